// @ts-check
/**
 * The screen for a layout: a phone's, or of any size. The user can drag its corner, move it with the arrow keys, and
 * rotate it.
 */
import { LEAST_SIDE, MOST_SIDE } from "./address.js";

/** @typedef {import("./settings.js").Size} Size */

/** @type {{name: string, size: Size | undefined}[]} */
export const PRESETS = [
  { name: "fit", size: undefined },
  { name: "phone", size: { width: 390, height: 844 } },
  { name: "tablet", size: { width: 744, height: 900 } },
  { name: "desktop", size: { width: 1180, height: 700 } },
];
/**
 * The height of everything above and below the stage, in points, and the minimum height of a phone's screen to make
 * it fit.
 */
const AROUND = 330;
const LOWEST_PHONE = 640;
/** The maximum width of a row's screen; a wider one is not easier to see. */
const WIDEST_ROW = 860;
const KEY_STEP = 20;

export class Stage {
  /** @type {Size} */
  #size = { width: 390, height: 844 };

  /**
   * @param {HTMLElement} bezel Around the screen.
   * @param {HTMLElement} screen
   * @param {HTMLElement} corner To drag.
   * @param {(size: Size) => void} resized When the visitor has changed the size.
   */
  constructor(bezel, screen, corner, resized) {
    this.bezel = bezel;
    this.screen = screen;
    this.resized = resized;
    this.#followCorner(corner);
  }

  get size() {
    return this.#size;
  }

  /**
   * Sets the size, limited to the page.
   * @param {Size} wanted
   */
  show(wanted) {
    const room = this.#room();
    const width = Math.round(Math.min(Math.max(wanted.width, LEAST_SIDE), room));
    const height = Math.round(Math.min(Math.max(wanted.height, LEAST_SIDE), MOST_SIDE));
    this.#size = { width, height };
    this.screen.style.width = `${width}px`;
    this.screen.style.height = `${height}px`;
    // A large screen has no rounded corners.
    this.bezel.classList.toggle("window", Math.min(width, height) > 600);
  }

  /**
   * The scene's own screen, limited to the page: a row as wide as the page, a phone no higher than the window.
   * @param {Size} size
   */
  fitting({ width, height }) {
    if (height < width) return { width: Math.min(this.#room(), WIDEST_ROW), height };
    return { width, height: Math.min(height, Math.max(LOWEST_PHONE, window.innerHeight - AROUND)) };
  }

  #room() {
    const around = /** @type {HTMLElement} */ (this.bezel.parentElement);
    const { paddingLeft, paddingRight } = getComputedStyle(this.bezel);
    return around.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  }

  /** @param {Size} size */
  #change(size) {
    this.show(size);
    this.resized(this.#size);
  }

  /** @param {HTMLElement} corner */
  #followCorner(corner) {
    /** @type {{x: number, y: number, size: Size} | undefined} */
    let held;
    corner.addEventListener("pointerdown", (event) => {
      corner.setPointerCapture(event.pointerId);
      held = { x: event.clientX, y: event.clientY, size: this.#size };
    });
    corner.addEventListener("pointermove", (event) => {
      if (!held) return;
      // The screen is centered in its column: to follow the finger it grows to both sides.
      const across = 2 * (event.clientX - held.x);
      this.#change({ width: held.size.width + across, height: held.size.height + event.clientY - held.y });
    });
    for (const end of ["pointerup", "pointercancel"]) corner.addEventListener(end, () => (held = undefined));
    corner.addEventListener("keydown", (event) => {
      const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
      if (!x && !y) return;
      event.preventDefault();
      this.#change({ width: this.#size.width + x * KEY_STEP, height: this.#size.height + y * KEY_STEP });
    });
  }
}
