# What a developer calls; `make help` prints these targets. `make test` and `make demo` need Swift, a C compiler, make
# and python3 with its venv module; other tools are installed into .venv. Only `make install` (Packaging/install.mk)
# writes outside this folder. The parts and the rarer targets are in Scripts/*.mk.

SHELL := /bin/bash
.DEFAULT_GOAL := all
.PHONY: all help build file-list test test-more lint format contract demo bench tool clean

PYTHON := .venv/bin/python
READY := .venv/ready
RELEASE := .build/release
BENCHES := $(patsubst %.c,build/%,$(subst Benchmarks/,bench/,$(filter-out %/instructions.c,$(wildcard Benchmarks/*.c))))
export PYTHONPATH := $(CURDIR)/Python/src:$(CURDIR)/Scripts:$(CURDIR)/Showcase
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/bytecode

# Swift and pip need a home folder for their caches; this is one if there is none.
ifneq ($(shell test -d "$$HOME" && test -w "$$HOME" && echo writable),writable)
export HOME := $(CURDIR)/.build/home
$(shell mkdir -p $(HOME))
endif

# SwiftPM compiles much again if any variable of its environment differs, so it gets only these. `make tool` downloads
# a package, for which proxies and certificates may be in other variables, so there only those of make are removed.
ENVIRONMENT := env -i $(foreach name,HOME PATH TMPDIR LD_LIBRARY_PATH,$(if $($(name)),$(name)="$($(name))"))
SWIFT := $(ENVIRONMENT) swift
SWIFT_RELEASE := $(ENVIRONMENT) LAYOUTHOST_ONLY_C=yes swift build -c release
# For commands that would pass the flags of this make to others, or be built again because of them.
WITHOUT_FLAGS := env -u MAKELEVEL -u MAKEFLAGS -u MFLAGS

all: build manual

# The common commands, from CONTRIBUTING.md.
help:
	@sed -n 's/`//g; s/\[\([^]]*\)\]([^)]*)/\1/g; s/^| \(make[ a-z-]*\) | \(.*\) |$$/\1: \2/p' CONTRIBUTING.md

# Linked programs load the library by its SONAME, which only an installation creates otherwise.
build: file-list
	@$(SWIFT_RELEASE)
	@ln -sf liblayouthost.so $(RELEASE)/$(SONAME)

# Builds the package $(1), which depends on this one, into .build/$(2). SwiftPM looks for new files of a dependency only
# when the package's manifest is newer than its last build.
look-again = [ $(1)/Package.swift -nt .build/files ] || touch $(1)/Package.swift
package = $(call look-again,$(1)) && $(SWIFT) build -c release --package-path $(1) --scratch-path .build/$(2)

# The names of the source files; the file is written only if they changed. In a copy of the folder, this also deletes
# precompiled modules: they contain the path of their folder, so the compiler rejects them.
file-list:
	@mkdir -p .build
	@[ "$$(cat .build/folder 2>/dev/null)" = "$(CURDIR)" ] || \
	  { find .build -type d -name ModuleCache -prune -exec rm -rf {} + && echo "$(CURDIR)" >.build/folder; }
	@find Sources Plugins -type f | LC_ALL=C sort >.build/files.new
	@cmp -s .build/files.new .build/files || cp .build/files.new .build/files

# All files that are generated from the headers: the flat header, the tables of Python and JavaScript, frozen.c, the
# lock. If the lock would have to change, and not only grow, it reports that and writes nothing.
contract: $(READY)
	$(PYTHON) -m contract

# The whole test suite without the parts that take minutes (Scripts/tests.mk).
test: tested
	@$(MAKE) --no-print-directory -j 2 swift-test golden lint pytest

SWIFT_SOURCES := Package.swift Sources Plugins Tests Examples/swift/Package.swift Examples/swift/Sources \
  Examples/layout-package/Package.swift Examples/layout-package/Sources Showcase/demo/package \
  Tool/Package.swift Tool/Sources Tool/Template
# All except the file that `make contract` writes; the public headers are formatted by hand (include/.clang-format).
C_SOURCES = $(shell find Benchmarks Examples Python Qt Scripts Showcase Sources Tests Tool include \
  \( -name .build -o -name Monocypher \) -prune -o -name layouthost_flat.h \
  -o \( -name '*.[ch]' -o -name '*.[ch]pp' \) -print)

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

# make demo PICTURES=~/Pictures lays out that folder; without it, pictures are downloaded.
demo: build $(READY)
	$(PYTHON) -m demo $(if $(PICTURES),--pictures "$(PICTURES)") --cache build/pictures --out out

# Prints one table: the cost of everything beside its yardstick. Fails if a goal is missed. TOPICS="bulk queries"
# measures only these.
bench: build layout-package carousels $(READY) $(BENCHES) build/bench/empty.so
	@PYTHONPATH=$(PYTHONPATH):$(CURDIR)/Tests $(PYTHON) Benchmarks $(TOPICS)

# The command `layouthost` (Tool/Sources), statically linked with Swift's libraries and as small as possible, and its
# manual page, which is generated from its help.
tool: file-list
	@echo "Building the command layouthost, which takes about two minutes; the result is build/layouthost."
	@$(call look-again,Tool)
	$(WITHOUT_FLAGS) swift build -c release --package-path Tool --scratch-path .build/tool --static-swift-stdlib \
	  -Xswiftc -Osize -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
	  $(foreach option,-s --gc-sections --icf=all -O2 -z now --no-export-dynamic --no-eh-frame-hdr \
	    -T $(CURDIR)/Tool/without-unwinding.ld,-Xlinker $(option))
	@mkdir -p build
	@install .build/tool/release/LayoutHostTool build/layouthost
	@python3 -m tool_manual $(MANUAL)

clean:
	rm -rf .build .venv build out

include Packaging/install.mk $(wildcard Scripts/*.mk)

$(READY): requirements.txt Scripts/python-environment
	Scripts/python-environment .venv requirements.txt
	@touch $@
