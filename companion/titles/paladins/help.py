"""Pages of help: what comes up most often against the virtual player."""

from __future__ import annotations

from companion.table.script import Topic
from companion.table.text import say

TOPICS = (
    Topic(
        say("What is asked of me?"),
        (
            say(
                "Draw its scheme card and tap it; name the card or the space it aims at; tell the tax on its suspicion."
            ),
            say("Everything else the app keeps: attributes, stack, marker, workers, Workshops, pieces, debts."),
            say("Slots are counted from the left. A card you have taken leaves its slot empty until the round’s end."),
        ),
    ),
    Topic(
        say("When can it act?"),
        (
            say("Enough workers: 3, less 1 for each Workshop on the action. The space must be free this round."),
            say("The attribute must be high enough; it never buys Strength and pays no silver or provisions."),
            say("Else it takes the left-most available action of its top row: Recruit, Pray, Trade, Conspire, Rest."),
        ),
    ),
    Topic(
        say("Its resource marker"),
        (
            say("One step for every silver, provision or tax it would gain. After the fifth space comes the first."),
            say("Each time it begins again, its lowest attribute rises; of equal ones the marker on top of the stack."),
            say("The marker also aims: at townsfolk, favours and outsiders; then to the right, then from the left."),
        ),
    ),
    Topic(
        say("Suspicion, tax, Inquisition"),
        (
            say(
                "Its tax goes from the tax supply to the main supply. Who empties the tax supply calls the Inquisition."
            ),
            say(
                "Most suspicion, at least 1, both if equal: 1 debt, and half the suspicion is discarded, rounded down."
            ),
            say("If you empty the tax supply on your turn, tap Inquisition."),
        ),
    ),
    Topic(
        say("Its scheme pile is empty"),
        (say("Shuffle the discards into a new pile. Otherwise only Pray shuffles, never the round’s end."),),
    ),
)
