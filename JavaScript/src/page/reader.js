// @ts-check
/**
 * A collection for those who hear it or steer it by keys: nodes in reading order with their roles, one of which has the
 * focus, and arrows that move it as a view's neighbours lie.
 */
import { BACKGROUND, CELL, INPUT_KEY, INPUT_POINTER, POINTER_DOWN, POINTER_UP } from "../constants.js";
import { LayoutError } from "../errors.js";
import { KEYS } from "../view.js";

/**
 * By KeyboardEvent.key, one of the view's.
 * @type {Record<string, string>}
 */
const NAMES = {
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", PageUp: "pageUp", PageDown: "pageDown",
  Home: "home", End: "end",
};
/** The pointer that stands for the key that taps. */
const TAPPING = 2 ** 40;

export class Reader {
  #stage;
  #element;
  #nodes;
  /**
   * The cell that the Tab key goes to.
   * @type {{section: number, item: number} | undefined}
   */
  #current;
  /** Whether a key moved the focus there, and the page has not followed yet. */
  #isAwaited = false;
  /** Items before each section, and at last all of them. */
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
  }

  /**
   * Says how many items there are.
   * @param {number[]} counts
   */
  count(counts) {
    let all = 0;
    this.#starts = [0, ...counts.map((count) => (all += count))];
  }

  /**
   * Puts nodes into reading order, for the last frame.
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
      // Moving a node takes its focus away.
      else if (!node.contains(active)) this.#element.insertBefore(node, next);
      this.#describe(node, info);
      if (info.kind !== CELL) continue;
      node.tabIndex = -1;
      if (isCurrent) continue;
      isCurrent = info.section === this.#current?.section && info.item === this.#current.item;
      if (isCurrent || !offered) offered = node;
    }
    for (const { node, info, isLeaving } of this.#nodes.all()) {
      const isSilent = info.kind === BACKGROUND || isLeaving;
      if (isSilent) node.setAttribute("aria-hidden", "true");
    }
    this.#offer(offered, isCurrent, active);
  }

  /**
   * Makes a cell the one that the Tab key goes to.
   *
   * @param {HTMLElement | undefined} node
   * @param {boolean} isCurrent Whether it is the one that has, or had, the focus.
   * @param {Element | null} active
   */
  #offer(node, isCurrent, active) {
    this.#element.tabIndex = node ? -1 : 0;
    if (!node) return;
    node.tabIndex = 0;
    // What had the focus and went out of sight has left it to the stage, until it comes back.
    if (!isCurrent || (active !== this.#element && !this.#isAwaited)) return;
    this.#isAwaited = false;
    node.focus({ preventScroll: true });
  }

  /**
   * @param {HTMLElement} node
   * @param {import("./nodes.js").Info} info
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
    const { section, item } = shown.info;
    if (section === this.#current?.section && item === this.#current.item) return;
    this.#current = { section, item };
    // By a key or a reader; who points at something sees it.
    if (shown.node.matches(":focus-visible")) this.#scrollTo({ section, item });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const inside = event.target !== this.#element && !this.#nodes.around(event.target);
    const own = event.target instanceof Element && event.target.closest("input, textarea, select, button, a[href]");
    if (inside || own) return;
    if (event.key === "Enter" || event.key === " ") {
      const shown = this.#nodes.around(event.target);
      if (!shown || event.repeat) return;
      event.preventDefault();
      this.#tap(shown.node, event.timeStamp / 1000);
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
   * Moves the focus; false where nothing lies that way.
   * @param {string} name
   */
  #step(name) {
    const isPage = name === "pageUp" || name === "pageDown";
    if (!this.#current || isPage) return false;
    const { view } = this.#stage;
    const { section, item } = this.#current;
    let path;
    try {
      path = view.neighbour({ section, item }, name);
    } catch (problem) {
      if (!(problem instanceof LayoutError)) throw problem;
      // The item is gone: the content scrolls instead, and Tab finds another.
      this.#current = undefined;
    }
    if (!path) return false;
    this.#current = { section: path.section, item: path.item };
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
   * As a finger would, in the middle of what shows.
   * @param {HTMLElement} node
   * @param {number} time
   */
  #tap(node, time) {
    const stage = this.#element.getBoundingClientRect();
    const box = node.getBoundingClientRect();
    const location = {
      x: (Math.max(box.left, stage.left) + Math.min(box.right, stage.right)) / 2 - stage.left,
      y: (Math.max(box.top, stage.top) + Math.min(box.bottom, stage.bottom)) / 2 - stage.top,
    };
    location.x -= this.#element.clientLeft;
    location.y -= this.#element.clientTop;
    for (const phase of [POINTER_DOWN, POINTER_UP]) {
      this.#stage.take({ kind: INPUT_POINTER, phase, id: TAPPING, time, location });
    }
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
