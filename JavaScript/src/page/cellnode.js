// @ts-check
// The node of one element of a view, and what it shows.
/**
 * @typedef {object} Info The element that a node shows.
 * @property {number} kind A constant: CELL, HEADER, FOOTER, BACKGROUND ...
 * @property {number} section
 * @property {number} item
 * @property {number | bigint} identity Its ID; 0 without one.
 */
import { NEAREST_CYCLE } from "../constants.js";
import { Style } from "./style.js";

/** The node of one slot. */
export class CellNode {
  /** @type {Info} */
  info = { kind: 0, section: 0, item: 0, identity: 0 };
  /** The copy of the item in an endless layout. */
  cycle = 0;
  isLeaving = false;
  /** Whether its frame is in the viewport, and not only in the overscan. */
  isInView = true;
  /** Its size on the screen, in points. */
  lengths = { width: 0, height: 0 };
  /**
   * Its size when its content was measured, if it was while this node showed it.
   * @type {{width: number, height: number} | undefined}
   */
  measured;
  /** Whether it was measured since it was last shown, which changes its style. */
  isFitted = false;

  /**
   * The attributes that the collection has set on the node.
   * @type {Map<string, string | null>}
   */
  attributes = new Map();

  /** @param {HTMLElement} node */
  constructor(node) {
    this.node = node;
    this.style = new Style(node.style);
  }

  /**
   * The path of its element.
   * @returns {import("../elements.js").Path}
   */
  get path() {
    const { kind, section, item } = this.info;
    return { kind, section, item, cycle: this.cycle };
  }

  /** Whether it does not have the size of its content, because an animation changes it. */
  get isAnimated() {
    const { lengths, measured } = this;
    if (!measured) return false;
    return Math.abs(lengths.width - measured.width) > 0.001 || Math.abs(lengths.height - measured.height) > 0.001;
  }
}

/**
 * Whether a node shows the element at a path.
 *
 * @param {CellNode} cell
 * @param {import("../elements.js").Path} path
 */
export function isAt({ info, cycle }, path) {
  if (info.kind !== path.kind || info.section !== path.section || info.item !== path.item) return false;
  return cycle === Number(path.cycle) || BigInt(path.cycle) === NEAREST_CYCLE;
}
