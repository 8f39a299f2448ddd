"""Nothing leaves the device: no socket is opened while games are played, sheets printed, chests read."""

from __future__ import annotations

import ast
import re
import socket
import urllib.request
from pathlib import Path

import pytest

from bench.players import play_quickly
from companion import printing, seeing
from companion.cli import main
from companion.scan.simulated import SimulatedCamera
from companion.table.chance import Chance
from companion.table.seal import seed_from
from companion.table.session import Session
from companion.table.text import Language
from companion.titles import KEYS, title_of
from tests.offline import NetworkUsed, no_network
from tests.test_layering import ROOT, imports
from tools import licences

NETWORKS = {"socket", "socketserver", "ssl", "http", "urllib", "ftplib", "smtplib", "xmlrpc", "requests", "asyncio"}


def test_the_guard_itself_bites() -> None:
    with no_network(), pytest.raises(NetworkUsed):
        socket.socket()
    with no_network(), pytest.raises(NetworkUsed):
        urllib.request.urlopen("http://localhost:9")


@pytest.mark.parametrize("key", KEYS)
def test_whole_games_need_no_network(key: str) -> None:
    title = title_of(key)
    with no_network():
        session = Session.start(title, title.prepare({}, seed_from("offline")), seed_from(key))
        play_quickly(session, Chance(f"offline {key}"))
    assert session.over


def test_the_command_the_sheet_and_the_scanner_need_no_network(tmp_path: Path) -> None:
    store = ["--store", str(tmp_path / "s.db"), "--lang", "cs"]
    with no_network():
        for words in (["games"], ["simulate", "deal", "--games", "2"], ["figures", "deal"]):
            assert main([*words, *store]) == 0
        printing.write_sheet(tmp_path / "sheet.pdf", seed_from("sheet"), Language("sk"), "a4", 40.0)
        chests = printing.chest_codes(seed_from("sheet"))
        source = SimulatedCamera(chests, [chests[0].chest], size=(400, 300), seed=3)
        assert list(seeing.self_test(source, seeing.SelfTest(chests, phone=True), 1.0))


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=str)
def test_no_module_knows_a_network(path: Path) -> None:
    assert not {name.split(".")[0] for name in imports(path)} & NETWORKS
    words = [
        node.value for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Constant)
    ]
    assert not [each for each in words if isinstance(each, str) and re.match(r"(https?|wss?|ftp)://", each)]


def test_every_locked_package_has_a_hash_and_a_licence() -> None:
    lock = licences.LOCK.read_text(encoding="utf-8")
    for block in re.split(r"\n(?=\S)", lock.strip()):
        assert "--hash=sha256:" in block, block
    assert "://" not in lock
    rows = re.findall(
        r"^\| (\S+) \| ([^|]+) \| \w+ \| ([^|]+) \|$", licences.LISTED.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert {name: version for name, version, _ in rows if name != "package"} == licences.locked()
