// @ts-check
/**
 * What a program passes, looked at before any of it goes into a module, which would take whatever number JavaScript
 * made of it. Each throws a TypeError that names the argument and the value.
 */
import { shown } from "./types.js";

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {number}
 */
export function needNumber(value, name) {
  if (typeof value !== "number") throw new TypeError(`${name} is ${shown(value)}; a number is needed`);
  return value;
}

/**
 * Bits in a word.
 * @param {unknown} value
 * @param {string} name
 * @returns {number}
 */
export function needFlags(value, name) {
  if (typeof value === "number" && value >>> 0 === value) return value;
  throw new TypeError(`${name} is ${shown(value)}; a whole number from 0 to 4294967295 is needed`);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {string} what
 * @returns {string}
 */
export function needText(value, name, what) {
  if (typeof value !== "string") throw new TypeError(`${name} is ${shown(value)}; ${what} is needed`);
  return value;
}

/**
 * @template T
 * @param {T} value
 * @param {string} name
 * @param {string[]} fields What it may not lack.
 * @returns {T}
 */
export function needObject(value, name, ...fields) {
  if (typeof value !== "object" || value === null) {
    const what = fields.length ? `an object with ${fields.join(", ")}` : "an object";
    throw new TypeError(`${name} is ${shown(value)}; ${what} is needed`);
  }
  for (const field of fields) {
    if (/** @type {any} */ (value)[field] === undefined) throw new TypeError(`${name} has no ${field}`);
  }
  return value;
}

/**
 * @param {unknown} values
 * @param {string} name
 * @returns {number} How many there are.
 */
export function needList(values, name) {
  const length = typeof values === "object" && values !== null ? /** @type {any} */ (values).length : undefined;
  if (length >>> 0 !== length) throw new TypeError(`${name} is ${shown(values)}; an array is needed`);
  return length;
}

/**
 * @param {string[]} choices
 * @param {unknown} value
 * @param {string} name
 * @returns {number} Which it is.
 */
export function needChoice(choices, value, name) {
  const index = choices.indexOf(/** @type {string} */ (value));
  if (index < 0) throw new TypeError(`${name} is ${shown(value)}; one of ${choices.join(", ")} is needed`);
  return index;
}
