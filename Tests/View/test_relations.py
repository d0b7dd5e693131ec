"""Two plays of one random journey that must show the same frames, for every layout.

Each test plays LAYOUTHOST_JOURNEYS journeys of a scene, and `python -m View.relations` any
number of them.
"""

import os

import pytest
from View.journeys import SCENES, Journey
from View.relations import APPLIES, RELATIONS

JOURNEYS = int(os.environ.get("LAYOUTHOST_JOURNEYS", "2"))
CASES = [
    (relation, name)
    for relation in RELATIONS
    for name, scene in SCENES.items()
    if APPLIES[relation](scene)
]


@pytest.mark.parametrize(("relation", "scene"), CASES)
def test_two_plays_of_one_journey_show_the_same(host, relation, scene):
    found = []
    for seed in range(JOURNEYS):
        difference = RELATIONS[relation](host, Journey(SCENES[scene], seed))
        if difference:
            found.append(f"seed {seed}: {difference}")
    assert not found, "\n".join(found)


# Journeys that differed once.
FOUND = [
    ("more_frames", "safari rtl", 1017),
    ("more_frames", "column", 1110),
    ("more_frames", "column", 1132),
    ("swapped", "column", 39),
    ("swapped", "safari", 5),
    ("swapped", "carousel", 25),
    ("swapped", "reorder-flow", 120),
    ("queried", "carousel", 25),
    ("more_frames", "bnb", 5104),
    ("more_frames", "safari rtl", 60498),
    ("more_frames_and_scroll_events", "column rtl", 20393),
    ("more_frames_and_scroll_events", "safari", 40119),
    ("more_frames_and_scroll_events", "safari rtl", 40477),
    ("mirrored", "snap-to-center rtl", 5191),
    ("mirrored", "infinite rtl", 5458),
    ("mirrored", "infinite rtl", 70189),
    ("shifted", "safari", 5528),
    ("shifted", "carousel", 5108),
    ("nothing_changed", "reorder-flow", 1143),
    ("nothing_changed", "safari", 1102),
    ("nothing_changed", "infinite", 1053),
    ("nothing_changed", "carousel rtl", 1110),
    ("nothing_changed", "flow across", 1084),
    ("more_frames", "reorder-flow", 1269),
    ("appended", "column", 5238),
    ("appended", "safari rtl", 95257),
    ("appended", "safari", 97842),
    ("appended", "column", 5162),
    ("appended", "column", 5147),
    ("appended", "column", 5105),
    ("appended", "safari", 5216),
    ("appended", "safari rtl", 40480),
    ("appended", "safari", 90576),
    ("appended", "snap-to-center", 5063),
    ("appended", "snap-to-center", 9012),
    ("appended", "snap-to-center", 62028),
    ("appended", "snap-to-center rtl", 62028),
    ("appended", "snap-to-center rtl", 63055),
    ("appended", "line across rtl", 64144),
    ("appended", "flow across", 62014),
    ("appended", "flow across rtl", 5043),
]


@pytest.mark.parametrize(("relation", "scene", "seed"), FOUND)
def test_a_journey_that_differed_once_shows_the_same(host, relation, scene, seed):
    assert RELATIONS[relation](host, Journey(SCENES[scene], seed)) is None
