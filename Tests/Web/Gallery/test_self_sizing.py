"""The chat and the feed, whose cells the browser measures."""

import browser as chromium
import pytest
from axe_playwright_python.sync_playwright import Axe

pytestmark = chromium.NEEDS

# The visible cells from the top: identifier, left, top and bottom in the screen; and whether cells
# below one another keep their distance.
LOOK = """
  addEventListener("error", ({ message }) => (window.errors ??= []).push(message));
  window.shown = () => [...document.querySelectorAll("#screen > [data-kind=cell]")]
    .filter((node) => node.style.display !== "none")
    .map((node) => {
      const [box, screen] = [node, node.parentNode].map((one) => one.getBoundingClientRect());
      const [top, bottom] = [box.top - screen.top, box.bottom - screen.top];
      return { id: Number(node.dataset.identity), x: Math.round(box.left), top, bottom };
    })
    .filter(({ top, bottom }) =>
      bottom > 1 && top < document.querySelector("#screen").clientHeight - 1)
    .sort((a, b) => a.top - b.top);
  window.fits = (spacing) => {
    const all = shown();
    return all.every((one) => {
      const next = all.find(({ x, top }) => x === one.x && top > one.top);
      return !next || Math.abs(next.top - one.bottom - spacing) < 1.1;
    });
  };
"""
REST = "collection.frame && collection.frame.nextTime === undefined"


class Page:
    def __init__(self, visitor, name):
        self.page = visitor.page
        self.page.add_init_script(LOOK)
        self.page.goto(f"{visitor.address}{name}.html")
        self.page.wait_for_selector("html.ready")
        self.rest()

    def rest(self):
        self.page.wait_for_timeout(100)
        self.page.wait_for_function(REST)

    def press(self, *names):
        for name in names:
            self.page.click(f"#{name}")
            self.rest()

    @property
    def tops(self):
        return {one["id"]: one["top"] for one in self.page.evaluate("shown()")}

    def fits(self, spacing=0):
        return self.page.evaluate(f"fits({spacing})") and not self.page.evaluate("window.errors")

    @property
    def last(self):
        return self.page.evaluate("shown().at(-1)")


@pytest.fixture
def chat(visit):
    return Page(visit(), "chat")


@pytest.fixture
def feed(visit):
    return Page(visit(), "feed")


def test_the_gallery_leads_to_both(visit):
    visitor = visit()
    for name in ("chat", "feed"):
        visitor.page.click(f'a[href="{name}.html"]')
        visitor.page.wait_for_selector("html.ready")
        assert visitor.page.locator("#screen > [data-kind=cell]").count() > 3
        visitor.page.click('a[href="index.html"]')
        visitor.page.wait_for_selector("html.ready")


def test_the_chat_opens_at_its_newest_message_and_stays_there(chat):
    height = chat.page.evaluate("document.querySelector('#screen').clientHeight")
    newest = chat.last["id"]
    assert chat.last["bottom"] == pytest.approx(height, abs=1) and chat.fits()
    chat.press("receive", "receive", "older")
    assert chat.last["id"] == newest + 2 and chat.last["bottom"] == pytest.approx(height, abs=1)
    chat.press("type")
    assert chat.last["id"] == newest + 2
    assert chat.last["bottom"] == pytest.approx(height - 240, abs=1)
    chat.press("type", "rotate")
    assert chat.last["id"] == newest + 2 and chat.fits()
    assert chat.page.text_content("#state") == "100,032 messages"


def test_visible_messages_stay_while_others_arrive_at_both_ends(chat):
    chat.press("search")
    (found,) = chat.page.evaluate(
        "[...document.querySelectorAll('.found')].filter((node) => node.style.display !== 'none')"
        ".map((node) => Number(node.dataset.identity))"
    )
    before = chat.tops
    middle = chat.page.evaluate("document.querySelector('#screen').clientHeight") / 2
    assert before[found] < middle
    chat.press("receive", "older", "arrivals")
    chat.page.wait_for_timeout(1500)
    chat.press("arrivals")
    assert chat.tops == before and chat.fits()
    chat.press("newest")
    assert chat.last["id"] >= 1_100_000 and chat.fits()


def test_a_tap_opens_a_long_message(chat):
    chat.press("search")
    chat.page.wait_for_timeout(1000)
    found = chat.page.locator("#screen > div:visible").filter(has=chat.page.locator(".more"))
    while found.count() == 0:
        chat.press("search")
    identity = found.first.get_attribute("data-identity")
    message = chat.page.locator(f'#screen > div:visible[data-identity="{identity}"]')
    before = message.bounding_box()["height"]
    chat.page.evaluate("([id]) => collection.scrollTo({ item: id - 1e6 })", [int(identity)])
    chat.rest()
    message.locator(".more").click()
    chat.rest()
    assert message.bounding_box()["height"] > before + 15 and chat.fits()


def test_the_scroll_bar_goes_anywhere(chat):
    chat.page.locator("#bar").fill("0.25")
    chat.rest()
    assert 1_020_000 < chat.last["id"] < 1_030_000 and chat.fits()
    chat.page.locator("#bar").fill("0")
    chat.rest()
    assert min(chat.tops) == 1_000_000


def test_the_feed_has_the_height_of_each_caption_in_any_number_of_columns(feed):
    for columns in (2, 3, 1):
        feed.press(f"columns-{columns}")
        assert len({one["x"] for one in feed.page.evaluate("shown()")}) == columns
        assert feed.fits(10)
        assert feed.page.evaluate("""
          [...document.querySelectorAll("#screen > [data-kind=cell]")]
            .every((node) => node.offsetHeight === node.firstElementChild.offsetHeight)""")
        feed.press("middle")
        assert 5000 in feed.tops and feed.fits(10)
    feed.press("rotate")
    assert feed.fits(10)


@pytest.mark.parametrize("name", ["chat", "feed"])
def test_axe_finds_nothing_on_them(visit, name):
    found = Axe().run(Page(visit(), name).page).response["violations"]
    assert [(one["id"], node["html"][:120]) for one in found for node in one["nodes"]] == []
