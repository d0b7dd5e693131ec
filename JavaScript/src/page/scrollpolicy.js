// @ts-check
/**
 * Decides which of the user's movements scroll the collection, and which scroll the page.
 *
 * @typedef {import("../elements.js").Point} Point
 */
import * as c from "../constants.js";

export class ScrollPolicy {
  #stage;
  #overscroll;
  /** Whether a mouse selects text. */
  selects;

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./options.js").Options} options
   */
  constructor(stage, { overscroll = "auto", textSelection = false }) {
    this.#stage = stage;
    this.#overscroll = overscroll;
    this.selects = textSelection;
  }

  /**
   * @param {import("../inputs.js").Input} input
   * @param {UIEvent} [event] The event of the page that caused it.
   */
  take(input, event) {
    this.#stage.take(input, event);
  }

  /** Whether the content scrolls by itself. */
  get isMoving() {
    return this.#stage.frame?.scrolling ?? false;
  }

  /** Whether a pointer holds the content, or the layout follows it. */
  get isHolding() {
    return this.#stage.frame?.held ?? false;
  }

  /** Whether the layout snaps. */
  get snaps() {
    return (this.#capabilities & c.CAPABILITY_SNAPPING) !== 0;
  }

  /** Whether the content has no end. */
  get isEndless() {
    const { frame } = this.#stage;
    return frame !== undefined && (frame.endlessX || frame.endlessY);
  }

  get #capabilities() {
    return this.#stage.view.layout.layoutClass.capabilities;
  }

  /**
   * Whether the content can scroll in the direction of a wheel or touchpad, which is never quite straight.
   * @param {Point} delta
   */
  canScroll(delta) {
    const [x, y] = [Math.abs(delta.x), Math.abs(delta.y)];
    return (2 * x > y && this.#goesOn("x", delta.x)) || (2 * y > x && this.#goesOn("y", delta.y));
  }

  /**
   * Whether the page stays still, too, when the content has reached its end in a direction.
   * @param {Point} delta
   */
  contains(delta) {
    return this.#overscroll !== "auto" && this.#isMovable(Math.abs(delta.x) > Math.abs(delta.y) ? "x" : "y");
  }

  /**
   * Whether the collection follows a finger, rather than the page.
   * @param {Point} delta How far the content would move first.
   * @param {Point} start Where the finger came down, in screen space.
   */
  claims(delta, start) {
    const isAcross = Math.abs(delta.x) > Math.abs(delta.y);
    if (isAcross ? this.#goesOn("x", delta.x) : this.#goesOn("y", delta.y)) return true;
    // Pages seldom scroll horizontally.
    if (isAcross && this.canScroll(delta)) return true;
    if (this.contains(delta)) return true;
    // The layout may follow a finger across the scroll, to swipe an item away.
    const swipes = this.#capabilities & c.CAPABILITY_PAN && !this.#isMovable(isAcross ? "x" : "y");
    return !!swipes && this.#stage.view.hitTest(start, "pan")?.result !== c.REPLY_IGNORED;
  }

  /** The movements of a finger that may scroll the page, as CSS's `touch-action`. */
  get touchAction() {
    const isFree = (/** @type {"x" | "y"} */ axis) => {
      if (!this.#isMovable(axis)) return true;
      return this.#overscroll === "auto" && !(this.#goesOn(axis, 1) && this.#goesOn(axis, -1));
    };
    return `${isFree("x") ? "pan-x " : ""}${isFree("y") ? "pan-y " : ""}pinch-zoom`;
  }

  /** @param {"x" | "y"} axis */
  #isMovable(axis) {
    return this.#goesOn(axis, 1) || this.#goesOn(axis, -1);
  }

  /**
   * @param {"x" | "y"} axis
   * @param {number} direction
   */
  #goesOn(axis, direction) {
    const { frame } = this.#stage;
    if (!frame || !direction) return false;
    if (axis === "x" ? frame.endlessX : frame.endlessY) return true;
    return direction > 0
      ? frame.contentOffset[axis] < frame.maximumOffset[axis] - 0.5
      : frame.contentOffset[axis] > frame.minimumOffset[axis] + 0.5;
  }
}
