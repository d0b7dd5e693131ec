// @ts-check
/**
 * What a program says to layouts and views, put into the module's memory: properties and whom they are for, items,
 * paths.
 *
 * @typedef {number | boolean | string | ArrayLike<number> | null} PropertyValue A number, a flag, a choice by its name,
 *   or as many numbers as the property's type has; or so many for each of the items or sections meant. null takes
 *   back a value of items or sections, or one that may be unset.
 * @typedef {{section?: number, item?: number, count?: number}} Target Whom a value is for: without a section, the whole
 *   layout; without an item, `count` sections from `section` on; else `count` items from `item` on. A count is 1 unless
 *   it is given, and ALL reaches to the end.
 * @typedef {{kind?: number, section?: number, item: number, cycle?: number | bigint}} Path
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
 * A value as the doubles that it is for the contract.
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
    // Which properties there are, the layout says itself.
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
 * How many items each section has.
 * @param {import("./machine.js").Machine} machine
 * @param {ArrayLike<number>} counts
 * @returns {[number, number]} Where they are, and how many.
 */
export const putCounts = (machine, counts) => machine.putAll(i64, counts, "counts");

/**
 * A batch.
 * @param {import("./machine.js").Machine} machine
 * @param {import("./layout.js").Change[]} changes
 * @returns {[number, number]}
 */
export function putChanges(machine, changes) {
  const length = needList(changes, "changes");
  for (let i = 0; i < length; i++) needObject(changes[i], `changes[${i}]`, "kind");
  return machine.putAll(changeRecord, changes, "changes");
}
