"""Every scene of the demo shows what its layout answers: while it scrolls and in the films."""

import contextlib
import json
import math
import re

import layouthost
import numpy as np
import pytest
from demo.capture import capture, record
from demo.film import PAGE, TOUCH, centre
from demo.hand import Hand
from demo.moments import in_drawing_order
from demo.pictures import Picture, collect
from demo.scenes import every_scene
from demo.scenes.column import CAPTIONS, SPACING
from demo.viewer import Viewer
from layouthost import Flag, Kind

SCENES = {scene.title: scene for scene in every_scene()}
SCROLLED = [(scene, screen) for scene in SCENES.values() for screen in scene.screens]
FILMED = [scene for scene in SCENES.values() if scene.film]
# Of the way; at its very end what leaves is gone.
PARTS = (0.0, 0.25, 0.5, 0.75, 0.99)
NUMBERS = ("frame", "alpha", "z", "content_offset", "content_outset")


def named(value):
    """How a test calls a scene or a screen."""
    return getattr(value, "title", None) or value.name


def made_up(count):
    return [Picture(f"Item {n}", None, None, 300 + n, 400 - n, "#336699") for n in range(count)]


@pytest.fixture(scope="module")
def host():
    return layouthost.Host()


@pytest.fixture(scope="module")
def pictures(folder, tmp_path_factory):
    return collect(folder, tmp_path_factory.mktemp("thumbnails"), 10, lambda _: None)


@pytest.fixture(scope="module")
def scripts(run):
    """What the page has for each screen, such as bnb-portrait, and for each film: safari-film."""
    _, out = run
    page = (out / "index.html").read_text(encoding="utf-8")
    texts = re.findall(r'<script type="application/json" id="([^"]+)">(.*?)</script>', page)
    return {id: json.loads(text) for id, text in texts}


def seated(host, scene, screen, pictures):
    """A layout of the scene at the offset where it begins."""
    layout = host.layout(scene.requirement, permit=lambda *_: True)
    scene.tell(layout, pictures)
    layout.viewport = (0, 0, screen.width, screen.height)
    Viewer(layout, scene, len(pictures)).settle()
    return layout


def shown_at(script, position):
    """The moments of all tracks that are shown at a position, as player.js finds them."""
    moments = []
    for track in script["tracks"]:
        rows = np.array(track["moments"], dtype=float)
        if rows[0, 0] <= position <= rows[-1, 0]:
            moments.append([np.interp(position, rows[:, 0], column) for column in rows.T])
    return moments


def numbers(element):
    answer = [number for name in NUMBERS for number in np.ravel(element[name]).tolist()]
    if element["flags"] & Flag.TRANSFORMED:
        answer += element["transform"].ravel().tolist()
    return answer


@pytest.mark.parametrize(("scene", "screen"), SCROLLED, ids=named)
@pytest.mark.parametrize("part", [0, 0.37, 1])
def test_the_page_places_every_element_where_the_library_does(
    host, scripts, pictures, scene, screen, part
):
    script = scripts.get(f"{scene.title}-{screen.name}")
    if script is None:
        assert scene.film and screen == scene.screens[0], "a screen is missing from the page"
        return
    with seated(host, scene, screen, pictures) as layout:
        along = 0 if script["horizontal"] else 1
        start = layout.viewport[along]
        assert script["start"] == pytest.approx(start)
        end = max(track["moments"][-1][0] for track in script["tracks"])
        offset = start + part * (end - start)
        layout.scroll_to(*((offset, 0) if script["horizontal"] else (0, offset)))
        moments = shown_at(script, offset)
        elements = layout.elements()
        assert len(elements) > 0
        for element in elements:
            expected = numbers(element)
            near = [m[1:] for m in moments if len(m) - 1 >= len(expected)]
            assert any(
                moment[: len(expected)] == pytest.approx(expected, abs=5e-3) for moment in near
            ), f"{element['kind']} {element['section']}.{element['item']} at {offset}"


@pytest.mark.parametrize(("scene", "screen"), SCROLLED, ids=named)
def test_what_the_page_shows_between_its_samples_is_a_fraction_of_a_point_off(host, scene, screen):
    show = capture(host, scene, screen, made_up(24))
    tracks = {path(track.records[0]): track for track in show.tracks}
    low = min(track.positions[0] for track in show.tracks)
    high = max(track.positions[-1] for track in show.tracks)
    compared = 0
    with seated(host, scene, screen, made_up(24)) as layout:
        for offset in np.linspace(low, high, 97)[1:-1].tolist():
            layout.scroll_to(*((offset, 0) if show.horizontal else (0, offset)))
            for element in layout.elements():
                track = tracks[path(element)]
                drawn = element.copy()
                for name in ("frame", "transform"):
                    rows = track.records[name].reshape(len(track.positions), -1)
                    at = [np.interp(offset, track.positions, column) for column in rows.T]
                    drawn[name] = np.reshape(at, drawn[name].shape)
                away = np.abs(layouthost.corners(drawn) - layouthost.corners(element)).max()
                assert away < 0.2, f"{path(element)} at {offset}"
                compared += 1
    assert compared >= 97


