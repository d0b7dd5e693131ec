// @ts-check
/**
 * The keyboard: gives one cell the focus, and moves it by keys, also beyond the visible cells.
 *
 * @typedef {import("./cellnode.js").CellNode} CellNode
 * @typedef {import("../elements.js").Path} Path
 */
import { CELL, INPUT_KEY } from "../constants.js";
import { LayoutError } from "../errors.js";
import { KEYS } from "../view.js";
import { activeElementIn } from "./activeelement.js";
import { isAt } from "./cellnode.js";
import { locationIn } from "./eventlocation.js";
import { tabbable } from "./tabbable.js";
import { TabKey } from "./tabkey.js";

/**
 * The view's name of a key, by KeyboardEvent.key.
 * @type {Record<string, string>}
 */
const NAMES = {
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", PageUp: "pageUp", PageDown: "pageDown",
  Home: "home", End: "end",
};

export class Focus {
  #stage;
  #element;
  #nodes;
  #policy;
  #activation;
  #tabKey;
  /**
   * The cell that the Tab key goes to.
   * @type {Path | undefined}
   */
  #current;
  /**
   * The part of the current cell to focus as soon as that is visible.
   * @type {"cell" | "first" | "last" | undefined}
   */
  #awaited;
  /**
   * The cell whose node the Tab key goes to.
   * @type {CellNode | undefined}
   */
  #offered;
  /**
   * The cells that have nodes, in reading order.
   * @type {CellNode[]}
   */
  #cells = [];

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./nodes.js").Nodes} nodes
   * @param {import("./scrollpolicy.js").ScrollPolicy} policy
   * @param {import("./activation.js").Activation} activation
   * @param {AbortSignal} signal
   */
  constructor(stage, nodes, policy, activation, signal) {
    this.#stage = stage;
    this.#nodes = nodes;
    this.#policy = policy;
    this.#activation = activation;
    this.#tabKey = new TabKey(stage, policy);
    const element = (this.#element = stage.element);
    element.tabIndex = 0;
    element.addEventListener("keydown", (event) => this.#press(event), { signal });
    element.addEventListener("focusin", (event) => this.#enter(event), { signal });
  }

  /**
   * Sets the cell that the Tab key goes to.
   * @param {CellNode[]} cells The cells that have nodes, in reading order.
   */
  offer(cells) {
    this.#cells = cells;
    for (const cell of cells) cell.node.tabIndex = -1;
    this.#point(this.#find() ?? this.#first);
  }

  /** Offers another cell, if the one that the Tab key goes to has scrolled out of view without having had the focus. */
  check() {
    if (this.#offered && !this.#offered.isInView && !this.#find()) this.#point(this.#first);
  }

  get #first() {
    return this.#cells.find((cell) => cell.isInView) ?? this.#cells[0];
  }

  /** Focuses the current cell if a key moved the focus there and it is visible now. Call it after rendering. */
  finish() {
    const current = this.#find();
    if (!current) return;
    // The stage has the focus while its cell is out of sight.
    if (!this.#awaited && activeElementIn(this.#element) !== this.#element) return;
    const parts = this.#awaited && this.#awaited !== "cell" ? tabbable(current.node) : [];
    const part = parts[this.#awaited === "last" ? parts.length - 1 : 0];
    this.#awaited = undefined;
    (part ?? current.node).focus({ preventScroll: true });
  }

  #find() {
    const current = this.#current;
    return current && this.#cells.find((cell) => !cell.isLeaving && isAt(cell, current));
  }

  /** @param {CellNode | undefined} cell */
  #point(cell) {
    this.#element.tabIndex = cell ? -1 : 0;
    if (this.#offered) this.#offered.node.tabIndex = -1;
    if (cell) cell.node.tabIndex = 0;
    this.#offered = cell;
  }

  /** @param {FocusEvent} event */
  #enter(event) {
    const cell = this.#nodes.around(event.target);
    if (!cell || cell.info.kind !== CELL || cell.isLeaving) return;
    this.#awaited = undefined;
    const isNew = !this.#current || !isAt(cell, this.#current);
    this.#current = cell.path;
    this.#point(cell);
    // Inside a shadow root, too.
    const target = /** @type {Element} */ (event.composedPath()[0]);
    // Only for the keyboard or a screen reader: an element under the pointer is visible.
    if (!target.matches(":focus-visible")) return;
    if (isNew || target !== cell.node) this.#show(cell, target);
  }

  /**
   * Scrolls a cell into view or, if it is larger than the viewport, the part of it that has the focus. Then the page
   * scrolls, if the collection itself is out of view.
   * @param {CellNode} cell
   * @param {Element} target
   */
  #show(cell, target) {
    const { width, height } = this.#stage.window;
    const isSmall = cell.lengths.width <= width && cell.lengths.height <= height;
    if (target === cell.node || isSmall) this.#scrollTo(cell.path, false);
    else this.#scrollToPart(target);
    this.#stage.drawNow();
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {Element} target */
  #scrollToPart(target) {
    const { left, top, right, bottom } = target.getBoundingClientRect();
    const start = locationIn(this.#element, { clientX: left, clientY: top });
    const end = locationIn(this.#element, { clientX: right, clientY: bottom });
    const { width, height } = this.#stage.window;
    const [x, y] = [beyond(start.x, end.x - width), beyond(start.y, end.y - height)];
    const { frame } = this.#stage;
    if (!frame || (!x && !y)) return;
    this.#stage.view.setOffset({ x: frame.contentOffset.x + x, y: frame.contentOffset.y + y }, { snaps: false });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const cell = this.#nodes.around(target);
    if (event.key === "Tab") {
      const next = this.#tabKey.press(event, cell, this.#cells);
      if (next) this.#await(next.path, next.part);
      return;
    }
    // A focused element inside a node handles its own keys.
    if (target !== this.#element && (target !== cell?.node || cell.node.isContentEditable)) return;
    if (event.key === "Enter" || event.key === " ") {
      // The last arrow may have moved the focus to a cell that is not visible yet.
      const path = this.#awaited ? this.#current : cell && cell.path;
      if (!path) return;
      event.preventDefault();
      if (!event.repeat) this.#activation.start(path, event);
      return;
    }
    const name = NAMES[event.key];
    if (!name) return;
    event.preventDefault();
    const next = this.#neighbor(name);
    if (next) this.#await(next, "cell");
    const isArrow = event.key.startsWith("Arrow");
    // A page is longer than a cell, and the first cell may have a header before it.
    if (next && (isArrow || this.#policy.snaps || this.#policy.isEndless)) this.#scrollTo(next);
    else this.#stage.take({ kind: INPUT_KEY, id: KEYS.indexOf(name), time: event.timeStamp / 1000 });
  }

  /**
   * Returns the cell to which a key moves the focus.
   * @param {string} name
   */
  #neighbor(name) {
    if (!this.#current) return undefined;
    try {
      return this.#stage.view.neighbor(this.#current, name);
    } catch (problem) {
      if (!(problem instanceof LayoutError)) throw problem;
      // The item is gone: scroll instead, and let Tab find another.
      this.#current = undefined;
      return undefined;
    }
  }

  /**
   * @param {Path} path
   * @param {"cell" | "first" | "last"} part
   */
  #await(path, part) {
    this.#current = path;
    this.#awaited = part;
    this.#stage.change();
  }

  /**
   * @param {Path} path
   * @param {boolean} [animated]
   */
  #scrollTo(path, animated = this.#stage.animation > 0) {
    const position = this.#policy.snaps ? "center" : "nearest";
    this.#stage.view.scrollTo(path, { position, animated });
    this.#stage.request();
  }
}

/**
 * Returns how far a range is beyond the start or the end of another.
 * @param {number} start Negative if it is.
 * @param {number} end Positive if it is.
 */
const beyond = (start, end) => (start < 0 ? start : Math.max(0, Math.min(end, start)));
