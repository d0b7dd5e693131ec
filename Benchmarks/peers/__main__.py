"""python -m peers: measures, judges, prints and draws; see run.py."""

import sys

from .run import main

sys.exit(main())
