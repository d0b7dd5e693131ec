// @ts-check
/**
 * Accessibility: keeps the nodes in reading order with ARIA roles.
 */
import { BACKGROUND, CELL } from "../constants.js";
import { activeElementIn } from "./activeelement.js";
import { setName, setRole } from "./roles.js";

export class ReadingOrder {
  #element;
  #nodes;
  #focus;
  /** The number of items before each section, followed by the total. */
  #starts = [0];

  /**
   * @param {HTMLElement} element
   * @param {import("./nodes.js").Nodes} nodes
   * @param {import("./focus.js").Focus} focus
   * @param {string | undefined} label
   */
  constructor(element, nodes, focus, label) {
    this.#nodes = nodes;
    this.#focus = focus;
    this.#element = element;
    if (!element.hasAttribute("role")) element.setAttribute("role", "list");
    if (label !== undefined) element.setAttribute("aria-label", label);
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
    const active = activeElementIn(this.#element);
    const role = this.#element.getAttribute("role");
    let next = this.#element.firstChild;
    const cells = [];
    for (const slot of order) {
      const cell = this.#nodes.at(slot);
      if (!cell) continue;
      const { node, info } = cell;
      // Moving a node removes its focus, so the others move around it.
      if (node === next || node.contains(active)) next = node.nextSibling;
      else this.#element.insertBefore(node, next);
      if (node.getAttribute("aria-hidden")) node.removeAttribute("aria-hidden");
      setRole(cell, role);
      if (info.kind !== CELL) continue;
      this.#count(cell);
      cells.push(cell);
    }
    for (const { node, info, isLeaving } of this.#nodes.all()) {
      const isSilent = info.kind === BACKGROUND || isLeaving;
      if (isSilent) node.setAttribute("aria-hidden", "true");
    }
    this.#focus.offer(cells);
  }

  /** Names the cells, after they were rendered. */
  name() {
    for (const cell of this.#nodes.all()) setName(cell);
  }

  /** @param {import("./cellnode.js").CellNode} cell */
  #count({ node, info }) {
    set(node, "aria-posinset", String((this.#starts[info.section] ?? 0) + info.item + 1));
    set(node, "aria-setsize", String(this.#starts[this.#starts.length - 1]));
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
