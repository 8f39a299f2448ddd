"""The app as it starts on a phone, in a process of its own: nothing desktop-only is there; killed, it goes on."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

from companion.home import Home
from companion.table.store import Store
from companion.table.text import Language

ROOT = Path(__file__).parent.parent.parent

PHONE = """
import sys, threading
from pathlib import Path

ABSENT = {"zxingcpp", "platformdirs", "matplotlib", "scipy", "tkinter", "babel", "hypothesis", "pytest", "requests",
          "readline", "curses"} | set(sys.argv[3:])

class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name == "pyzbar":
            print("pyzbar in", threading.current_thread().name)
        if name.split(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Nowhere())
sys.path.insert(0, sys.argv[1])
from companion.ui import window
window.prepare(offscreen=True)
import kivy.core.window  # Kivy itself is Kivy's business: it draws as here
from tests.android.fakes import Phone
phone = Phone(Path(sys.argv[2]))
phone.install()
"""

PLAY = """
import os, signal
from companion.ui.android import start, system
from companion.table.store import Store
start.find_libraries_of_the_package()
from companion.ui.app import PAGES, TruhlaApp
from companion.ui.driver import Driver
from companion.table.chance import Chance
from companion.table.random_player import random_answer
hands = Driver(TruhlaApp(Store(system.files() / "truhla.db"), folder=system.files_to_find()))
app = hands.app
assert app.phone and app.language.code == "sk", app.language.code
app.begin("deal")
chance = Chance("phone")
while app.session.prompt.key != "scan.roles":
    app.session.answer(random_answer(app.session.prompt, chance))
app.show_prompt()
hands.until(lambda: app.eye.glance, "a frame")
from companion.scan import decoders
print("zbar", decoders.have_zbar(), "zxing", decoders.have_zxing())
app.on_pause()
assert phone.opened[0].released
print("answers", len(app.session.answers), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""

EVERYTHING = """
import importlib
from companion.ui.android import start
start.find_libraries_of_the_package()
from companion.ui.app import PAGES
from companion.titles import KEYS, title_of
for page in PAGES.values():
    importlib.import_module("companion.ui." + page.split(":")[0])
for key in KEYS:
    title_of(key)
for module in ("camera", "permission", "sharing", "speech", "system"):
    importlib.import_module("companion.ui.android." + module)
from companion.scan import decoders, general
print("zbar", decoders.have_zbar())
"""

NO_ZBAR = """
import ctypes.util
ctypes.util.find_library = lambda name: None
"""


MAIN = """
import runpy
import kivy.base
from companion.ui.app import TruhlaApp
TruhlaApp.run = lambda self: print("store", self.store.path, "files", self.folder)
kivy.base.runTouchApp = lambda label: print("said", label.text)
runpy.run_path(sys.argv[1] + "/main.py")
"""


def on_a_phone(files: Path, script: str, *absent: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", PHONE + script, str(ROOT), str(files), *absent]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def test_killed_in_the_background_nothing_is_lost(tmp_path: Path) -> None:
    done = on_a_phone(tmp_path, PLAY)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert "zxing False" in done.stdout
    assert "pyzbar in MainThread" in done.stdout  # elsewhere its library is not found
    answers = int(done.stdout.split("answers ")[1])
    with Store(tmp_path / "truhla.db") as store:
        home = Home(store, Language("sk"))
        (game,) = home.unfinished()
        session = home.open(game)
        assert len(session.answers) == answers
        assert session.prompt.key == "scan.roles"


def test_main_opens_the_store_in_the_apps_private_files(tmp_path: Path) -> None:
    done = on_a_phone(tmp_path, MAIN)
    assert done.stdout.endswith(f"store {tmp_path / 'truhla.db'} files {tmp_path}\n"), done.stderr
    assert (tmp_path / "truhla.db").exists()


def test_a_store_that_cannot_be_opened_is_told_on_the_screen(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "truhla.db") as other:
        other.execute("PRAGMA application_id = 7")
        other.execute("CREATE TABLE theirs (x)")
    done = on_a_phone(tmp_path, MAIN)
    assert "said" in done.stdout, done.stderr
    assert "patrí inému programu" in done.stdout


def test_every_screen_and_title_loads_without_pyzbar(tmp_path: Path) -> None:
    done = on_a_phone(tmp_path, EVERYTHING, "pyzbar")
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("zbar False\n")


def test_the_packages_own_libzbar_is_asked_for_by_its_plain_name(tmp_path: Path) -> None:
    script = (
        NO_ZBAR
        + """
import ctypes
from companion.ui.android import start
start.find_libraries_of_the_package()
asked = []
def load(name):
    asked.append(name)
    raise OSError("not here")
ctypes.cdll.LoadLibrary = load
from companion.scan import decoders
print(asked, decoders.have_zbar())
"""
    )
    done = on_a_phone(tmp_path, script)
    assert done.stdout.endswith("['libzbar.so'] False\n"), done.stderr
