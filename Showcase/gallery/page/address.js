// @ts-check
/**
 * Settings as the fragment of an address: #layout=bnb&items=500&grid_padding=8. Values of the scene are left out.
 */
import { EXHIBITS } from "./exhibits.js";
import { PROPERTY_READ_ONLY } from "./layouthost/src/index.js";
import { MOST_ITEMS, MOST_SECTIONS } from "./settings.js";
import { parsed, textOf } from "./values.js";

/** Parameters that are not properties; no property has such a name. */
export const WORDS = ["layout", "items", "sections", "direction", "size", "embed"];
/** Of a screen, in points. */
export const LEAST_SIDE = 120;
export const MOST_SIDE = 2000;

/**
 * The layout that an address names; undefined if it names none of the exhibits.
 * @param {string} hash
 * @returns {string | undefined}
 */
export function layoutIn(hash) {
  const named = words(hash).get("layout");
  return EXHIBITS.find((one) => one.layout === named)?.layout;
}

/** @param {Location} location */
export function isEmbedded({ search, hash }) {
  return new URLSearchParams(search).has("embed") || words(hash).has("embed");
}

/**
 * @param {import("./settings.js").Settings} settings
 * @returns {string} With the # before it.
 */
export function addressOf(settings) {
  const { exhibit, layoutClass, size } = settings;
  const parts = [`layout=${exhibit.layout}`];
  if (settings.items !== exhibit.items) parts.push(`items=${settings.items}`);
  if (settings.sections !== exhibit.sections) parts.push(`sections=${settings.sections}`);
  if (settings.isMirrored) parts.push("direction=rtl");
  if (size) parts.push(`size=${size.width}x${size.height}`);
  for (const [name, numbers] of settings.chosen) {
    const property = layoutClass.properties.get(name);
    if (property) parts.push(`${name}=${encodeURIComponent(textOf(property, numbers)).replaceAll("%2C", ",")}`);
  }
  return `#${parts.join("&")}`;
}

/**
 * Applies an address to settings.
 *
 * @param {import("./settings.js").Settings} settings As the scene has them.
 * @param {string} hash
 * @returns {string[]} A message for each invalid part, which is left out.
 */
export function follow(settings, hash) {
  /** @type {string[]} */
  const problems = [];
  for (const [name, text] of words(hash)) {
    try {
      apply(settings, name, text);
    } catch (problem) {
      problems.push(`The address has an invalid part: ${/** @type {Error} */ (problem).message}.`);
    }
  }
  return problems;
}

/**
 * @param {import("./settings.js").Settings} settings
 * @param {string} name
 * @param {string} text
 */
function apply(settings, name, text) {
  if (name === "items") settings.items = whole(name, text, 0, MOST_ITEMS);
  else if (name === "sections") settings.sections = whole(name, text, 1, MOST_SECTIONS);
  else if (name === "size") settings.size = sizeOf(text);
  else if (name === "direction") {
    if (text !== "rtl" && text !== "ltr") throw new TypeError(`direction is ${JSON.stringify(text)}; rtl or ltr is needed`);
    settings.isMirrored = text === "rtl";
  } else if (name === "layout") {
    if (text !== settings.exhibit.layout) {
      throw new TypeError(`there is no layout ${JSON.stringify(text)}; there are ${EXHIBITS.map((one) => one.layout).join(", ")}`);
    }
  } else if (!WORDS.includes(name)) {
    const property = settings.layoutClass.properties.get(name);
    if (!property) throw new TypeError(`${settings.exhibit.layout} has no property ${JSON.stringify(name)}`);
    if (property.flags & PROPERTY_READ_ONLY) throw new TypeError(`${name} is read-only`);
    settings.choose(property, parsed(property, text));
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} least
 * @param {number} most
 */
function whole(name, text, least, most) {
  const number = text.trim() === "" ? NaN : Number(text);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new TypeError(`${name} is ${JSON.stringify(text)}; a whole number from ${least} to ${most} is needed`);
  }
  return number;
}

/** @param {string} text */
function sizeOf(text) {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  const sides = [Number(width), Number(height)];
  if (!sides.every((side) => side >= LEAST_SIDE && side <= MOST_SIDE)) {
    throw new TypeError(`size is ${JSON.stringify(text)}; a size such as 390x844, from ${LEAST_SIDE} to ${MOST_SIDE}, is needed`);
  }
  return { width: sides[0], height: sides[1] };
}

/**
 * Like URLSearchParams, which would turn a + into a space.
 * @param {string} hash
 */
function words(hash) {
  return new URLSearchParams(hash.replace(/^#/, "").replaceAll("+", "%2B"));
}
