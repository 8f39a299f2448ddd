"""Phase 8, rounds 3 and 5: the dark ritual and the inquisitors (digest, section 7).

In round 3 the chests are opened, but nobody knows whose they are. So here we take only what lies in
the open, and the word of an accused player; we never answer for them, although we could.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.people import Colour
from companion.table.prompts import Answer, Choose, Count, Form, Prompt, Tell
from companion.table.script import Script
from companion.table.text import Text, say, say_n
from companion.titles.deal import reckoning
from companion.titles.deal.accounts import Wings, take_wings
from companion.titles.deal.figures import FIGURES, amount, amounts
from companion.titles.deal.game import Game, Guess, Kingdom
from companion.titles.deal.ritual import (
    Match,
    Reward,
    cultists_reward,
    devils_reward_3,
    devils_reward_5,
    matches,
    may_guess,
    points_for_guesses,
)
from companion.titles.deal.roles import KIND_NAMES, NAMES, Role
from companion.titles.deal.trade import return_after_ritual

INQUISITORS: dict[str, Text] = {
    "ascetic": say("Ascetic (A)"),
    "fundamentalist": say("Fundamentalist (B)"),
    "friar": say("Friar (C)"),
    "1": say("inquisitor 1"),
    "2": say("inquisitor 2"),
    "3": say("inquisitor 3"),
    "house_guest": say("House Guest"),
}

PENALTIES: tuple[Text, ...] = (
    say("Ascetic: give up the goods on the card; 2 points for each missing one."),
    say("Fundamentalist: points for every privilege gained so far. Friar: points for every pair of buildings."),
    say("House Guest: 4 points. Orator: points, and more unless you are best in reputation."),
    say("Vandal: the building of second-highest value is destroyed; if two share the highest, one of these."),
    say("Debt collector: debt rises, above 10 as with interest, and a fine. Libertine: points, or a rare good."),
)

MOST_BRIBE = 54  # all ducats there are
GUESSED = {Role.MORTAL_A: ("devil", "cultist"), Role.MORTAL_B: ("devil", "cultist"), Role.CULTIST: ("devil",)}


def inquisition(game: Game, number: int) -> Script[None]:
    yield from buy_wings(game)
    yield fill_for_the_ritual(game, number)
    if number == 3:
        yield from ritual_3(game)
    else:
        yield from ritual_5(game)
    yield from answer_the_inquisitors(game, number)
    if number == 3:
        yield from end_of_round_3(game)


def buy_wings(game: Game) -> Script[None]:
    """Step 1."""
    bought = yield Form(
        "inquisition.wings",
        say("Who buys angel wings? 5 ducats each. Debt may be paid back during the whole phase."),
        fields={
            kingdom.colour: Count("bought", kingdom.player.called, most=10, default=0) for kingdom in game.kingdoms
        },
        by_hand=True,
        landmark=True,
    )
    if bought is not None:
        yield from take_wings(game, [Wings(Colour(c), "angel_wings", n) for c, n in bought.items() if n])


def fill_for_the_ritual(game: Game, number: int) -> Tell:
    """Step 2: the same words for everybody."""
    notes = [
        say("The devil: any of the soul parts held; in round 3 all with the cultist’s mark must go in.")
        if number == 3
        else say("The devil: any of the soul parts held."),
        say("Anybody: any number of ducats, as bribes."),
        say("Mortals and cultist: guesses, each a role token in the ring of the accused colour; or none."),
    ]
    if "goods_bribes" in game.variants:
        notes.append(say("Goods may be bribes as well: common ones count 1 ducat, rare ones 2."))
    if number == 5 and game.guesses:
        notes.append(say("Who has a guess beside the board can’t guess the same role or the same player again."))
    if number == 5 and game.devil_uncovered:
        notes.append(say("The devil is known: nobody guesses the devil any more."))
    return Tell("ritual.fill", say("The dark ritual: fill your chest in secret."), notes=tuple(notes), landmark=True)


def ritual_3(game: Game) -> Script[None]:
    yield Tell("ritual.open", say("Put the chests into the middle, mix them, open them all."))
    yield from bribes(game)
    parts = yield Count("ritual.parts", say("How many soul parts lie in the devil’s chest?"), most=8, by_hand=True)
    if parts is not None:
        yield reward(
            game, "ritual.devil", say("Into the devil’s chest; the soul parts stay in it:"), devils_reward_3(parts)
        )
    tainted = 0
    if parts:
        tainted = yield Count("ritual.tainted", say("How many of them have the cultist’s mark?"), most=min(2, parts))
    if tainted:
        yield reward(game, "ritual.cultist", say("Into the cultist’s chest:"), cultists_reward(tainted))
    yield from guesses_3(game)
    yield from return_after_ritual(game)
    yield Tell("ritual.tile", say("Take everything out of your chest. Turn the overview tile over."))


def ritual_5(game: Game) -> Script[None]:
    """The roles are open now, so from here on the app may speak of them."""
    yield Tell("ritual.open", say("All open their chests together and say who they are. The chests stay open."))
    yield from bribes(game)
    yield from devils_reward(game)
    yield from guesses_5(game)


def devils_reward(game: Game) -> Script[None]:
    """Step 5 in round 5. A table that does it by hand is not asked for the tile."""
    parts = yield Count("ritual.parts", say("How many soul parts lie in the devil’s chest?"), most=8, by_hand=True)
    if parts is None:
        return
    tile = game.table.options.get("overview_tile") or (yield _ask_tile())
    result = devils_reward_5(parts, tile, game.turned_up)
    yield reward(game, "ritual.devil", say("The devil’s reward, and the soul parts go back to the devil:"), result)


def _ask_tile() -> Form:
    """The one figure the rulebook does not print: asked once, kept."""
    rows = range(1, FIGURES["ritual_5"]["rows"] + 1)
    total = FIGURES["ritual_5"]["points_of_rows"]
    fields: dict[str, Prompt] = {
        f"points_{row}": Count(
            "points", say_n("Points in the row of {n} part", "Points in the row of {n} parts", row), most=total
        )
        for row in rows
    }
    fields["first_at"] = Count("at", say("Parts in the row that turns up inquisitor 1"), most=4)
    fields["second_at"] = Count("at", say("Parts in the row that turns up inquisitor 2"), most=4)
    return Form(
        "tile",
        say("Please read this off the overview tile, side of round 5. It is asked once and kept."),
        fields=fields,
        check=lambda answers: (
            None
            if sum(answers[f"points_{row}"] for row in rows) == total
            else say("The four rows must have {total} points together.", total=total)
        ),
        keep="overview_tile",
    )


def reward(game: Game, key: str, text: Text, result: Reward) -> Tell:
    game.turned_up |= set(result.turns_up)
    notes = [*amounts(result.goods)]
    if result.points:
        notes.append(amount("point", result.points))
    notes += [say("Turn inquisitor {number} face up.", number=number) for number in result.turns_up]
    return Tell(key, text, notes=tuple(notes) or (say("nothing"),))


def bribes(game: Game) -> Script[None]:
    """Step 4."""
    ducats = yield Count(
        "bribes",
        say_n(
            "How many ducats lie in all chests together? {n} is on the track already.",
            "How many ducats lie in all chests together? {n} are on the track already.",
            game.bribe_track,
        ),
        most=MOST_BRIBE,
        by_hand=True,
        why=say("Every 5 ducats remove the next of the inquisitors A, B and C. The rest stays for round 5."),
    )
    if ducats is None:
        return
    before = frozenset(game.bribed)
    after = reckoning.bribe(game.bribe_track, before, ducats)
    game.bribe_track, game.bribed = after.track, set(after.bribed)
    gone = tuple(INQUISITORS[each] for each in INQUISITORS if each in after.bribed - before)
    left = say_n("{n} ducat stays on the track.", "{n} ducats stay on the track.", after.track)
    yield Tell(
        "bribes.result", say("Bribed and gone: {who}.", who=gone) if gone else say("Nobody is bribed."), notes=(left,)
    )


# guesses


def guesses_3(game: Game) -> Script[None]:
    """Step 7. We ask the accused; whether the word is true is not ours to say."""
    answer = yield _ask_guesses(game, ())
    if answer is None:
        return
    guesses = _guesses(answer)
    found = matches(guesses)
    if not found:
        yield Tell("guesses.none", say("No two guesses agree: all stay in the chests and may be made anew in round 5."))
        return
    for match in found:
        yield from accuse(game, match, guesses)
    game.guesses = guesses
    yield Tell("guesses.aside", say("Put all guesses beside the board, rings and tokens; they stay there."))


def accuse(game: Game, match: Match, guesses: list[Guess]) -> Script[None]:
    player = game.player(match.accused)
    admits = yield Choose(
        "accused",
        say("{player}, truthfully: are you {role}?", player=player.called, role=NAMES[Role(match.role)]),
        options={"no": say("no"), "yes": say("yes")},
    )
    if admits == "no":
        yield Tell("accused.no", say("Nothing happens; {player} says no more than that.", player=player.called))
        return
    yield Tell("accused.yes", say("The guess was right."), notes=_uncovered(game, match, guesses))


def _uncovered(game: Game, match: Match, guesses: list[Guess]) -> tuple[Text, ...]:
    figures = FIGURES["guesses"]
    right = [guess for guess in guesses if (guess.role, guess.accused) == (match.role, match.accused)]
    lost = -figures[f"{match.role}_reputation"]
    notes = [
        say("{player}: -{n} reputation", player=game.player(match.accused).called, n=lost),
        *(
            say("{ducats} into the chest of {role}", ducats=amount("ducat", figures["ducats"]), role=NAMES[g.by])
            for g in right
        ),
    ]
    if match.role == "devil":
        game.devil_uncovered = True
        game.turned_up.add(3)
        notes.append(say("Turn inquisitor {number} face up.", number=3))
    return tuple(notes)


def guesses_5(game: Game) -> Script[None]:
    """Step 9: together with those beside the board."""
    assert game.secrets is not None  # noqa: S101
    roles = game.secrets.roles
    form = _ask_guesses(game, game.guesses)
    answer = (yield form) if form.fields else {}
    if answer is None:
        return
    points = points_for_guesses([*game.guesses, *_guesses(answer)], roles)
    notes = tuple(
        say("{player}: {points}", player=player.called, points=amount("point", points[roles[player.colour]]))
        for player in game.players
        if points[roles[player.colour]]
    )
    yield Tell("guesses.points", say("Points for guesses:"), notes=notes or (say("nothing"),))


def _ask_guesses(game: Game, beside: tuple[()] | list[Guess]) -> Form:
    """Only what the guesses beside the board leave to guess."""
    fields = {
        f"{by}.{role}": Choose("guess", _guess_label(by, role), options=options, default="none")
        for by, guessed in GUESSED.items()
        for role in guessed
        if len(options := _guess_options(game, by, role, beside)) > 1
    }
    return Form("guesses", say("Which guesses lie in the chests?"), fields=fields, check=_one_ring_each, by_hand=True)


def _guess_options(game: Game, by: Role, role: str, beside: tuple[()] | list[Guess]) -> dict[str, Text]:
    options: dict[str, Text] = {"none": say("no guess")}
    for player in game.players:
        if may_guess(Guess(by, role, player.colour), beside, game.devil_uncovered):
            options[player.colour] = player.called
    return options


def _guess_label(by: Role, role: str) -> Text:
    return say("Chest of {owner}, guess at the {role}", owner=NAMES[by], role=KIND_NAMES[role])


def _one_ring_each(answers: Mapping[str, Answer]) -> Text | None:
    guesses = _guesses(answers)
    if len({(guess.by, guess.accused) for guess in guesses}) < len(guesses):
        return say("A chest can’t hold two guesses at the same player: there is one ring of each colour.")
    return None


def _guesses(answers: Mapping[str, Answer]) -> list[Guess]:
    named = ((name.split("."), accused) for name, accused in answers.items() if accused != "none")
    return [Guess(Role(by), role, Colour(accused)) for (by, role), accused in named]


# inquisitors


def answer_the_inquisitors(game: Game, number: int) -> Script[None]:
    """Step 10: to each inquisitor a soul part (kept) or an indulgence (spent), or the penalty."""
    guests = yield Form(
        "inquisitors",
        say("How many House Guests has everybody?"),
        fields={
            kingdom.colour: Count("guests", kingdom.player.called, most=9, default=kingdom.house_guests)
            for kingdom in game.kingdoms
        },
        by_hand=True,
        landmark=True,
    )
    if guests is None:
        return
    for kingdom in game.kingdoms:
        kingdom.house_guests = guests[kingdom.colour]
        asked = reckoning.inquisitors(number, game.bribed, game.turned_up, kingdom.house_guests)
        if asked:
            yield from answer_of(kingdom, asked)


def answer_of(kingdom: Kingdom, asked: tuple[str, ...]) -> Script[None]:
    most = len(asked)
    answer = yield Form(
        f"answer.{kingdom.colour}",
        say_n(
            "{player} answers {n} inquisitor", "{player} answers {n} inquisitors", most, player=kingdom.player.called
        ),
        notes=(
            say("{who}", who=tuple(INQUISITORS[each] for each in asked)),
            say("Show all parts at once, unmarked side only, and never more than asked."),
        ),
        fields={
            "parts": Count("parts", say("Soul parts shown"), most=most),
            "indulgences": Count("indulgences", say("Indulgences spent"), most=most),
        },
        check=lambda answers: (
            None
            if answers["parts"] + answers["indulgences"] <= most
            else say("Never show more than the inquisitors ask for: {n} together.", n=most)
        ),
        by_hand=True,
    )
    if answer is None:
        return
    kingdom.indulgences = max(0, kingdom.indulgences - answer["indulgences"])
    left = reckoning.penalties(most, answer["parts"], answer["indulgences"])
    if left:
        yield Tell(
            "penalties",
            say_n(
                "{player} chooses {n} inquisitor and takes the penalty on the card.",
                "{player} chooses {n} inquisitors and takes the penalties on the cards.",
                left,
                player=kingdom.player.called,
            ),
            notes=PENALTIES,
        )


def end_of_round_3(game: Game) -> Script[None]:
    """Step 11."""
    for kingdom in game.kingdoms:
        kingdom.house_guests = 0
    game.publish()
    yield Tell(
        "inquisition.end",
        say("Turn inquisitors B and C face up and return all House Guests to their pile."),
        notes=(say("The overview tile shows the side of round 5."),),
    )
