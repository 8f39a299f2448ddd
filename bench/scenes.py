"""Scenes for the scan benchmark: classes of shots a table could produce, and surfaces to photograph."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import cv2
import numpy as np
import qrcode

from companion.scan import codes, model
from companion.scan.codes import Code, Pattern
from companion.scan.model import DOTS, Gray, Picture, Shot

Chance = np.random.Generator


@dataclass(frozen=True)
class Scene:
    kind: str
    frame: Gray
    truth: str | None
    """The chest that may be named; None if none may."""
    shown: frozenset[str]
    """All chests of the set in the frame."""


def ordinary(chance: Chance) -> Shot:
    """A chest held over the phone in a living room: the ground every class starts from."""
    distance = chance.uniform(120, 210)
    room = 0.16 * distance
    return Shot(
        view=chance.uniform(62, 75),
        focus=chance.uniform(300, 600),
        aperture=chance.uniform(0.9, 1.7),
        distance=distance,
        side=chance.uniform(-2 * room, 2 * room),
        up=chance.uniform(-room / 2, room / 2),
        roll=chance.uniform(0, 360),
        tilt=chance.uniform(0, 25),
        tilt_towards=chance.uniform(0, 360),
        motion_towards=chance.uniform(0, 360),
        clutter=float(chance.choice([0, 0, 0.3])),
        light=chance.uniform(0.35, 0.9),
        slope=chance.uniform(0, 0.3),
        slope_towards=chance.uniform(0, 360),
        shadow_towards=chance.uniform(0, 360),
        noise=chance.uniform(0.004, 0.012),
        seed=int(chance.integers(1 << 31)),
    )


def _near(chance: Chance, reach: float) -> tuple[float, float]:
    return float(chance.uniform(-reach, reach)), float(chance.uniform(-reach, reach))


def _closer(shot: Shot, distance: float) -> Shot:
    """The same, nearer: still whole in the frame."""
    part = distance / shot.distance * (0.3 if distance < 100 else 0.7)
    return replace(shot, distance=distance, side=shot.side * part, up=shot.up * part)


CLASSES: Mapping[str, Callable[[Shot, Chance], Shot]] = {
    "ordinary": lambda shot, chance: shot,
    "dim": lambda shot, chance: replace(shot, light=chance.uniform(0.06, 0.2), noise=chance.uniform(0.012, 0.025)),
    "dark": lambda shot, chance: replace(shot, light=chance.uniform(0.025, 0.06), noise=chance.uniform(0.012, 0.02)),
    "far": lambda shot, chance: replace(shot, distance=chance.uniform(280, 480)),
    "near": lambda shot, chance: _closer(shot, chance.uniform(75, 105)),
    "tilted": lambda shot, chance: replace(shot, tilt=chance.uniform(35, 58)),
    "moving": lambda shot, chance: replace(shot, motion=chance.uniform(6, 20)),
    "out of focus": lambda shot, chance: replace(
        _closer(shot, chance.uniform(95, 160)), aperture=chance.uniform(1.9, 2.9), focus=chance.uniform(500, 1000)
    ),
    "shadow": lambda shot, chance: replace(
        shot, shadow=chance.uniform(0.6, 0.92), shadow_at=chance.uniform(-12, 12), slope=chance.uniform(0.3, 0.7)
    ),
    "glare": lambda shot, chance: replace(
        shot, glare=chance.uniform(0.7, 2), glare_size=chance.uniform(4, 10), glare_at=_near(chance, 17)
    ),
    "worn": lambda shot, chance: replace(shot, wear=chance.uniform(0.25, 0.7), fade=chance.uniform(0, 0.4)),
    "faded": lambda shot, chance: replace(shot, fade=chance.uniform(0.6, 0.85)),
    "compressed": lambda shot, chance: replace(shot, quality=int(chance.integers(8, 22))),
    "coarse camera": lambda shot, chance: replace(shot, width=640, height=480),
    "evening": lambda shot, chance: replace(
        shot,
        light=chance.uniform(0.08, 0.25),
        noise=chance.uniform(0.008, 0.018),
        motion=chance.uniform(3, 9),
        tilt=chance.uniform(10, 35),
        aperture=chance.uniform(1.4, 2.2),
        slope=chance.uniform(0.2, 0.6),
    ),
    "busy room": lambda shot, chance: replace(shot, clutter=chance.uniform(0.5, 2), distance=chance.uniform(150, 260)),
    "small print": lambda shot, chance: shot,
    "finger": lambda shot, chance: shot,
}

EMPTY = ("foreign code", "other set", "two chests", "half a code", "no code", "noise", "blurred foreign")


def draw_set(chance: Chance) -> tuple[Code, ...]:
    return codes.draw_set(lambda below: int(chance.integers(below)))


def positive(kind: str, chance: Chance, chests: tuple[Code, ...]) -> Scene:
    code = chests[int(chance.integers(len(chests)))]
    shot = CLASSES[kind](ordinary(chance), chance)
    size = chance.uniform(20, 27) if kind == "small print" else 40.0
    surface = model.chest_bottom(code.pattern, size)
    if kind == "finger":
        surface = _held(surface, size, chance)
    return Scene(kind, model.photograph(surface, shot), code.chest, frozenset({code.chest}))


def _held(surface: Picture, size: float, chance: Chance) -> Picture:
    """A finger over an edge of the symbol."""
    held = surface.copy()
    height, width = held.shape
    angle = chance.uniform(0, 2 * np.pi)
    reach = size / 2 * DOTS
    tip = np.array([width / 2, height / 2]) + reach * chance.uniform(0.55, 0.85) * np.array(
        [np.cos(angle), np.sin(angle)]
    )
    root = np.array([width / 2, height / 2]) + 4 * reach * np.array([np.cos(angle), np.sin(angle)])
    cv2.line(held, tip.astype(int).tolist(), root.astype(int).tolist(), 0.5, round(13 * DOTS))
    return held


def negative(kind: str, chance: Chance, chests: tuple[Code, ...]) -> Scene:
    """Frames in which nothing may be named, or only what is there."""
    shot = CLASSES[str(chance.choice(["ordinary", "dim", "tilted", "out of focus", "moving", "worn"]))](
        ordinary(chance), chance
    )
    if kind in ("foreign code", "blurred foreign", "other set"):
        if kind == "blurred foreign":
            shot = replace(shot, aperture=chance.uniform(1.5, 3.5), distance=chance.uniform(80, 250))
        pattern = draw_set(chance)[0].pattern if kind == "other set" else foreign(chance)
        return Scene(kind, model.photograph(model.chest_bottom(pattern), shot), None, frozenset())
    if kind == "two chests":
        one, other = chance.choice(len(chests), 2, replace=False)
        pair = np.hstack([model.chest_bottom(chests[int(each)].pattern) for each in (one, other)])
        shot = replace(shot, distance=chance.uniform(270, 400), side=0.0, up=0.0, roll=chance.uniform(-25, 25))
        shown = frozenset({chests[int(one)].chest, chests[int(other)].chest})
        return Scene(kind, model.photograph(pair, shot), None, shown)
    if kind == "half a code":
        code = chests[int(chance.integers(len(chests)))]
        surface = model.chest_bottom(code.pattern)
        cut = int(surface.shape[1] * chance.uniform(0.4, 0.62))
        surface[:, :cut] = model.CARDBOARD
        return Scene(kind, model.photograph(surface, shot), code.chest, frozenset({code.chest}))
    if kind == "noise":
        side = int(chance.integers(2, 40))
        coarse = chance.integers(0, 256, (720 // side + 1, 1280 // side + 1)).astype(np.uint8)
        if chance.uniform() < 0.5:
            coarse = np.where(coarse > 127, 255, 0).astype(np.uint8)
        frame = cv2.resize(coarse, (1280, 720), interpolation=cv2.INTER_NEAREST)
        return Scene(kind, frame, None, frozenset())
    blank = model.chest_bottom(np.zeros((21, 21), bool))
    return Scene(kind, model.photograph(blank, shot), None, frozenset())


def foreign(chance: Chance) -> Pattern:
    """Anybody's code: any text, level and version up to 4; many are of our size and level, and as short as ours."""
    length = int(chance.integers(1, 40)) if chance.uniform() < 0.5 else int(chance.integers(5, 11))
    text = "".join(chr(int(chance.integers(48, 91))) for _ in range(length))
    made = qrcode.QRCode(error_correction=int(chance.integers(4)), border=0)
    made.add_data(text)
    made.make(fit=True)
    return np.array(made.modules, bool)
