// @ts-check
/**
 * @typedef {import("./cellnode.js").Info} Info
 * @typedef {import("../values.js").PropertyValue} PropertyValue
 * @typedef {number | readonly number[] | import("../view.js").Items} ItemsOption The number of
 *   items; the number in each section; or the items by ID, so that insertions, deletions and moves are animated.
 *
 * @typedef {object} Options The options of `attach`.
 * @property {string} layout The layout's ID, one of LAYOUTS.
 * @property {string | URL} [modules] The URL of the folder with the WebAssembly modules; by default that of the
 *   package.
 * @property {ItemsOption} [items] No items by default.
 * @property {(node: HTMLElement, info: Info) => void} render Fills a node, which may have shown another element before.
 *   The collection calls it when a node shows another element, and for `reload`: call that after your data changed.
 * @property {Record<string, PropertyValue>} [properties] The properties to set, by name.
 * @property {Record<string, import("./itemvalues.js").ItemValues>} [itemProperties] The properties to set for each item,
 *   by name: the numbers of all items, those of section 0 first, or a function `(section, count)` that returns those of
 *   the items of a section. For items that are inserted later, call `Collection.set`.
 * @property {import("../delegate.js").Permit} [permit] Returns whether the user may drag, move or delete an item; by
 *   default, true. (`plugin.layout` without `permit` allows none of these.)
 * @property {string} [label] The collection's name for screen readers.
 * @property {(info: Info, node: HTMLElement, event?: UIEvent) => void} [onTap] Called after a tap on an element, unless
 *   the layout handles the tap, as `column` does on a section's header, or it is on a button, link or form field. `event`
 *   is the page's event: of a pointer, a key, or a click by a screen reader. A tap by `Collection.input` has none.
 * @property {(event: import("../frame.js").ViewEvent) => void} [onEvent] Called for every event.
 * @property {(frame: import("../frame.js").Frame, milliseconds: number) => void} [onFrame] Called after each frame;
 *   `milliseconds` is how long the collection took to compute and draw it.
 * @property {(frame: import("../frame.js").Frame) => void} [onScroll] Called after a frame with another content offset,
 *   range of offsets or viewport size than the frame before, also after the first, so that a scroll bar can show them.
 * @property {() => unknown} [onNearEnd] Called when the user comes near the end of the content, to load more items: once
 *   until the number of items changes or the user leaves the end, and not without items. Also after the first frame, if
 *   the items do not fill the viewport. If it returns a promise, it is not called before that is settled.
 * @property {number} [nearEndDistance] How near that is, in lengths of the viewport; 1 by default.
 * @property {number} [animation] The duration of animations, in seconds; 0.25 by default. It is always 0 if the user
 *   prefers reduced motion.
 * @property {import("./sizes.js").MeasureOption} [measure] Measures cells that come into view, along the scroll axis.
 *   `true` gives each the size of its content. `render` must then not call the collection.
 * @property {import("../measuring.js").Estimate} [estimate] The sizes of cells that are not measured: a value of the
 *   layout's measurable property, or a function that returns the values of a section's items.
 * @property {"start" | "end"} [home] Content at this edge stays there when items, sizes or the viewport change; "start"
 *   by default. With "end", as in a chat, the collection opens at its end.
 * @property {number} [overscan] How far beyond the viewport nodes are shown, in lengths of the viewport, 0 to 16; 0 by
 *   default. For cells that are slow to show, such as those with images.
 * @property {"ltr" | "rtl"} [direction] By default that of the page's text.
 * @property {"auto" | "contain" | "none"} [overscroll] At the ends of the content, "auto", the default, lets a finger or
 *   wheel scroll the page. "contain" does not, so that the content bounces under a finger. "none" does not bounce either.
 * @property {boolean} [scrollbar] `true` shows a thumb of the class `layouthost-thumb`, which the user can drag. `false`
 *   by default.
 * @property {boolean} [textSelection] `true` lets the mouse select text, and not scroll. After a long press it still
 *   drags an item. `false` by default.
 */
import { need, needFunction, needInstance, needNumber, needObject } from "../arguments.js";

const KNOWN = [
  "layout", "modules", "items", "render", "properties", "itemProperties", "permit", "label", "onTap", "onEvent",
  "onFrame", "onScroll", "onNearEnd", "nearEndDistance", "animation", "direction", "measure", "estimate", "home", "overscroll",
  "overscan", "scrollbar", "textSelection",
];
const FUNCTIONS = ["permit", "onTap", "onEvent", "onFrame", "onScroll", "onNearEnd"];

/**
 * Checks the arguments of `attach`. Throws a TypeError that names the invalid one.
 * @param {HTMLElement} element
 * @param {Options} options
 */
export function check(element, options) {
  if (typeof HTMLElement === "undefined") throw new Error("attach needs a page; without one, use CollectionView");
  needInstance(HTMLElement, element, "element", "an HTMLElement");
  const given = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (needObject(options, "options")));
  const unknown = Object.keys(given).find((name) => !KNOWN.includes(name));
  if (unknown) throw new TypeError(`options has no ${unknown}; it has ${KNOWN.join(", ")}`);
  for (const name of ["render", ...FUNCTIONS.filter((name) => given[name] !== undefined)]) {
    needFunction(given[name], `options.${name}`);
  }
  const { animation = 0, nearEndDistance = 1, overscan = 0 } = given;
  const seconds = needNumber(animation, "options.animation");
  need(seconds >= 0 && seconds <= 3600, animation, "options.animation", "0 to 3600 seconds");
  const isDistance = needNumber(nearEndDistance, "options.nearEndDistance") >= 0 && nearEndDistance !== Infinity;
  need(isDistance, nearEndDistance, "options.nearEndDistance", "0 or more lengths of the viewport");
  const viewports = needNumber(overscan, "options.overscan");
  need(viewports >= 0 && viewports <= 16, overscan, "options.overscan", "0 to 16 lengths of the viewport");
  if (given.properties !== undefined) needObject(given.properties, "options.properties");
  if (given.itemProperties !== undefined) needObject(given.itemProperties, "options.itemProperties");
  checkDirection(options.direction);
  const { measure, home, overscroll = "auto", scrollbar = false, textSelection = false } = given;
  const isMeasure = measure === undefined || measure === true || typeof measure === "function";
  need(isMeasure, measure, "options.measure", "true or a function");
  need(measure !== undefined || given.estimate === undefined, measure, "options.measure", "a measure for the estimate");
  need(home === undefined || home === "start" || home === "end", home, "options.home", '"start" or "end"');
  const isOverscroll = ["auto", "contain", "none"].includes(/** @type {string} */ (overscroll));
  need(isOverscroll, overscroll, "options.overscroll", '"auto", "contain" or "none"');
  need(typeof scrollbar === "boolean", scrollbar, "options.scrollbar", "true or false");
  need(typeof textSelection === "boolean", textSelection, "options.textSelection", "true or false");
}

/** @param {unknown} direction */
export function checkDirection(direction) {
  need(direction === undefined || direction === "ltr" || direction === "rtl", direction, "direction", '"ltr" or "rtl"');
}
