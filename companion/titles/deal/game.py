"""What the script remembers while a game is played, and the view it publishes.

`Secrets` (roles and routes) are kept apart from all that is public; only the passes, the hand-out and
the opening of the chests may look at them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.table.people import Colour, Player
from companion.table.prompts import Cell
from companion.table.script import Table
from companion.titles.deal.chests import ChestSet
from companion.titles.deal.roles import Dealt, Role
from companion.titles.deal.routing import Route, Schedule


@dataclass
class Kingdom:
    """The public figures of one player as the app last heard of them; offered as defaults."""

    player: Player
    debt: int = 0
    ring: int = 0
    angel_wings: int = 0
    demon_wings: int = 0
    indulgences: int = 0
    house_guests: int = 0

    @property
    def colour(self) -> Colour:
        return self.player.colour


@dataclass(frozen=True)
class Secrets:
    """Who is who and what goes where. Nothing of this may reach a prompt before the chests are opened."""

    roles: dict[Colour, Role]
    schedule: Schedule

    @classmethod
    def of(cls, players: list[Player], dealt: Dealt, schedule: Schedule) -> Secrets:
        return cls({player.colour: role for player, role in zip(players, dealt, strict=True)}, schedule)

    def colour_of(self, role: Role) -> Colour:
        return next(colour for colour, each in self.roles.items() if each is role)


@dataclass(frozen=True)
class Guess:
    """A token in a ring: the owner of a chest says that this player is the devil, or the cultist."""

    by: Role
    role: str
    accused: Colour


@dataclass(frozen=True)
class Shown:
    """One chest of one pass, as it was shown at the table."""

    round: int
    pass_: str
    chest: Role
    player: Role


@dataclass(frozen=True)
class Opened:
    """All that was secret, after the end."""

    seed: str
    roles: dict[Colour, Role]
    routes: tuple[Shown, ...]


@dataclass(frozen=True)
class View:
    """What everybody may see at any moment."""

    players: tuple[Player, ...] = ()
    round: int = 0
    phase: str = "setup"
    pass_: str | None = None
    chests_done: int = 0
    kingdoms: tuple[Kingdom, ...] = ()
    scores: tuple[tuple[Colour, int, int], ...] = ()
    """Colour, points, fifths; after the scoring."""
    opened: Opened | None = None


@dataclass
class Game:
    """The whole state of a game."""

    table: Table
    players: list[Player]
    chests: ChestSet
    taught: dict[str, Role]
    """Mark of a chest → the role whose symbol is inside."""
    cells: list[Cell]
    variants: frozenset[str] = frozenset()
    with_wishes: bool = False
    secrets: Secrets | None = None
    shown: list[Shown] = field(default_factory=list)
    round: int = 0
    phase: str = "setup"
    confessed: set[Colour] = field(default_factory=set)
    bribe_track: int = 0
    bribed: set[str] = field(default_factory=set)
    turned_up: set[int] = field(default_factory=set)
    guesses: list[Guess] = field(default_factory=list)
    """Those that lie beside the board since round 3."""
    devil_uncovered: bool = False
    scores: tuple[tuple[Colour, int, int], ...] = ()
    opened: Opened | None = None

    def __post_init__(self) -> None:
        self.kingdoms = [Kingdom(player) for player in self.players]

    def kingdom(self, colour: str) -> Kingdom:
        return next(kingdom for kingdom in self.kingdoms if kingdom.colour == colour)

    def player(self, colour: str) -> Player:
        return self.kingdom(colour).player

    def route(self, roles_route: Route) -> dict[Role, Player]:
        """Whose chest → the player who gets it. The one place where roles become colours."""
        assert self.secrets is not None  # noqa: S101
        return {chest: self.player(self.secrets.colour_of(getter)) for chest, getter in roles_route.items()}

    def publish(self, pass_: str | None = None, chests_done: int = 0) -> None:
        self.table.view = View(
            players=tuple(self.players),
            round=self.round,
            phase=self.phase,
            pass_=pass_,
            chests_done=chests_done,
            kingdoms=tuple(Kingdom(**vars(kingdom)) for kingdom in self.kingdoms),
            scores=self.scores,
            opened=self.opened,
        )
