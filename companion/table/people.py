"""The people around the table: six colours, each with a shape of its own, and four sides to sit at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.table.text import Text, say, say_in


class Colour(StrEnum):
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"
    ORANGE = "orange"


class Seat(StrEnum):
    """The side of the table, as seen by whoever reads the display."""

    NEAR = "near"
    LEFT = "left"
    FAR = "far"
    RIGHT = "right"


COLOURS: dict[Colour, Text] = {
    Colour.RED: say_in("colour", "red"),
    Colour.YELLOW: say_in("colour", "yellow"),
    Colour.GREEN: say_in("colour", "green"),
    Colour.BLUE: say_in("colour", "blue"),
    Colour.PURPLE: say_in("colour", "purple"),
    Colour.ORANGE: say_in("colour", "orange"),
}

# Colour alone is not enough for everybody: each has a shape as well.
SHAPES: dict[Colour, str] = {
    Colour.RED: "●",
    Colour.YELLOW: "▲",
    Colour.GREEN: "■",
    Colour.BLUE: "◆",
    Colour.PURPLE: "★",
    Colour.ORANGE: "✚",
}

SEATS: dict[Seat, Text] = {
    Seat.NEAR: say("the near side"),
    Seat.LEFT: say("the left side"),
    Seat.FAR: say("the far side"),
    Seat.RIGHT: say("the right side"),
}

ARROWS: dict[Seat, str] = {Seat.NEAR: "↓", Seat.LEFT: "←", Seat.FAR: "↑", Seat.RIGHT: "→"}


@dataclass(frozen=True)
class Player:
    name: str
    colour: Colour
    seat: Seat

    @property
    def called(self) -> Text:
        """Name and colour, the way every prompt speaks of a player."""
        return say("{name} ({colour})", name=self.name, colour=COLOURS[self.colour])
