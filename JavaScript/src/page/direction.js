// @ts-check
/**
 * Reports when the text direction of an element may have changed: by an attribute of it or of an element around it, also
 * around its shadow root. A style sheet that changes later is noticed with the next frame.
 */
export class DirectionObserver {
  #element;
  #observer;
  #last;

  /**
   * @param {HTMLElement} element
   * @param {() => void} report
   */
  constructor(element, report) {
    this.#element = element;
    this.#last = this.current;
    this.#observer = new MutationObserver(() => this.check(report));
    this.observe();
  }

  /** @returns {"ltr" | "rtl"} */
  get current() {
    return getComputedStyle(this.#element).direction === "rtl" ? "rtl" : "ltr";
  }

  /** Observes the elements around the element, which may be others now. */
  observe() {
    this.#observer.disconnect();
    for (let at = /** @type {Node | null} */ (this.#element); at; at = parentOf(at)) {
      if (at instanceof Element) this.#observer.observe(at, { attributeFilter: ["dir", "class", "style"] });
    }
  }

  /**
   * Calls a function if the direction is another one than at the last call.
   * @param {() => void} report
   */
  check(report) {
    const { current } = this;
    if (current === this.#last) return;
    this.#last = current;
    report();
  }

  stop() {
    this.#observer.disconnect();
  }
}

/** @param {Node} node */
const parentOf = (node) => (node instanceof ShadowRoot ? node.host : node.parentNode);
