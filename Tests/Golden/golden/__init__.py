"""Holds the layouts to the golden files: what the seeds' own code answered when it was run.

    files.py         a JSON file, as cases            schema.py      strict reading: no unknown key
    session.py       one case's layout at work        arrangement.py properties and sections, set
    elements.py      an expected element              listing.py     the rule for query and visible
    expectations.py  what may follow any step         finger.py      where to touch an item
    steps/           a file per step form             tolerance.py   when two numbers agree
    mismatch.py      the first thing that differs     run.py         all files, and the count

A golden number binds: whatever a file says that this package does not understand is a failed step.
"""
