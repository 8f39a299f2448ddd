"""Viscounts of the West Kingdom: the four official virtual players, run to the letter."""

from __future__ import annotations

from companion.table.script import Title
from companion.table.text import say
from companion.titles.viscounts.ending import board, headline, record, standings
from companion.titles.viscounts.help import TOPICS
from companion.titles.viscounts.script import play
from companion.titles.viscounts.setup import figure

TITLE = Title(
    key="viscounts",
    name=say("Viscounts of the West Kingdom"),
    about=say(
        "Solo. Runs one of the four virtual players: says its focus, reads its cards, keeps its board and the castle."
    ),
    version=1,
    play=play,
    headline=headline,
    record=record,
    standings=standings,
    board=board,
    help=TOPICS,
    figure=figure,
)
