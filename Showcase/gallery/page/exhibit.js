// @ts-check
/**
 * What exhibits.js has of each layout, which `make gallery` writes.
 *
 * @typedef {object} Exhibit
 * @property {string} layout Its id.
 * @property {string} version
 * @property {string} title
 * @property {string} summary
 * @property {number} items
 * @property {number} sections
 * @property {boolean} showsSections Whether it shows more than its first section.
 * @property {Record<string, unknown>} values Properties of the whole layout.
 * @property {Record<string, unknown[]>} sectionValues Properties of single sections, from the first on.
 * @property {string} itemHeights The property that holds the pictures' true proportions, or "".
 * @property {string[]} asWideAsScreen Sizes whose width is the screen's.
 * @property {{width: number, height: number}} screen
 * @property {Record<string, string[]>} labels By kind, what is written on it: one for each section.
 * @property {number} radius
 * @property {number} titleBar
 * @property {string} background
 * @property {string} panel
 * @property {string} ink
 *
 * @typedef {{name: string, large: string, small: string, width: number, height: number, color: string}} Picture
 *
 * @typedef {import("./layouthost/src/tables.js").Property} Property
 * @typedef {import("./layouthost/src/tables.js").LayoutClass} LayoutClass
 */
import { EXHIBITS, PICTURES } from "./exhibits.js";

/** @type {Exhibit[]} */
export const exhibits = /** @type {any[]} */ (EXHIBITS);
/** @type {Picture[]} */
export const pictures = PICTURES;

/**
 * The exhibit of a layout; the first one's where there is none.
 * @param {string} layout
 */
export function exhibitOf(layout) {
  return exhibits.find((one) => one.layout === layout) ?? exhibits[0];
}
