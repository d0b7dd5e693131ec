// @ts-check
/**
 * The HTML nodes of a view's elements: one per slot, reused after its element is gone.
 *
 * @typedef {import("./cellnode.js").Info} Info
 * @typedef {import("./cellnode.js").CellNode} CellNode
 */
import { CELL, VIEW_CHANGED, VIEW_ENTERED, VIEW_LEAVING } from "../constants.js";
import { elementRecord, viewElementRecord } from "../records.js";
import { activeElementIn } from "./activeelement.js";
import { NodePool } from "./nodepool.js";
import { isAt } from "./cellnode.js";

const WORDS = { kind: elementRecord.offsets.kind / 4, elementFlags: elementRecord.offsets.flags / 4 };
const SLOT = viewElementRecord.offsets.slot / 4;
const FLAGS = viewElementRecord.offsets.flags / 4;
const FRAME = viewElementRecord.offsets.frame / 8;
const SECTION = elementRecord.offsets.section / 8;
const ITEM = elementRecord.offsets.item / 8;
const CYCLE = elementRecord.offsets.cycle / 8;
const IDENTITY = viewElementRecord.offsets.identity / 8;
/** The distance between z-indexes, which leaves space for new nodes in between. */
const STEP = 64;
const HIGHEST = 2 ** 30;

export class Nodes {
  #stage;
  #render;
  #pool;
  /**
   * By slot.
   * @type {(CellNode | undefined)[]}
   */
  #shown = [];
  /**
   * The nodes that `fill` has not rendered yet.
   * @type {Set<CellNode>}
   */
  #fresh = new Set();
  /**
   * The window of the last frame.
   * @type {{width: number, height: number, scale: number} | undefined}
   */
  #window;
  /**
   * Is informed of the nodes that are shown.
   * @type {{add(cell: CellNode): void, remove(cell: CellNode): void} | undefined}
   */
  watcher;
  /** Whether the node with the focus is gone, so that the stage should get it. */
  #isFocusLost = false;

  /**
   * @param {HTMLElement} stage
   * @param {(node: HTMLElement, info: Info) => void} render
   * @param {(kind: number) => string} nameOf Returns the name of a kind, for style sheets.
   */
  constructor(stage, render, nameOf) {
    this.#stage = stage;
    this.#render = render;
    this.#pool = new NodePool(stage, nameOf);
  }

  /**
   * Shows a frame. Call `fill` afterwards to render the new nodes.
   *
   * @param {import("../frame.js").Frame} frame
   * @param {{width: number, height: number, scale: number}} window
   * @param {"width" | "height"} [natural] The length of cells that their content determines.
   * @returns {boolean} Whether an element appeared, disappeared, or has another path.
   */
  show(frame, window, natural) {
    const { length, floats, words, wides, stride } = frame.elements;
    let isOther = frame.removedSlots.length > 0;
    // Clips and rounding depend on it.
    const isResized = window !== this.#window;
    this.#window = window;
    for (const slot of frame.removedSlots) this.#putAside(slot);
    let last = 0;
    for (let i = 0; i < length; i++) {
      const [double, word] = [i * stride, 2 * i * stride];
      const [slot, flags] = [words[word + SLOT], words[word + FLAGS]];
      let cell = this.#shown[slot];
      const isNew = !cell;
      const kind = words[word + WORDS.kind];
      const [section, item] = [Number(wides[double + SECTION]), Number(wides[double + ITEM])];
      const prepared = isNew && kind === CELL && this.#pool.takePrepared(section, item);
      if (!cell) cell = this.#shown[slot] = prepared || this.#pool.take(kind);
      const { info } = cell;
      const cycle = Number(wides[double + CYCLE]);
      const isLeaving = (flags & VIEW_LEAVING) !== 0;
      const isRenamed = info.section !== section || info.item !== item || cell.cycle !== cycle;
      if (isNew || isRenamed || cell.isLeaving !== isLeaving || flags & VIEW_CHANGED) {
        isOther ||= isNew || isRenamed || cell.isLeaving !== isLeaving;
        cell.cycle = cycle;
        cell.isLeaving = isLeaving;
        cell.info = { kind, section, item, identity: viewIdentity(wides[double + IDENTITY]) };
      }
      // After a replacement of all items, the element at this path is another item.
      const isReplaced = !isNew && info.identity !== cell.info.identity;
      if (isReplaced) cell.measured = undefined;
      // The program has no content for a deleted item.
      if (isLeaving) this.#fresh.delete(cell);
      if (isReplaced || (isNew && !prepared)) this.#fresh.add(cell);
      if (isNew || isResized || cell.isFitted || flags & (VIEW_ENTERED | VIEW_CHANGED)) {
        const [x, y] = [floats[double + FRAME], floats[double + FRAME + 1]];
        const [width, height] = [floats[double + FRAME + 2], floats[double + FRAME + 3]];
        cell.lengths.width = width;
        cell.lengths.height = height;
        cell.isInView = x < window.width && y < window.height && x + width > 0 && y + height > 0;
        const isNatural = kind === CELL && !isLeaving && !cell.isAnimated;
        cell.style.show(floats, double, words[word + WORDS.elementFlags], window, isNatural ? natural : undefined);
        cell.isFitted = false;
      }
      if (isNew) this.watcher?.add(cell);
      if (isNew || cell.style.z <= last) cell.style.raise(isNew ? last + 1 : last + STEP);
      last = cell.style.z;
    }
    if (last > HIGHEST) this.#renumber(frame);
    // Those that were measured and are not visible.
    this.#pool.freePrepared();
    return isOther;
  }

