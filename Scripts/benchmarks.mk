# Counts of instructions, and comparisons with other engines; the Makefile has `make bench`.

.PHONY: instructions bench-peers bench-docs

# Counts the instructions of fixed work and compares them with Benchmarks/instructions.json, which RECORD=yes writes;
# needs valgrind, which .ci/run installs.
instructions: build $(READY) build/bench/instructions
	@PYTHONPATH=$(PYTHONPATH):$(CURDIR)/Benchmarks $(PYTHON) -m bench.instructions $(if $(RECORD),record)

# Other engines at the same work: a table, the goals that name one, and the plots of the documentation. They have
# their own environment, since nothing else needs them.
bench-peers: build build/peers/ready
	QT_QPA_PLATFORM=offscreen PYTHONPATH=$(PYTHONPATH):$(CURDIR)/Benchmarks build/peers/bin/python -m peers

# Writes the last results of `make bench-peers`, and the sizes of plugins, into Documentation/performance.md.
bench-docs: build $(READY)
	@PYTHONPATH=$(PYTHONPATH):$(CURDIR)/Benchmarks $(PYTHON) -m bench.pages

build/peers/ready: Benchmarks/peers/requirements.txt Scripts/python-environment
	@mkdir -p build
	Scripts/python-environment build/peers Benchmarks/peers/requirements.txt
	@touch $@

build/bench/%: Benchmarks/%.c Benchmarks/rounds.h Benchmarks/subjects.h \
  Tests/loaded_class.h | build
	@mkdir -p build/bench
	$(CC) -std=c11 -D_GNU_SOURCE -O2 -Wall -Wextra -Iinclude $< -o $@ \
	  -L$(RELEASE) -llayouthost -Wl,-rpath,$(CURDIR)/$(RELEASE) -lm -ldl -lpthread

build/bench/empty.so:
	@mkdir -p build/bench
	$(CC) -shared -fPIC -x c /dev/null -o $@
