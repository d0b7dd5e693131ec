// @ts-check
/**
 * What a program says of a collection when it makes one.
 *
 * @typedef {import("./nodes.js").Info} Info
 * @typedef {import("../values.js").PropertyValue} PropertyValue
 * @typedef {number | readonly number[] | import("../view.js").Items} ItemsOption So many items; so many in each section; or
 *   which there are, each by a number of the program's own, so that what came, went and moved is animated.
 *
 * @typedef {object} Options
 * @property {string} layout Its id, one of LAYOUTS.
 * @property {string | URL} [modules] The folder of the WebAssembly modules; the package's own without.
 * @property {ItemsOption} [items] None without.
 * @property {(node: HTMLElement, info: Info) => void} render Fills a node, which may have shown something else before.
 *   Called when a node stands for another element, and by `reload`.
 * @property {Record<string, PropertyValue>} [properties] By name.
 * @property {import("../delegate.js").Permit} [permit] What the user may drag, move and delete; all of it without.
 * @property {string} [label] What a screen reader calls the collection.
 * @property {(info: Info, node: HTMLElement) => void} [onTap] An element was tapped, and the layout did nothing with
 *   it.
 * @property {(event: import("../frame.js").ViewEvent) => void} [onEvent] Something was announced.
 * @property {(frame: import("../frame.js").Frame, milliseconds: number) => void} [onFrame] A frame was drawn, in so
 *   much time of the script's.
 * @property {number} [animation] How long changes take to be shown, in seconds; 0.25 without, and 0 for users who want
 *   less motion.
 * @property {"ltr" | "rtl"} [direction] That of the page's text without.
 */
import { need, needFunction, needInstance, needNumber, needObject } from "../arguments.js";

const KNOWN = [
  "layout", "modules", "items", "render", "properties", "permit", "label", "onTap", "onEvent", "onFrame", "animation",
  "direction",
];
const FUNCTIONS = ["permit", "onTap", "onEvent", "onFrame"];

/**
 * Throws a TypeError with what is wrong.
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