  /**
   * Returns the node of a slot.
   * @param {number} slot
   */
  at(slot) {
    return this.#shown[slot];
  }

  /**
   * Returns the node of an element that is not disappearing.
   * @param {import("../elements.js").Path} path
   */
  find(path) {
    for (const cell of this.all()) if (!cell.isLeaving && isAt(cell, path)) return cell;
    return undefined;
  }

  /** Yields all nodes that are in use, in no order. */
  *all() {
    for (const cell of this.#shown) if (cell) yield cell;
  }

  /**
   * Returns the node of an element that is or contains the given node.
   * @param {EventTarget | null} node
   */
  around(node) {
    for (let at = /** @type {Node | null} */ (node); at && at !== this.#stage; at = at.parentNode) {
      const cell = this.#pool.of(at);
      if (cell) return cell;
    }
    return undefined;
  }

  /**
   * Renders the new nodes and those to renew. `render` may call anything, so the frame must have been read.
   * @returns {boolean} Whether there were any.
   */
  fill() {
    const isAny = this.#fresh.size > 0;
    // Here, because a focus listener may call anything, too.
    if (this.#isFocusLost) this.#stage.focus({ preventScroll: true });
    this.#isFocusLost = false;
    // No more than there are now, because `render` may renew nodes.
    for (let left = this.#fresh.size; left > 0; left--) {
      const [cell] = this.#fresh;
      if (!cell) break;
      this.#fresh.delete(cell);
      this.#fill(cell);
      // Its content may have other parts now.
      if (this.watcher && this.#shown.includes(cell)) this.watcher.add(cell);
    }
    return isAny;
  }

  /**
   * Renders an item that the next frame may show.
   * @param {Info} info
   */
  prepare(info) {
    const cell = this.#pool.prepare(info);
    this.#fill(cell);
    return cell;
  }

  /**
   * Returns the node that shows an item now, after rendering it if that is due.
   * @param {Info} info
   * @param {boolean} hasPaths Whether nodes have the current paths; otherwise, only IDs find a node.
   */
  current({ section, item, identity }, hasPaths) {
    for (const cell of this.all()) {
      const { info, isLeaving } = cell;
      const isSame = identity ? info.identity === identity : hasPaths && info.section === section && info.item === item;
      if (!isSame || isLeaving || info.kind !== CELL) continue;
      if (this.#fresh.delete(cell)) {
        this.#fill(cell);
        this.watcher?.add(cell);
      }
      return cell;
    }
    return undefined;
  }

  /**
   * Renders some nodes again with the next frame.
   * @param {(info: Info) => boolean} isMeant
   */
  renew(isMeant) {
    for (const cell of this.all()) if (!cell.isLeaving && isMeant(cell.info)) this.#fresh.add(cell);
  }

  /**
   * Gives the nodes the slots of another view's frame, which has the same elements.
   * @param {ArrayLike<number>} former The slots that they have now, in the order of the elements.
   * @param {import("../frame.js").Frame} frame
   */
  renameSlots(former, { elements: { length, words, stride } }) {
    const cells = this.#shown;
    this.#shown = [];
    for (let i = 0; i < length; i++) this.#shown[words[2 * i * stride + SLOT]] = cells[former[i]];
  }

  /** Puts all nodes aside, because the next frame has other slots. */
  clear() {
    this.#shown.forEach((_, slot) => this.#putAside(slot));
    this.#shown = [];
  }

  /** Removes all nodes from the page. */
  remove() {
    for (const cell of this.all()) cell.node.remove();
    this.#pool.remove();
    this.#shown = [];
    this.#fresh.clear();
  }

  /**
   * Puts the node of a slot aside.
   * @param {number} slot
   */
  #putAside(slot) {
    const cell = this.#shown[slot];
    if (!cell) return;
    this.#shown[slot] = undefined;
    this.#fresh.delete(cell);
    // The node may show another item next.
    if (cell.node.contains(activeElementIn(this.#stage))) this.#isFocusLost = true;
    this.watcher?.remove(cell);
    this.#pool.free(cell);
  }

  /** @param {CellNode} cell */
  #fill({ node, info }) {
    try {
      this.#render(node, info);
    } catch (problem) {
      // An error of one item must not stop the others.
      reportError(problem);
    }
  }

  /** @param {import("../frame.js").Frame} frame */
  #renumber({ elements: { length, words, stride } }) {
    for (let i = 0; i < length; i++) this.#shown[words[2 * i * stride + SLOT]]?.style.raise((i + 1) * STEP);
  }
}

/** @param {bigint} wide */
function viewIdentity(wide) {
  const identity = BigInt.asUintN(64, wide);
  return identity <= Number.MAX_SAFE_INTEGER ? Number(identity) : identity;
}
