// @ts-check
/**
 * Replaces the items of a view without animation, where there are more changes than a module accepts in one batch. The
 * view then knows only the new order, so the items' values are set again by ID.
 *
 * @typedef {import("../view.js").CollectionView} CollectionView
 * @typedef {import("../view.js").Items} Items
 * @typedef {Map<number | bigint, number[]>} Values By ID.
 */
import { INVALID_ARGUMENT, SCOPE_SECTION } from "../constants.js";
import { LayoutError } from "../errors.js";

/**
 * Whether a change of items failed because it has more than 2^16 insertions, deletions and moves.
 * @param {unknown} problem
 */
export const isTooManyChanges = (problem) =>
  problem instanceof LayoutError && problem.status === INVALID_ARGUMENT && problem.message.startsWith("change_count ");

/**
 * @param {CollectionView} view Sets its animation duration to 0.
 * @param {Items} former
 * @param {Items} next
 * @param {Iterable<string>} names The properties that have values for items.
 */
export function replaceItems(view, former, next, names) {
  const values = [...names].map((name) => ({ name, own: ownValues(view.layout, name, former) }));
  view.setAnimationDuration(0);
  view.setItemCounts(next.counts);
  view.setItems(next);
  for (const { name, own } of values) {
    eachSection(next, (section, ids) => {
      const usual = view.layout.get(name, sectionTarget(view.layout, name, section));
      const all = Float64Array.from(ids.flatMap((id) => own.get(id) ?? usual));
      view.set(name, all, { section, item: 0, count: ids.length });
    });
  }
}

/**
 * Returns the values of the items that differ from those of their section.
 *
 * @param {import("../layout.js").Layout} layout
 * @param {string} name
 * @param {Items} items
 */
function ownValues(layout, name, items) {
  /** @type {Values} */
  const own = new Map();
  eachSection(items, (section, ids) => {
    const usual = layout.get(name, sectionTarget(layout, name, section));
    const values = layout.get(name, { section, item: 0, count: ids.length });
    const width = usual.length;
    ids.forEach((id, i) => {
      const value = values.slice(i * width, (i + 1) * width);
      if (!value.every((part, at) => Object.is(part, usual[at]))) own.set(id, value);
    });
  });
  return own;
}

/**
 * @param {import("../layout.js").Layout} layout
 * @param {string} name
 * @param {number} section
 */
function sectionTarget(layout, name, section) {
  return (layout.layoutClass.properties.get(name)?.scopes ?? 0) & SCOPE_SECTION ? { section } : undefined;
}

/**
 * @param {Items} items
 * @param {(section: number, ids: (number | bigint)[]) => void} visit Called for each section that has items.
 */
function eachSection({ counts, items }, visit) {
  const all = Array.from(items);
  let start = 0;
  Array.from(counts).forEach((count, section) => {
    if (count) visit(section, all.slice(start, start + count));
    start += count;
  });
}
