"""Set-up: seats, figures of the player aids, objectives, the map and what stands on it (digest, sections 6, 15, 19)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.table.hexagons import Spot, spots_around
from companion.table.prompts import Choose, Count, Draw, Form, Pick, Prompt, Tell, Write
from companion.table.script import Script, Table
from companion.table.text import Text, plain, say, say_in
from companion.titles.crescent_moon.desk import Desk
from companion.titles.crescent_moon.figures import ASKED, FACTIONS, FIGURES, Aids
from companion.titles.crescent_moon.hexes import Hex, Map, spots_for
from companion.titles.crescent_moon.land import Land, Place, in_turn_order
from companion.titles.crescent_moon.words import FACTION_NAMES, KIND_NAMES, PIECES, hex_name

FIGURE_NAMES: Mapping[str, tuple[Text, Mapping[str, Text]]] = {
    "costs": (
        say("Player aids: what does building cost, without the terrain?"),
        {
            "fort": say("fort"),
            "castle": say("castle"),
            "caliph_fort": say("fort, for the Caliph"),
            "caliph_castle": say("castle, for the Caliph"),
            "town": say("town"),
            "city": say("city"),
        },
    ),
    "coins": (say("Set-up page: how many starting coins?"), FACTION_NAMES),
    "moves": (
        say("Player aids: how often may they move, and build?"),
        {
            "murshid": say("Murshid: moves"),
            "nomad": say("Nomad: moves"),
            "murshid_builds": say("Murshid: buildings"),
            "nomad_builds": say("Nomad: buildings"),
        },
    ),
    "warlord_vp": (
        say("The Warlord’s aid: how many points for sacking and subjugating?"),
        {kind: PIECES[kind] for kind in ("castle", "palace", "town", "subjugated")},
    ),
    "slots": (
        say("Market boards: how many slots?"),
        {"near": say("near market"), "middle": say("middle market"), "far": say("far market")},
    ),
}
BUILDS = {"murshid_builds": FIGURES["build"]["murshid"], "nomad_builds": FIGURES["build"]["nomad"]}
MOST_FIGURE, MOST_OBJECTIVES, MOST_VP, LONGEST = 20, 8, 20, 60
GROUPS: Mapping[str, tuple[Mapping[str, Any] | None, Mapping[str, Any]]] = {
    "warlord": (None, {"token": True}),
    "murshid": (None, {"token": True}),
    "sultan": ({"settlement": "town", "stronghold": "fort", "mercenary": 1}, {"settlement": "city"}),
    "caliph": ({"stronghold": "castle", "ordinary": 1}, {"stronghold": "castle"}),
    "nomad": ({"mercenary": 1, "token": True}, {"token": True}),
}
"""Start groups of the variable map; None is illegible in the rulebook and asked at the table."""


@dataclass(frozen=True)
class Objective:
    text: str
    vp: int
    first_year_only: bool


def set_up(table: Table) -> Script[tuple[Desk, Land, dict[str, list[Objective]]]]:
    players = int(
        (
            yield Choose(
                "players",
                say("How many factions? With four the Nomad stays in the box. The app may play some of them."),
                options={"4": plain("4"), "5": plain("5")},
                landmark=True,
            )
        )
    )
    factions = FACTIONS[:players]
    seats = yield Form("seats", say("Who plays which faction?"), fields=_seat_fields(factions))
    years = yield Choose(
        "years",
        say("How long?"),
        options={name: say("{n} years", n=number) for name, number in FIGURES["years"].items()},
        default="standard",
    )
    aids = yield from ask_aids(table)
    objectives = {}
    for faction in factions:
        objectives[faction] = yield from ask_objectives(table, faction)
    bots = frozenset(faction for faction in factions if seats[faction] == "app")
    desk = Desk(table, factions, aids, bots, phase="setup", years=FIGURES["years"][years])
    for name in ASKED:
        if bots and aids.entered[name] is None:
            desk.tell(
                say("Not entered: {what} The app’s factions leave out what needs it.", what=FIGURE_NAMES[name][0])
            )
    yield from _lay_map(desk, players)
    assert desk.land is not None  # noqa: S101
    return desk, desk.land, objectives


def _seat_fields(factions: tuple[str, ...]) -> dict[str, Prompt]:
    fields: dict[str, Prompt] = {}
    for faction in factions:
        name = FACTION_NAMES[faction]
        fields[faction] = Choose(
            "kind",
            say("{faction} is played by", faction=name),
            options={"person": say("a person"), "app": say("the app")},
            default="app" if faction == "nomad" else "person",
        )
    return fields


# figures, asked once


def ask_aids(table: Table) -> Script[Aids]:
    entered = {}
    for name in ASKED:
        entered[name] = table.options[name] if name in table.options else (yield ask_figures(name))
    return Aids(entered)


def ask_figures(name: str) -> Form:
    """What nobody knows now can be left out; opponents then leave out what needs it."""
    words, fields = FIGURE_NAMES[name]
    return Form(
        f"figures.{name}",
        say("{what} It is asked once.", what=words),
        fields={field: Count("n", fields[field], most=MOST_FIGURE, default=BUILDS.get(field)) for field in ASKED[name]},
        keep=name,
        by_hand=True,
    )


def ask_objectives(table: Table, faction: str) -> Script[list[Objective]]:
    kept = table.options.get(f"objectives_{faction}")
    number = kept if kept is not None else (yield ask_number_of_objectives(faction))
    objectives = []
    for n in range(1, number + 1):
        kept = table.options.get(f"objective_{faction}_{n}")
        answer = kept if kept is not None else (yield ask_objective(faction, n))
        objectives.append(Objective(answer["text"], answer["vp"], answer["when"] == "first"))
    return objectives


def ask_number_of_objectives(faction: str) -> Count:
    return Count(
        f"objectives.{faction}",
        say(
            "How many objectives are on the aid of the {faction}? 0 if you add up points yourselves.",
            faction=FACTION_NAMES[faction],
        ),
        most=MOST_OBJECTIVES,
        keep=f"objectives_{faction}",
    )


def ask_objective(faction: str, number: int) -> Form:
    return Form(
        f"objective.{faction}.{number}",
        say("{faction}, objective {n}", faction=FACTION_NAMES[faction], n=number),
        fields={
            "text": Write("text", say("What is it for, in short"), longest=LONGEST),
            "vp": Count("vp", say("Points each time"), least=1, most=MOST_VP),
            "when": Choose(
                "when",
                say("Scored"),
                options={"every": say("every year"), "first": say("only in year 1")},
                default="every",
            ),
        },
        keep=f"objective_{faction}_{number}",
    )


def figure(name: str) -> Prompt | None:
    """The prompt behind a kept figure, for files from others."""
    kind, _, rest = name.partition("_")
    if name in ASKED:
        return ask_figures(name)
    if kind == "objectives" and rest in FACTIONS:
        return ask_number_of_objectives(rest)
    if kind == "objective":
        faction, _, number = rest.partition("_")
        known = faction in FACTIONS and number.isdecimal() and 1 <= int(number[:2]) <= MOST_OBJECTIVES
        return ask_objective(faction, int(number)) if known else None
    if kind == "layout":
        hexes, _, number = rest.partition("_")
        known = hexes in map(str, FIGURES["hexes"].values()) and number.isdecimal() and len(number) < len("100")
        return ask_layout(int(hexes), int(number)) if known else None
    return _start_figure(name, rest.split("_")) if kind == "start" else None


def _start_figure(name: str, parts: list[str]) -> Prompt | None:
    """Pieces at the start of a layout: which hexes, and what stands in one of them."""
    if (
        not all(part.isdecimal() and len(part) < len("100") for part in parts)
        or int(parts[0]) not in FIGURES["hexes"].values()
    ):
        return None
    if len(parts) == len(("hexes", "layout")):
        return ask_start(name, int(parts[0]))
    if len(parts) == len(("hexes", "layout", "hex")) and int(parts[2]) < int(parts[0]):
        return ask_place(plain(str(int(parts[2]) + 1)), Place(), name)
    return None


# the map


def ask_layout(hexes: int, number: int) -> Draw:
    return Draw(
        "layout",
        say("Draw your map: {n} hexes. It is kept as layout {number}.", n=hexes, number=number),
        kinds=KIND_NAMES,
        edged="river",
        hexes=hexes,
        notes=(say("A river hex has its river along two edges."),),
        keep=f"layout_{hexes}_{number}",
    )


def _lay_map(desk: Desk, players: int) -> Script[None]:
    hexes = FIGURES["hexes"][str(players)]
    kept = sorted(name for name in desk.table.options if name.startswith(f"layout_{hexes}_"))
    options = {name: say("layout {number}", number=name.rpartition("_")[2]) for name in kept}
    chosen = yield desk.with_news(
        Choose(
            "map",
            say("Which map?"),
            options={**options, "draw": say("draw a layout"), "variable": say("the variable set-up")},
        )
    )
    if chosen == "variable":
        yield from _variable_map(desk, hexes)
        return
    number = len(kept) + 1 if chosen == "draw" else int(chosen.rpartition("_")[2])
    layout = desk.table.options[chosen] if chosen != "draw" else (yield ask_layout(hexes, number))
    desk.land = Land(Map(Hex(q, r, kind, tuple(edges)) for q, r, kind, edges in layout), desk.factions, desk.aids)
    yield from _starting_pieces(desk, f"start_{hexes}_{number}")


def _starting_pieces(desk: Desk, name: str) -> Script[None]:
    """As the layout's page shows them; kept with it."""
    land, options = desk.land, desk.table.options
    assert land is not None  # noqa: S101
    desk.publish()
    picked = options[name] if name in options else (yield desk.with_news(ask_start(name, len(land.places))))
    for number in map(int, picked):
        known = options.get(f"{name}_{number}")
        if known is None:
            yield from put_right(desk, number, keep=f"{name}_{number}")
        elif _no_place(land, number, known) is None:
            land.places[number] = _place_of(known, palace=False)


