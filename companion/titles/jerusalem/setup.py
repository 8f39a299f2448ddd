"""Set-up: seats, the incomes read off the board once, rulings, the first bidder (digest, sections 2, 13, 14)."""

from __future__ import annotations

from typing import Any

from companion.table.prompts import Choose, Count, Form, Prompt, Tell, Write
from companion.table.rulings import Rulings as Readings
from companion.table.rulings import ask_rulings
from companion.table.script import Script, Table
from companion.table.text import Text, plain, say
from companion.titles.jerusalem.at_table import MOST_INCOME, NO_EVENT, Game, TableState
from companion.titles.jerusalem.city import TOWER_QUARTER, areas_of
from companion.titles.jerusalem.figures import QUARTERS, incomes
from companion.titles.jerusalem.rules import Rulings
from companion.titles.jerusalem.words import QUARTER_NAMES, area_name

KINDS: dict[str, Text] = {
    "human": say("a person"),
    "plain": say("the app, plain"),
    "strong": say("the app, strong: takes its time"),
    "random": say("the app, by chance"),
}
RULINGS: Readings = {
    "genoese": (
        say("Genoese Merchants with the Treasurer: what do the first two mercenaries cost?"),
        {"cheaper": say("1 and 2, as for the Treasurer"), "all": say("2 each, as for all others")},
    ),
    "sell": (
        say("Selling squires out of an area with another player’s baron?"),
        {"yes": say("allowed: only moving is forbidden"), "no": say("not allowed")},
    ),
    "tower": (
        say("The late move out of the Tower of David when a baron stands there?"),
        {"no": say("not allowed: nothing moves out of that area"), "yes": say("allowed")},
    ),
    "events": (
        say("Two players: without the Election three events are left. How many are played?"),
        {"3": say("all three"), "2": say("two; round 4 has none")},
    ),
}


def set_up(table: Table) -> Script[Game]:
    players = int(
        (
            yield Choose(
                "players",
                say("How many seats? The app may play some of them."),
                options={"2": plain("2"), "3": plain("3"), "4": plain("4")},
                landmark=True,
            )
        )
    )
    names: list[str] = []
    kinds: list[str] = []
    for number in range(1, players + 1):
        seat = yield _ask_seat(number, players, tuple(names))
        names.append(seat["name"])
        kinds.append(seat["kind"])
    entered = {}
    for number, quarter in enumerate(QUARTERS):
        if quarter == "market" or (players == 2 and quarter in ("patriarchate", "nobility")):
            continue
        kept = table.options.get(f"income_{quarter}")
        entered[quarter] = _rows(kept if kept is not None else (yield ask_income(number)))
    sixth = table.options.get("sixth")
    if sixth is None:
        sixth = yield ask_sixth()
    rulings = yield from ask_rulings(table, RULINGS)
    first = yield Choose(
        "first",
        say("Who is the tallest? That player bids first."),
        options={str(n): plain(name) for n, name in enumerate(names)},
    )
    state = TableState(
        players,
        incomes(entered),
        table.random.of("unused"),
        int(first),
        Rulings(rulings["genoese"] == "all", rulings["sell"] == "yes", rulings["tower"] == "yes", int(sixth)),
    )
    state.seat([seat for seat, kind in enumerate(kinds) if kind == "human"])
    if players == 2 and rulings["events"] == "2":
        state.events[2] = NO_EVENT
    game = Game(table, tuple(names), tuple(kinds), state, table.random.of("bots"))
    yield game.with_news(Tell("table", say("Set the game up."), notes=_table_notes(players)))
    return game


def _ask_seat(number: int, players: int, taken: tuple[str, ...]) -> Form:
    return Form(
        f"seat.{number}",
        say("Seat {number} of {players}, clockwise", number=number, players=players),
        fields={
            "name": Write("name", say("Name"), taken=taken),
            "kind": Choose("kind", say("Played by"), options=KINDS, default="human" if number == 1 else "plain"),
        },
    )


def ask_income(quarter: int) -> Form:
    """Not printed in the rulebook: read off the board once, kept."""
    things = (("squires", say("squires")), ("bezants", say("bezants")), ("prestige", say("prestige")))
    fields: dict[str, Prompt] = {
        f"{place}_{name}": Count(name, say("{area}: {what}", area=area_name(area), what=words), most=MOST_INCOME)
        for place, area in enumerate(areas_of(quarter))
        for name, words in things
    }
    return Form(
        f"income.{QUARTERS[quarter]}",
        say("Income printed on the board: {quarter}. It is asked once.", quarter=QUARTER_NAMES[quarter]),
        fields=fields,
        keep=f"income_{QUARTERS[quarter]}",
    )


def ask_sixth() -> Choose:
    return Choose(
        "sixth",
        say("Overwhelming majority: five of the six cards name the quarters. Which is the sixth?"),
        options={str(number): words for number, words in enumerate(QUARTER_NAMES)},
        default=str(TOWER_QUARTER),
        keep="sixth",
    )


def figure(name: str) -> Prompt | None:
    if name == "sixth":
        return ask_sixth()
    quarter = name.removeprefix("income_")
    return ask_income(QUARTERS.index(quarter)) if name != quarter and quarter in QUARTERS else None


def _rows(answer: Any) -> list[list[int]]:
    return [[answer[f"{place}_{name}"] for name in ("squires", "bezants", "prestige")] for place in range(3)]


def _table_notes(players: int) -> tuple[Text, ...]:
    notes = [
        say("Everybody: 12 bezants, a screen, a baron, 7 floors, prestige on 0."),
        say("Three events face down over rounds 2, 3 and 4."),
        say("Shuffle the action cards."),
    ]
    if players == 2:
        notes += [
            say("Two players: without Patriarchate and Nobility, their cards and the Election; offices 3 and 4."),
        ]
    if players == 3:
        notes.append(say("Three players: without office 1."))
    notes.append(say("What the app’s seats hold lies beside their screens; bids are paid to the bank."))
    return tuple(notes)