def path(element):
    return tuple(int(element[name]) for name in ("kind", "section", "item", "cycle"))


@pytest.mark.parametrize("scene", SCENES.values(), ids=named)
@pytest.mark.parametrize("count", [1, 2, 40])
def test_a_scene_shows_any_number_of_pictures(host, scene, count):
    for screen in scene.screens:
        show = capture(host, scene, screen, made_up(count))
        assert 1 <= show.items <= count
        assert show.visible >= 1
        assert show.tracks
    if scene.film:
        assert len(record(host, scene, made_up(count)).stills) >= 4


@pytest.mark.parametrize("scene", FILMED, ids=named)
def test_a_film_begins_with_what_the_layout_answers_at_rest(host, scripts, pictures, scene):
    with seated(host, scene, scene.screens[0], pictures) as layout:
        elements, origin = layout.elements(), layout.viewport[:2]
    if scene.title == "column":
        elements = elements[elements["section"] == 0]
    moments = shown_at(scripts[f"{scene.title}-film"], 0)
    for element in elements:
        element["frame"][:2] -= origin
        expected = numbers(element)[:4]
        assert any(moment[1:5] == pytest.approx(expected, abs=1e-4) for moment in moments)


def test_an_opening_tab_is_at_each_progress_where_the_library_says(host):
    scene = SCENES["safari"]
    stills = record(host, scene, made_up(8)).stills
    assert [still.caption for still in stills] == ["progress 0", "¼", "½", "¾", "1"]
    with seated(host, scene, scene.screens[0], made_up(8)) as layout:
        for still, progress in zip(stills, (0, 0.25, 0.5, 0.75, 1)):
            elements, alpha = layout.transition(
                0, 2, progress, layout.viewport, layout.viewport, interpolates_content=True
            )
            page = still.elements[still.elements["kind"] == PAGE]
            assert page["alpha"] == pytest.approx(alpha) == pytest.approx(progress)
            tabs = still.elements[still.elements["kind"] == Kind.CELL]
            assert np.abs(layouthost.corners(tabs) - layouthost.corners(elements)).max() < 1e-6
        assert page["frame"][0] == pytest.approx(list(layout.viewport))


def test_a_section_opens_behind_its_header(host):
    scene = SCENES["column"]
    stills = record(host, scene, made_up(24)).stills
    assert [still.caption for still in stills] == ["tapped", "¼", "½", "¾", "open"]
    bottoms = []
    for still in stills:
        elements = still.elements[still.elements["section"] == 1]
        header = elements[elements["kind"] == Kind.HEADER][0]
        cells = elements[elements["kind"] == Kind.CELL]
        assert (cells["z"] < header["z"]).all()
        above = still.elements[(still.elements["section"] == 0) & (still.elements["kind"] == 3)]
        assert (cells["z"] < above["z"][0]).all()
        # What is below the window is not there; the last one in it may end a gap above its bottom.
        lowest = (cells["frame"][:, 1] + cells["frame"][:, 3]).max()
        bottoms.append(lowest if lowest < scene.screens[0].height - SPACING else math.inf)
    assert bottoms == sorted(bottoms)
    assert len(set(bottoms)) >= 3
    assert bottoms[0] <= header["frame"][1] + header["frame"][3] + 1e-6
    with seated(host, scene, scene.screens[0], made_up(24)) as layout:
        final = {numbers(element)[0:4].__str__() for element in layout.elements()}
    last = stills[-1].elements
    visible = last[(last["kind"] != TOUCH) & (last["frame"][:, 1] < 844)]
    assert {numbers(element)[0:4].__str__() for element in visible} >= final


@pytest.mark.parametrize("count", [24, 90])
def test_the_film_of_a_drawer_has_everything_that_passes_the_screen(host, count):
    scene = SCENES["column"]
    with seated(host, scene, scene.screens[0], made_up(count)) as layout:
        captioned = {shot.caption: shot.elements for shot in scene.film.shoot(layout)}
        ways = ways_of_items(layout, {})
        assert_all_that_passes_is_shown(
            layout, ways, lambda part: captioned[CAPTIONS[part]], CAPTIONS
        )