def ask_start(name: str, hexes: int) -> Pick:
    return Pick(
        "start",
        say("In which hexes do pieces stand at the start?"),
        options={str(number): plain(str(number + 1)) for number in range(hexes)},
        keep=name,
    )


def put_right(desk: Desk, number: int, keep: str | None = None) -> Script[None]:
    """A hex as it really is."""
    land = desk.land
    assert land is not None  # noqa: S101
    place = land.places[number]
    form = ask_place(desk.hex(number), place, keep)
    answer = yield desk.with_news(replace(form, check=partial(_no_place, land, number)))
    land.places[number] = _place_of(answer, place.palace)


def ask_place(name: Text, place: Place, keep: str | None) -> Form:
    factions = {"none": say_in("crescent moon", "nobody"), **FACTION_NAMES}
    most = FIGURES["limit"]["warlord"]
    return Form(
        "hex",
        say("What stands in hex {hex}?", hex=name),
        fields={
            "owner": Choose("owner", say("Units and strongholds of"), options=factions, default=place.owner or "none"),
            "ordinary": Count("n", say("ordinary units"), most=most, default=place.ordinary),
            "mercenary": Count("n", say("mercenaries"), most=most, default=place.mercenary),
            "stronghold": _piece_field(say("stronghold"), ("fort", "castle"), place.stronghold),
            "settlement": _piece_field(say("settlement"), ("town", "city"), place.settlement),
            "token": Choose("token", say("influence token of"), options=factions, default=place.token or "none"),
        },
        keep=keep,
    )


