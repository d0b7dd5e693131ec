// @ts-check
/**
 * The keyboard: gives one cell the focus, moves it by arrow and page keys, and takes the Tab key from the controls of
 * one cell to those of the next, also beyond the visible cells.
 *
 * @typedef {import("./shown.js").Shown} Shown
 * @typedef {import("../elements.js").Path} Path
 */
import { CELL, INPUT_KEY } from "../constants.js";
import { LayoutError } from "../errors.js";
import { KEYS } from "../view.js";
import { activeBeside } from "./active.js";
import { isAt } from "./shown.js";
import { tabbable } from "./tabbing.js";

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
  #hand;
  #activation;
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
   * The node that the Tab key goes to.
   * @type {HTMLElement | undefined}
   */
  #offered;
  /**
   * The visible cells in reading order.
   * @type {Shown[]}
   */
  #cells = [];

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./nodes.js").Nodes} nodes
   * @param {import("./hand.js").Hand} hand
   * @param {import("./activation.js").Activation} activation
   * @param {AbortSignal} signal
   */
  constructor(stage, nodes, hand, activation, signal) {
    this.#stage = stage;
    this.#nodes = nodes;
    this.#hand = hand;
    this.#activation = activation;
    const element = (this.#element = stage.element);
    element.tabIndex = 0;
    element.addEventListener("keydown", (event) => this.#press(event), { signal });
    element.addEventListener("focusin", (event) => this.#enter(event), { signal });
  }

  /**
   * Sets the cell that the Tab key goes to.
   * @param {Shown[]} cells The visible cells in reading order.
   */
  offer(cells) {
    this.#cells = cells;
    const current = this.#find();
    for (const shown of cells) shown.node.tabIndex = -1;
    this.#point(current?.node ?? cells[0]?.node);
  }

  /** Focuses the current cell if a key moved the focus there and it is visible now. Call it after rendering. */
  finish() {
    const current = this.#find();
    if (!current) return;
    // The stage has the focus while its cell is out of sight.
    if (!this.#awaited && activeBeside(this.#element) !== this.#element) return;
    const parts = this.#awaited && this.#awaited !== "cell" ? tabbable(current.node) : [];
    const part = parts[this.#awaited === "last" ? parts.length - 1 : 0];
    this.#awaited = undefined;
    (part ?? current.node).focus({ preventScroll: true });
  }

  #find() {
    const current = this.#current;
    return current && this.#cells.find((shown) => !shown.isLeaving && isAt(shown, current));
  }

  /** @param {HTMLElement | undefined} node */
  #point(node) {
    this.#element.tabIndex = node ? -1 : 0;
    if (this.#offered) this.#offered.tabIndex = -1;
    if (node) node.tabIndex = 0;
    this.#offered = node;
  }

  /** @param {FocusEvent} event */
  #enter(event) {
    const shown = this.#nodes.around(event.target);
    if (!shown || shown.info.kind !== CELL || shown.isLeaving) return;
    this.#awaited = undefined;
    const isNew = !this.#current || !isAt(shown, this.#current);
    this.#current = shown.path;
    this.#point(shown.node);
    // Inside a shadow root, too.
    const target = /** @type {Element} */ (event.composedPath()[0]);
    // Only for the keyboard or a screen reader: an element under the pointer is visible.
    if (!target.matches(":focus-visible")) return;
    if (isNew || target !== shown.node) this.#show(shown, target);
  }

  /**
   * Scrolls a cell into view or, if it is larger than the viewport, the part of it that has the focus. Then the page
   * scrolls, if the collection itself is out of view.
   * @param {Shown} shown
   * @param {Element} target
   */
  #show(shown, target) {
    const { width, height } = this.#stage.window;
    const isSmall = shown.lengths.width <= width && shown.lengths.height <= height;
    if (target === shown.node || isSmall) this.#scrollTo(shown.path, false);
    else this.#scrollToPart(target);
    this.#stage.drawNow();
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {Element} target */
  #scrollToPart(target) {
    const [box, part] = [this.#element.getBoundingClientRect(), target.getBoundingClientRect()];
    const x = beyond(part.left - box.left, part.right - box.right);
    const y = beyond(part.top - box.top, part.bottom - box.bottom);
    const { frame } = this.#stage;
    if (!frame || (!x && !y)) return;
    this.#stage.view.setOffset({ x: frame.contentOffset.x + x, y: frame.contentOffset.y + y }, { snaps: false });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const shown = this.#nodes.around(target);
    if (event.key === "Tab") return this.#tab(event, shown);
    // A focused element inside a node handles its own keys.
    if (target !== this.#element && (target !== shown?.node || shown.node.isContentEditable)) return;
    if (event.key === "Enter" || event.key === " ") {
      // The last arrow may have moved the focus to a cell that is not visible yet.
      const path = this.#awaited ? this.#current : shown && shown.path;
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
    if (next && (isArrow || this.#hand.snaps || this.#hand.isEndless)) this.#scrollTo(next);
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
   * Moves the focus to a control that the viewport cuts off: the browser would scroll the page instead of the
   * collection. From the last control, Tab goes to the next cell, which has no node yet; likewise backwards.
   *
   * @param {KeyboardEvent} event
   * @param {Shown | undefined} shown
   */
  #tab(event, shown) {
    if (!shown || !tabbable(shown.node).length) return;
    const all = tabbable(this.#element);
    const isBack = event.shiftKey;
    const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
    if (at < 0) return;
    const beside = all[at + (isBack ? -1 : 1)];
    if (beside) {
      if (isInside(beside.getBoundingClientRect(), this.#element.getBoundingClientRect())) return;
      event.preventDefault();
      return beside.focus({ preventScroll: true });
    }
    if (this.#hand.isEndless) return;
    const edge = this.#cells[isBack ? 0 : this.#cells.length - 1];
    const next = edge && this.#beside(edge.info, isBack ? -1 : 1);
    if (!next) return;
    event.preventDefault();
    this.#await(next, isBack ? "last" : "first");
    this.#stage.view.scrollTo(next, { animated: false });
  }

  /**
   * Returns the path of the next or previous item; undefined if there is none.
   * @param {import("./shown.js").Info} info
   * @param {1 | -1} step
   * @returns {Path | undefined}
   */
  #beside({ section, item }, step) {
    const counts = this.#stage.view.layout.itemCounts;
    const beside = item + step;
    if (beside >= 0 && beside < counts[section]) return { kind: CELL, section, item: beside, cycle: 0 };
    for (let at = section + step; at >= 0 && at < counts.length; at += step) {
      if (counts[at]) return { kind: CELL, section: at, item: step < 0 ? counts[at] - 1 : 0, cycle: 0 };
    }
    return undefined;
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
    const position = this.#hand.snaps ? "center" : "nearest";
    this.#stage.view.scrollTo(path, { position, animated });
    this.#stage.request();
  }
}

/**
 * @param {DOMRect} box
 * @param {DOMRect} stage
 */
const isInside = (box, stage) =>
  box.left >= stage.left && box.right <= stage.right && box.top >= stage.top && box.bottom <= stage.bottom;

/**
 * Returns how far a range is beyond the start or the end of another.
 * @param {number} start Negative if it is.
 * @param {number} end Positive if it is.
 */
const beyond = (start, end) => (start < 0 ? start : Math.max(0, Math.min(end, start)));
