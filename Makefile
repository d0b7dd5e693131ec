# All commands of a developer; `make help` prints the common ones. `make test` and `make demo` need Swift, a C
# compiler, make and python3 with its venv module; other tools are installed into .venv. Only `make install`
# (Packaging/install.mk) writes outside this folder.

SHELL := /bin/bash
.DEFAULT_GOAL := all
.PHONY: all build probe releases layout-package plugin-in-c test test-more golden demo bench bench-peers bench-docs instructions format lint contract docs site clean
.PHONY: help swift-test test-programs pytest sanitize soak viewer gallery tool manual wheel release signing-key keep-release wasm arm64 machines javascript

PYTHON := .venv/bin/python
READY := .venv/ready
RELEASE := .build/release
# Two versions of one plugin, built by `make releases`.
CAROUSELS := .build/releases/1.0.0/libCarouselLayout.so .build/releases/1.1.0/libCarouselLayout.so
RELEASES := Tests/Fixtures/Plugins/CarouselReleases
BENCHES := $(patsubst %.c,build/%,$(subst Benchmarks/,bench/,$(filter-out %/instructions.c,$(wildcard Benchmarks/*.c))))
export PYTHONPATH := $(CURDIR)/Python/src:$(CURDIR)/Scripts:$(CURDIR)/Showcase
export PYTHONDONTWRITEBYTECODE := 1

# Swift and pip need a home folder for their caches; this is one if there is none.
ifneq ($(shell test -d "$$HOME" && test -w "$$HOME" && echo writable),writable)
export HOME := $(CURDIR)/.build/home
$(shell mkdir -p $(HOME))
endif

SWIFT_SOURCES := Package.swift Sources Plugins Tests Examples/swift/Package.swift Examples/swift/Sources \
  Examples/layout-package/Package.swift Examples/layout-package/Sources Showcase/demo/package \
  Tool/Package.swift Tool/Sources Tool/Template
# All except the file that `make contract` writes; the public headers are formatted by hand (include/.clang-format).
C_SOURCES = $(shell find Benchmarks Examples Python Scripts Showcase Sources Tests Tool include \
  \( -name .build -o -name Monocypher \) -prune -o -name layouthost_flat.h \
  -o \( -name '*.[ch]' -o -name '*.[ch]pp' \) -print)

all: build manual

# The common commands, from CONTRIBUTING.md.
help:
	@sed -n 's/`//g; s/\[\([^]]*\)\]([^)]*)/\1/g; s/^| \(make[ a-z-]*\) | \(.*\) |$$/\1: \2/p' CONTRIBUTING.md

# Linked programs load the library by its SONAME, which only an installation creates otherwise. Precompiled modules
# contain the path of their folder, so the compiler rejects them in a copy.
build:
	@mkdir -p .build
	@[ "$$(cat .build/folder 2>/dev/null)" = "$(CURDIR)" ] || \
	  { find .build -type d -name ModuleCache -prune -exec rm -rf {} + && echo "$(CURDIR)" >.build/folder; }
	swift build -c release
	@ln -sf liblayouthost.so $(RELEASE)/$(SONAME)

test: swift-test pytest golden lint

swift-test: build probe releases layout-package plugin-in-c tool
	swift test

# The circle in plain C, for the conformance suite.
plugin-in-c:
	@mkdir -p .build/plugin-in-c
	$(CC) -std=c11 -O2 -Wall -Wextra -fPIC -shared -fvisibility=hidden -Iinclude \
	  Examples/plugin-in-c/*.c -lm -o .build/plugin-in-c/libCircleInC.so

# The plugin that tests the plugin SDK, in its own package. SwiftPM looks for new files of a dependency only when the
# manifest is newer.
probe:
	@touch Tests/Fixtures/Plugins/ProbeLayout/Package.swift
	swift build -c release --package-path Tests/Fixtures/Plugins/ProbeLayout --scratch-path .build/probe

# Three releases of one plugin, for tests with changing releases: each a folder in .build/releases with one file,
# which is replaced, not overwritten, since programs may have it mapped.
releases:
	@touch $(RELEASES)/Package.swift
	swift build -c release --package-path $(RELEASES) --scratch-path .build/releases/build
	@cd .build/releases && for file in build/release/libCarouselLayout-*.so; do \
	  version=$${file##*-} version=$${version%.so}; mkdir -p $$version; \
	  cmp -s $$file $$version/libCarouselLayout.so || \
	    { cp $$file $$version/new && mv $$version/new $$version/libCarouselLayout.so; } || exit; done

# A layout in its own package, and the program that checks its numbers without a host.
layout-package:
	@touch Examples/layout-package/Package.swift
	swift build -c release --package-path Examples/layout-package --scratch-path .build/layout-package

# Slow tests that seldom fail, in parts: other machines, browsers and windows, other languages, and packages that are
# built from their sources. `make test-more` runs all of them, `make test-machines` and so on one part. They need
# Debian packages that .ci/run installs.
PARTS := machines browsers languages packages
tests_of_machines := Tests/Machines
tests_of_browsers := Tests/Web/Browser Tests/Web/Gallery Tests/Web/Site Tests/Documents/Examples/test_viewer.py
tests_of_languages := Tests/Languages/Bindings Tests/Languages/JavaScript Tests/Documents/Examples/test_languages.py
tests_of_packages := Tests/Packages/Builds Tests/Packages/Install Tests/Documents/Examples/test_outside_package.py \
  Tests/Tool/Command/test_new.py
tests_of_more := $(foreach part,$(PARTS),$(tests_of_$(part)))
PYTEST := $(PYTHON) -m pytest -q --numprocesses 2
TESTED := build probe releases layout-package tool manual $(READY)

pytest: $(TESTED)
	$(PYTEST) $(tests_of_more:%=--ignore=%)

.PHONY: $(PARTS:%=test-%)
$(PARTS:%=test-%) test-more: test-%: $(TESTED)
	$(PYTEST) -o "norecursedirs=.* build" $(tests_of_$*)

# Other machines run the programs of Swift's tests.
test-more test-machines: test-programs

test-programs: build
	swift build --build-tests

# Runs the tests over builds with sanitizers, plugins included. Takes minutes.
sanitize: $(READY)
	Scripts/sanitize address
	Scripts/sanitize thread

# Compares every layout with the numbers in LAYOUTHOST_GOLDEN; the default is ../shared/golden, or else the copy under
# Tests/Golden/cases.
golden: build $(READY)
	$(PYTHON) Tests/Golden

# make demo PICTURES=~/Pictures lays out that folder; without it, pictures are downloaded.
demo: build $(READY)
	$(PYTHON) -m demo $(if $(PICTURES),--pictures "$(PICTURES)") --cache build/pictures --out out

# Builds the gallery, every layout in a browser, as static files in out/gallery; then serves it, unless SERVE=no.
# PICTURES=folder shows other pictures. If its modules are not built, it needs the tools of `make javascript`.
gallery: build $(READY)
	@test -e JavaScript/modules/BnbLayout.wasm || $(MAKE) --no-print-directory javascript
	@$(PYTHON) -m gallery $(if $(PICTURES),--pictures "$(PICTURES)") --cache build/pictures --out out/gallery \
	  $(if $(filter no,$(SERVE)),,--serve out)

# The viewer with all layouts and pictures; needs SDL2 (Debian's libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev
# fonts-dejavu-core). PICTURES=folder shows other pictures, ARGUMENTS="--watch folder" and so on are passed on.
viewer: build build/viewer $(READY)
	@$(PYTHON) -m demo.thumbnails $(or $(PICTURES),build/pictures) build/thumbnails
	build/viewer --pictures build/thumbnails $(ARGUMENTS)

build/viewer: $(wildcard Examples/viewer/*.[ch]) include/layouthost/view.h | build
	@mkdir -p build
	$(CC) -std=c11 -D_GNU_SOURCE -O2 -Wall -Wextra -Werror -Iinclude Examples/viewer/*.c -o $@ \
	  $$(pkg-config --cflags --libs sdl2 SDL2_image SDL2_ttf) \
	  -L$(RELEASE) -llayouthost -Wl,-rpath,$(CURDIR)/$(RELEASE) -lm

# The command `layouthost` (Tool/Sources), statically linked with Swift's libraries and as small as possible, and its
# manual page, which is generated from its help.
tool:
	@echo "Building the command layouthost, which takes about two minutes; the result is build/layouthost."
	@touch Tool/Package.swift
	swift build -c release --package-path Tool --scratch-path .build/tool --static-swift-stdlib \
	  -Xswiftc -Osize -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
	  $(foreach option,-s --gc-sections --icf=all -O2 -z now --no-export-dynamic --no-eh-frame-hdr \
	    -T $(CURDIR)/Tool/without-unwinding.ld,-Xlinker $(option))
	@mkdir -p build
	@install .build/tool/release/LayoutHostTool build/layouthost
	@python3 -m tool_manual $(MANUAL)

# Prints one table: the cost of everything beside its yardstick. Fails if a goal is missed, and leaves the rows in
# Benchmarks/results.json. TOPICS="bulk queries" measures only these.
bench: build layout-package releases $(READY) $(BENCHES) build/bench/empty.so
	@$(PYTHON) Benchmarks $(TOPICS)

# Counts the instructions of fixed work and compares them with Benchmarks/instructions.json, which RECORD=yes writes;
# needs valgrind, which .ci/run installs.
instructions: build $(READY) build/bench/instructions
	@PYTHONPATH=$(PYTHONPATH):$(CURDIR)/Benchmarks $(PYTHON) -m bench.instructions $(if $(RECORD),record)

# Other engines at the same work: a table, the goals that name one, and the plots of the documentation. They have
# their own environment, since nothing else needs them.
bench-peers: build build/peers/ready
	QT_QPA_PLATFORM=offscreen PYTHONPATH=$(PYTHONPATH):$(CURDIR)/Benchmarks build/peers/bin/python -m peers

# Writes the last results of `make bench` and `make bench-peers` into Documentation/performance.md.
bench-docs: build $(READY)
	@PYTHONPATH=$(PYTHONPATH):$(CURDIR)/Benchmarks $(PYTHON) -m bench.pages

build/peers/ready: Benchmarks/peers/requirements.txt Scripts/python-environment
	@mkdir -p build
	Scripts/python-environment build/peers Benchmarks/peers/requirements.txt
	@touch $@

build/bench/%: Benchmarks/%.c Benchmarks/rounds.h Benchmarks/subjects.h | build
	@mkdir -p build/bench
	$(CC) -std=c11 -D_GNU_SOURCE -O2 -Wall -Wextra -Iinclude $< -o $@ \
	  -L$(RELEASE) -llayouthost -Wl,-rpath,$(CURDIR)/$(RELEASE) -ldl -lpthread

build/bench/empty.so:
	@mkdir -p build/bench
	$(CC) -shared -fPIC -x c /dev/null -o $@

# Ten thousand swaps while other threads query and change the layouts; fails if a call fails, memory grows, or a query
# has to wait. Takes a minute or two.
soak: build releases
	@mkdir -p build/soak
	@$(CC) -std=c11 -D_GNU_SOURCE -O1 -Wall -Wextra -Iinclude Tests/Host/Swaps/under_load.c -o build/soak/under_load \
	  -L$(RELEASE) -llayouthost -Wl,-rpath,$(CURDIR)/$(RELEASE) -lm -lpthread
	build/soak/under_load 10000 $(RELEASE)/libBnbLayout.so $(RELEASE)/libColumnLayout.so $(CAROUSELS) limits

format: $(READY)
	swift format --in-place --recursive $(SWIFT_SOURCES)
	@$(PYTHON) .venv/bin/clang-format -i $(C_SOURCES)
	.venv/bin/ruff check --quiet --select I --fix .
	.venv/bin/ruff format --quiet .

lint: build $(READY)
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	@$(PYTHON) .venv/bin/clang-format --dry-run -Werror $(C_SOURCES)
	.venv/bin/ruff format --quiet --check .
	.venv/bin/ruff check --quiet .
	$(PYTHON) -m mypy
	$(PYTHON) -m lint.header_comments include/layouthost
	$(PYTHON) -m lint.layers
	$(PYTHON) -m lint.properties
	$(PYTHON) -m lint.words
	$(PYTHON) -m contract --check
	$(PYTHON) -m docs --check
	$(PYTHON) -m typed_layouts --check
	@if command -v tsc >/dev/null; then $(PYTHON) -m javascript --check; \
	else echo "the types of JavaScript/src are not checked: install Debian's node-typescript"; fi

# The plugins as WebAssembly modules, into build/wasm; needs Debian's wasi-libc libclang-rt-14-dev-wasm32 binaryen.
wasm: $(READY)
	@$(PYTHON) -m cross wasm

# The JavaScript package, which `npm pack JavaScript` packs into one file; also needs node-typescript.
javascript: wasm
	@$(PYTHON) -m javascript --package

# The files of `make build` in .build/release, for Linux on arm64, into build/arm64; needs Debian's
# gcc-aarch64-linux-gnu libc6-dev-arm64-cross.
arm64: $(READY)
	@$(PYTHON) -m cross arm64

# The whole conformance suite and the other tests of Tests/Machines on both machines; takes minutes. `make
# test-machines` runs a twentieth as long.
machines: build swift-test wasm arm64
	LAYOUTHOST_MACHINE_EFFORT=2 $(PYTHON) -m pytest -q Tests/Machines

# All files that are generated from the headers: the flat header, the tables of Python and JavaScript, frozen.c, the
# lock. If the lock would have to change, and not only grow, it reports that and writes nothing.
contract: $(READY)
	$(PYTHON) -m contract

# The Python wheel, which needs no compiler on the machine that installs it, and the sources, into out/wheel.
wheel: build $(READY)
	@Scripts/wheel out/wheel

# Everything that is shipped, signed with KEY (layouthost key new), into DIST; needs debhelper, xz and npm, and the
# tools of `make javascript`.
DIST = dist
release: signing-key build manual tool javascript $(READY)
	@Scripts/release "$(VERSION)" "$(KEY)" "$(DIST)"

# Checked before minutes are spent.
signing-key:
	@test -n "$(KEY)" || { echo "KEY is not set: make release KEY=file needs a signing key; \"build/layouthost key new file\" creates one." >&2; exit 1; }
	@test -f "$(KEY)" || { echo "There is no key at $(KEY); \"build/layouthost key new $(KEY)\" creates one." >&2; exit 1; }

# Keeps the libraries of the release in DIST under Tests/Fixtures/Released, and the headers of a new version of the contract,
# for the compatibility tests of later versions.
keep-release: $(READY)
	@mkdir -p Tests/Fixtures/Released/$(VERSION)
	@for file in $(DIST)/layouts/*.so $(DIST)/liblayouthost-*.so; do \
	  xz -9 --keep --stdout "$$file" > "Tests/Fixtures/Released/$(VERSION)/$${file##*/}.xz" || exit; done
	@ls -1 Tests/Fixtures/Released/$(VERSION)
	$(PYTHON) -m contract --release

# The tables and pictures of the layouts' pages, and the layouts' classes in Python.
docs: build contract
	$(PYTHON) -m docs
	$(PYTHON) -m typed_layouts

# The documentation as one site, with the reference of every language and a search; warnings and broken links are
# errors. It contains the gallery if `make gallery` has built it. Needs Debian's node-typescript.
site: build $(READY)
	$(PYTHON) -m website out/site

clean:
	rm -rf .build .venv build out

include Packaging/install.mk

$(READY): requirements.txt Scripts/python-environment
	Scripts/python-environment .venv requirements.txt
	@touch $@
