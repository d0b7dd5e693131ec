"""Compares the layouts with the golden files: results of the original code.

    files.py         a JSON file, as cases            schema.py      strict reading: no unknown key
    session.py       one case's layout                arrangement.py sets properties and sections
    elements.py      an expected element              listing.py     the rule for query and visible
    expectations.py  the expectations of any step     finger.py      where to touch an item
    steps/           a file per step form             tolerance.py   when two numbers agree
    mismatch.py      the first difference             run.py         all files, and the count

Every golden number counts: anything in a file that this package does not know is a failed step.
"""