@pytest.mark.parametrize("opens", [True, False])
@pytest.mark.parametrize("section", [0, 1, 2])
def test_a_change_has_everything_that_passes_the_screen(host, opens, section):
    scene = SCENES["column"]
    with seated(host, scene, scene.screens[0], made_up(90)) as layout:
        layout["single_expansion"] = True
        for each in range(3):
            layout.set("expanded", each != section if opens else each == section, section=each)
        old = {path(element): element for element in shown_items(layout)}
        hand = Hand(layout)
        header = centre(layout.element(section, 0, Kind.HEADER))
        captions = {part: str(part) for part in PARTS}
        hand.tap(header)
        captioned = {shot.caption: shot.elements for shot in hand.watch(0.25, captions)}
        ways = ways_of_items(layout, old)
        assert_all_that_passes_is_shown(layout, ways, lambda part: captioned[str(part)])


def shown_items(layout):
    """Every item that has a place, in view or not, asked for one by one."""
    for section, count in enumerate(layout.item_counts):
        for item in range(count):
            with contextlib.suppress(layouthost.NotShownError):
                yield layout.element(section, item)


def ways_of_items(layout, old):
    """The first and the last frame of every item that is shown now, or was while there were the
    old."""
    ways = {path(e): (layout.appearance("initial", *path(e)[1:3]), e) for e in shown_items(layout)}
    for whose in old.keys() - ways.keys():
        ways[whose] = (old[whose], layout.appearance("final", *whose[1:3]))
    return {whose: (start["frame"], end["frame"]) for whose, (start, end) in ways.items()}


def assert_all_that_passes_is_shown(layout, ways, shown, parts=PARTS):
    x, y, width, height = layout.viewport
    passing = 0
    for part in parts:
        frames = {path(element): element["frame"].tolist() for element in shown(part)}
        for whose, (start, end) in ways.items():
            left, top, wide, high = frame = (start + part * (end - start)).tolist()
            if left < x + width and left + wide > x and top < y + height and top + high > y:
                assert whose in frames, f"{whose} is missing at {part}"
                assert frames[whose] == pytest.approx(frame)
                passing += 1
    assert passing > 20


def test_a_dragged_item_floats_above_its_hidden_slot_and_settles_in_its_new_place(host):
    scene = SCENES["reorder-flow"]
    reel = record(host, scene, made_up(24))
    rest, lifted, moving, reordered, settled = reel.stills
    assert [still.caption for still in reel.stills] == [
        "at rest", "lifted", "on its way", "reordered", "settled",
    ]  # fmt: skip
    for still in (lifted, moving, reordered):
        floating = still.elements[still.elements["kind"] == Kind.FLOATING_CELL]
        assert len(floating) == 1
        others = still.elements[still.elements["kind"] == Kind.CELL]
        assert floating["z"][0] > others["z"].max()
        hidden = others[(others["flags"] & Flag.HIDDEN) != 0]
        assert [(e["section"], e["item"]) for e in hidden] == [(0, floating["item"][0])]
    for still in (rest, settled):
        assert set(still.elements["kind"].tolist()) == {Kind.CELL, Kind.HEADER}
    assert pictures_of(rest)[:10] == list(range(10))
    assert pictures_of(settled)[:10] == [0, 2, 3, 4, 5, 6, 7, 8, 9, 1]
    assert np.array_equal(rest.elements["frame"], settled.elements["frame"])


def pictures_of(still):
    """The pictures in the order of the items that show them."""
    cells = [
        (int(element["item"]), shown.picture)
        for element, shown in zip(still.elements, still.shown)
        if element["kind"] == Kind.CELL
    ]
    return [picture for _, picture in sorted(cells)]


def test_a_fling_ends_where_the_layout_lets_it_rest(host):
    scene = SCENES["carousel"]
    show = capture(host, scene, scene.screens[0], made_up(12))
    last = record(host, scene, made_up(12)).stills[-1]
    assert round(last.x, 3) in show.rests
    assert last.x > show.start + 200


def test_an_endless_row_jumps_to_where_everything_looks_the_same(host):
    for title in ("carousel", "infinite"):
        scene = SCENES[title]
        screen = scene.screens[0]
        show = capture(host, scene, screen, made_up(5))
        assert len(show.jumps) == 2
        with seated(host, scene, screen, made_up(5)) as layout:
            for jump in show.jumps:
                looks = []
                for offset in (jump.offset, jump.offset + jump.by):
                    layout.scroll_to(offset, 0)
                    looks.append(layout.elements())
                here, there = looks
                there["frame"][:, 0] -= jump.by
                assert np.array_equal(here["item"], there["item"])
                assert here["frame"] == pytest.approx(there["frame"], abs=1e-6)
                assert here["transform"] == pytest.approx(there["transform"], abs=1e-9)


def test_a_turned_circle_is_where_its_last_angle_puts_it(host):
    scene = SCENES["circle"]
    last = record(host, scene, made_up(12)).stills[-1]
    with seated(host, scene, scene.screens[0], made_up(12)) as layout:
        layout["start_angle"] = np.radians(30)
        assert np.array_equal(in_drawing_order(layout.elements()), last.elements)
