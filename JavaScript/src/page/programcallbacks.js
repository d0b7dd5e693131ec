// @ts-check
/**
 * Calls the program's callbacks after a frame. Their exceptions are reported and do not stop the collection.
 *
 * @typedef {{input: import("../inputs.js").Input, event?: UIEvent}} Taken A user input, and the event of the page that
 *   caused it.
 */
import { INPUT_POINTER, POINTER_UP, VIEW_EVENT_TAP } from "../constants.js";

export class ProgramCallbacks {
  #options;
  #nodes;
  #signal;
  /** The offset, the range of offsets and the viewport at the last call of `onScroll`. */
  #position = "";

  /**
   * @param {import("./options.js").Options} options
   * @param {import("./nodes.js").Nodes} nodes
   * @param {AbortSignal} signal Ends all calls.
   */
  constructor(options, nodes, signal) {
    this.#options = options;
    this.#nodes = nodes;
    this.#signal = signal;
  }

  /**
   * @param {import("../frame.js").Frame} frame
   * @param {import("../frame.js").ViewEvent[]} events Those of the frame, which other calls have overwritten there.
   * @param {Taken[]} taken The user input that the frame has processed.
   * @param {number} start When the frame began, by `performance.now`.
   * @param {import("./viewport.js").Size} size
   */
  announce(frame, events, taken, start, size) {
    const { onFrame, onScroll } = this.#options;
    if (onFrame) this.call(() => onFrame(frame, performance.now() - start));
    if (onScroll && this.#hasMoved(frame, size)) this.call(() => onScroll(frame));
    for (const event of events) this.#announceEvent(event, taken);
  }

  /**
   * @param {import("../frame.js").Frame} frame
   * @param {import("./viewport.js").Size} size
   */
  #hasMoved({ contentOffset, minimumOffset, maximumOffset }, { width, height }) {
    const before = this.#position;
    const points = [contentOffset, minimumOffset, maximumOffset].flatMap(({ x, y }) => [x, y]);
    this.#position = [...points, width, height].join();
    return this.#position !== before;
  }

  /**
   * @param {import("../frame.js").ViewEvent} event
   * @param {Taken[]} taken
   */
  #announceEvent(event, taken) {
    const { onEvent, onTap } = this.#options;
    const tapped = event.kind === VIEW_EVENT_TAP && onTap ? this.#nodes.find(event.path) : undefined;
    // The view moves an input that is older than its last frame to the time of that frame.
    const releases = taken.filter(({ input }) => isRelease(input) && input.time <= event.time);
    const cause = releases.pop()?.event;
    if (tapped) this.call(() => onTap?.(tapped.info, tapped.node, cause));
    if (onEvent) this.call(() => onEvent(event));
  }

  /** @param {() => void} callback */
  call(callback) {
    if (this.#signal.aborted) return;
    try {
      callback();
    } catch (problem) {
      reportError(problem);
    }
  }
}

/** @param {import("../inputs.js").Input} input */
const isRelease = ({ kind, phase }) => kind === INPUT_POINTER && phase === POINTER_UP;
