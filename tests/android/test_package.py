"""buildozer.spec against the code: nothing imported is left out, nothing left out is imported, no data forgotten."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from tests.test_layering import imports

ROOT = Path(__file__).parent.parent.parent
PROVIDES = {  # what a requirement can be imported as, where the names differ
    "opencv": {"cv2"},
    "pillow": {"PIL"},
    "pyjnius": {"jnius"},
    "python3": set(sys.stdlib_module_names),
}
NOT_ON_ANDROID = {"ensurepip", "idlelib", "lib2to3", "readline", "test", "tkinter", "turtle", "curses"}
OPTIONAL = {"zxingcpp"}  # imported in a `try`; the phone's chain does without
PINNED = (
    "python3,kivy==2.3.1,android,pyjnius,numpy,opencv,libiconv,libzbar,pyzbar,pillow,qrcode,deprecation,sqlite3,plyer"
)
FORBIDDEN = {
    "android.features": "use android.extra_manifest_xml: features named here are required",
    "android.wakelock": "the app keeps the screen awake itself",
    "p4a.source_dir": "the commit is pinned",
    "p4a.fork": "the commit is pinned",
    "p4a.setup_py": "requirements are in the spec",
    "requirements.source.kivy": "the version is pinned",
    "android.arch": "android.archs",
    "version": "it is in companion/__init__.py",
}
DATA = {".kv", ".mo", ".toml", ".png", ".wav"}
OURS = 3_000_000  # bytes: the budget of docs/android.md for our own part


@pytest.fixture(scope="module")
def spec() -> ConfigParser:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign] — as buildozer reads it
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser


def listed(spec: ConfigParser, key: str) -> list[str]:
    return [each.strip() for each in spec["app"][key].split(",")]


def in_repository() -> Iterator[Path]:
    command = ["git", "ls-files", "-co", "--exclude-standard"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if told.returncode:
        pytest.skip("no repository here")
    yield from (Path(line) for line in told.stdout.splitlines() if (ROOT / line).is_file())


def packaged(spec: ConfigParser) -> list[Path]:
    """As buildozer chooses: no hidden files, no left-out folders and patterns, known endings only."""
    endings, patterns = listed(spec, "source.include_exts"), listed(spec, "source.exclude_patterns")
    folders = [folder.rstrip("/") + "/" for folder in listed(spec, "source.exclude_dirs")]

    def taken(path: Path) -> bool:
        name = path.as_posix()
        hidden = any(part.startswith(".") for part in path.parts)
        left_out = name.startswith(tuple(folders)) or any(fnmatch(name, pattern) for pattern in patterns)
        return not hidden and not left_out and (not path.suffix or path.suffix[1:].lower() in endings)

    return [path for path in in_repository() if taken(path)]


def modules(spec: ConfigParser) -> list[Path]:
    return [path for path in packaged(spec) if path.suffix == ".py"]


def test_every_import_is_covered(spec: ConfigParser) -> None:
    names = [re.split("[=<>]", each)[0] for each in listed(spec, "requirements")]
    covered = set().union(*(PROVIDES.get(name, {name}) for name in names)) - NOT_ON_ANDROID | OPTIONAL | {"companion"}
    wanted = {name.split(".")[0] for path in modules(spec) for name in imports(ROOT / path)}
    assert wanted - covered == set()


def test_nothing_that_is_left_out_is_imported(spec: ConfigParser) -> None:
    inside = {".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in modules(spec)}
    for path in modules(spec):
        for name in imports(ROOT / path):
            if name.startswith("companion"):
                assert {name, name.rpartition(".")[0]} & inside, f"{path} imports {name}"


def test_optional_modules_may_fail_to_import(spec: ConfigParser) -> None:
    for path in modules(spec):
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        tried = {id(each) for node in ast.walk(tree) if isinstance(node, ast.Try) for each in node.body}
        for node in ast.walk(tree):
            if isinstance(node, ast.Import) and {name.name for name in node.names} & OPTIONAL:
                assert id(node) in tried, path


def test_no_data_is_left_out_and_nothing_else_comes_along(spec: ConfigParser) -> None:
    inside = set(packaged(spec))
    data = [path for path in in_repository() if path.parts[0] == "companion" and path.suffix in DATA]
    assert {path.suffix for path in data} >= {".kv", ".mo", ".toml", ".wav"}
    assert set(data) <= inside
    assert Path("main.py") in inside
    assert {path.parts[0] for path in inside} <= {"companion", "main.py", "LICENSE"}
    assert sum((ROOT / path).stat().st_size for path in inside) < OURS


def test_pins_and_permissions(spec: ConfigParser) -> None:
    app = spec["app"]
    assert app["requirements"] == PINNED
    assert app["p4a.branch"] == "master"
    assert app["p4a.commit"] == "58d21141f17c889bf8585f5665921d72028f8831"
    assert (app["android.api"], app["android.minapi"], app["android.ndk_api"]) == ("34", "24", "24")
    assert set(listed(spec, "android.permissions")) == {"android.permission.CAMERA", "android.permission.VIBRATE"}


def test_no_forbidden_key_and_no_comment_behind_a_value(spec: ConfigParser) -> None:
    for key, value in spec["app"].items():
        assert key not in FORBIDDEN, FORBIDDEN[key]
        assert " #" not in value, key


def test_the_version_is_found_where_the_spec_says(spec: ConfigParser) -> None:
    text = (ROOT / "companion" / "__init__.py").read_text(encoding="utf-8")
    assert re.search(spec["app"]["version.regex"], text)
    assert spec["app"]["version.filename"] == "%(source.dir)s/companion/__init__.py"


def test_pictures_are_there_and_square(spec: ConfigParser) -> None:
    for key in ("icon.filename", "icon.adaptive_foreground.filename", "icon.adaptive_background.filename"):
        with Image.open(ROOT / spec["app"][key].removeprefix("%(source.dir)s/")) as icon:
            assert icon.size == (512, 512)
    assert (ROOT / spec["app"]["presplash.filename"].removeprefix("%(source.dir)s/")).exists()


def test_the_manifest_requires_no_camera_and_sees_the_speech_engine(spec: ConfigParser) -> None:
    path = ROOT / spec["app"]["android.extra_manifest_xml"].removeprefix("%(source.dir)s/")
    name = "{android}"
    whole = f'<manifest xmlns:android="android">{path.read_text(encoding="utf-8")}</manifest>'
    root = ElementTree.fromstring(whole)  # noqa: S314 — our own file
    required = {each.get(f"{name}name"): each.get(f"{name}required") for each in root.iter("uses-feature")}
    assert required["android.hardware.camera"] == required["android.hardware.camera.front"] == "false"
    assert set(required.values()) == {"false"}
    assert [each.get(f"{name}name") for each in root.iter("action")] == ["android.intent.action.TTS_SERVICE"]
