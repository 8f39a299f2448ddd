"""Pages of help: what tables ask most often."""

from __future__ import annotations

from companion.table.script import Topic
from companion.table.text import say

TOPICS = (
    Topic(
        say("Who controls an area?"),
        (
            say("Who has most squires there; of equals the lower office number."),
            say("A privilege goes to the majority over all three areas of the quarter, even without any area."),
        ),
    ),
    Topic(
        say("The baron"),
        (
            say("With 3 own squires placed or moved there now; the Constable needs 2 on a large area, 1 on a small."),
            say("Until the round’s end nobody else places there, and no squire is moved in or out."),
            say("Not on the large Royal Palace by the highest tower; in round 1 by nobody."),
        ),
    ),
    Topic(
        say("What does a floor cost?"),
        (
            say("One more than its number; 1 more for the first who ever builds so high."),
            say("Everybody must build as many floors as the prestige pays for."),
        ),
    ),
    Topic(
        say("How do the app’s seats play?"),
        (
            say("By legal moves and what everybody can see; nobody’s screen, hand or card is known to them."),
            say("They follow a plan of this app, not of the game’s authors. Why? is told with every move."),
        ),
    ),
)
