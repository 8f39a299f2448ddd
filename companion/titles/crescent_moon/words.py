"""The words of the game: factions, hexes, pieces, actions, reasons."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.text import Text, say, say_in

FACTION_NAMES: Mapping[str, Text] = {
    "warlord": say("Warlord"),
    "murshid": say("Murshid"),
    "sultan": say("Sultan"),
    "caliph": say("Caliph"),
    "nomad": say("Nomad"),
}
KIND_NAMES: Mapping[str, Text] = {
    "fertile": say("fertile land"),
    "wilderness": say("wilderness"),
    "quarry": say("quarry"),
    "mountains": say("mountains"),
    "desert": say("desert"),
    "holy": say("holy site"),
    "river": say("river"),
    "ford": say("ford"),
}
PIECES: Mapping[str, Text] = {
    "fort": say("fort"),
    "castle": say("castle"),
    "palace": say("palace"),
    "town": say("town"),
    "city": say("city"),
    "subjugated": say("subjugated stronghold"),
}
ACTION_NAMES: Mapping[str, Text] = {
    "influence": say_in("crescent moon", "influence"),
    "build": say("build"),
    "move": say_in("crescent moon", "move"),
    "assault": say("assault"),
    "recruit": say("recruit"),
    "hire": say("hire mercenaries"),
    "bribe": say("bribe mercenaries"),
    "buy": say("buy power cards"),
    "card": say("play a power card"),
    "uprising": say("uprising"),
    "rally": say("rally"),
    "intrigue": say("intrigue"),
    "planning": say("planning"),
    "palace": say("relocate the palace"),
    "desertion": say("desertion"),
}
MARKETS: Mapping[str, Text] = {
    "near": say("near market, 2 coins"),
    "middle": say("middle market, 4 coins"),
    "far": say("far market, 6 coins"),
    "sultan": say("Sultan’s market"),
}
SIDES: Mapping[bool, Text] = {True: say("the attacker"), False: say("the defender")}
REASONS: Mapping[str, Text] = {
    "most points": say("the assault with the most sure points"),
    "open settlement": say("a settlement nobody guards"),
    "weak controller": say("the uprising can win"),
    "tokens rally": say("tokens are there to rally"),
    "units wait": say("units wait on the reserves card"),
    "masses": say("masses units beside its target"),
    "free influence": say("influence without a contest"),
    "contest it can win": say("an influence contest it can win"),
    "affordable": say("it can pay for mercenaries"),
    "cheapest card": say("nothing better: the cheapest card"),
    "empty hand": say("its hand is empty"),
    "guards its token": say("a fort guards its token"),
    "more cards": say("more cards"),
    "safest town": say("a city where the Warlord is far"),
    "cheapest land": say("towns where building is cheapest"),
    "empty shelf": say("its market is almost empty"),
    "free card": say("a card of its own market costs nothing"),
    "own settlement": say("influence where its settlement stands"),
    "palace is off": say("the palace is off the map"),
    "weakest hex": say("strengthens its weakest hex"),
    "exposed fort": say("a castle where the threat is greatest"),
    "wanted hex": say("takes a hex it wants"),
    "sure win": say("an assault it should win"),
    "leader's mercenaries": say("the leader’s mercenaries desert"),
    "between rivals": say("units next to its rivals"),
    "to safety": say("moves to safety"),
    "nothing": say("nothing is possible"),
}


def hex_name(number: int, kind: str) -> Text:
    return say("{number} {kind}", number=number + 1, kind=KIND_NAMES[kind])
