// @ts-check
/**
 * A property's value in its three forms: in the C ABI (numbers; NaN is "not set"), in a scene (a flag, a choice's
 * name), and as text in an address.
 *
 * @typedef {import("./exhibit.js").Property} Property
 */
import { PROPERTY_LIST, PROPERTY_OPTIONAL } from "./layouthost/src/index.js";

const UNSET = "none";
const PARTS = {
  bool: [""], int: [""], number: [""], choice: [""],
  point: ["x", "y"],
  size: ["width", "height"],
  insets: ["top", "left", "bottom", "right"],
  rect: ["x", "y", "width", "height"],
};

/**
 * The names of a value's numbers.
 * @param {Property} property
 */
export const parts = (property) => PARTS[property.type];

/** @param {Property} property */
export const isList = (property) => (property.flags & PROPERTY_LIST) !== 0;

/** @param {Property} property */
export const isOptional = (property) => (property.flags & PROPERTY_OPTIONAL) !== 0;

/** @param {number[]} numbers */
export const isUnset = (numbers) => numbers.some(Number.isNaN);

/**
 * @param {Property} property
 * @param {unknown} given
 * @returns {number[]}
 */
export function numbersOf(property, given) {
  if (Array.isArray(given)) return given.map(Number);
  return [typeof given === "string" ? property.choices.indexOf(given) : Number(given)];
}

/**
 * The default.
 * @param {Property} property
 */
export const initialOf = (property) => (isList(property) ? [] : [...property.initial]);

/**
 * @param {number[]} one
 * @param {number[]} other
 */
export function areSame(one, other) {
  return one.length === other.length && one.every((number, at) => Object.is(number, other[at]));
}

/**
 * The text in an address.
 * @param {Property} property
 * @param {number[]} numbers
 */
export function textOf(property, numbers) {
  if (numbers.length === 0 || isUnset(numbers)) return UNSET;
  if (property.type === "bool") return numbers[0] ? "true" : "false";
  if (property.type === "choice") return property.choices[numbers[0]];
  return numbers.join(",");
}

/**
 * Parses the text in an address.
 *
 * @param {Property} property
 * @param {string} text
 * @returns {number[]}
 * @throws {TypeError} With a message that names the property, the text and the allowed values.
 */
export function parsed(property, text) {
  const invalid = (/** @type {string} */ needed, be = "is") =>
    new TypeError(`${property.name} is ${JSON.stringify(text)}; ${needed} ${be} needed`);
  if (text === UNSET && isList(property)) return [];
  if (text === UNSET && isOptional(property)) return property.initial.map(() => NaN);
  if (property.type === "bool") {
    if (text !== "true" && text !== "false") throw invalid("true or false");
    return [Number(text === "true")];
  }
  if (property.type === "choice") {
    const index = property.choices.indexOf(text);
    if (index < 0) throw invalid(`one of ${property.choices.join(", ")}`);
    return [index];
  }
  const words = text.split(/[,;\s]+/).filter(Boolean);
  const numbers = words.map(Number);
  const { minimum, maximum, components } = property;
  const isWhole = isList(property) ? numbers.length % components === 0 : numbers.length === components;
  if (!isWhole || numbers.length === 0) {
    throw components === 1 ? invalid("a number") : invalid(`${components} numbers`, "are");
  }
  const fits = (/** @type {number} */ number) =>
    number >= minimum && number <= maximum && (property.type !== "int" || Number.isInteger(number));
  if (!numbers.every(fits)) {
    const kind = property.type === "int" ? "a whole number" : "a number";
    throw invalid(`${kind} from ${minimum} to ${maximum}`);
  }
  return numbers;
}
