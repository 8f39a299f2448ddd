"""The arithmetic of combat and influence contests (digest, sections 12 and 13)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from companion.titles.crescent_moon.figures import FIGURES, Aids
from companion.titles.crescent_moon.land import STRENGTH

SACK: dict[str, int] = FIGURES["sack"]


@dataclass
class Side:
    """One of the two in a combat; cards add strength, units, and spare losses."""

    faction: str
    ordinary: int = 0
    mercenary: int = 0
    bonus: int = 0
    assigned: int = 0
    """Units that Campaign removes after the fight: they count, and are no losses."""
    spared: int = 0

    @property
    def units(self) -> int:
        return self.ordinary + self.mercenary


@dataclass
class Battle:
    attacker: Side
    defender: Side
    stronghold: str | None = None
    palace: bool = False
    settlement: str | None = None
    murshid_here: bool = False
    murshid_near: bool = False
    """A token in the hex or next to it."""

    @property
    def attack(self) -> int:
        return self.attacker.units + self.attacker.bonus

    @property
    def defence(self) -> int:
        built = STRENGTH[self.stronghold] if self.stronghold else 0
        palace = STRENGTH["palace"] if self.palace else 0
        return self.defender.units + built + palace + self.defender.bonus

    @property
    def murshid_meddles(self) -> bool:
        """He is near, and no side of it."""
        return self.murshid_near and "murshid" not in (self.attacker.faction, self.defender.faction)

    @property
    def attacker_wins(self) -> bool | None:
        """None where the Murshid decides a tie."""
        if self.attack != self.defence:
            return self.attack > self.defence
        return None if self.murshid_here else True

    def losses(self, side: Side) -> int:
        """Half the other's total; of the units that are there and not removed by a card."""
        other = self.defence if side is self.attacker else self.attack
        return max(0, min(other // 2 - side.spared, side.units - side.assigned))


def spoils(battle: Battle, subjugated: bool, settlement: bool) -> Mapping[str, int]:
    """Coins for what is sacked, by its kind."""
    sacked = {}
    if battle.stronghold and not subjugated:
        sacked[battle.stronghold] = SACK[battle.stronghold]
    if battle.palace:
        sacked["palace"] = SACK["palace"]
    if battle.settlement and settlement:
        sacked[battle.settlement] = SACK[battle.settlement]
    return sacked


def warlord_points(aids: Aids, units_lost: int, sacked: Collection[str], subjugated: bool) -> tuple[int, list[str]]:
    """At once, and announced; with the kinds whose figure nobody entered."""
    points = units_lost * (aids.warlord_vp("unit") or 0)
    unknown = []
    for kind in [*sacked, *(["subjugated"] if subjugated else [])]:
        worth = aids.warlord_vp(kind)
        if worth is None:
            unknown.append(kind)
        else:
            points += worth
    return points, unknown


@dataclass(frozen=True)
class Voice:
    """What somebody has in a hex where influence is disputed."""

    military: bool = False
    """A unit or a stronghold."""
    settlement: bool = False
    token: bool = False

    @property
    def civil(self) -> bool:
        return self.settlement or self.token


@dataclass
class Dispute:
    """An influence contest. Participants that neither support nor defend yet are in no group."""

    attacker: str
    voices: Mapping[str, Voice]
    supporters: list[str] = field(default_factory=list)
    defenders: list[str] = field(default_factory=list)
    attack_cards: int = 0
    defence_cards: int = 0
    murshid_here: bool = False

    @property
    def attack(self) -> int:
        own = self._voice(self.attacker)
        military = own.military or any(self._voice(each).military for each in self.supporters)
        civil = sum(self._voice(each).civil for each in self.supporters)
        return military + own.settlement + civil + self.attack_cards

    @property
    def defence(self) -> int:
        military = any(self._voice(each).military for each in self.defenders)
        civil = sum(self._voice(each).civil for each in self.defenders)
        return military + civil + self.defence_cards

    @property
    def attacker_wins(self) -> bool | None:
        """None where the Murshid decides a tie."""
        if self.attack != self.defence:
            return self.attack > self.defence
        return None if self.murshid_here else True

    def _voice(self, faction: str) -> Voice:
        return self.voices.get(faction, Voice())
