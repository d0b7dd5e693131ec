// @ts-check
/**
 * The nodes of a page that stand for the elements of a view: one for each slot, used again when its element is gone.
 *
 * @typedef {object} Info What a node stands for.
 * @property {number} kind CELL, HEADER, FOOTER, BACKGROUND ...
 * @property {number} section
 * @property {number} item
 * @property {number | bigint} identity What the program called it; 0 where it gave none.
 */
import { NEAREST_CYCLE, VIEW_CHANGED, VIEW_ENTERED, VIEW_LEAVING } from "../constants.js";
import { elementRecord, viewElementRecord } from "../records.js";
import { Style } from "./style.js";

const WORDS = { kind: elementRecord.offsets.kind / 4, elementFlags: elementRecord.offsets.flags / 4 };
const SLOT = viewElementRecord.offsets.slot / 4;
const FLAGS = viewElementRecord.offsets.flags / 4;
const SECTION = elementRecord.offsets.section / 8;
const ITEM = elementRecord.offsets.item / 8;
const CYCLE = elementRecord.offsets.cycle / 8;
const IDENTITY = viewElementRecord.offsets.identity / 8;
/** Between the z-indexes of neighbours, so that newcomers find room. */
const STEP = 64;
const HIGHEST = 2 ** 30;

/** One slot's. */
export class Shown {
  /** @type {Info} */
  info = { kind: 0, section: 0, item: 0, identity: 0 };
  /** Which copy of the item it is. */
  cycle = 0;
  isLeaving = false;

  /** @param {HTMLElement} node */
  constructor(node) {
    this.node = node;
    this.style = new Style(node.style);
  }
}

export class Nodes {
  #stage;
  #render;
  #nameOf;
  /**
   * By slot.
   * @type {(Shown | undefined)[]}
   */
  #shown = [];
  /**
   * What is not used now, by its kind.
   * @type {Map<number, Shown[]>}
   */
  #spare = new Map();
  /**
   * What came and is not filled yet.
   * @type {Shown[]}
   */
  #fresh = [];
  /** @type {WeakMap<Node, Shown>} */
  #byNode = new WeakMap();
  /** Whether what had the focus is gone, and the stage is to have it. */
  #isFocusLost = false;

  /**
   * @param {HTMLElement} stage
   * @param {(node: HTMLElement, info: Info) => void} render
   * @param {(kind: number) => string} nameOf What a kind is called, by which a page can style it.
   */
  constructor(stage, render, nameOf) {
    this.#stage = stage;
    this.#render = render;
    this.#nameOf = nameOf;
  }

  /**
   * Shows a frame.
   *
   * @param {import("../frame.js").Frame} frame
   * @param {{width: number, height: number, scale: number}} window
   * @returns {boolean} Whether something came, went, or is another item now. What came is filled by `fill`.
   */
  show(frame, window) {
    const { length, floats, words, wides, stride } = frame.elements;
    let isOther = frame.leftSlots.length > 0;
    for (const slot of frame.leftSlots) this.#putAside(slot);
    let last = 0;
    for (let i = 0; i < length; i++) {
      const [double, word] = [i * stride, 2 * i * stride];
      const [slot, flags] = [words[word + SLOT], words[word + FLAGS]];
      let shown = this.#shown[slot];
      const isNew = !shown;
      if (!shown) shown = this.#shown[slot] = this.#take(words[word + WORDS.kind]);
      const { info } = shown;
      const [section, item] = [Number(wides[double + SECTION]), Number(wides[double + ITEM])];
      const cycle = Number(wides[double + CYCLE]);
      const isLeaving = (flags & VIEW_LEAVING) !== 0;
      const isRenamed = info.section !== section || info.item !== item || shown.cycle !== cycle;
      if (isNew || isRenamed || shown.isLeaving !== isLeaving) {
        isOther = true;
        shown.cycle = cycle;
        shown.isLeaving = isLeaving;
        shown.info = {
          kind: words[word + WORDS.kind], section, item, identity: viewIdentity(wides[double + IDENTITY]),
        };
      }
      if (isNew) this.#fresh.push(shown);
      if (isNew || flags & (VIEW_ENTERED | VIEW_CHANGED)) {
        shown.style.show(floats, double, words[word + WORDS.elementFlags], window);
      }
      if (isNew || shown.style.z <= last) shown.style.raise(isNew ? last + 1 : last + STEP);
      last = shown.style.z;
    }
    if (last > HIGHEST) this.#renumber(frame);
    return isOther;
  }

