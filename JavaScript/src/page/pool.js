// @ts-check
/**
 * The nodes of a page that show no element now: those that are free for another element, and those that were rendered
 * before their item came into view.
 *
 * @typedef {import("./shown.js").Info} Info
 */
import { Shown } from "./shown.js";

export class Pool {
  #stage;
  #nameOf;
  /**
   * The free nodes, by kind.
   * @type {Map<number, Shown[]>}
   */
  #spare = new Map();
  /**
   * The nodes that were rendered for the next frame, by section and item.
   * @type {Map<string, Shown>}
   */
  #prepared = new Map();
  /** @type {WeakMap<Node, Shown>} */
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
    const shown = new Shown(node);
    this.#byNode.set(node, shown);
    this.#stage.append(node);
    return shown;
  }

  /**
   * Puts a node aside. It stays in the page; otherwise a finger on it would be lost.
   * @param {Shown} shown
   */
  free(shown) {
    shown.measured = undefined;
    shown.node.style.display = "none";
    const { kind } = shown.info;
    const spare = this.#spare.get(kind);
    if (spare) spare.push(shown);
    else this.#spare.set(kind, [shown]);
  }

  /**
   * Returns a node for an item that the next frame may show.
   * @param {Info} info
   */
  prepare(info) {
    const key = keyOf(info.section, info.item);
    const shown = this.#prepared.get(key) ?? this.take(info.kind);
    this.#prepared.set(key, shown);
    shown.info = info;
    return shown;
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
    const shown = this.#prepared.get(key);
    this.#prepared.delete(key);
    return shown;
  }

  /** Frees the prepared nodes that no frame has shown. */
  freePrepared() {
    for (const shown of this.#prepared.values()) this.free(shown);
    this.#prepared.clear();
  }

  /** Removes all its nodes from the page. */
  remove() {
    for (const shown of this.#prepared.values()) shown.node.remove();
    for (const spare of this.#spare.values()) for (const shown of spare) shown.node.remove();
    this.#prepared.clear();
    this.#spare.clear();
  }
}

/**
 * @param {number} section
 * @param {number} item
 */
const keyOf = (section, item) => `${section}/${item}`;
