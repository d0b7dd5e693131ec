"""Every scene of the demo shows the results of its layout, while scrolling and in films."""

import json
import re

import layouthost
import numpy as np
import pytest
from demo.capture import capture, record
from demo.film import PAGE
from demo.pictures import Picture, collect
from demo.scenes import every_scene
from demo.viewer import Viewer
from layouthost import Flag, Kind

SCENES = {scene.title: scene for scene in every_scene()}
SCROLLED = [(scene, screen) for scene in SCENES.values() for screen in scene.screens]
NUMBERS = ("frame", "alpha", "z", "content_offset", "content_outset")


def named(value):
    """How a test names a scene or a screen."""
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
    """The page's data for each screen, such as bnb-portrait, and for each film: safari-film."""
    _, out = run
    page = (out / "index.html").read_text(encoding="utf-8")
    texts = re.findall(r'<script type="application/json" id="([^"]+)">(.*?)</script>', page)
    return {id: json.loads(text) for id, text in texts}


def seated(host, scene, screen, pictures):
    """A layout of the scene at its initial offset."""
    layout = host.layout(scene.requirement, permit=lambda *_: True)
    scene.set_inputs(layout, pictures)
    layout.viewport = (0, 0, screen.width, screen.height)
    Viewer(layout, scene, len(pictures)).settle()
    return layout


def shown_at(script, position):
    """The moments of all visible tracks at a position, as player.js finds them."""
    moments = []
    for track in script["tracks"]:
        rows = np.array(track["moments"], dtype=float)
        if rows[0, 0] <= position <= rows[-1, 0]:
            moments.append([np.interp(position, rows[:, 0], column) for column in rows.T])
    return moments


def numbers(element):
    values = [number for name in NUMBERS for number in np.ravel(element[name]).tolist()]
    if element["flags"] & Flag.TRANSFORMED:
        values += element["transform"].ravel().tolist()
    return values


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
def test_between_its_samples_the_page_is_a_fraction_of_a_point_off(host, scene, screen):
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


def test_an_opening_tab_has_the_librarys_frame_at_each_progress(host):
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


def test_after_a_drag_the_film_shows_the_pictures_in_their_new_order(host):
    stills = record(host, SCENES["reorder-flow"], made_up(24)).stills
    assert [still.caption for still in stills] == [
        "at rest", "lifted", "dragged", "reordered", "settled",
    ]  # fmt: skip
    assert pictures_of(stills[0])[:10] == list(range(10))
    assert pictures_of(stills[-1])[:10] == [0, 2, 3, 4, 5, 6, 7, 8, 9, 1]


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


def test_an_endless_row_jumps_as_far_from_one_end_as_from_the_other(host):
    for title in ("carousel", "infinite"):
        show = capture(host, SCENES[title], SCENES[title].screens[0], made_up(5))
        forward, back = show.jumps
        assert forward.by == pytest.approx(-back.by) != 0
