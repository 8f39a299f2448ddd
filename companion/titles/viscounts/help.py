"""Pages of help: look-alike icons and what the virtual player makes of them."""

from __future__ import annotations

from companion.table.script import Topic
from companion.table.text import say

TOPICS = (
    Topic(
        say("What is asked of me?"),
        (
            say("Which scheme card it turned over, what lies next to its viscount, and what you did that touches it."),
            say("The app keeps its icons, resources, debts, deeds, buildings, markers, and the castle."),
        ),
    ),
    Topic(
        say("What does it take in place of …?"),
        (
            say("Rearrange, or 2 silver: 1 resource of its choice."),
            say("Destroy a card: 1 card flip. Discard a card, or a free castle move: 1 virtue."),
            say("Hire, or gain a card: the top Future Scheme onto its discards; if none is left, 1 card flip."),
            say("A card flip with nothing to flip: 1 virtue."),
        ),
    ),
    Topic(
        say("How does it pay?"),
        (
            say("Icons in the headers of its cards, printed icons on uncovered spaces, icons of uncovered slots."),
            say("Criminals count as any icon; a resource counts 1: stone builds, gold places, ink transcribes."),
            say("The Card player has one kind of resource for everything."),
        ),
    ),
    Topic(
        say("Building and placing"),
        (
            say("It builds the left-most building it can pay, on the left-most free spot, never across a river."),
            say("It never places a single worker: 3, 5 or 8 for two, three or four. It bumps yours."),
            say("It may place workers and transcribe from the outer path."),
        ),
    ),
    Topic(
        say("The end of the game"),
        (
            say("Poverty or Prosperity revealed: this round, then one more. It has the last turn."),
            say("It scores as you do, and 1 point for every resource left. You must have more to win."),
        ),
    ),
)
