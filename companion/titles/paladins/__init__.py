"""Paladins of the West Kingdom: the official virtual player, run to the letter."""

from __future__ import annotations

from companion.table.script import Title
from companion.table.text import say
from companion.titles.paladins.ending import board, headline, record, standings
from companion.titles.paladins.help import TOPICS
from companion.titles.paladins.script import play
from companion.titles.paladins.setup import figure

TITLE = Title(
    key="paladins",
    name=say("Paladins of the West Kingdom"),
    about=say("Solo. Runs the virtual player: decides its actions, keeps its board, says what to do and why."),
    version=1,
    play=play,
    headline=headline,
    record=record,
    standings=standings,
    board=board,
    help=TOPICS,
    figure=figure,
)
