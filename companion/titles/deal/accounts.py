"""Phases 5 and 6 at the table: interest, reputation, and what wings turn into (digest, sections 2, 5, 7).

All figures here lie open on the boards; nothing depends on who is who.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.table.people import Colour
from companion.table.prompts import Count, Form, Prompt, Tell
from companion.table.script import Script
from companion.table.text import Text, say
from companion.titles.deal.figures import FIGURES, amount
from companion.titles.deal.game import Game, Kingdom
from companion.titles.deal.reckoning import MOST_DEBT, RING, exchange_wings, interest, standing

FAR = 20  # spaces from the knot; more than any track has


@dataclass(frozen=True)
class Wings:
    """Somebody takes wings: kind is "angel_wings" or "demon_wings"."""

    colour: Colour
    kind: str
    n: int


def reckon_interest(game: Game, number: int) -> Script[None]:
    """Section 5. Ring space 0 is the start; the marker walks clockwise."""
    answer = yield Form(
        "interest",
        say("Debt before interest, and how many spaces past the start the ring marker stands."),
        fields={
            f"{kingdom.colour}.{what}": field for kingdom in game.kingdoms for what, field in _debts(kingdom).items()
        },
        notes=(say("No debt, no interest. The ring has 4 spaces; each time the marker enters the start, debt rises."),),
        why=say("The marker walks as many spaces as the debt; above 10 the debt falls back to 9 for 1 demon wings."),
        by_hand=True,
        landmark=True,
    )
    if answer is None:
        return
    wings, notes = [], []
    for kingdom in game.kingdoms:
        debt = answer[f"{kingdom.colour}.debt"]
        after = interest(debt, answer[f"{kingdom.colour}.ring"])
        kingdom.debt, kingdom.ring = after.debt, after.ring
        if debt:
            notes.append(_interest_line(kingdom, debt))
        if after.demon_wings:
            wings.append(Wings(kingdom.colour, "demon_wings", after.demon_wings))
    game.publish()
    yield Tell(
        "interest.result",
        say("Move the cubes:") if notes else say("Nobody has debts, nothing moves."),
        notes=tuple(notes),
    )
    yield from take_wings(game, wings)


def _debts(kingdom: Kingdom) -> dict[str, Prompt]:
    name = kingdom.player.called
    return {
        "debt": Count("debt", say("{player}, debt", player=name), most=MOST_DEBT, default=kingdom.debt),
        "ring": Count("ring", say("{player}, ring", player=name), most=RING - 1, default=kingdom.ring),
    }


def _interest_line(kingdom: Kingdom, before: int) -> Text:
    return say(
        "{player}: debt {before} → {after}, ring marker {ring} past the start",
        player=kingdom.player.called,
        before=before,
        after=kingdom.debt,
        ring=kingdom.ring,
    )


def reckon_reputation(game: Game, number: int) -> Script[None]:
    """Section 2, phase 6: wings for the highest and the lowest, then everybody drifts to the middle."""
    answer = yield Form(
        "reputation",
        say("Where do the reputation markers stand, counted from the knot in the middle?"),
        fields={
            kingdom.colour: Count("reputation", kingdom.player.called, least=-FAR, most=FAR)
            for kingdom in game.kingdoms
        },
        notes=(say("Above the knot 1, 2, 3 …, below it -1, -2, -3 …"),),
        by_hand=True,
        landmark=True,
    )
    if answer is not None:
        found = standing({kingdom.colour: answer[kingdom.colour] for kingdom in game.kingdoms})
        wings = [Wings(colour, "angel_wings", 1) for colour in found.highest]
        wings += [Wings(colour, "demon_wings", 1) for colour in found.lowest]
        if not wings:
            yield Tell("reputation.tie", say("All four stand on one space: nobody gets wings."))
        yield from take_wings(game, wings)
    yield Tell("reputation.drift", say("Now all markers drift towards the knot, as many spaces as the arrows show."))


def take_wings(game: Game, wings: list[Wings]) -> Script[None]:
    """Section 7: three of a kind are given back at once. What somebody holds is asked only now."""
    if not wings:
        return
    held = yield Form(
        "wings",
        say("These players take wings. How many of that kind did they have before?"),
        fields={
            f"{each.colour}.{each.kind}": Count(
                "held",
                say("{player} takes {wings}", player=game.player(each.colour).called, wings=amount(each.kind, each.n)),
                most=FIGURES["wings"]["set"] - 1,
                default=getattr(game.kingdom(each.colour), each.kind),
            )
            for each in wings
        },
        by_hand=True,
    )
    if held is None:
        return
    notes = [note for each in wings if (note := _exchanged(game, each, held[f"{each.colour}.{each.kind}"]))]
    game.publish()
    if notes:
        yield Tell("wings.exchange", say("Three wings of a kind:"), notes=tuple(notes))


def _exchanged(game: Game, wings: Wings, held: int) -> Text | None:
    kingdom = game.kingdom(wings.colour)
    after = exchange_wings(held, wings.n)
    setattr(kingdom, wings.kind, after.left)
    if not after.sets:
        return None
    name = kingdom.player.called
    if wings.kind == "angel_wings":
        kingdom.indulgences += after.sets
        return say(
            "{player} gives back 3 angel wings for each and takes {gain}.",
            player=name,
            gain=amount("indulgence", after.sets),
        )
    kingdom.house_guests += after.sets
    return say(
        "{player} gives back 3 demon wings for each, takes {gain} and loses {loss} at once.",
        player=name,
        gain=amount("house_guest", after.sets),
        loss=amount("point", -FIGURES["wings"]["house_guest_points"] * after.sets),
    )
