"""Before the first round: people, chests, table rules, wishes (digest, sections 1 and 9)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from companion.table.people import COLOURS, SEATS, Colour, Player, Seat
from companion.table.prompts import Answer, Choose, Form, Pick, Scan, Tell, Write
from companion.table.script import Script, Table
from companion.table.text import Text, say
from companion.titles.deal.chests import MARKS, ChestSet, chest_set
from companion.titles.deal.figures import FIGURES, amounts
from companion.titles.deal.game import Game
from companion.titles.deal.roles import KIND_NAMES, KINDS, NAMES, NO_WISHES, WISH_NAMES, Role, Wish, Wishes, odds

VARIANTS: dict[str, Text] = {
    "jesters": say("jester tokens in the chests, so that none sounds empty"),
    "indulgences": say("indulgences may be offered in trade"),
    "goods_bribes": say("inquisitors may be bribed with goods at the bank's rates"),
}


def set_up(table: Table) -> Script[Game]:
    """People, table rules, chests: everything but the roles."""
    players = yield from seat_players(table)
    rules = yield from table_rules(table)
    chests, taught = yield from know_the_chests(table)
    variants = frozenset(rules["variants"])
    cells = chests.cells(table.random.of("cells"))
    game = Game(table, players, chests, taught, cells, variants, with_wishes=rules["roles"] == "wishes")
    game.publish()
    yield set_the_board()
    yield fill_the_chests(variants)
    return game


# people


def seat_players(table: Table) -> Script[list[Player]]:
    last: list[Mapping[str, str]] = [table.options.get(f"player_{number}", {}) for number in (1, 2, 3, 4)]
    if all(last):
        players = [_player(each) for each in last]
        if (yield _same_people(players)) == "same":
            return players
    players = []
    for number, before in enumerate(last, 1):
        players.append(_player((yield _ask_player(number, players, before))))
    return players


def _same_people(players: list[Player]) -> Choose:
    return Choose(
        "people",
        say("Who plays?"),
        options={
            "same": say("The same as last time: {players}", players=tuple(player.called for player in players)),
            "new": say("Others, or other colours or seats"),
        },
    )


def _ask_player(number: int, players: list[Player], before: Mapping[str, str]) -> Form:
    colours = [colour for colour in Colour if colour not in {player.colour for player in players}]
    seats = [seat for seat in Seat if seat not in {player.seat for player in players}]
    names = tuple(player.name for player in players)
    return Form(
        f"player.{number}",
        say("Player {number} of 4", number=number),
        fields={
            "name": Write("name", say("Name"), taken=names, default=_unless_taken(before.get("name"), names)),
            "colour": Choose("colour", say("Colour"), options={c: COLOURS[c] for c in colours}, default=colours[0]),
            "seat": Choose("seat", say("Seat"), options={s: SEATS[s] for s in seats}, default=seats[0]),
        },
        keep=f"player_{number}",
        landmark=number == 1,
    )


def _unless_taken(name: str | None, taken: tuple[str, ...]) -> str | None:
    return None if name in taken else name


def _player(answer: Mapping[str, str]) -> Player:
    return Player(answer["name"], Colour(answer["colour"]), Seat(answer["seat"]))


# table rules


def table_rules(table: Table) -> Script[Mapping[str, Any]]:
    last = table.options.get("table_rules", {})
    answer: Mapping[str, Any] = yield Form(
        "rules",
        say("How do you play?"),
        fields={
            "roles": Choose(
                "roles",
                say("Roles"),
                options={
                    "even": say("every role equally likely for everybody"),
                    "wishes": say("advanced: everybody may wish; every role stays possible"),
                },
                default=last.get("roles", "even"),
            ),
            "variants": Pick(
                "variants",
                say("Rules for experienced tables"),
                options=VARIANTS,
                default=tuple(last.get("variants", ())),
            ),
        },
        keep="table_rules",
        landmark=True,
    )
    return answer


# chests


def know_the_chests(table: Table) -> Script[tuple[ChestSet, dict[str, Role]]]:
    """Which number card is on whose chest: taught once, kept for the next games."""
    chests = chest_set(table.options["chest_set"])
    taught = table.options.get("taught")
    if taught is None or (yield _chests_as_before()) == "again":
        yield _glue_the_cards()
        taught = yield _teach(chests)
    return chests, {mark: Role(role) for role, mark in taught.items()}


def _chests_as_before() -> Choose:
    return Choose(
        "chests",
        say("The chests"),
        options={"known": say("are the ones the app knows"), "again": say("teach them again")},
        landmark=True,
    )


def _glue_the_cards() -> Tell:
    return Tell(
        "cards",
        say("Every chest needs a label with a number card on its bottom."),
        notes=(
            say("The menu writes a sheet with four labels, and so does “companion codes --out FILE.pdf”."),
            say("Print it and cut the labels out."),
            say("Glue one on each chest, any label on any chest, all the same way round."),
            say("The labels are alike on purpose: who can tell chests apart, learns who is who."),
        ),
        landmark=True,
    )


def _teach(chests: ChestSet) -> Form:
    numbers = chests.numbers(chests.teaching)
    return Form(
        "teach",
        say("Open the chests. The symbol inside tells whose each is; type its number: {cell}.", cell=_cell(chests)),
        fields={
            role: Scan(role, say("The chest of {role}", role=NAMES[role]), cell=chests.teaching, numbers=numbers)
            for role in Role
        },
        check=_four_chests,
        keep="taught",
        why=say("Every role owns one chest. This place on the cards is never asked for in a game."),
    )


def _cell(chests: ChestSet) -> Text:
    return chests.teaching.called


def _four_chests(answers: Mapping[str, Answer]) -> Text | None:
    if set(answers.values()) == set(MARKS):
        return None
    return say("Two of these are the same chest. Please look at the numbers again.")


def set_the_board() -> Tell:
    return Tell(
        "board",
        say("Set up the boards."),
        notes=(
            say("Production board in the middle, wheel on 1; everybody takes one side and the goods shown there."),
            say("Cubes on debt 0 and on the start of the interest ring; reputation on its start, score on 0."),
            say("Masters in a column on the space for 2 ducats, the alchemist on its own space."),
            say("Buildings 2 to 5 in one pile, 2 on top; buildings 1 aside. Event cards A on top of B."),
            say("Ascetic face up on A; Fundamentalist and Friar face down on B and C."),
            say("Three of the four red inquisitors, unseen, face down on 1, 2 and 3; House Guests beside."),
            say("Everybody: walls and roof, 4 action tokens, privileges, 3 voting rings, 3 request cards."),
        ),
        landmark=True,
    )


def fill_the_chests(variants: frozenset[str]) -> Tell:
    """Openly: everybody sees what each chest holds, so that nobody needs to ask later."""
    notes = [
        say("The chest of {role}: {contents}", role=NAMES[role], contents=amounts(FIGURES["chest"][role.kind]))
        for role in Role
    ]
    if "jesters" in variants:
        notes.append(say("Add jester tokens to the chests of the cultist and the mortals, none to the devil's."))
    notes.append(say("The guess tokens of a mortal have the colour of the symbol in the chest."))
    notes.append(say("Let everybody look into all four. Then close them."))
    return Tell("fill", say("Fill the four chests in the open."), notes=tuple(notes), landmark=True)


# wishes


def ask_wishes(game: Game) -> Script[list[Wishes]]:
    """Each player alone with the device; without wishes nobody is asked."""
    if not game.with_wishes:
        return [NO_WISHES for _ in game.players]
    wishes = []
    for player in game.players:
        wishes.append((yield from _wishes_of(player)))
    return wishes


def _wishes_of(player: Player) -> Script[Wishes]:
    yield Tell(
        "wishes.hand", say("Give the device to {player}. Nobody else looks.", player=player.called), landmark=True
    )
    while True:
        answer = yield _ask_wishes(player)
        wishes = {kind: Wish(answer[kind]) for kind in KINDS}
        if (yield _show_odds(player, wishes)) == "keep":
            return wishes


def _ask_wishes(player: Player) -> Form:
    choices: dict[str, Text] = {wish: WISH_NAMES[wish] for wish in Wish}
    fields = {kind: Choose(kind, KIND_NAMES[kind], options=choices, default=Wish.NEUTRAL) for kind in KINDS}
    return Form("wishes", say("Which role would you like?"), fields=fields, private=player)


def _show_odds(player: Player, wishes: Wishes) -> Choose:
    return Choose(
        "odds",
        say("If nobody else had wishes, your odds would be:"),
        notes=tuple(_odds_line(kind, chance) for kind, chance in odds(wishes).items()),
        options={"keep": say("Keep these wishes"), "change": say("Change them")},
        default="keep",
        private=player,
    )


def _odds_line(kind: str, chance: Fraction) -> Text:
    return say("{role}: {chance}, about {percent} %", role=KIND_NAMES[kind], chance=chance, percent=round(100 * chance))
