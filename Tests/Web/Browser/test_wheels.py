"""A wheel scrolls a collection as far as any other part of a page."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS

TURN = """(turns) => {
  for (const turn of turns) {
    const place = { clientX: 200, clientY: 300 };
    document.querySelector("#stage > [data-kind=cell]").dispatchEvent(
      new WheelEvent("wheel", { bubbles: true, cancelable: true, ...place, ...turn }));
  }
}"""


def turn(stage, *turns):
    stage.page.evaluate(TURN, list(turns))
    stage.page.wait_for_timeout(400)
    stage.rest()


DISTANCES = {
    "Windows": ({"deltaY": 100, "wheelDeltaY": -120}, 100),
    "Linux": ({"deltaY": 120, "wheelDeltaY": -120}, 120),
    "two steps": ({"deltaY": 240, "wheelDeltaY": -240}, 240),
    "a zoom of 125 %": ({"deltaY": 80, "wheelDeltaY": -96}, 80),
    "a touchpad": ({"deltaY": 40, "wheelDeltaY": -120}, 40),
    "a fast touchpad": ({"deltaY": 80, "wheelDeltaY": -240}, 80),
    "three lines": ({"deltaY": 3, "deltaMode": 1}, 60),
    "five lines": ({"deltaY": 5, "deltaMode": 1}, 100),
    "a page": ({"deltaY": 1, "deltaMode": 2}, 640),
}


@pytest.mark.parametrize("device", DISTANCES)
def test_a_turn_scrolls_as_far_as_the_browser_would(open_stage, device):
    stage = open_stage("column", items=500)
    stage.page.add_style_tag(content="#stage { line-height: 20px }")
    event, distance = DISTANCES[device]
    turn(stage, event)
    assert stage.offset[1] == pytest.approx(distance, abs=0.5)


STEPS = {
    "a zoom of 100 %": {"deltaX": 120, "wheelDeltaX": -120},
    "a zoom of 125 %": {"deltaX": 96, "wheelDeltaX": -96},
    "a zoom of 150 %": {"deltaX": 66.7, "wheelDeltaX": -80},
    "lines": {"deltaX": 3, "deltaMode": 1},
}


@pytest.mark.parametrize("device", STEPS)
def test_a_step_moves_a_row_that_snaps_by_one_item(open_stage, device):
    stage = open_stage("snap-to-center", properties={"item_size": [120, 160]})
    before = stage.offset[0]
    turn(stage, STEPS[device])
    first = stage.offset[0] - before
    assert first > 50
    turn(stage, STEPS[device])
    assert stage.offset[0] - before == pytest.approx(2 * first, abs=1)


def test_a_touchpad_stays_one_within_a_gesture(open_stage):
    stage = open_stage("column", items=500)
    sizes = [4, 30, 120, 50, 120]
    turn(stage, *({"deltaY": size, "wheelDeltaY": -size} for size in sizes))
    # The content then decelerates, as after a finger.
    assert stage.offset[1] >= sum(sizes) - 0.5


def test_a_real_wheel(open_stage):
    stage = open_stage("column", items=500)
    stage.page.mouse.move(200, 300)
    stage.page.mouse.wheel(0, 120)
    stage.page.wait_for_timeout(400)
    stage.rest()
    assert stage.offset[1] == pytest.approx(120, abs=0.5)
