// @ts-check
/**
 * Calls the program when the user comes near the end of the content, to load more items: once, and again after the
 * number of items has changed, or after the user has left the end and comes back.
 */
import { scrollOf } from "./viewport.js";

export class EndObserver {
  #stage;
  #onNearEnd;
  #distance;
  /** The number of items. */
  #count = 0;
  /**
   * The number of items at the last call; undefined after the user has left the end.
   * @type {number | undefined}
   */
  #called;
  /** Whether the promise of the last call is not settled. */
  #isLoading = false;

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./options.js").Options} options
   */
  constructor(stage, { onNearEnd, nearEndDistance = 1 }) {
    this.#stage = stage;
    this.#onNearEnd = onNearEnd;
    this.#distance = nearEndDistance;
  }

  /**
   * Sets the number of items in each section.
   * @param {number[]} counts
   */
  count(counts) {
    this.#count = counts.reduce((sum, count) => sum + count, 0);
  }

  /**
   * Calls the program if a frame is near the end.
   * @param {import("../frame.js").Frame} frame
   */
  check(frame) {
    if (!this.#onNearEnd || this.#isLoading || !this.#count) return;
    if (!this.#isNear(frame)) {
      this.#called = undefined;
      return;
    }
    if (this.#called === this.#count) return;
    this.#called = this.#count;
    const loading = this.#onNearEnd();
    if (!(loading instanceof Promise)) return;
    this.#isLoading = true;
    const settle = () => {
      this.#isLoading = false;
      if (!this.#stage.isDisposed) this.#stage.request();
    };
    // A rejection stays unhandled, so that the page reports it.
    loading.finally(settle);
  }

  /** @param {import("../frame.js").Frame} frame */
  #isNear(frame) {
    const { contentOffset, minimumOffset, maximumOffset } = frame;
    const { width, height } = this.#stage.window;
    const { axis, isMirrored, isEndless } = scrollOf(frame, this.#stage.window);
    if (isEndless || !width || !height) return false;
    const distance = this.#distance * (axis === "x" ? width : height);
    if (isMirrored) return contentOffset.x - minimumOffset.x <= distance;
    const end = contentOffset[axis] + distance;
    return maximumOffset[axis] <= end && this.#endAlong(axis) <= end;
  }

  /**
   * Returns the maximum offset of all content. That of a frame may be of the content that is computed so far.
   * @param {"x" | "y"} axis
   */
  #endAlong(axis) {
    return this.#stage.view.layout.scrollTraits.maximumOffset[axis];
  }
}
