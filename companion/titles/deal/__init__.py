"""Deal with the Devil: four players, four chests, one device that knows and keeps silent."""

from __future__ import annotations

from companion.table.script import Options, Title
from companion.table.text import say
from companion.titles.deal.ending import board, headline, record, standings
from companion.titles.deal.help import TOPICS
from companion.titles.deal.script import play


def prepare(kept: Options, fresh_seed: str) -> Options:
    """The first game draws the set of number cards; it is kept from then on."""
    return {} if "chest_set" in kept else {"chest_set": fresh_seed}


TITLE = Title(
    key="deal",
    name=say("Deal with the Devil"),
    about=say("For four. Deals the roles, sends the chests on their ways, keeps rounds and phases."),
    version=1,
    play=play,
    headline=headline,
    record=record,
    standings=standings,
    board=board,
    help=TOPICS,
    prepare=prepare,
)
