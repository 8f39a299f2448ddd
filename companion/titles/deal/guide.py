"""The round and its phases, with the reminders worth showing (digest, section 2)."""

from __future__ import annotations

from companion.table.prompts import Tell
from companion.table.text import Text, say
from companion.titles.deal.figures import FIGURES

ROUNDS = tuple(range(1, FIGURES["rounds"] + 1))

PHASES: dict[str, Text] = {
    "production": say("Production"),
    "cards": say("Cards"),
    "trade": say("Trade"),
    "actions": say("Actions"),
    "interest": say("Interest"),
    "reputation": say("Reputation"),
    "witch_hunt": say("Witch hunt"),
    "inquisition": say("Inquisition"),
}

ANY_PHASE = (
    say("In any phase: buy wood, stone or grain for 3 ducats, glass or marble for 5; sell them for 1 and 2."),
    say("In any phase you may borrow, up to debt 10. Paying back: only in production, cards and inquisition."),
)


def phases_of(number: int) -> list[str]:
    return [phase["name"] for phase in FIGURES["phase"] if number in phase["rounds"]]


def production(number: int) -> Tell:
    return Tell(
        "phase.production",
        say("Everybody takes what the own side of the wheel produces, and the ducats."),
        notes=(say("Glass and marble: as many as the lower of the two fields. Debt may be paid back."), *ANY_PHASE),
        landmark=True,
    )


def cards(number: int) -> Tell:
    if number == 1:
        notes: tuple[Text, ...] = (
            say("Sort buildings 1 into the piles A to D, shuffle each, deal everybody one of each."),
            say("Everybody draws 1 event. Events are of deck A in rounds 1 and 2."),
            say("Debt may be paid back."),
        )
        return Tell("phase.cards", say("Deal the first buildings and events."), notes=notes, landmark=True)
    left = number % 2 == 0
    notes = (
        say("Keep 1 building at most and discard the others."),
        say("Draw 4 buildings of the pile for round {round}, and 1 event.", round=number),
        say("Choose 2 of the new buildings and pass them to the left.")
        if left
        else say("Choose 2 of the new buildings and pass them to the right."),
        say("Events are of deck A in rounds 1 and 2.") if number < 3 else say("Events are of deck B from round 3."),
        say("Debt may be paid back; after this phase not before the next production or inquisition."),
    )
    return Tell("phase.cards", say("Draw buildings and an event, pass two buildings on."), notes=notes, landmark=True)


def actions(number: int) -> Tell:
    return Tell(
        "phase.actions",
        say("Plan in secret under the roof; when all are ready, reveal together and resolve 1 to 11 in order."),
        notes=(
            say("Of two events, discard one. Play the other one or keep it."),
            say("The first 2 action tokens are free, each further one costs 1 grain at the end."),
            say("What is planned must be done. What can’t be paid is skipped and costs 1 reputation."),
            say(
                "At the end check for privileges. Going down to one of the three lowest reputation spaces: demon wings."
            ),
            *ANY_PHASE,
        ),
        landmark=True,
    )


def end_of_round(number: int) -> Tell:
    return Tell(
        "round.end",
        say("Round {round} is over: turn the production wheel to {next}.", round=number, next=number + 1),
    )
