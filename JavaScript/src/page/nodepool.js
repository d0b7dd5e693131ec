// @ts-check
/**
 * The nodes of a page that show no element now: those that are free for another element, and those that were rendered
 * before their item came into view.
 *
 * @typedef {import("./cellnode.js").Info} Info
 */
import { CellNode } from "./cellnode.js";

export class NodePool {
  #stage;
  #nameOf;
  /**
   * The free nodes, by kind.
   * @type {Map<number, CellNode[]>}
   */
  #spare = new Map();
  /**
   * The nodes that were rendered for the next frame, by section and item.
   * @type {Map<string, CellNode>}
   */
  #prepared = new Map();
  /** @type {WeakMap<Node, CellNode>} */
  #byNode = new WeakMap();

  /**
   * @param {HTMLElement} stage
   * @param {(kind: number) => string} nameOf Returns the name of a kind, for style sheets.
   */
  constructor(stage, nameOf) {
    this.#stage = stage;
    this.#nameOf = nameOf;
  }

  /**
   * Returns the record of a node; undefined if the node is not from here.
   * @param {Node} node
   */
  of(node) {
    return this.#byNode.get(node);
  }

  /**
   * Takes a free node of a kind, or makes one.
   * @param {number} kind
   */
  take(kind) {
    const spare = this.#spare.get(kind)?.pop();
    if (spare) {
      spare.node.style.display = "";
      return spare;
    }
    const node = this.#stage.ownerDocument.createElement("div");
    node.dataset.kind = this.#nameOf(kind);
    const cell = new CellNode(node);
    this.#byNode.set(node, cell);
    this.#stage.append(node);
    return cell;
  }

  /**
   * Puts a node aside. It stays in the page; otherwise a finger on it would be lost.
   * @param {CellNode} cell
   */
  free(cell) {
    cell.measured = undefined;
    cell.node.style.display = "none";
    const { kind } = cell.info;
    const spare = this.#spare.get(kind);
    if (spare) spare.push(cell);
    else this.#spare.set(kind, [cell]);
  }

  /**
   * Returns a node for an item that the next frame may show.
   * @param {Info} info
   */
  prepare(info) {
    const key = keyOf(info.section, info.item);
    const cell = this.#prepared.get(key) ?? this.take(info.kind);
    this.#prepared.set(key, cell);
    cell.info = info;
    return cell;
  }

  /**
   * Takes the node that was prepared for an item; undefined if there is none.
   * @param {number} section
   * @param {number} item
   */
  takePrepared(section, item) {
    // Almost always empty; then no key is needed.
    if (!this.#prepared.size) return undefined;
    const key = keyOf(section, item);
    const cell = this.#prepared.get(key);
    this.#prepared.delete(key);
    return cell;
  }

  /** Frees the prepared nodes that no frame has shown. */
  freePrepared() {
    for (const cell of this.#prepared.values()) this.free(cell);
    this.#prepared.clear();
  }

  /** Removes all its nodes from the page. */
  remove() {
    for (const cell of this.#prepared.values()) cell.node.remove();
    for (const spare of this.#spare.values()) for (const cell of spare) cell.node.remove();
    this.#prepared.clear();
    this.#spare.clear();
  }
}

/**
 * @param {number} section
 * @param {number} item
 */
const keyOf = (section, item) => `${section}/${item}`;
