// @ts-check
/** The styles and attributes that a collection sets on its HTML element, and restores at the end. */
const STYLES = ["position", "overflow", "user-select", "-webkit-user-select", "touch-action", "isolation"];
const ATTRIBUTES = ["role", "aria-label", "tabindex"];

export class Container {
  #element;
  #styles;
  #attributes;
  #hasStyle;
  #touchAction = "";

  /**
   * @param {HTMLElement} element
   * @param {boolean} isSelectable Whether a mouse selects text.
   */
  constructor(element, isSelectable) {
    this.#element = element;
    const { style } = element;
    this.#styles = STYLES.map((name) => ({
      name, value: style.getPropertyValue(name), priority: style.getPropertyPriority(name),
    }));
    this.#attributes = ATTRIBUTES.map((name) => ({ name, value: element.getAttribute(name) }));
    this.#hasStyle = element.hasAttribute("style");
    // Not "hidden", because browsers can scroll such an element.
    style.overflow = "clip";
    // The z-indexes of the nodes are compared with each other only.
    style.isolation = "isolate";
    if (isSelectable) return;
    style.userSelect = "none";
    style.setProperty("-webkit-user-select", "none");
  }

  /** @param {string} value */
  setTouchAction(value) {
    if (value !== this.#touchAction) this.#element.style.touchAction = this.#touchAction = value;
  }

  /** Makes the nodes' positions relative to the element. Before it is in the page, its computed style is unknown. */
  position() {
    if (getComputedStyle(this.#element).position === "static") this.#element.style.position = "relative";
  }

  /** Restores what it has set. */
  restore() {
    const element = this.#element;
    for (const { name, value, priority } of this.#styles) element.style.setProperty(name, value, priority);
    if (!this.#hasStyle && element.getAttribute("style") === "") element.removeAttribute("style");
    for (const { name, value } of this.#attributes) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }
}
