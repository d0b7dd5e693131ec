// @ts-check
/**
 * A scroll bar: a thin thumb over the content that the user can drag. Style sheets set its look with
 * `--layouthost-thumb-color` and `--layouthost-thumb-width`.
 */
import { RIGHT_TO_LEFT } from "../constants.js";
import { locationIn } from "./eventlocation.js";
import { scrollOf } from "./viewport.js";

/** The distance from the edges to the visible thumb, in pixels, where the thumb can be held, too. */
const MARGIN = 3;
/** A shorter thumb is hard to hold. */
const SHORTEST = 32;
const STYLE = {
  position: "absolute",
  boxSizing: "content-box",
  margin: "0",
  padding: `${MARGIN}px`,
  border: "0",
  borderRadius: "9px",
  background: "var(--layouthost-thumb-color, rgb(128 128 128 / 0.6)) content-box",
  touchAction: "none",
  forcedColorAdjust: "none",
  // Above every node.
  zIndex: String(2 ** 31 - 1),
};

export class ScrollBar {
  #stage;
  #thumb;
  /** Whether it is at the bottom. */
  #isRow = false;
  /** Whether its start is at the right end. */
  #isMirrored = false;
  /** How far the thumb can move, and where it is, in pixels. */
  #room = 0;
  #start = 0;
  /**
   * The pointer that holds the thumb, and its distance from the thumb's start.
   * @type {{pointer: number, grip: number} | undefined}
   */
  #held;

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {AbortSignal} signal Removes it.
   */
  constructor(stage, signal) {
    this.#stage = stage;
    const thumb = (this.#thumb = stage.element.ownerDocument.createElement("div"));
    thumb.className = "layouthost-thumb";
    // Keys and screen readers scroll the content itself.
    thumb.setAttribute("aria-hidden", "true");
    Object.assign(thumb.style, STYLE, { display: "none" });
    stage.element.append(thumb);
    signal.addEventListener("abort", () => thumb.remove());
    thumb.addEventListener("pointerdown", (event) => this.#begin(event));
    // The collection and the page must not follow the finger.
    thumb.addEventListener("touchstart", (event) => event.stopPropagation(), { passive: true });
    thumb.addEventListener("pointermove", (event) => this.#move(event, true));
    thumb.addEventListener("pointerup", (event) => this.#move(event, false));
    thumb.addEventListener("pointercancel", (event) => this.#move(event, false));
  }

  /**
   * Shows the position of a frame.
   * @param {import("../frame.js").Frame} frame
   */
  show(frame) {
    const { contentOffset, minimumOffset, maximumOffset } = frame;
    const { width, height, direction } = this.#stage.window;
    const { axis, isMirrored, isEndless } = scrollOf(frame, this.#stage.window);
    this.#isRow = axis === "x";
    this.#isMirrored = isMirrored;
    const range = maximumOffset[axis] - minimumOffset[axis];
    const visible = this.#isRow ? width : height;
    const isOn = range > 0 && !isEndless && visible > 2 * SHORTEST;
    this.#thumb.style.display = isOn ? "" : "none";
    if (!isOn) return;
    const length = Math.max(SHORTEST, (visible * visible) / (visible + range));
    this.#room = visible - length;
    // A held thumb stays under the pointer, even if measured items change the range.
    if (!this.#held) this.#start = within((contentOffset[axis] - minimumOffset[axis]) / range) * this.#room;
    this.#place(length, direction === RIGHT_TO_LEFT);
  }

  /**
   * @param {number} length
   * @param {boolean} isAtLeft
   */
  #place(length, isAtLeft) {
    const { style } = this.#thumb;
    const across = "var(--layouthost-thumb-width, 6px)";
    const along = `${length - 2 * MARGIN}px`;
    const isRow = this.#isRow;
    style.width = isRow ? along : across;
    style.height = isRow ? across : along;
    style.left = isRow || isAtLeft ? "0" : "";
    style.right = isRow || isAtLeft ? "" : "0";
    style.top = isRow ? "" : "0";
    style.bottom = isRow ? "0" : "";
    style.transform = isRow ? `translateX(${this.#start}px)` : `translateY(${this.#start}px)`;
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    event.stopPropagation();
    if (event.button !== 0 || this.#held) return;
    // No focus, no selected text.
    event.preventDefault();
    if (event.isTrusted) this.#thumb.setPointerCapture(event.pointerId);
    this.#held = { pointer: event.pointerId, grip: this.#along(event) - this.#start };
    this.#scroll(true);
  }

  /**
   * @param {PointerEvent} event
   * @param {boolean} isHeld
   */
  #move(event, isHeld) {
    if (this.#held?.pointer !== event.pointerId) return;
    // A canceled pointer is at no place.
    if (event.type !== "pointercancel") {
      this.#start = Math.min(this.#room, Math.max(0, this.#along(event) - this.#held.grip));
    }
    if (!isHeld) this.#held = undefined;
    this.#scroll(isHeld);
  }

  /** @param {PointerEvent} event */
  #along(event) {
    const { x, y } = locationIn(this.#stage.element, event);
    return this.#isRow ? x : y;
  }

  /** @param {boolean} held */
  #scroll(held) {
    if (this.#stage.isHeld || this.#stage.isDisposed) return;
    const fraction = within(this.#start / this.#room);
    this.#stage.view.scrollToFraction(this.#isMirrored ? 1 - fraction : fraction, { held });
    this.#stage.request();
  }
}

/** @param {number} part */
const within = (part) => Math.min(1, Math.max(0, part));
