// @ts-check
/**
 * The viewport of a collection: the size, the direction and the pixels of its HTML element.
 *
 * @typedef {{width: number, height: number, scale: number}} Size In CSS pixels; `scale` is pixels per CSS pixel.
 */
import { FRAME_ENDLESS_X, FRAME_ENDLESS_Y, LEFT_TO_RIGHT, RIGHT_TO_LEFT } from "../constants.js";
import { DirectionObserver } from "./direction.js";

export class Viewport {
  #element;
  #container;
  #direction;
  #change;
  #resizing;
  #turning;
  /** @type {Size} */
  #size = { width: 0, height: 0, scale: 1 };

  /**
   * @param {HTMLElement} element
   * @param {import("./container.js").Container} container
   * @param {"ltr" | "rtl" | undefined} direction Undefined for the direction of the page's text.
   * @param {() => void} change Called when the size or the direction may have changed.
   */
  constructor(element, container, direction, change) {
    this.#element = element;
    this.#container = container;
    this.#direction = direction;
    this.#change = change;
    this.#resizing = new ResizeObserver(() => this.update());
    this.#resizing.observe(element);
    this.#turning = new DirectionObserver(element, () => this.update());
  }

  get size() {
    return this.#size;
  }

  /** The viewport, as `CollectionView.setViewportSize` takes it. */
  get current() {
    const isRightToLeft = (this.#direction ?? this.#turning.current) === "rtl";
    return { ...this.#size, direction: isRightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT };
  }

  /** @param {"ltr" | "rtl" | undefined} direction */
  setDirection(direction) {
    this.#direction = direction;
    this.update();
  }

  /** Reads the size, and the direction if style sheets may have changed it. */
  update() {
    const { clientWidth: width, clientHeight: height } = this.#element;
    this.#container.position();
    this.#turning.observe();
    // Keep the size while the element is hidden, so that it comes back unchanged.
    if ((!width || !height) && this.#size.width && this.#size.height) return;
    this.#size = { width, height, scale: window.devicePixelRatio || 1 };
    this.#change();
  }

  /** Looks whether style sheets have changed the direction. */
  check() {
    this.#turning.check(() => this.update());
  }

  stop() {
    this.#resizing.disconnect();
    this.#turning.stop();
  }
}

/**
 * Returns the axis along which a frame scrolls, whether its start is at the right, and whether it has no end.
 *
 * @param {import("../frame.js").Frame} frame
 * @param {{direction: number}} viewport
 * @returns {{axis: "x" | "y", isMirrored: boolean, isEndless: boolean}}
 */
export function scrollOf({ flags, minimumOffset, maximumOffset }, { direction }) {
  const axis = maximumOffset.x > minimumOffset.x && maximumOffset.y <= minimumOffset.y ? "x" : "y";
  const isMirrored = axis === "x" && direction === RIGHT_TO_LEFT;
  return { axis, isMirrored, isEndless: (flags & (FRAME_ENDLESS_X | FRAME_ENDLESS_Y)) !== 0 };
}
