// @ts-check
/**
 * The Tab key: goes from the controls of one item to those of the next, also beyond the items that have nodes.
 *
 * @typedef {import("./cellnode.js").CellNode} CellNode
 * @typedef {import("../elements.js").Path} Path
 */
import { CELL } from "../constants.js";
import { tabbable } from "./tabbable.js";

export class TabKey {
  #stage;
  #policy;

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./scrollpolicy.js").ScrollPolicy} policy
   */
  constructor(stage, policy) {
    this.#stage = stage;
    this.#policy = policy;
  }

  /**
   * Moves the focus to a control that the viewport cuts off: the browser would scroll the page instead of the
   * collection. From the last control, scrolls to the next item, which has no node yet; likewise backwards.
   *
   * @param {KeyboardEvent} event
   * @param {CellNode | undefined} cell The node with the focus.
   * @param {CellNode[]} cells The nodes of cells in reading order.
   * @returns {{path: Path, part: "first" | "last"} | undefined} The control that gets the focus once its item has a node.
   */
  press(event, cell, cells) {
    const { element, view } = this.#stage;
    if (!cell || !tabbable(cell.node).length) return undefined;
    const all = tabbable(element);
    const isBack = event.shiftKey;
    const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
    if (at < 0) return undefined;
    const beside = all[at + (isBack ? -1 : 1)];
    if (beside) {
      if (isInside(beside.getBoundingClientRect(), element.getBoundingClientRect())) return undefined;
      event.preventDefault();
      beside.focus({ preventScroll: true });
      return undefined;
    }
    if (this.#policy.isEndless) return undefined;
    const edge = cells[isBack ? 0 : cells.length - 1];
    const path = edge && this.#beside(edge.info, isBack ? -1 : 1);
    if (!path) return undefined;
    event.preventDefault();
    view.scrollTo(path, { animated: false });
    return { path, part: isBack ? "last" : "first" };
  }

  /**
   * Returns the path of the next or previous item; undefined if there is none.
   * @param {import("./cellnode.js").Info} info
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
}

/**
 * @param {DOMRect} box
 * @param {DOMRect} stage
 */
const isInside = (box, stage) =>
  box.left >= stage.left && box.right <= stage.right && box.top >= stage.top && box.bottom <= stage.bottom;