  /**
   * What is shown by slot, as the view reads it out.
   * @param {number} slot
   */
  at(slot) {
    return this.#shown[slot];
  }

  /**
   * What an element that stays is shown by.
   * @param {import("../elements.js").Path} path
   */
  find(path) {
    for (const shown of this.all()) if (!shown.isLeaving && isAt(shown, path)) return shown;
    return undefined;
  }

  /** All that is shown, in no order. */
  *all() {
    for (const shown of this.#shown) if (shown) yield shown;
  }

  /**
   * What a node, or one inside it, stands for.
   * @param {EventTarget | null} node
   */
  around(node) {
    for (let at = /** @type {Node | null} */ (node); at && at !== this.#stage; at = at.parentNode) {
      const shown = this.#byNode.get(at);
      if (shown) return shown;
    }
    return undefined;
  }

  /** Has the program fill what came, which may call anything: only after the frame was read. */
  fill() {
    // Whoever hears of that may call anything, too.
    if (this.#isFocusLost) this.#stage.focus({ preventScroll: true });
    this.#isFocusLost = false;
    for (let shown = this.#fresh.shift(); shown; shown = this.#fresh.shift()) this.#fill(shown);
  }

  /** Has everything filled anew. */
  reload() {
    this.#fresh = [...this.all()];
    this.fill();
  }

  /**
   * Has some filled anew with the next frame, whatever they stand for then.
   * @param {(info: Info) => boolean} isMeant
   */
  renew(isMeant) {
    for (const shown of this.all()) {
      if (!shown.isLeaving && isMeant(shown.info) && !this.#fresh.includes(shown)) this.#fresh.push(shown);
    }
  }

  /** Puts everything aside: other slots follow. */
  clear() {
    this.#shown.forEach((_, slot) => this.#putAside(slot));
    this.#shown = [];
  }

  /** Takes all nodes from the page. */
  remove() {
    for (const shown of this.all()) shown.node.remove();
    for (const spare of this.#spare.values()) for (const shown of spare) shown.node.remove();
    this.#shown = [];
    this.#fresh = [];
    this.#spare.clear();
  }

  /** @param {number} kind */
  #take(kind) {
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
   * It stays in the page, or a finger that came down on it would be lost.
   * @param {number} slot
   */
  #putAside(slot) {
    const shown = this.#shown[slot];
    if (!shown) return;
    this.#shown[slot] = undefined;
    // It may stand for another item next.
    if (shown.node.contains(this.#stage.ownerDocument.activeElement)) this.#isFocusLost = true;
    shown.node.style.display = "none";
    const { kind } = shown.info;
    const spare = this.#spare.get(kind);
    if (spare) spare.push(shown);
    else this.#spare.set(kind, [shown]);
  }

  /** @param {Shown} shown */
  #fill({ node, info }) {
    try {
      this.#render(node, info);
    } catch (problem) {
      // One item that cannot be shown does not stop the others.
      reportError(problem);
    }
  }

  /** @param {import("../frame.js").Frame} frame */
  #renumber({ elements: { length, words, stride } }) {
    for (let i = 0; i < length; i++) this.#shown[words[2 * i * stride + SLOT]]?.style.raise((i + 1) * STEP);
  }
}

/**
 * Whether that is what it stands for: this very copy, if one is named.
 *
 * @param {Shown} shown
 * @param {import("../elements.js").Path} path
 */
export function isAt({ info, cycle }, path) {
  if (info.kind !== path.kind || info.section !== path.section || info.item !== path.item) return false;
  return cycle === Number(path.cycle) || BigInt(path.cycle) === NEAREST_CYCLE;
}

/** @param {bigint} wide */
function viewIdentity(wide) {
  const identity = BigInt.asUintN(64, wide);
  return identity <= Number.MAX_SAFE_INTEGER ? Number(identity) : identity;
}
