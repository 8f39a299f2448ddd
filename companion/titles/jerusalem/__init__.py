"""Jerusalem: the table helper, and opponents that play."""

from __future__ import annotations

from companion.table.script import Title
from companion.table.text import say
from companion.titles.jerusalem.arena import arena
from companion.titles.jerusalem.ending import board, headline, record, standings
from companion.titles.jerusalem.help import TOPICS
from companion.titles.jerusalem.script import play
from companion.titles.jerusalem.search import BOTS
from companion.titles.jerusalem.setup import figure

TITLE = Title(
    key="jerusalem",
    name=say("Jerusalem"),
    about=say("For 1 to 4. Runs the rounds, judges control, reckons income and building, and plays empty seats."),
    version=2,
    play=play,
    headline=headline,
    record=record,
    standings=standings,
    board=board,
    help=TOPICS,
    figure=figure,
    bots=tuple(BOTS),
    arena=arena,
)
