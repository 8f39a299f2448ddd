"""What lies on the table: asked as shortly as possible."""

from __future__ import annotations

from companion.table.prompts import Choose, Count, Form
from companion.table.script import Script
from companion.table.text import Text, say
from companion.titles.viscounts.figures import FIGURES
from companion.titles.viscounts.game import Game
from companion.titles.viscounts.rival import Manuscript
from companion.titles.viscounts.words import EFFECTS, NOTHING, RIBBONS, effects_in_words

NONE, OTHER = "none", "other"
MOST_COST = 9


def ask_section(game: Game) -> Script[int]:
    """The castle section of its segment, by what stands in its inner tier."""
    section = yield game.with_news(
        Choose(
            "section",
            say("Which castle section faces its segment? By the effect of its inner tier:"),
            options=section_names(),
        )
    )
    return int(section)


def section_names() -> dict[str, Text]:
    return {str(number): effects_in_words(effects) for number, effects in enumerate(FIGURES["castle"]["inner"])}


def ask_spot(game: Game, text: Text, nowhere: Text) -> Script[str | None]:
    spot = yield game.with_news(
        Choose("spot", text, options={NOTHING: say("a free spot without a bonus"), **EFFECTS, NONE: nowhere})
    )
    return None if spot == NONE else str(spot)


def ask_manuscript(game: Game, text: Text) -> Script[Manuscript | None]:
    tiles = [
        Manuscript(ribbon, cost, tuple(effects))
        for ribbon, seen in FIGURES["manuscripts"].items()
        for cost, effects in seen
    ]
    options = {str(number): _tile(tile) for number, tile in enumerate(tiles)}
    answer = yield game.with_news(
        Choose("manuscript", text, options={**options, OTHER: say("another one"), NONE: say("there is none")})
    )
    if answer == NONE:
        return None
    if answer != OTHER:
        return tiles[int(answer)]
    told = yield Form(
        "manuscript.other",
        say("Another manuscript"),
        fields={
            "ribbon": Choose("ribbon", say("Ribbon"), options=RIBBONS),
            "cost": Count("cost", say("Cost"), least=1, most=MOST_COST),
            "effect": Choose(
                "effect", say("At once"), options={NOTHING: say("nothing: it scores at the end"), **EFFECTS}
            ),
        },
    )
    return Manuscript(told["ribbon"], told["cost"], () if told["effect"] == NOTHING else (told["effect"],))


def _tile(tile: Manuscript) -> Text:
    if not tile.effects:
        return say("{ribbon}, cost {cost}: points at the end", ribbon=RIBBONS[tile.ribbon], cost=tile.cost)
    return say(
        "{ribbon}, cost {cost}: {effects}",
        ribbon=RIBBONS[tile.ribbon],
        cost=tile.cost,
        effects=effects_in_words(tile.effects),
    )
