"""Pages of help: what tables ask most often."""

from __future__ import annotations

from companion.table.script import Topic
from companion.table.text import say

TOPICS = (
    Topic(
        say("Control, influence, presence"),
        (
            say("You control a hex with units, a stronghold or the palace there; your influence is your token."),
            say("Present is who has any piece there; the Sultan in every hex with a town or city."),
        ),
    ),
    Topic(
        say("Who wins a combat?"),
        (
            say("The higher total of units, strongholds and cards; the attacker wins ties."),
            say("With a Murshid token in the hex the Murshid decides ties."),
            say("Both sides lose units: half the other’s total, rounded down."),
        ),
    ),
    Topic(
        say("Who wins an influence contest?"),
        (
            say("The attacker with at least as much as the defenders; a Murshid token there decides ties."),
            say("Units and strongholds count 1 for a whole side, a settlement 1 for its owner."),
            say("A token counts 1 for its owner, but never for the attacker; settlement and token together 1."),
        ),
    ),
    Topic(
        say("Deals"),
        (
            say("Binding are prices of cards and mercenaries, and points promised to the Murshid."),
            say("Nothing else binds, and no other coins or points change hands."),
        ),
    ),
    Topic(
        say("How do the app’s factions play?"),
        (
            say("By a list of priorities, on what lies open on the table. Why? names the line and its numbers."),
            say("They follow a plan of this app, not of the game’s authors."),
            say("What would need a figure that nobody entered is left out."),
        ),
    ),
)
