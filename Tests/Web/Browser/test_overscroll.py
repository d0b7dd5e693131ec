"""At its ends a collection lets the page scroll, unless the program turns that off."""

import browser as chromium
import pytest

pytestmark = chromium.NEEDS
DOWN = ((200, 150), (200, 450))
UP = ((200, 450), (200, 150))


@pytest.fixture
def open_low_stage(open_stage):
    """A stage in a page that is scrolled down by 100 pixels."""

    def make(layout="column", **settings):
        stage = open_stage(layout, items=settings.pop("items", 200), **settings)
        stage.call('document.querySelector("main").style.paddingTop = "120px"; scrollTo(0, 100)')
        stage.rest()
        return stage

    return make


def test_at_its_start_a_finger_scrolls_the_page_back(open_low_stage):
    stage = open_low_stage()
    stage.pull(*DOWN)
    stage.page.wait_for_function("scrollY < 20")
    assert stage.offset[1] == 0


def test_within_its_content_a_finger_scrolls_the_collection_only(open_low_stage):
    stage = open_low_stage()
    stage.pull(*UP)
    assert stage.offset[1] > 200
    stage.pull(*DOWN)
    assert stage.value("scrollY") == 100
    stage.pull(*DOWN)
    stage.pull(*DOWN)
    stage.page.wait_for_function("scrollY < 20")


def test_at_its_end_a_finger_scrolls_the_page_on(open_low_stage):
    stage = open_low_stage()
    stage.call("collection.scrollTo({ item: 199 }, { position: 'end', animated: false })")
    stage.rest()
    end = stage.offset
    stage.pull(*UP)
    stage.page.wait_for_function("scrollY > 200")
    assert stage.offset == end


@pytest.mark.parametrize("overscroll, bounces", [("contain", True), ("none", False)])
def test_overscroll_can_be_contained(open_low_stage, overscroll, bounces):
    stage = open_low_stage(overscroll=overscroll)
    stage.call(
        """window.lowest = 0;
        const look = () => {
          lowest = Math.min(lowest, collection.frame.contentOffset.y);
          requestAnimationFrame(look);
        };
        look();"""
    )
    stage.pull(*DOWN)
    assert stage.value("scrollY") == 100
    assert (stage.value("lowest") < -20) == bounces
    stage.page.mouse.move(200, 300)
    stage.page.mouse.wheel(0, -100)
    stage.page.wait_for_timeout(200)
    assert stage.value("scrollY") == 100
    stage.call("scrollTo(0, 0)")


@pytest.mark.parametrize("overscroll", ["auto", "contain"])
def test_a_finger_across_a_row_scrolls_the_page(open_low_stage, overscroll):
    stage = open_low_stage("carousel", properties={"item_size": [180, 240]}, overscroll=overscroll)
    stage.pull((200, 300), (200, 150))
    stage.page.wait_for_function("scrollY > 200")
    assert stage.offset == (stage.offset[0], 0)


def test_a_tab_is_swiped_away_at_the_start_of_the_content(open_stage):
    stage = open_stage("safari", items=12, properties={"item_size": [390, 600]})
    stage.call("collection.scrollTo({ item: 0 }, { position: 'start', animated: false })")
    stage.rest()
    stage.fling((250, 400), (20, 405), 5)
    stage.rest()
    assert "DID_DELETE" in stage.events


def test_an_unknown_overscroll_is_an_error(open_stage):
    stage = open_stage("column")
    stage.call("collection.dispose()")
    message = stage.error('await make({ layout: "column", overscroll: "no" })')
    assert message == (
        'TypeError: options.overscroll is "no"; "auto", "contain" or "none" is needed'
    )
    stage.make({"layout": "column", "items": 4})


# As the page on JavaScript says.
@pytest.mark.parametrize("overscroll, refreshes", [("auto", False), ("contain", True)])
def test_pull_to_refresh_needs_contained_overscroll(open_low_stage, overscroll, refreshes):
    stage = open_low_stage(overscroll=overscroll)
    stage.call("collection.view.setRefresh(60)")
    stage.fling(*DOWN)
    stage.page.wait_for_timeout(100)
    assert ("REFRESH" in stage.events) == refreshes
    assert (stage.value("scrollY") == 100) == refreshes
    if refreshes:
        stage.call("collection.view.endRefresh(); collection.requestFrame()")
        stage.rest()
    stage.call("scrollTo(0, 0)")
