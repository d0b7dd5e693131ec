"""python Benchmarks [topic ...]: measures, judges and prints; see bench/run.py."""

import sys

from bench.run import main

sys.exit(main(sys.argv[1:]))
