// @ts-check
/**
 * Decides at the first movement of a finger whether it scrolls the collection or the page, as browsers do between two
 * nested scrollers. CSS alone cannot: few browsers have `touch-action: pan-up`.
 */
import { controlOf } from "./controls.js";
import { locationIn } from "./eventlocation.js";
import { scrollsInside } from "./scrollers.js";

export class Touches {
  #stage;
  #policy;
  /** Where the finger came down. */
  #start = { clientX: 0, clientY: 0 };
  /**
   * Whether the collection follows the finger; undefined before it moves.
   * @type {boolean | undefined}
   */
  #isOwn;

  /**
   * @param {HTMLElement} stage
   * @param {import("./scrollpolicy.js").ScrollPolicy} policy
   * @param {AbortSignal} signal Removes the listeners.
   */
  constructor(stage, policy, signal) {
    this.#stage = stage;
    this.#policy = policy;
    stage.addEventListener("touchstart", (event) => this.#begin(event), { signal, passive: true });
    stage.addEventListener("touchmove", (event) => this.#move(event), { signal, passive: false });
  }

  /** @param {TouchEvent} event */
  #begin(event) {
    if (event.touches.length > 1) return;
    this.#isOwn = controlOf(event, this.#stage) === "field" ? false : undefined;
    const { clientX, clientY } = event.touches[0];
    this.#start = { clientX, clientY };
  }

  /** @param {TouchEvent} event */
  #move(event) {
    this.#isOwn ??= this.#claims(event);
    if (this.#isOwn && event.cancelable) event.preventDefault();
  }

  /** @param {TouchEvent} event */
  #claims({ touches, target }) {
    // Two fingers zoom the page.
    if (touches.length > 1) return false;
    if (this.#policy.isHolding) return true;
    const [touch] = touches;
    // The content moves against the finger.
    const delta = { x: this.#start.clientX - touch.clientX, y: this.#start.clientY - touch.clientY };
    if (!delta.x && !delta.y) return undefined;
    if (scrollsInside(target, this.#stage, delta)) return false;
    return this.#policy.claims(delta, locationIn(this.#stage, this.#start));
  }
}
