// @ts-check
/**
 * Converts the wheel events of a page to input of a view.
 */
import { INPUT_WHEEL, WHEEL_NOTCHES, WHEEL_POINTS } from "../constants.js";
import { locationIn } from "./eventlocation.js";
import { scrollsInside } from "./scrollers.js";
import { WheelTurns } from "./wheelturns.js";

/** The points of a wheel step of the view (view.h). */
const STEP = 60;
/** For this many milliseconds after a turn, a wheel keeps scrolling the same content. */
const SAME_TURN = 300;

export class Wheels {
  #stage;
  #policy;
  #signal;
  #turns;
  /** The time of the last turn that scrolled the content. */
  #turned = -Infinity;

  /**
   * @param {HTMLElement} stage
   * @param {import("./scrollpolicy.js").ScrollPolicy} policy
   * @param {AbortSignal} signal Removes the listener.
   */
  constructor(stage, policy, signal) {
    this.#stage = stage;
    this.#policy = policy;
    this.#signal = signal;
    this.#turns = new WheelTurns(stage);
    stage.addEventListener("wheel", (event) => this.#turn(event), { signal, passive: false });
  }

  /** @param {WheelEvent} event */
  #turn(event) {
    // Control and wheel zoom the page.
    if (event.ctrlKey || event.defaultPrevented || this.#signal.aborted) return;
    const { isWheel, distance, steps } = this.#turns.read(event);
    // Nested scrollers come first, then the content, and at its end the page.
    const isSame = event.timeStamp - this.#turned < SAME_TURN;
    if (!isSame && scrollsInside(event.target, this.#stage, distance)) return;
    if (!this.#policy.canScroll(distance)) {
      if (this.#policy.contains(distance)) event.preventDefault();
      return;
    }
    this.#turned = event.timeStamp;
    event.preventDefault();
    const inSteps = this.#policy.snaps ? steps : { x: distance.x / STEP, y: distance.y / STEP };
    this.#policy.take({
      kind: INPUT_WHEEL,
      phase: isWheel ? WHEEL_NOTCHES : WHEEL_POINTS,
      time: event.timeStamp / 1000,
      location: locationIn(this.#stage, event),
      delta: isWheel ? inSteps : distance,
    });
  }
}
