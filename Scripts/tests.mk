# The parts of `make test` and `make test-more`, and longer runs.

.PHONY: swift-test test-program pytest golden sanitize soak machines

# Swift's tests load the release build, so the debug build consists of their program alone. It has a folder of its own:
# SwiftPM would compile much of each build again after the other.
TEST_SCRATCH := --scratch-path .build/tests
# They use one processor for half of their time, so `make test` runs others beside them; thus it prints only failures.
swift-test: tested test-program
	@echo "Running Swift's tests, which takes two minutes; the log is .build/swift-test.log."
	@swift test --skip-build $(TEST_SCRATCH) >.build/swift-test.log 2>&1 || { cat .build/swift-test.log; exit 1; }
	@tail -1 .build/swift-test.log

test-program: file-list
	@$(SWIFT) build --product layouthostPackageTests $(TEST_SCRATCH)

# Slow tests that seldom fail, in parts: other machines, browsers and windows, other languages, packages that are built
# from their sources, and calls and commands without memory or disk space. `make test-more` runs all of them and those
# of Qt, `make test-machines` and so on one part. They need Debian packages that .ci/run installs.
PARTS := machines browsers languages packages shortage
tests_of_machines := Tests/Machines
tests_of_browsers := Tests/Web/Browser Tests/Web/Firefox Tests/Web/Gallery Tests/Web/Site Tests/Documents/Examples/test_viewer.py
tests_of_languages := Tests/Languages/Bindings Tests/Languages/JavaScript Tests/Documents/Examples/test_languages.py
tests_of_packages := Tests/Packages/Builds Tests/Packages/Install Tests/Tool/Command/test_new_package.py
tests_of_shortage := Tests/Layouts/test_memory.py Tests/Tool/Distribution/test_paths.py
tests_of_parts := $(foreach part,$(PARTS),$(tests_of_$(part)))
PYTEST := $(WITHOUT_FLAGS) $(PYTHON) -m pytest -q --numprocesses 3

# Everything that tests load or run. Two builds run at a time, because each uses one processor for much of its time.
.PHONY: tested
tested:
	@$(MAKE) --no-print-directory $(if $(findstring jobserver,$(MAKEFLAGS)),,-j 2) build $(READY) tool \
	  $(TEST_PROGRAM) carousels layout-package plugin-in-c manual

# The program of Swift's tests is built beside the others; a second goal of the same call may need it after them.
test swift-test pytest test-more test-parts test-machines: TEST_PROGRAM := test-program
test-parts test-machines: test-program

pytest: tested
	$(PYTEST) $(tests_of_parts:%=--ignore=%) --ignore=Tests/Qt

# Qt, without a screen, in an environment of their own: it is large. The tests in C++ need qt6-base-dev, those of QML
# qt6-declarative-dev and four QML modules (.ci/run). They wait for timers most of the time, so five run at once.
.PHONY: test-qt
test-qt: build build/qt/ready
	$(WITHOUT_FLAGS) build/qt/bin/python Scripts/qt_projects.py Tests/Qt
	$(WITHOUT_FLAGS) QT_QPA_PLATFORM=offscreen LAYOUTHOST_PATH=$(RELEASE) build/qt/bin/python -m pytest -q \
	  --numprocesses 5 --dist worksteal --confcutdir Tests/Qt Tests/Qt

build/qt/ready: Tests/Qt/requirements.txt Scripts/python-environment
	@mkdir -p build
	Scripts/python-environment build/qt Tests/Qt/requirements.txt
	@touch $@

# Most of the time that packages take is compression.
test-%: export XZ_OPT := -0
test-%: export DPKG_DEB_COMPRESSOR_LEVEL := 0

.PHONY: $(PARTS:%=test-%) test-parts
$(PARTS:%=test-%) test-parts: test-%: tested
	$(PYTEST) -o "norecursedirs=.* build" $(tests_of_$*)

test-more: tested
	@$(MAKE) --no-print-directory -j 2 test-parts test-qt

# Runs the tests over builds with sanitizers, plugins included. Takes minutes.
sanitize: $(READY)
	Scripts/sanitize address
	Scripts/sanitize thread

# Compares every layout with the numbers in LAYOUTHOST_GOLDEN; the default is ../shared/golden, or else the copy under
# Tests/Golden/cases.
golden: build $(READY)
	$(PYTHON) Tests/Golden

# Ten thousand swaps while other threads query and change the layouts; fails if a call fails, memory grows, or a query
# has to wait. Takes a minute or two.
soak: build carousels
	@mkdir -p build/soak
	@$(CC) -std=c11 -D_GNU_SOURCE -O1 -Wall -Wextra -Iinclude Tests/Host/Swaps/under_load.c -o build/soak/under_load \
	  -L$(RELEASE) -llayouthost -Wl,-rpath,$(CURDIR)/$(RELEASE) -lm -lpthread
	build/soak/under_load 10000 $(RELEASE)/libBnbLayout.so $(RELEASE)/libColumnLayout.so $(CAROUSELS) limits

# The whole conformance suite and the other tests of Tests/Machines on both machines; takes minutes. `make
# test-machines` runs a twentieth as long.
machines: build swift-test wasm arm64
	LAYOUTHOST_MACHINE_EFFORT=2 $(PYTHON) -m pytest -q Tests/Machines
