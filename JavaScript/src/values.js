// @ts-check
// Writes the arguments of layouts and views to the module's memory: property values, targets, items, paths.
/**
 * @typedef {number | boolean | string | ArrayLike<number> | null} PropertyValue A number, a boolean, the name of a
 *   choice, or the numbers of a point, size, insets or rectangle; or, for several targets, one array with the numbers of
 *   all values (0 or 1 for a boolean, the index of a choice). null removes a value.
 * @typedef {{section: number, item?: number, count?: number}} Target The sections or items that a value is for.
 *   Without `item`: `count` sections from `section` on; with it: `count` items from `item` on. The default count is 1;
 *   ALL means up to the last.
 * @typedef {{kind?: number, section?: number, item: number, cycle?: number | bigint}} Path Identifies an element; by
 *   default a CELL of section 0. An endless layout repeats its items: `cycle` is the number of the repetition, by
 *   default the visible one, or else the nearest.
 */
import { need, needChoice, needList, needNumber, needObject, needText } from "./arguments.js";
import { NEAREST_CYCLE, SCOPE_ITEM, SCOPE_SECTION } from "./constants.js";
import { changeRecord, pathRecord, targetRecord } from "./records.js";
import { i64 } from "./types.js";

/**
 * @param {import("./machine.js").Machine} machine
 * @param {Target | undefined} target
 * @returns {number}
 */
export function putTarget(machine, target) {
  if (target === undefined) return 0;
  const { section, item, count = 1, ...others } = needObject(target, "target", "section");
  const [unknown] = Object.keys(others);
  if (unknown) throw new TypeError(`target has no ${unknown}; it has section, item, count`);
  return machine.put(
    targetRecord,
    item === undefined
      ? { scope: SCOPE_SECTION, first: section, count }
      : { scope: SCOPE_ITEM, section, first: item, count },
    "target",
  );
}

/**
 * @param {import("./machine.js").Machine} machine
 * @param {Path} path
 * @returns {number}
 */
export function putPath(machine, path) {
  return machine.put(pathRecord, { cycle: NEAREST_CYCLE, ...needObject(path, "path", "item") }, "path");
}

/**
 * Converts a property's value to doubles.
 *
 * @param {import("./tables.js").LayoutClass} layoutClass
 * @param {string} name
 * @param {PropertyValue} value
 * @returns {Float64Array}
 */
export function numbers(layoutClass, name, value) {
  needText(name, "name", "a property's name");
  if (value instanceof Float64Array) return value;
  const property = layoutClass.properties.get(name);
  if (typeof value === "string") {
    const choices = property?.choices ?? [];
    // The layout itself rejects an unknown property.
    if (!property) return Float64Array.of(-1);
    need(choices.length > 0, value, name, "a number");
    return Float64Array.of(needChoice(choices, value, name));
  }
  if (value === null) return new Float64Array(property?.components ?? 1).fill(NaN);
  if (typeof value === "number" || typeof value === "boolean") return Float64Array.of(Number(value));
  need(typeof value === "object", value, name, "a number, a flag, a choice's name or an array of numbers");
  return Float64Array.from({ length: needList(value, name) }, (_, i) => needNumber(value[i], `${name}[${i}]`));
}

/**
 * Writes the number of items in each section.
 * @param {import("./machine.js").Machine} machine
 * @param {ArrayLike<number>} counts
 * @returns {[number, number]} Their address and number.
 */
export const putCounts = (machine, counts) => machine.putAll(i64, counts, "counts");

/**
 * Writes a batch of changes.
 * @param {import("./machine.js").Machine} machine
 * @param {import("./layout.js").Change[]} changes
 * @returns {[number, number]}
 */
export function putChanges(machine, changes) {
  const length = needList(changes, "changes");
  for (let i = 0; i < length; i++) {
    const { kind } = needObject(changes[i], `changes[${i}]`, "kind");
    need(typeof kind === "number", kind, `changes[${i}].kind`, "a constant such as INSERT_ITEMS");
  }
  const counted = Array.from(changes, (change) => ({ ...change, count: change.count === undefined ? 1 : change.count }));
  return machine.putAll(changeRecord, counted, "changes");
}
