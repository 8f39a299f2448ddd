# Two commands for a newcomer: `make run` and `make test`. Both do all the set-up, once.

.PHONY: run test trials check-style check-messages messages lock licences audit bench bench-scan bench-app bench-phone \
	fairness crash damage soak fuzz pictures icons apk clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

run: $(READY)
	@$(BIN)/companion

test: $(READY) check-style check-messages
	@$(BIN)/pytest

check-style: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

check-messages: $(READY)
	@$(BIN)/python tools/messages.py check

# After a change of texts: extract, merge, compile. Then translate what is new, and run it again.
messages: $(READY)
	@$(BIN)/python tools/messages.py update

# Long ones: every code of 1,000 printed sets, and more.
trials: $(READY)
	@$(BIN)/pytest -m trial

bench: $(READY)
	@$(BIN)/python bench/replay.py

# PHOTOS=folder adds the public photo set; WRONG=100000 is the run behind the README's figure.
WRONG ?= 2000
bench-scan: $(READY)
	@$(BIN)/python bench/scan.py --each 200 --wrong $(WRONG) --shows 200 --chart assets/scan.svg \
		$(if $(PHOTOS),--photos $(PHOTOS))

# Pulls the plug; KILLS=2000 FULL=60 is the run behind the README's figure (FULL needs the right to mount a small disk).
KILLS ?= 100
FULL ?= 0
crash: $(READY)
	@$(BIN)/python -m bench.crash --kills $(KILLS) --full $(FULL)

# Cuts a store short at every byte, and flips bits.
FLIPS ?= 20000
damage: $(READY)
	@$(BIN)/python -m bench.damage --flips $(FLIPS)

# The app for an hour, playing by itself: does anything grow?
MINUTES ?= 60
soak: $(READY)
	@$(BIN)/python -m bench.soak --minutes $(MINUTES)

# Hostile answers and files: many examples, then a coverage-guided fuzzer (needs the network once) for so many seconds.
FUZZ ?= 2500
FUZZ_SECONDS ?= 300
fuzz: $(READY)
	@FUZZ=$(FUZZ) $(BIN)/pytest tests/test_fuzz.py
	@PYTHON=$(PYTHON) SECONDS_=$(FUZZ_SECONDS) tools/fuzz

# Are roles, wishes and routes drawn as often as they should be?
GAMES ?= 1000000
fairness: $(READY)
	@$(BIN)/python -m bench.fairness --games $(GAMES)

bench-app: $(READY)
	@$(BIN)/python bench/app.py

bench-phone: $(READY)
	@$(BIN)/python bench/phone.py

# The package for Android, in bin/; says what this machine lacks for it. KIND=release for a signed one.
KIND ?= debug
apk:
	@tools/apk $(KIND)

icons: $(READY)
	@$(BIN)/python tools/icons.py

# The README's pictures of the app.
pictures: $(READY)
	@$(BIN)/python tools/pictures.py

# After a change of dependencies. Needs uv; the lock has hashes for every platform and no addresses.
lock:
	uv pip compile --quiet --universal --generate-hashes --no-header --no-emit-index-url --no-annotate \
		--python-version 3.11 --extra dev pyproject.toml -o requirements.lock

# After that, too: who wrote what we stand on. And: are there known holes in it? (needs the network)
licences: $(READY)
	@$(BIN)/python tools/licences.py

audit:
	@PYTHON=$(PYTHON) tools/audit

$(READY): requirements.lock pyproject.toml tools/system-libs
	@tools/system-libs
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "truhla: Python 3.11 or newer is needed")'
	@test -x $(BIN)/python || { echo "truhla: making the virtual environment $(VENV)"; $(PYTHON) -m venv $(VENV); }
	@echo "truhla: installing the locked dependencies"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
