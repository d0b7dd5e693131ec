// @ts-check
/**
 * Schedules the frames of a view: with the next frame of the screen while it moves, at the time that the last frame
 * named, or not before `request`.
 */
export class Clock {
  #draw;
  #request = 0;
  #timer = 0;
  #isStopped = false;

  /** @param {(seconds: number) => number | undefined} draw Draws a frame and returns when the next is needed. */
  constructor(draw) {
    this.#draw = draw;
  }

  /** Schedules a frame with the next frame of the screen. */
  request() {
    if (this.#request || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#request = requestAnimationFrame(() => this.#run());
  }

  /** Draws a frame now, before the browser paints. */
  run() {
    if (this.#isStopped) return;
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
    this.#run();
  }

  #run() {
    this.#request = 0;
    // The time of an animation frame's callback would be earlier than some input.
    const now = performance.now() / 1000;
    const next = this.#draw(now);
    if (next === undefined) return;
    if (next <= now) this.request();
    else this.#timer = window.setTimeout(() => this.request(), (next - now) * 1000);
  }

  stop() {
    this.#isStopped = true;
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
  }
}
