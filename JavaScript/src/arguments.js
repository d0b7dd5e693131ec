// @ts-check
/**
 * Checks of arguments, before JavaScript converts them to numbers for a module. Each throws a TypeError that names the
 * argument and the value.
 */

/**
 * Returns the text for an invalid value in an error message.
 * @param {unknown} value
 */
export function shown(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "function" ? "a function" : String(value);
}

/**
 * @param {boolean} isRight
 * @param {unknown} value
 * @param {string} name
 * @param {string} what The expected kind of value.
 * @returns {asserts isRight}
 */
export function need(isRight, value, name, what) {
  if (!isRight) throw new TypeError(`${name} is ${shown(value)}; ${what} is needed`);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {number}
 */
export function needNumber(value, name) {
  need(typeof value === "number", value, name, "a number");
  return value;
}

/**
 * Checks that a value is a whole number of 64 bits.
 * @param {unknown} value
 * @param {string} name
 * @returns {bigint}
 */
export function needIndex(value, name) {
  const isWhole = typeof value === "bigint" || Number.isSafeInteger(value);
  need(isWhole && BigInt.asIntN(64, BigInt(/** @type {any} */ (value))) == value, value, name, "a whole number");
  return BigInt(/** @type {any} */ (value));
}

/**
 * Checks that a value is a whole number of 32 bits.
 * @param {unknown} value
 * @param {string} name
 * @returns {number}
 */
export function needFlags(value, name) {
  need(typeof value === "number" && value >>> 0 === value, value, name, "a whole number from 0 to 4294967295");
  return value;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {string} what
 * @returns {string}
 */
export function needText(value, name, what) {
  need(typeof value === "string", value, name, what);
  return value;
}

/**
 * @param {unknown} value
 * @param {string} name
 */
export function needFunction(value, name) {
  need(typeof value === "function", value, name, "a function");
}

/**
 * @template T
 * @param {new (...of: any[]) => T} type
 * @param {unknown} value
 * @param {string} name
 * @param {string} what
 * @returns {T}
 */
export function needInstance(type, value, name, what) {
  need(value instanceof type, value, name, what);
  return value;
}

/**
 * @template T
 * @param {T} value
 * @param {string} name
 * @param {string[]} fields Those that it must have.
 * @returns {T}
 */
export function needObject(value, name, ...fields) {
  const what = fields.length ? `an object with ${fields.join(", ")}` : "an object";
  need(typeof value === "object" && value !== null, value, name, what);
  for (const field of fields) {
    if (/** @type {any} */ (value)[field] === undefined) throw new TypeError(`${name} has no ${field}`);
  }
  return value;
}

/**
 * @param {unknown} values
 * @param {string} name
 * @returns {number} Their number.
 */
export function needList(values, name) {
  const length = typeof values === "object" && values !== null ? /** @type {any} */ (values).length : undefined;
  need(length >>> 0 === length, values, name, "an array");
  return length;
}

/**
 * @param {string[]} choices
 * @param {unknown} value
 * @param {string} name
 * @returns {number} Its index in `choices`.
 */
export function needChoice(choices, value, name) {
  const index = choices.indexOf(/** @type {string} */ (value));
  need(index >= 0, value, name, `one of ${choices.join(", ")}`);
  return index;
}
