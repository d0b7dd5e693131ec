// @ts-check
/**
 * Sets the values of items that the program passes to `attach`.
 *
 * @typedef {ArrayLike<number> | ((section: number, count: number) => ArrayLike<number>)} ItemValues The numbers of all
 *   items, one after another, those of section 0 first; or a function that returns those of the items of a section.
 */
import { needList } from "../arguments.js";

/**
 * @param {import("../view.js").CollectionView} view
 * @param {string} name That of a property.
 * @param {ItemValues} values
 */
export function setItemValues(view, name, values) {
  const { layout } = view;
  const counts = layout.itemCounts;
  const components = layout.layoutClass.properties.get(name)?.components ?? 1;
  const whole = typeof values === "function" ? undefined : values;
  if (whole) check(whole, components * sum(counts), `options.itemProperties.${name}`);
  let start = 0;
  counts.forEach((count, section) => {
    if (!count) return;
    const length = count * components;
    const own = whole ? slice(whole, start, length) : /** @type {Function} */ (values)(section, count);
    if (!whole) check(own, length, `options.itemProperties.${name}(${section}, ${count})`);
    view.set(name, own, { section, item: 0, count });
    start += length;
  });
}

/**
 * The layout would take a single value for that of all items.
 *
 * @param {ArrayLike<number>} values
 * @param {number} length
 * @param {string} label
 */
function check(values, length, label) {
  const given = needList(values, label);
  if (given !== length) throw new TypeError(`${label} has ${given} numbers; ${length} are needed`);
}

/**
 * Keeps an array of doubles one, which needs no check of its numbers.
 *
 * @param {ArrayLike<number>} values
 * @param {number} start
 * @param {number} length
 */
const slice = (values, start, length) =>
  values instanceof Float64Array
    ? values.subarray(start, start + length)
    : Array.prototype.slice.call(values, start, start + length);

/** @param {number[]} counts */
const sum = (counts) => counts.reduce((total, count) => total + count, 0);
