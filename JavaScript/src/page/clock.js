// @ts-check
/**
 * When a view has its next frame: with the screen's next one while it moves, at the moment that it names, or not before
 * it is told something.
 */
export class Clock {
  #draw;
  #request = 0;
  #timer = 0;
  #isStopped = false;

  /** @param {(seconds: number) => number | undefined} draw Draws a frame; answers when the next is needed. */
  constructor(draw) {
    this.#draw = draw;
  }

  /** Has a frame drawn with the screen's next one. */
  request() {
    if (this.#request || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#request = requestAnimationFrame(() => {
      this.#request = 0;
      // Not the time of the screen's frame, before which an input may have come.
      const now = performance.now() / 1000;
      const next = this.#draw(now);
      if (next === undefined) return;
      if (next <= now) this.request();
      else this.#timer = window.setTimeout(() => this.request(), (next - now) * 1000);
    });
  }

  stop() {
    this.#isStopped = true;
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
  }
}
