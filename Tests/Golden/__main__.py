"""python Tests/Golden [layout ...]: runs the golden files; see golden/run.py."""

import sys

from golden.run import main

sys.exit(main(sys.argv[1:]))
