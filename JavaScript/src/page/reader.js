// @ts-check
/**
 * Accessibility: keeps the nodes in reading order with ARIA roles, gives one of them the focus, and moves the focus by
 * arrow keys.
 */
import { BACKGROUND, CELL, INPUT_KEY, INPUT_POINTER, POINTER_DOWN, POINTER_UP } from "../constants.js";
import { LayoutError } from "../errors.js";
import { KEYS } from "../view.js";
import { isAt } from "./shown.js";

/**
 * The view's name of a key, by KeyboardEvent.key.
 * @type {Record<string, string>}
 */
const NAMES = {
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", PageUp: "pageUp", PageDown: "pageDown",
  Home: "home", End: "end",
};
/** The pointer ID of taps by a key. */
const TAPPING = 2 ** 40;
/** Where to tap a node, as fractions of its width and height: other elements may cover the rest. */
const PLACES = [0.5, 0.25, 0.75, 0.03, 0.97];

export class Reader {
  #stage;
  #element;
  #nodes;
  /**
   * The cell that the Tab key goes to.
   * @type {import("../elements.js").Path | undefined}
   */
  #current;
  /**
   * The cell to tap as soon as it is visible, and the event that activated it.
   * @type {{path: import("../elements.js").Path, event: UIEvent} | undefined}
   */
  #activated;
  /** Whether a key moved the focus to a cell that is not visible yet. */
  #isAwaited = false;
  /** The number of items before each section, followed by the total. */
  #starts = [0];

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./nodes.js").Nodes} nodes
   * @param {string | undefined} label
   * @param {AbortSignal} signal
   */
  constructor(stage, nodes, label, signal) {
    this.#stage = stage;
    this.#nodes = nodes;
    const element = (this.#element = stage.element);
    if (!element.hasAttribute("role")) element.setAttribute("role", "list");
    if (label !== undefined) element.setAttribute("aria-label", label);
    element.tabIndex = 0;
    element.addEventListener("keydown", (event) => this.#press(event), { signal });
    element.addEventListener("focusin", (event) => this.#enter(event), { signal });
    element.addEventListener("click", (event) => this.#click(event), { signal });
  }

  /**
   * Sets the number of items in each section.
   * @param {number[]} counts
   */
  count(counts) {
    let all = 0;
    this.#starts = [0, ...counts.map((count) => (all += count))];
  }

  /**
   * Puts the nodes into the reading order of the last frame.
   * @param {number[]} order Slots.
   */
  read(order) {
    const active = this.#element.ownerDocument.activeElement;
    let next = this.#element.firstChild;
    /** @type {HTMLElement | undefined} */
    let offered;
    let isCurrent = false;
    for (const slot of order) {
      const shown = this.#nodes.at(slot);
      if (!shown) continue;
      const { node, info } = shown;
      if (node === next) next = node.nextSibling;
      // Moving a node removes its focus.
      else if (!node.contains(active)) this.#element.insertBefore(node, next);
      this.#describe(node, info);
      if (info.kind !== CELL) continue;
      node.tabIndex = -1;
      if (isCurrent) continue;
      isCurrent = this.#current !== undefined && isAt(shown, this.#current);
      if (isCurrent || !offered) offered = node;
    }
    for (const { node, info, isLeaving } of this.#nodes.all()) {
      const isSilent = info.kind === BACKGROUND || isLeaving;
      if (isSilent) node.setAttribute("aria-hidden", "true");
    }
    const activated = this.#activated;
    this.#activated = undefined;
    const shown = activated && this.#nodes.find(activated.path);
    if (shown) this.#tap(shown, activated.event);
    this.#offer(offered, isCurrent, active);
  }

  /**
   * Sets the cell that the Tab key goes to.
   *
   * @param {HTMLElement | undefined} node
   * @param {boolean} isCurrent Whether it has, or had, the focus.
   * @param {Element | null} active
   */
  #offer(node, isCurrent, active) {
    this.#element.tabIndex = node ? -1 : 0;
    if (!node) return;
    node.tabIndex = 0;
    // The stage has the focus while its cell is out of sight.
    if (!isCurrent || (active !== this.#element && !this.#isAwaited)) return;
    this.#isAwaited = false;
    node.focus({ preventScroll: true });
  }

  /**
   * @param {HTMLElement} node
   * @param {import("./shown.js").Info} info
   */
  #describe(node, info) {
    if (node.getAttribute("aria-hidden")) node.removeAttribute("aria-hidden");
    set(node, "role", "listitem");
    if (info.kind !== CELL) return;
    set(node, "aria-posinset", String((this.#starts[info.section] ?? 0) + info.item + 1));
    set(node, "aria-setsize", String(this.#starts[this.#starts.length - 1]));
  }

  /** @param {FocusEvent} event */
  #enter(event) {
    const shown = this.#nodes.around(event.target);
    if (!shown || shown.info.kind !== CELL || shown.isLeaving) return;
    this.#isAwaited = false;
    if (this.#current && isAt(shown, this.#current)) return;
    this.#current = shown.path;
    // Only for the keyboard or a screen reader: an element under the pointer is visible.
    if (shown.node.matches(":focus-visible")) this.#scrollTo(this.#current);
  }

  /**
   * Handles clicks by a screen reader or a script; a pointer has tapped already.
   * @param {MouseEvent} event
   */
  #click(event) {
    const shown = this.#nodes.around(event.target);
    if (event.detail === 0 && event.target === shown?.node && !shown.isLeaving) this.#activate(shown.path, event);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const shown = this.#nodes.around(target);
    // A focused element inside a node handles its own keys.
    if (target !== this.#element && (target !== shown?.node || shown.node.isContentEditable)) return;
    if (event.key === "Enter" || event.key === " ") {
      // The last arrow may have moved the focus to a cell that is not visible yet.
      const path = this.#isAwaited ? this.#current : shown && shown.path;
      if (!path) return;
      event.preventDefault();
      if (!event.repeat) this.#activate(path, event);
      return;
    }
    const name = NAMES[event.key];
    if (!name) return;
    event.preventDefault();
    if (!this.#step(name)) {
      this.#stage.take({ kind: INPUT_KEY, id: KEYS.indexOf(name), time: event.timeStamp / 1000 });
    }
  }

  /**
   * Moves the focus. Returns false if there is no cell in that direction.
   * @param {string} name
   */
  #step(name) {
    const isPage = name === "pageUp" || name === "pageDown";
    if (!this.#current || isPage) return false;
    let path;
    try {
      path = this.#stage.view.neighbor(this.#current, name);
    } catch (problem) {
      if (!(problem instanceof LayoutError)) throw problem;
      // The item is gone: scroll instead, and let Tab find another.
      this.#current = undefined;
    }
    if (!path) return false;
    this.#current = path;
    this.#isAwaited = true;
    this.#scrollTo(path);
    this.#stage.change();
    return true;
  }

  /** @param {import("../values.js").Path} path */
  #scrollTo(path) {
    this.#stage.view.scrollTo(path, { animated: this.#stage.animation > 0 });
    this.#stage.request();
  }

  /**
   * Scrolls to an element and taps it with the next frame. Without animation, because a finger would stop the content.
   * @param {import("../elements.js").Path} path
   * @param {UIEvent} event
   */
  #activate(path, event) {
    try {
      this.#stage.view.scrollTo(path, { animated: false });
    } catch (problem) {
      if (!(problem instanceof LayoutError)) throw problem;
      // The item is gone.
      return;
    }
    this.#activated = { path, event };
    this.#stage.change();
  }

  /**
   * Taps a node like a finger, at a visible place.
   * @param {import("./shown.js").Shown} shown
   * @param {UIEvent} event
   */
  #tap(shown, event) {
    const location = this.#placeOf(shown);
    const time = performance.now() / 1000;
    for (const phase of [POINTER_DOWN, POINTER_UP]) {
      this.#stage.take({ kind: INPUT_POINTER, phase, id: TAPPING, time, location }, event);
    }
  }

  /** @param {import("./shown.js").Shown} shown */
  #placeOf(shown) {
    const stage = this.#element.getBoundingClientRect();
    const box = shown.node.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, stage.left), Math.min(box.right, stage.right)];
    const [top, bottom] = [Math.max(box.top, stage.top), Math.min(box.bottom, stage.bottom)];
    const places = PLACES.flatMap((down) => PLACES.map((along) => ({
      x: left + along * (right - left) - stage.left - this.#element.clientLeft,
      y: top + down * (bottom - top) - stage.top - this.#element.clientTop,
    })));
    const isSeen = (/** @type {import("../elements.js").Point} */ place) => {
      const found = this.#stage.view.elementAt(place);
      return found !== undefined && isAt(shown, found.element);
    };
    return places.find(isSeen) ?? places[0];
  }
}

/**
 * @param {Element} node
 * @param {string} name
 * @param {string} value
 */
function set(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}
