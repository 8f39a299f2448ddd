"""Final scoring (digest, section 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.table.people import Colour
from companion.table.prompts import Count, Form, Prompt, Tell
from companion.table.script import Script
from companion.table.text import Text, plain, say
from companion.titles.deal.figures import FIGURES
from companion.titles.deal.game import Game, Kingdom
from companion.titles.deal.reckoning import MOST_DEBT
from companion.titles.deal.roles import Role

SCORE = FIGURES["score"]

LINES: dict[str, Text] = {
    "track": say("Points on the score track"),
    "buildings": say("Points of the buildings"),
    "debt": say("Debt"),
    "large_privileges": say("Large privileges"),
    "angel_wings": say("Angel wings left"),
    "demon_wings": say("Demon wings left"),
    "indulgences": say("Unused indulgences"),
    "masters": say("Hired, unused masters"),
    "tainted_parts": say("Soul parts with the cultist’s mark"),
    "rare_goods": say("Glass and marble"),
    "small_change": say("Ducats, wood, stone and grain together"),
}


@dataclass(frozen=True, order=True)
class Score:
    """Points; fifths break ties only."""

    points: int
    fifths: int


def score_lines(count: Mapping[str, int], role: Role) -> dict[str, int]:
    """The points of each line. The devil gets nothing for large privileges."""
    return {
        "track": count["track"],
        "buildings": count["buildings"],
        "debt": -((count["debt"] + 1) // 2),
        "large_privileges": 0 if role is Role.DEVIL else SCORE["large_privilege"] * count["large_privileges"],
        "angel_wings": SCORE["angel_wings"] * count["angel_wings"],
        "demon_wings": SCORE["demon_wings"] * count["demon_wings"],
        "indulgences": SCORE["indulgence"] * count["indulgences"],
        "masters": SCORE["master"] * count["masters"],
        "tainted_parts": SCORE["tainted_part"] * count["tainted_parts"],
        "rare_goods": SCORE["rare_good"] * count["rare_goods"],
        "small_change": count["small_change"] // SCORE["goods_for_a_point"],
    }


def score(count: Mapping[str, int], role: Role) -> Score:
    return Score(sum(score_lines(count, role).values()), count["small_change"] % SCORE["goods_for_a_point"])


def winners(scores: Mapping[Colour, Score]) -> tuple[Colour, ...]:
    best = max(scores.values())
    return tuple(colour for colour, each in scores.items() if each == best)


def final_scoring(game: Game, roles: Mapping[Colour, Role]) -> Script[None]:
    """Roles are open now: large privileges do not count for the devil."""
    scores: dict[Colour, Score] = {}
    for kingdom in game.kingdoms:
        count = yield _ask(kingdom, landmark=not scores)
        if count is None:
            return
        lines = score_lines(count, roles[kingdom.colour])
        scores[kingdom.colour] = score(count, roles[kingdom.colour])
        yield _told(kingdom, lines, scores[kingdom.colour])
    game.scores = tuple((colour, each.points, each.fifths) for colour, each in scores.items())
    game.publish()
    yield _result(game, scores)


def _ask(kingdom: Kingdom, landmark: bool) -> Form:
    def count(name: str, most: int, default: int | None = None, least: int = 0) -> Prompt:
        return Count(name, LINES[name], least=least, most=most, default=default)

    fields = {
        "track": count("track", 200, least=-200),
        "buildings": count("buildings", 200),
        "debt": count("debt", MOST_DEBT, kingdom.debt),
        "large_privileges": count("large_privileges", 4),
        "angel_wings": count("angel_wings", 2, kingdom.angel_wings),
        "demon_wings": count("demon_wings", 2, kingdom.demon_wings),
        "indulgences": count("indulgences", 10, kingdom.indulgences),
        "masters": count("masters", 4),
        "tainted_parts": count("tainted_parts", 2),
        "rare_goods": count("rare_goods", 30),
        "small_change": count("small_change", 119),
    }
    text = say("Final scoring: {player}", player=kingdom.player.called)
    return Form(f"score.{kingdom.colour}", text, fields=fields, by_hand=True, landmark=landmark)


def _told(kingdom: Kingdom, lines: Mapping[str, int], result: Score) -> Tell:
    return Tell(
        f"scored.{kingdom.colour}",
        say("{player}: {score}", player=kingdom.player.called, score=in_words(result)),
        notes=tuple(
            say("{line}: {points}", line=LINES[name], points=plain(f"{points:+d}"))
            for name, points in lines.items()
            if points
        ),
    )


def _result(game: Game, scores: Mapping[Colour, Score]) -> Tell:
    best = winners(scores)
    names = tuple(game.player(colour).called for colour in best)
    text = say("{player} wins!", player=names) if len(best) == 1 else say("A shared victory: {players}!", players=names)
    ranked = sorted(scores.items(), key=lambda row: row[1], reverse=True)
    notes = tuple(
        say("{player}: {score}", player=game.player(colour).called, score=in_words(each)) for colour, each in ranked
    )
    return Tell("score.result", text, notes=notes)


def in_words(result: Score) -> Text:
    """ "23 and 2/5"; the fifths only matter in a tie."""
    if not result.fifths:
        return plain(str(result.points))
    return say("{points} and {fifths}/5", points=result.points, fifths=result.fifths)
