// @ts-check
/**
 * The options of `attach`.
 *
 * @typedef {import("./nodes.js").Info} Info
 * @typedef {import("../values.js").PropertyValue} PropertyValue
 * @typedef {number | readonly number[] | import("../view.js").Items} ItemsOption The number of
 *   items; the number in each section; or the items by ID, so that insertions, deletions and moves are animated.
 *
 * @typedef {object} Options
 * @property {string} layout The layout's ID, one of LAYOUTS.
 * @property {string | URL} [modules] The folder of the WebAssembly modules; by default that of the package.
 * @property {ItemsOption} [items] No items by default.
 * @property {(node: HTMLElement, info: Info) => void} render Fills a node, which may have shown another element before.
 *   Called when a node gets a new element, and by `reload`.
 * @property {Record<string, PropertyValue>} [properties] The properties to set, by name.
 * @property {import("../delegate.js").Permit} [permit] Allows or forbids to drag, move and delete items; by default,
 *   everything is allowed.
 * @property {string} [label] The collection's name for screen readers.
 * @property {(info: Info, node: HTMLElement) => void} [onTap] Called after a tap on an element that the layout does not
 *   handle.
 * @property {(event: import("../frame.js").ViewEvent) => void} [onEvent] Called for every event.
 * @property {(frame: import("../frame.js").Frame, milliseconds: number) => void} [onFrame] Called after each
 *   frame, with the duration of its scripts.
 * @property {number} [animation] The duration of animations, in seconds; 0.25 by default. Always 0 for users who prefer
 *   reduced motion.
 * @property {"ltr" | "rtl"} [direction] By default that of the page's text.
 */
import { need, needFunction, needInstance, needNumber, needObject } from "../arguments.js";

const KNOWN = [
  "layout", "modules", "items", "render", "properties", "permit", "label", "onTap", "onEvent", "onFrame", "animation",
  "direction",
];
const FUNCTIONS = ["permit", "onTap", "onEvent", "onFrame"];

/**
 * Checks the arguments of `attach`. Throws a TypeError that names the invalid one.
 * @param {HTMLElement} element
 * @param {Options} options
 */
export function check(element, options) {
  needInstance(HTMLElement, element, "element", "an HTMLElement");
  const given = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (needObject(options, "options")));
  const unknown = Object.keys(given).find((name) => !KNOWN.includes(name));
  if (unknown) throw new TypeError(`options has no ${unknown}; it has ${KNOWN.join(", ")}`);
  for (const name of ["render", ...FUNCTIONS.filter((name) => given[name] !== undefined)]) {
    needFunction(given[name], `options.${name}`);
  }
  const { animation = 0 } = given;
  need(needNumber(animation, "options.animation") >= 0, animation, "options.animation", "0 seconds or more");
  if (given.properties !== undefined) needObject(given.properties, "options.properties");
  checkDirection(options.direction);
}

/** @param {unknown} direction */
export function checkDirection(direction) {
  need(direction === undefined || direction === "ltr" || direction === "rtl", direction, "direction", '"ltr" or "rtl"');
}
