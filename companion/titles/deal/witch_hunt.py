"""Phase 7, rounds 2 and 3: votes, and what the questioned do (digest, section 6)."""

from __future__ import annotations

from companion.table.people import Colour, Player
from companion.table.prompts import Choose, Form, Tell
from companion.table.script import Script
from companion.table.text import Text, say
from companion.titles.deal.accounts import Wings, take_wings
from companion.titles.deal.game import Game
from companion.titles.deal.reckoning import questioned


def witch_hunt(game: Game, number: int) -> Script[None]:
    yield Tell(
        "hunt",
        say("Everybody hides one voting ring in the fist, or none, and holds it out. Then all open together."),
        notes=(
            say("You look for somebody without 3 soul parts. Guess tokens are not used here, only the ring."),
            say("Who confessed in round 2 can’t be accused any more, but may vote."),
        ),
        landmark=True,
    )
    votes = yield Form(
        "votes",
        say("Who voted for whom?"),
        fields={player.colour: _vote(game, player) for player in game.players},
        by_hand=True,
    )
    if votes is None:
        return
    accused = questioned(Colour(vote) for vote in votes.values() if vote != "none")
    if not accused:
        yield Tell("hunt.nobody", say("Nobody has two votes: nobody is questioned."))
    for colour in accused:
        yield from question(game, colour)


def _vote(game: Game, voter: Player) -> Choose:
    others = (player for player in game.players if player is not voter and player.colour not in game.confessed)
    options: dict[str, Text] = {"none": say("nobody")}
    options |= {player.colour: player.called for player in others}
    return Choose("vote", voter.called, options=options, default="none")


def question(game: Game, colour: Colour) -> Script[None]:
    """Prove it with exactly three parts, or confess."""
    player = game.player(colour)
    answer = yield Choose(
        "questioned",
        say("{player} is questioned.", player=player.called),
        options={
            "innocent": say("shows exactly 3 soul parts, unmarked side up: 1 angel wings"),
            "confess": say("confesses and shows nothing: -1 reputation, 1 demon wings, the angry mob"),
        },
    )
    if answer == "innocent":
        yield from take_wings(game, [Wings(colour, "angel_wings", 1)])
    else:
        game.confessed.add(colour)
        yield from take_wings(game, [Wings(colour, "demon_wings", 1)])
