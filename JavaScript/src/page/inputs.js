// @ts-check
/**
 * The inputs of a view, to set them on another one: for another layout, or for a recording, which starts with a new
 * view. The layout itself has the current items and values, because the user can move them. This class stores the rest:
 * the IDs of the items, and the names of the properties that the program has set.
 *
 * @typedef {import("../values.js").PropertyValue} PropertyValue
 * @typedef {import("../values.js").Target} Target
 * @typedef {import("./options.js").ItemsOption} ItemsOption
 */
import { need } from "../arguments.js";
import { INVALID_ARGUMENT, RELOAD_ITEMS, RELOAD_SECTIONS } from "../constants.js";
import { LayoutError } from "../errors.js";
import { setItemValues } from "./itemvalues.js";
import { transfer } from "./propertytransfer.js";

export class Inputs {
  /**
   * The items by ID, if the program has set them so.
   * @type {{counts: number[], items: (number | bigint)[], sections?: (number | bigint)[]} | undefined}
   */
  #named;
  /**
   * The names of the properties that were set for the whole layout; below, for items.
   * @type {Set<string>}
   */
  #names = new Set();
  /** @type {Set<string>} */
  #itemNames = new Set();

  /**
   * Sets the inputs on a new view, without animation.
   *
   * @param {import("../view.js").CollectionView} view
   * @param {ItemsOption} items
   * @param {Record<string, PropertyValue>} properties
   * @param {Record<string, import("./itemvalues.js").ItemValues>} itemProperties
   */
  start(view, items, properties, itemProperties) {
    view.setAnimationDuration(0);
    setItems(view, items);
    for (const [name, value] of Object.entries(properties)) view.set(name, value);
    for (const [name, values] of Object.entries(itemProperties)) setItemValues(view, name, values);
  }

  /**
   * Checks a batch of the program: with IDs it may only reload, because `setItems` alone sets the IDs that are stored
   * here. The view finds the other mistakes.
   * @param {import("../layout.js").Change[]} changes
   */
  checkChanges(changes) {
    if (!this.#named) return;
    Array.from(changes ?? []).forEach((change, i) => {
      const kind = change?.kind;
      if (typeof kind !== "number" || kind === RELOAD_ITEMS || kind === RELOAD_SECTIONS) return;
      const allowed = "items with IDs need RELOAD_ITEMS or RELOAD_SECTIONS; setItems inserts, deletes and moves them";
      throw new LayoutError(INVALID_ARGUMENT, `changes[${i}].kind is ${kind}; ${allowed}`);
    });
  }

  /** Stores that the items have no IDs. */
  noteCounts() {
    this.#named = undefined;
  }

  /** @param {import("../view.js").Items} items */
  noteItems({ counts, items, sections }) {
    this.#named = { counts: Array.from(counts), items: Array.from(items), sections: sections && Array.from(sections) };
  }

  /**
   * @param {string} name
   * @param {Target | undefined} target
   */
  noteSet(name, target) {
    if (target === undefined) this.#names.add(name);
    else if (target.item !== undefined) this.#itemNames.add(name);
  }

  /**
   * Stores that the user has moved an item. (An item that was swiped away is removed by the program itself.)
   * @param {import("../frame.js").ViewEvent} event
   */
  noteMoved({ path, to }) {
    if (!this.#named) return;
    const { counts, items } = this.#named;
    const number = (/** @type {import("../elements.js").Path} */ { section, item }) =>
      counts.slice(0, section).reduce((sum, count) => sum + count, item);
    const [item] = items.splice(number(path), 1);
    counts[path.section]--;
    items.splice(number(to), 0, item);
    counts[to.section]++;
  }

  /**
   * Sets the current inputs on a new view, without animation.
   *
   * @param {import("../view.js").CollectionView} view
   * @param {import("../layout.js").Layout} former The layout with the current items and values.
   * @param {string | null} [measured] The property whose values for items the view has measured.
   */
  applyTo(view, former, measured) {
    view.setAnimationDuration(0);
    if (this.#named) view.setItems(this.#named);
    else view.setItemCounts(former.itemCounts);
    this.copyValues(view, former, view.layout, measured);
  }

  /**
   * Copies the values of the properties that both layouts have.
   *
   * @param {{set(name: string, value: PropertyValue, target?: Target): void}} target
   * @param {import("../layout.js").Layout} former
   * @param {import("../layout.js").Layout} layout The layout that receives the values.
   * @param {string | null} [measured] A property whose values for items the program has not set.
   */
  copyValues(target, former, layout, measured) {
    for (const [name, to] of layout.layoutClass.properties) {
      const from = former.layoutClass.properties.get(name);
      if (!from) continue;
      const isForItems = this.#itemNames.has(name) || name === measured;
      transfer({ from, to, former, target, isForAll: this.#names.has(name), isForItems });
    }
  }
}

/**
 * Sets the items on a view.
 *
 * @param {import("../view.js").CollectionView} view
 * @param {ItemsOption} items
 */
export function setItems(view, items) {
  if (typeof items === "number") view.setItemCounts([items]);
  else if (Array.isArray(items)) view.setItemCounts(items);
  else {
    const isObject = typeof items === "object" && items !== null;
    need(isObject, items, "items", "a number, an array of numbers or {counts, items}");
    view.setItems(/** @type {import("../view.js").Items} */ (items));
  }
}
