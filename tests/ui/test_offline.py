"""The app opens, plays and scans without a network."""

from __future__ import annotations

from bench.players import quick_answer
from companion.table.chance import Chance
from companion.table.prompts import Show
from companion.titles import KEYS
from tests.offline import no_network
from tests.ui.conftest import Open


def test_the_app_needs_no_network(open_app: Open) -> None:
    with no_network():
        hands = open_app()
        for key in KEYS:
            hands.app.begin(key)
            hands.frames(3)
            hands.app.home_again()
        app, chance = hands.app, Chance("offline")
        app.begin("deal")
        while app.session.prompt.key != "scan.roles":
            app.session.answer(quick_answer(app.session.prompt, chance))
        app.show_prompt()
        hands.until(lambda: app.waits_for(Show), "a chest named by the simulated camera")
        hands.app.go("codes")
        hands.frames(3)