def _piece_field(words: Text, kinds: tuple[str, ...], default: str | None) -> Choose:
    options = {"none": say("none"), **{kind: PIECES[kind] for kind in kinds}}
    return Choose("piece", words, options=options, default=default or "none")


def _place_of(answer: Mapping[str, Any], palace: bool) -> Place:
    def given(name: str) -> str | None:
        return None if answer[name] == "none" else str(answer[name])

    return Place(
        owner=given("owner"),
        ordinary=answer["ordinary"],
        mercenary=answer["mercenary"],
        stronghold=given("stronghold"),
        palace=palace,
        settlement=given("settlement"),
        token=given("token"),
    )


def _no_place(land: Land, number: int, answer: Mapping[str, Any]) -> Text | None:
    """Nothing without an owner, nothing that the box does not hold."""
    place = _place_of(answer, land.places[number].palace)
    if any(who not in (None, *land.factions) for who in (place.owner, place.token)):
        return say("The Nomad is not in this game.")
    if (place.owner is None) != (place.strength == 0) or (place.palace and place.owner != "caliph"):
        return say("Units and strongholds need their owner, and an owner needs some.")
    after = land.copy()
    after.places[number] = place
    if place.owner and place.ordinary and "ordinary" not in FIGURES["pieces"][place.owner]:
        return say("This faction has mercenaries only.")
    if after.excess(number) or not _is_in_the_box(after):
        return say("So many pieces are not in the box, or not allowed in a hex.")
    return None


def _is_in_the_box(land: Land) -> bool:
    kinds = ("mercenary", "fort", "castle", "token")
    if any(land.supply(faction, kind) < 0 for faction in land.factions for kind in kinds):
        return False
    return all(land.supply("sultan", kind) >= 0 for kind in ("town", "city"))


