// @ts-check
/**
 * Copies the values of properties from one layout to another that has properties of the same name: for the whole
 * layout, for sections, for items. Values that the other layout does not accept are skipped.
 *
 * @typedef {import("../tables.js").Property} Property
 * @typedef {import("../values.js").Target} Target
 *
 * @typedef {object} Transfer
 * @property {Property} from
 * @property {Property} to
 * @property {import("../layout.js").Layout} former The layout to read from.
 * @property {{set(name: string, value: Float64Array, target?: Target): void}} target The layout or view to set.
 * @property {boolean} isForAll Whether the program has set a value for the whole layout.
 * @property {boolean} isForItems Whether it has set values for items.
 */
import { PROPERTY_LIST, PROPERTY_OPTIONAL, PROPERTY_READ_ONLY, SCOPE_ITEM, SCOPE_SECTION } from "../constants.js";

/** @param {Transfer} transfer */
export function transfer({ from, to, former, target: goal, isForAll, isForItems }) {
  const { name } = to;
  const isAlike = from.type === to.type && from.components === to.components;
  if (!isAlike || (from.flags | to.flags) & PROPERTY_READ_ONLY) return;
  const whole = former.get(name);
  if (isForAll) setIfPossible(whole, undefined);
  if ((from.flags | to.flags) & PROPERTY_LIST) return;

  const scopes = from.scopes & to.scopes;
  const { itemCounts } = former;
  if (scopes & SCOPE_SECTION && itemCounts.length) {
    const values = former.get(name, { section: 0, count: itemCounts.length });
    for (const { at, values: run, count } of runs(values, whole)) setIfPossible(run, { section: at, count });
  }
  if (!(scopes & SCOPE_ITEM) || !isForItems) return;
  itemCounts.forEach((items, section) => {
    if (!items) return;
    const usual = from.scopes & SCOPE_SECTION ? former.get(name, { section }) : whole;
    const values = former.get(name, { section, item: 0, count: items });
    for (const { at, values: run, count } of runs(values, usual)) setIfPossible(run, { section, item: at, count });
  });

  /**
   * @param {number[]} values
   * @param {Target | undefined} target
   */
  function setIfPossible(values, target) {
    const theirs = from.type === "choice" ? values.map((value) => to.choices.indexOf(from.choices[value])) : values;
    const isOptional = (to.flags & PROPERTY_OPTIONAL) !== 0;
    const isPossible = theirs.every((value) => (isNaN(value) ? isOptional : value >= to.minimum && value <= to.maximum));
    if (isPossible) goal.set(name, Float64Array.from(theirs), target);
  }
}

/**
 * Yields runs of neighbors whose values are not the usual one.
 *
 * @param {number[]} values
 * @param {number[]} usual
 */
function* runs(values, usual) {
  const width = usual.length;
  const count = values.length / width;
  const isUsual = (/** @type {number} */ at) => usual.every((part, i) => Object.is(part, values[at * width + i]));
  for (let at = 0; at < count; ) {
    let end = at;
    while (end < count && !isUsual(end)) end++;
    if (end > at) yield { at, count: end - at, values: values.slice(at * width, end * width) };
    at = end + 1;
  }
}
