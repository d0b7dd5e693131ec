// @ts-check
/**
 * @typedef {import("./cellnode.js").CellNode} CellNode
 * @typedef {import("./cellnode.js").Info} Info
 * @typedef {true | ((node: HTMLElement, info: Info) => number)} MeasureOption `true` for the size that the browser gives
 *   the content of a node; or a function that returns the size of a node that was rendered, in pixels.
 */
import { CELL, SCROLL_BOUNCES, SCROLL_ENABLED } from "../constants.js";

/** Browsers round lengths to 1/64 pixel. */
const TOLERANCE = 1 / 32;

/**
 * Measures the cells along the scroll: before the collection first shows a cell, and when its content changes.
 *
 *    frame ──▶ measure(run) ──▶ render each cell at its width ──▶ read the heights
 *    late image, expanded text ──▶ ResizeObserver ──▶ report ──▶ frame, before the browser paints
 *
 * A cell at rest has no height in its style, so that its content determines it. If the program measures with a function,
 * that determines the height, and the children of a cell are observed.
 */
export class Sizes {
  #nodes;
  #measure;
  #observer;
  #isRow = false;
  #isOn = false;
  /**
   * The nodes that are shown, and the parts of them that are observed.
   * @type {Map<CellNode, Element[]>}
   */
  #watched = new Map();
  /**
   * Those of which no part is observed yet.
   * @type {Set<CellNode>}
   */
  #unwatched = new Set();
  /** @type {Set<CellNode>} */
  #changed = new Set();
  /**
   * The items for which the program's function has failed, which is reported once.
   * @type {Set<number | bigint | string>}
   */
  #failed = new Set();

  /**
   * @param {import("./nodes.js").Nodes} nodes
   * @param {MeasureOption} measure
   * @param {() => void} report Called when `changes` may have some.
   */
  constructor(nodes, measure, report) {
    this.#nodes = nodes;
    this.#measure = measure;
    this.#observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const cell = nodes.around(target);
        if (cell && this.#watched.has(cell)) this.#changed.add(cell);
      }
      report();
    });
  }

  /**
   * Adopts the scroll axis of a layout.
   * @param {import("../layout.js").Layout} layout
   */
  adopt(layout) {
    this.#isRow = isRow(layout);
    this.#isOn = measurable(layout) !== undefined;
  }

  /**
   * The length that a cell's content determines: in CSS, not its frame.
   * @returns {"width" | "height" | undefined}
   */
  get natural() {
    return this.#isOn && this.#measure === true ? this.#along : undefined;
  }

  get #along() {
    return this.#isRow ? "width" : "height";
  }

  /**
   * Renders the items of a run and returns their sizes. A node that already shows an item keeps its content, which the
   * user may have changed.
   *
   * @param {import("../measuring.js").MeasureRun} run
   * @param {boolean} hasPaths Whether the nodes have the current paths of their items.
   * @returns {Float64Array}
   */
  measure({ section, first, count, length, identities }, hasPaths) {
    /** @type {CellNode[]} */
    const all = [];
    for (let i = 0; i < count; i++) {
      const info = { kind: CELL, section, item: first + i, identity: identities?.[i] ?? 0 };
      const cell = this.#nodes.current(info, hasPaths) ?? this.#nodes.prepare(info);
      cell.style.fit(length, this.#along);
      cell.isFitted = true;
      all.push(cell);
    }
    // Reading after all writing, so that the browser lays out once.
    return Float64Array.from(all, (cell) => {
      const size = this.#sizeOf(cell);
      // Without a valid size, the node gets that of its content.
      const measured = this.#isRow ? { width: size, height: length } : { width: length, height: size };
      cell.measured = size >= 0 ? measured : undefined;
      return size;
    });
  }

  /** @param {CellNode} cell */
  #sizeOf({ node, info }) {
    try {
      // Not getBoundingClientRect, which depends on transforms. Without a box, this is "auto".
      if (this.#measure === true) return parseFloat(getComputedStyle(node)[this.#along]);
      return Number(this.#measure(node, info));
    } catch (problem) {
      // An error of one item must not stop the others.
      const item = info.identity || `${info.section}/${info.item}`;
      if (!this.#failed.has(item)) reportError(problem);
      this.#failed.add(item);
      return NaN;
    }
  }

  /**
   * Returns the nodes whose size is not that of their layout any more.
   * @returns {{info: Info, size: number}[]}
   */
  changes() {
    const found = [];
    for (const cell of this.#changed) {
      const isAnimated = this.natural !== undefined && !cell.style.isNatural;
      if (cell.isLeaving || isAnimated || !this.#isOn) continue;
      const size = this.#sizeOf(cell);
      if (!(Math.abs(size - cell.lengths[this.#along]) > TOLERANCE)) continue;
      cell.lengths[this.#along] = size;
      if (cell.measured) cell.measured[this.#along] = size;
      found.push({ info: cell.info, size });
    }
    this.#changed.clear();
    return found;
  }

  // ---- Called by Nodes

  /**
   * A node was shown, or rendered again.
   * @param {CellNode} cell
   */
  add(cell) {
    if (cell.info.kind !== CELL) return;
    this.remove(cell);
    this.#watched.set(cell, []);
    this.#unwatched.add(cell);
  }

  /**
   * A node was put aside.
   * @param {CellNode} cell
   */
  remove(cell) {
    for (const part of this.#watched.get(cell) ?? []) this.#observer.unobserve(part);
    for (const all of [this.#watched, this.#unwatched, this.#changed]) all.delete(cell);
  }

  /**
   * Stops observing until `watch`. Browsers report an error about sizes that change again inside an observer's callback.
   */
  pause() {
    this.#observer.disconnect();
    for (const cell of this.#watched.keys()) {
      this.#watched.set(cell, []);
      this.#unwatched.add(cell);
    }
  }

  /** Observes the nodes that were added. Do not call it in an observer's callback. */
  watch() {
    for (const cell of this.#unwatched) {
      const parts = this.#measure === true ? [cell.node] : [...cell.node.children];
      for (const part of parts) this.#observer.observe(part);
      this.#watched.set(cell, parts);
    }
    this.#unwatched.clear();
  }

  stop() {
    this.#observer.disconnect();
    this.#watched.clear();
    this.#unwatched.clear();
    this.#changed.clear();
  }
}

/** @param {number} axis SCROLL_ bits. */
const isMovable = (axis) => (axis & (SCROLL_ENABLED | SCROLL_BOUNCES)) !== 0;

/**
 * Whether a layout scrolls horizontally only.
 * @param {import("../layout.js").Layout} layout
 */
export function isRow(layout) {
  const { horizontal, vertical } = layout.scrollTraits;
  return isMovable(horizontal) && !isMovable(vertical);
}

/**
 * Returns the measurable property of a layout.
 * @param {import("../layout.js").Layout} layout
 */
export const measurable = ({ layoutClass }) => [...layoutClass.properties.values()].find((one) => one.measurable);
