"""Crescent Moon: the year, every contest, and factions that play."""

from __future__ import annotations

from companion.table.script import Title
from companion.table.text import say
from companion.titles.crescent_moon.ending import board, headline, record, standings
from companion.titles.crescent_moon.help import TOPICS
from companion.titles.crescent_moon.script import play
from companion.titles.crescent_moon.setup import figure

TITLE = Title(
    key="crescent_moon",
    name=say("Crescent Moon"),
    about=say("For 4 or 5 factions. Runs the year, resolves every contest, and plays factions nobody has taken."),
    version=1,
    play=play,
    headline=headline,
    record=record,
    standings=standings,
    board=board,
    help=TOPICS,
    figure=figure,
)