# the variable set-up


def _variable_map(desk: Desk, hexes: int) -> Script[None]:
    """One hex after the other in turn order; places are offered by the rules of placing."""
    laid = [Hex(0, 0, "ford")]
    desk.tell(say("Ford in the centre; shuffle the other hexes and deal three to each player."))
    if len(desk.factions) < len(FACTIONS):
        desk.tell(say("Four players: two wilderness hexes and one of mountains stay in the box."))
    order = in_turn_order(desk.factions)
    while len(laid) < hexes:
        player = order[(len(laid) - 1) % len(order)]
        yield from _lay_hex(desk, laid, player)
    desk.land = Land(Map(laid), desk.factions, desk.aids)
    for group in (0, 1):
        for faction in order:
            yield from _place_group(desk, faction, group)


def _lay_hex(desk: Desk, laid: list[Hex], player: str) -> Script[None]:
    kind = yield desk.with_news(
        Choose(
            "lay",
            say("{player} lays hex {number}: which is it?", player=desk.name(player), number=len(laid) + 1),
            options={key: words for key, words in KIND_NAMES.items() if key != "ford"},
        )
    )
    desk.land = Land(Map(laid), desk.factions, desk.aids)
    spots = spots_for(kind, laid)
    spot = yield desk.with_news(
        Choose(
            "spot",
            say("Where? It must touch as many hexes as possible; a river goes on from the river."),
            options={f"{q} {r}": _spot_name(laid, (q, r)) for q, r in spots},
        )
    )
    q, r = map(int, spot.split())
    edges: list[str] = []
    if kind == "river":
        edges = yield Pick(
            "edges",
            say("Along which two edges does the river run?"),
            options={str(edge): words for edge, words in enumerate(EDGE_NAMES)},
            exactly=2,
        )
    laid.append(Hex(q, r, kind, tuple(map(int, edges))))


EDGE_NAMES = (say("right"), say("top right"), say("top left"), say("left"), say("bottom left"), say("bottom right"))


def _spot_name(laid: list[Hex], spot: Spot) -> Text:
    """By the first hex it would touch, and on which side of it."""
    number = next(number for number, each in enumerate(laid) if spot in spots_around(each.spot))
    side = EDGE_NAMES[spots_around(laid[number].spot).index(spot)]
    return say("beside {hex}: {side}", hex=hex_name(number, laid[number].kind), side=side)


def _place_group(desk: Desk, faction: str, group: int) -> Script[None]:
    land = desk.land
    assert land is not None  # noqa: S101
    wanted = land.map.of_kind("quarry", "holy")
    empty = [number for number, place in enumerate(land.places) if place.empty]
    free = [number for number in empty if number not in wanted] or empty
    known = GROUPS[faction][group]
    pieces = None if known is None else _group_words(known)
    text = (
        say("{player}: where does the start group go? Its pieces are on the set-up page.", player=desk.name(faction))
        if pieces is None
        else say("{player}: where does the start group go? {pieces}", player=desk.name(faction), pieces=pieces)
    )
    number = int((yield desk.with_news(Choose("group", text, options=desk.hexes(free)))))
    if known is None:
        yield from put_right(desk, number)
        return
    place = land.places[number]
    for what, value in known.items():
        setattr(place, what, faction if what == "token" else value)
    place.owner = faction if place.strength else None


def _group_words(group: Mapping[str, Any]) -> tuple[Text, ...]:
    words = {
        "token": say("1 influence token"),
        "mercenary": say("1 mercenary"),
        "ordinary": say("1 ordinary unit"),
    }
    return tuple(words[what] if what in words else PIECES[value] for what, value in group.items())


def place_palace(desk: Desk) -> Script[None]:
    """After everybody has finished: in a hex with a piece of the Caliph."""
    land = desk.land
    assert land is not None  # noqa: S101
    hexes = [n for n in range(len(land.places)) if land.present("caliph", n) and land.free_of_others("caliph", n)]
    if not hexes:
        yield desk.with_news(Tell("palace", say("The Caliph has no piece on the map: the palace waits.")))
        return
    where = yield desk.with_news(
        Choose("palace", say("Where does the Caliph’s palace stand?"), options=desk.hexes(hexes))
    )
    land.places[int(where)].owner, land.places[int(where)].palace = "caliph", True
