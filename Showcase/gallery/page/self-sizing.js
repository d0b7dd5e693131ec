// @ts-check
/** The parts that both pages with measured cells have: the size of the screen, the scroll bar, the state. */

/** @param {string} id */
export const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {string} id
 * @param {() => unknown} act
 */
export const onPress = (id, act) => part(id).addEventListener("click", act);

/** Turns the screen. */
export function rotate() {
  part("screen").closest(".frame")?.classList.toggle("wide");
}

/**
 * Connects the scroll bar. While the user drags its thumb, content never moves against the finger.
 * @param {import("./layouthost/src/index.js").Collection} collection
 * @returns {(frame: import("./layouthost/src/frame.js").Frame) => void} Shows the position of a frame.
 */
export function connectBar(collection) {
  const bar = /** @type {HTMLInputElement} */ (part("bar"));
  let isHeld = false;
  const scroll = (/** @type {boolean} */ held) => {
    isHeld = held;
    collection.view.scrollToFraction(Number(bar.value), { held });
    collection.requestFrame();
  };
  bar.addEventListener("input", () => scroll(true));
  bar.addEventListener("change", () => scroll(false));
  return ({ contentOffset, minimumOffset, maximumOffset }) => {
    const range = maximumOffset.y - minimumOffset.y;
    if (!isHeld && range > 0) bar.value = String((contentOffset.y - minimumOffset.y) / range);
  };
}
