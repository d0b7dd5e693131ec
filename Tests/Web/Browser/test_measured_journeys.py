"""Random journeys through cells that the browser measures: in every paint, cells touch each other,
and at rest none has an estimated size."""

import browser as chromium
import pytest
from Web.Browser.test_measuring import CHAT

pytestmark = chromium.NEEDS

JOURNEY = """
  window.journey = async (seed, home) => {
    // Numbers from 0 to 1: a linear congruential generator.
    const random = () => (seed = (seed * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32;
    const whole = (end) => Math.floor(random() * end);
    const stage = document.querySelector("#stage");
    let [first, last] = [5001, 6000];
    await chat({ home, items: ids(first, last) });
    const faults = [];
    const setItems = () => collection.setItems(ids(first, last));
    const location = { x: 200, y: 300 };
    const send = (input) =>
      collection.input([{ time: performance.now() / 1000, id: 1, location, ...input }]);
    const press = (key) => send({ kind: layouthost.INPUT_KEY, id: key });
    const actions = {
      wheel: () => send({ kind: layouthost.INPUT_WHEEL, phase: layouthost.WHEEL_NOTCHES,
        delta: { x: 0, y: whole(41) - 20 } }),
      pageDown: () => press(layouthost.KEY_PAGE_DOWN),
      pageUp: () => press(layouthost.KEY_PAGE_UP),
      fling: () => {
        const far = whole(400) - 200;
        const now = performance.now() / 1000;
        collection.input([0, 1, 1, 2].map((phase, step) => ({
          kind: layouthost.INPUT_POINTER, phase, id: 1, time: now + step / 60,
          location: { x: 200, y: 300 + far * step / 3 },
        })));
      },
      goTo: () => collection.scrollTo({ item: whole(last - first + 1) },
        { position: ["start", "center", "end", "nearest"][whole(4)], animated: random() < 0.5 }),
      goToFraction: () => {
        collection.view.scrollToFraction(random());
        collection.requestFrame();
      },
      append: () => { last += 1 + whole(4); setItems(); },
      prepend: () => { first -= 1 + whole(4); setItems(); },
      removeLast: () => { last -= 1 + whole(4); setItems(); },
      removeFirst: () => { first += 1 + whole(4); setItems(); },
      expand: () => {
        const all = shown();
        const [id] = all[whole(all.length)];
        node(id).append(document.createElement("br"), "more");
      },
      turn: () => { stage.style.width = ["390px", "300px"][whole(2)]; },
      keyboard: () => { stage.style.height = ["640px", "400px"][whole(2)]; },
      reload: () => collection.reload(),
    };
    const names = Object.keys(actions);
    const atEnds = ["append", "prepend", "removeLast", "removeFirst"];
    // Looks at every paint. An action follows a look in the same task: the next look would see
    // a later one before the browser paints it.
    let isOver = false;
    let doing = "start";
    let hasLooked = () => {};
    const look = () => {
      if (isOver) return;
      if (!fits()) faults.push(`${doing}: ${JSON.stringify(shown())}`);
      requestAnimationFrame(() => setTimeout(look));
      hasLooked();
    };
    for (let step = 0; step < 25 && !faults.length; step++) {
      const name = names[whole(names.length)];
      if (step === 1) look();
      if (step > 0) await new Promise((done) => { hasLooked = done; });
      doing = `${step} ${name}`;
      actions[name]();
      // Half of the actions follow each other in motion.
      if (random() < 0.5 && !atEnds.includes(name)) {
        await new Promise((done) => setTimeout(done, whole(120)));
        continue;
      }
      await rest();
      await rest();
      if ([...collection.frame.elements].some(({ flags }) => flags & layouthost.VIEW_ESTIMATED)) {
        faults.push(`${doing}: an item is estimated at rest`);
      }
      if (!fits()) faults.push(`${doing}, at rest: ${JSON.stringify(shown())}`);
    }
    isOver = true;
    return faults;
  };
"""


@pytest.mark.parametrize("home", ["start", "end"])
@pytest.mark.parametrize("seed", range(3))
def test_cells_touch_in_every_paint(open_stage, seed, home):
    stage = open_stage("column", properties={"exact_height": 120})
    stage.call(CHAT + JOURNEY)
    assert stage.value(f'journey({seed}, "{home}")') == []
    assert stage.value("errors") == []
