# A command for each habit. CI (.ci/run) calls the same ones. All of them use the virtual environment in .venv, which `make setup` makes.

PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= auto

.DEFAULT_GOAL := help
.PHONY: help setup check lint types layers fix test cover slow night start release golden pictures catalogues wheel versions docs site

help: ## say what there is
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

setup: ## make .venv with all that the other commands need
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q -e '.[dev]'

check: lint types layers ## all that is quick: lint, format, types, layers

lint: ## ruff, without changing anything
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: ## mypy --strict over the package, tests, benchmarks and training
	$(BIN)/mypy

layers: ## import-linter: who may import whom
	$(BIN)/lint-imports

fix: ## let ruff mend what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

test: ## the whole suite; `make test WORKERS=2` for so many processes
	$(BIN)/pytest -n $(WORKERS)

# Without what hypothesis makes up: a branch that only chance reaches is not reached in each run.
cover: ## the engine's own tests, which must reach its last branch
	$(BIN)/pytest tests/engine tests/seven/engine tests/duel/engine -m "not slow and not night and not hypothesis" -n $(WORKERS) --cov=sevenwonders_tui.engine --cov=sevenwonders_tui.seven.engine --cov=sevenwonders_tui.duel.engine --cov-report=term-missing:skip-covered --cov-fail-under=100

slow: ## the long runs that are not part of the suite: whole games by keys, the pages of docs/contributing; some minutes
	$(BIN)/pytest -m "slow and not night" -n $(WORKERS)

night: ## what takes hours: every screen in every language, thousands of random games, a server killed 200 times
	$(BIN)/pytest -m night -n $(WORKERS)

start: ## how long the menu takes beside an empty app, and a warning where that is too long
	$(BIN)/python -m benchmarks.startup

golden: ## write the golden pictures anew; look at them, and commit them apart
	$(BIN)/pytest tests/tui tests/present tests/*/screens tests/*/words --update-golden -n $(WORKERS)

pictures: ## draw the pictures of the README anew
	$(BIN)/python -m tests.tui.pictures

catalogues: ## take what the source says into the catalogues of all languages, and say what is left to translate
	$(BIN)/python -m tools.catalog update

release: ## what must hold of a release besides: every language says every text
	$(BIN)/pytest -m release -n $(WORKERS)

wheel: ## build the package, install it elsewhere, and see that it carries its content and plays
	./tools/try-wheel $(PYTHON)

versions: ## play three turns of both games with the lowest libraries, and with each Python that is here
	./tools/try-versions

docs: ## build the documentation site into build/site; a broken link fails
	$(BIN)/zensical build --strict --clean

site: ## show the documentation site at http://localhost:8000 while you write
	$(BIN)/zensical serve
