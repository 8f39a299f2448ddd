"""The private help: questions that would betray a role if asked aloud (digest, section 9).

The same pages for everybody, whoever opens them; nothing of it reaches the history.
"""

from __future__ import annotations

from companion.table.script import Topic
from companion.table.text import say

TOPICS: tuple[Topic, ...] = (
    Topic(
        say("What is in my chest, and who am I?"),
        (
            say("3 pure soul parts and two guess tokens: you are a mortal."),
            say("2 soul parts with a mark, marble, glass, a ducat and one guess token: you are the cultist."),
            say("Goods and 8 ducats, no soul and no guess token: you are the devil."),
        ),
    ),
    Topic(
        say("What does the mark on a soul part mean?"),
        (
            say("It comes from the cultist. The cultist starts with two such parts; later they may be anywhere."),
            say("When parts are shown, show the side without the mark. Held at the end, each costs 1 point."),
        ),
    ),
    Topic(
        say("What are jesters for?"),
        (
            say("Jester tokens fill a chest so that it does not sound empty. They have no effect at all."),
            say("At the start the devil gets none, the others do if the table plays with them."),
            say("Keep yours behind your walls. Never comment on those you find."),
        ),
    ),
    Topic(
        say("What may I offer, what may I ask for?"),
        (
            say("Everybody offers goods, ducats, or nothing. Nobody ever offers soul."),
            say("Mortal: ask for 2 to 7 ducats. Never for goods, never for soul."),
            say("Cultist: ask for 2 to 6 ducats, or for 1 soul part."),
            say("Devil: ask for 1 or 2 soul parts, never for ducats."),
        ),
    ),
    Topic(
        say("May I sell soul?"),
        (
            say("Only in answer to a chest whose price is soul: take the goods, put the parts in."),
            say("Such chests come from the devil, and sometimes from the cultist."),
        ),
    ),
    Topic(
        say("Which soul part shall I send?"),
        (
            say(
                "Any. Parts with the mark are the better ones to get rid of: at the end each costs its holder 1 point."
            ),
            say("A marked part may be sold back to the cultist, if the cultist asks for soul."),
        ),
    ),
    Topic(
        say("The chest before me is paid already. What may I do?"),
        (
            say("Nothing. Close it as it is. The offer is gone."),
            say("Swapping a part in it for one of yours is cheating."),
        ),
    ),
    Topic(
        say("I paid wrongly, or somebody else did"),
        (
            say("Say only that something is wrong, not what. Go back in the app and deal the chests out again."),
            say("They go the same ways as before. Mend it behind your walls and go on."),
        ),
    ),
    Topic(
        say("The witch hunt: which token do I use?"),
        (
            say("None. Only a voting ring in the colour of the player you accuse, or an empty fist."),
            say("Questioned? Show exactly 3 soul parts, unmarked side up, or confess. More than 3 is never shown."),
        ),
    ),
    Topic(
        say("Who may guess what?"),
        (
            say("Mortals: the devil and the cultist. The cultist: the devil. The devil: nobody."),
            say("Put the role token into the ring of the accused colour, and both into your chest."),
            say("Guessing is never required. Not two guesses at one player: you have one ring of each colour."),
        ),
    ),
    Topic(
        say("Do guesses come back?"),
        (
            say("If in round 3 no two guesses agree, all come back with the chests and may be made anew in round 5."),
            say("If some agree, all of them stay beside the board; who guessed may not repeat role or player."),
            say("Beside the board they still count in round 5: right ones 2 points for you."),
        ),
    ),
    Topic(
        say("The dark ritual: what must I put in?"),
        (
            say("Devil, round 3: every part with the cultist’s mark; pure ones as you like. Round 5: as you like."),
            say("Everybody else: nothing at all, if you wish. Ducats bribe the inquisitors, whoever puts them in."),
        ),
    ),
    Topic(
        say("Answering the inquisitors"),
        (
            say("For each who questions you: show 1 soul part, or spend 1 indulgence, or take the penalty."),
            say("You keep the parts and choose who goes unanswered. Never show more parts than asked."),
        ),
    ),
    Topic(
        say("Who sees the devil’s offer?"),
        (
            say("The cultist every round: first in round 3, second in the others."),
            say("In the other rounds a mortal sees it first, each mortal exactly twice in the game."),
            say("The devil sees the cultist’s offer once: second, in round 2 or 4."),
        ),
    ),
    Topic(
        say("May I ask one of these aloud to mislead the others?"),
        (say("Yes. Bluffing is part of the game."),),
    ),
    Topic(
        say("Buying, selling, debt"),
        (
            say("In any phase: buy wood, stone or grain for 3 ducats, glass or marble for 5; sell them for 1 and 2."),
            say("In any phase you may borrow, up to debt 10. Paying back: only in production, cards and inquisition."),
            say("Angel wings: three become an indulgence. Demon wings: three become a House Guest and cost 2 points."),
        ),
    ),
)
