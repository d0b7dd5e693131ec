// @ts-check
/** The script time of a frame: the median of recent frames, updated now and then. */
const KEPT = 120;
const SHOWING = 250;

export class Meter {
  /** @type {number[]} */
  #took = [];
  #lastShown = 0;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
  }

  /**
   * @param {import("./layouthost/src/frame.js").Frame} frame
   * @param {number} milliseconds
   */
  add(frame, milliseconds) {
    this.#took.push(milliseconds);
    if (this.#took.length > KEPT) this.#took.shift();
    const now = performance.now();
    if (now - this.#lastShown < SHOWING) return;
    this.#lastShown = now;
    this.place.textContent = `${frame.elements.length} elements, ${this.median.toFixed(2)} ms of script per frame`;
  }

  /** In milliseconds. */
  get median() {
    const sorted = [...this.#took].sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }

  clear() {
    this.#took = [];
    this.#lastShown = 0;
  }
}
