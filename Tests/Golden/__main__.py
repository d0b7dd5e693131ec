"""python Tests/Golden [layout ...]: runs the golden files; see runner/run.py."""

import sys

from runner.run import main

sys.exit(main(sys.argv[1:]))
