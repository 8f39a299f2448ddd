"""A phone's front camera and a chest held above it, as physics: for tests, benchmarks and people without a camera.

Lengths are millimetres, angles degrees. A `Shot` says how the picture is taken; `photograph` takes it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Gray = NDArray[np.uint8]
Picture = NDArray[np.float32]  # light, 0 … 1
Matrix = NDArray[np.float64]

DOTS = 6.0  # of a surface, per millimetre
WHITE, BLACK, CARDBOARD = 0.86, 0.07, 0.45  # how much light a surface returns


@dataclass(frozen=True)
class Shot:
    """Everything between a printed code and the numbers of a frame."""

    # the camera
    width: int = 1280
    height: int = 720
    view: float = 68.0
    """Angle of view, along the longer side."""
    focus: float = 450.0
    """Where it is sharp: front cameras have a fixed focus at arm's length."""
    aperture: float = 1.3
    """Diameter of the lens opening."""

    # the chest
    distance: float = 150.0
    side: float = 0.0
    """How far the code's middle is to the right of the lens …"""
    up: float = 0.0
    roll: float = 0.0
    tilt: float = 0.0
    tilt_towards: float = 0.0
    motion: float = 0.0
    """How far the picture smears during the exposure, in pixels, and in which direction."""
    motion_towards: float = 0.0

    # light
    light: float = 0.8
    """Of white paper, 1 is just not overexposed."""
    slope: float = 0.0
    """Light falls off across the frame by this part …"""
    slope_towards: float = 0.0
    shadow: float = 0.0
    """Beyond a straight edge this part of the light is gone."""
    shadow_at: float = 0.0
    """Where the edge is, from the code's middle, in millimetres."""
    shadow_towards: float = 0.0
    glare: float = 0.0
    """Strength of a lamp's reflection …"""
    glare_size: float = 8.0
    glare_at: tuple[float, float] = (0.0, 0.0)
    """… and where it lies on the code."""
    noise: float = 0.008
    """Of the sensor in the dark, as part of full scale; shot noise comes on top."""

    # the print
    wear: float = 0.0
    """How much of the ink is rubbed off."""
    fade: float = 0.0
    """How far black and white have come together."""

    clutter: float = 0.0
    """How busy the room behind is: lamps, shelves, faces."""
    quality: int | None = None
    """Of JPEG; None keeps the frame as it is."""
    seed: int = 0


def photograph(surface: Picture, shot: Shot) -> Gray:
    """A frame of a flat surface whose middle is held in front of the lens."""
    chance = np.random.default_rng(shot.seed)
    surface = _worn(surface, shot, chance)
    place = pose(surface.shape, shot)
    size = (shot.width, shot.height)
    # A lens adds up the light of all dots under a pixel: smooth before making it smaller.
    dots_per_pixel = shot.distance * DOTS / focal_pixels(shot)
    if dots_per_pixel > 1.2:
        surface = cv2.GaussianBlur(surface, (0, 0), 0.4 * dots_per_pixel)
    room = _room(shot, chance)
    light = cv2.warpPerspective(
        surface, place, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_TRANSPARENT, dst=room
    )
    light *= _lighting(shot, place, surface.shape)
    light = _blurred(light, shot)
    if shot.glare:
        light += _glare(shot, place, surface.shape)
    return _developed(light, shot, chance)


def focal_pixels(shot: Shot) -> float:
    return max(shot.width, shot.height) / 2 / math.tan(math.radians(shot.view) / 2)


def pose(shape: tuple[int, ...], shot: Shot) -> Matrix:
    """Dots of the surface → pixels of the frame."""
    focal = focal_pixels(shot)
    camera = np.array([[focal, 0, shot.width / 2], [0, focal, shot.height / 2], [0, 0, 1]])
    roll, tilt, towards = (math.radians(angle) for angle in (shot.roll, shot.tilt, shot.tilt_towards))
    turn = _about_z(towards) @ _about_x(tilt) @ _about_z(-towards) @ _about_z(roll)
    plane = np.column_stack([turn[:, 0], turn[:, 1], [shot.side, -shot.up, shot.distance]])
    middle = np.array([[1 / DOTS, 0, -shape[1] / 2 / DOTS], [0, 1 / DOTS, -shape[0] / 2 / DOTS], [0, 0, 1]])
    return np.asarray(camera @ plane @ middle)


def _about_x(angle: float) -> Matrix:
    cos, sin = math.cos(angle), math.sin(angle)
    return np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]])


def _about_z(angle: float) -> Matrix:
    cos, sin = math.cos(angle), math.sin(angle)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])


def _worn(surface: Picture, shot: Shot, chance: np.random.Generator) -> Picture:
    if shot.fade:
        surface = surface + (0.5 * (WHITE + BLACK) - surface) * shot.fade
    if shot.wear:
        coarse = chance.normal(size=(surface.shape[0] // 6, surface.shape[1] // 6)).astype(np.float32)
        patches = cv2.resize(cv2.GaussianBlur(coarse, (0, 0), 1.5), surface.shape[1::-1])
        patches = patches / patches.std()
        rubbed = (patches > np.quantile(patches[::4, ::4], 1 - 0.5 * shot.wear)) & (surface < CARDBOARD - 0.1)
        surface = np.where(rubbed, surface + (WHITE - surface) * 0.7, surface).astype(np.float32)
        for _ in range(int(12 * shot.wear)):  # scratches
            ends = chance.uniform(0, surface.shape[1::-1], size=(2, 2)).astype(int)
            cv2.line(surface, ends[0].tolist(), ends[1].tolist(), 0.8 * WHITE, int(chance.integers(1, 4)))
    return surface


def _room(shot: Shot, chance: np.random.Generator) -> Picture:
    """What is behind the chest: a ceiling and blurred things."""
    coarse = chance.uniform(0.05, 0.5, size=(6, 9)).astype(np.float32)
    room = cv2.resize(coarse, (shot.width, shot.height), interpolation=cv2.INTER_CUBIC)
    for _ in range(int(60 * shot.clutter)):
        middle, sides = chance.uniform(0, room.shape[::-1]), chance.gamma(2, 0.04, 2) * shot.width
        corners = cv2.boxPoints((middle.tolist(), sides.tolist(), float(chance.uniform(0, 90)))).astype(np.int32)
        cv2.fillConvexPoly(room, corners, float(chance.uniform(0, 1)), cv2.LINE_AA)
    return room


def _lighting(shot: Shot, place: Matrix, shape: tuple[int, ...]) -> Picture:
    y, x = np.mgrid[0 : shot.height : 8, 0 : shot.width : 8].astype(np.float32)
    light = np.full(x.shape, shot.light, np.float32)
    if shot.slope:
        along = _along(x - shot.width / 2, y - shot.height / 2, shot.slope_towards) / (shot.width / 2)
        light *= 1 - shot.slope * (0.5 + 0.5 * np.clip(along, -1, 1))
    light = cv2.resize(light, (shot.width, shot.height))
    if shot.shadow:
        pixels_per_mm = focal_pixels(shot) / shot.distance
        middle = _pixel_of(place, (0.0, 0.0), shape)
        y, x = np.mgrid[0 : shot.height, 0 : shot.width].astype(np.float32)
        beyond = _along(x - middle[0], y - middle[1], shot.shadow_towards) / pixels_per_mm - shot.shadow_at
        light *= 1 - shot.shadow * np.clip(beyond / 3 + 0.5, 0, 1)  # a half-shadow of 3 mm
    return light


def _along(x: Picture, y: Picture, towards: float) -> Picture:
    return np.asarray(x * np.float32(math.cos(math.radians(towards))) + y * np.float32(math.sin(math.radians(towards))))


def _pixel_of(place: Matrix, at: tuple[float, float], shape: tuple[int, ...]) -> tuple[float, float]:
    x, y, w = place @ (at[0] * DOTS + shape[1] / 2, at[1] * DOTS + shape[0] / 2, 1)
    return x / w, y / w


def defocus_pixels(shot: Shot) -> float:
    """Diameter of the disc a point becomes."""
    return focal_pixels(shot) * shot.aperture * abs(1 / shot.distance - 1 / shot.focus)


def _blurred(light: Picture, shot: Shot) -> Picture:
    radius = defocus_pixels(shot) / 2
    if radius > 0.4:
        light = cv2.filter2D(light, -1, _disc(radius), borderType=cv2.BORDER_REPLICATE)
    if shot.motion > 1:
        light = cv2.filter2D(light, -1, _line(shot.motion, shot.motion_towards), borderType=cv2.BORDER_REPLICATE)
    return light


def _disc(radius: float) -> Picture:
    half = math.ceil(radius)
    y, x = np.mgrid[-half : half + 1, -half : half + 1]
    disc = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return np.asarray(disc / disc.sum())


def _line(length: float, towards: float) -> Picture:
    half = math.ceil(length / 2)
    kernel = np.zeros((2 * half + 1, 2 * half + 1), np.float32)
    dx, dy = (length / 2 * turn(math.radians(towards)) for turn in (math.cos, math.sin))
    ends = [(round(16 * (half + sign * dx)), round(16 * (half + sign * dy))) for sign in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1, cv2.LINE_AA, 4)
    return np.asarray(kernel / kernel.sum())


def _glare(shot: Shot, place: Matrix, shape: tuple[int, ...]) -> Picture:
    middle = _pixel_of(place, shot.glare_at, shape)
    radius = shot.glare_size * focal_pixels(shot) / shot.distance
    y, x = np.mgrid[0 : shot.height, 0 : shot.width].astype(np.float32)
    away = np.hypot(x - middle[0], y - middle[1]) / radius
    return np.asarray(shot.glare * np.exp(-(away**4)) + 0.15 * shot.glare * np.exp(-((away / 3) ** 2)), np.float32)


def _developed(light: Picture, shot: Shot, chance: np.random.Generator) -> Gray:
    """Noise, the sensor's limits, JPEG."""
    grain = chance.standard_normal(light.shape, dtype=np.float32)
    light = light + grain * np.sqrt(shot.noise**2 + 0.00012 * np.clip(light, 0, 1))
    frame = (np.clip(light, 0, 1) ** (1 / 1.8) * 255).astype(np.uint8)
    if shot.quality is not None:
        packed = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, shot.quality])[1]
        frame = np.asarray(cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE), np.uint8)
    return frame


def chest_bottom(pattern: NDArray[np.bool_], symbol: float = 40.0, quiet: int = 4) -> Picture:
    """A cardboard chest's bottom, 120 × 90, with a white label that carries the symbol."""
    surface = np.full((round(90 * DOTS), round(120 * DOTS)), CARDBOARD, np.float32)
    printed = label(pattern, symbol, quiet)
    top, left = ((have - need) // 2 for have, need in zip(surface.shape, printed.shape, strict=True))
    if top < 0 or left < 0:
        return printed
    surface[top : top + printed.shape[0], left : left + printed.shape[1]] = printed
    return surface


def label(pattern: NDArray[np.bool_], symbol: float, quiet: int) -> Picture:
    modules = np.pad(pattern, quiet)
    side = round(symbol * DOTS * len(modules) / len(pattern))
    printed = np.where(modules, BLACK, WHITE).astype(np.float32)
    return cv2.resize(printed, (side, side), interpolation=cv2.INTER_NEAREST)
