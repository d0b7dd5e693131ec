// @ts-check
/**
 * What a view was told, so that another one can be told it too: for another layout, and for a recording, which begins
 * with a view that knows nothing.
 *
 * @typedef {import("../values.js").PropertyValue} PropertyValue
 * @typedef {import("../values.js").Target} Target
 * @typedef {import("./options.js").ItemsOption} ItemsOption
 */
import { need } from "../arguments.js";

export class Told {
  #items;
  /**
   * In the order in which they were set last, each by its name and whom it is for.
   * @type {Map<string, [string, PropertyValue, Target | undefined]>}
   */
  #properties = new Map();

  /**
   * @param {ItemsOption} items
   * @param {Record<string, PropertyValue>} properties
   */
  constructor(items, properties) {
    this.#items = items;
    for (const [name, value] of Object.entries(properties)) this.noteSet(name, value, undefined);
  }

  /** @param {ItemsOption} items */
  noteItems(items) {
    this.#items = items;
  }

  /**
   * @param {string} name
   * @param {PropertyValue} value
   * @param {Target | undefined} target
   */
  noteSet(name, value, target) {
    const key = [name, target?.section, target?.item, target?.count].join();
    this.#properties.delete(key);
    this.#properties.set(key, [name, value, target]);
  }

  /**
   * Tells all of it, not animated. Properties that a layout lacks are passed over unless all are its own.
   * @param {import("../view.js").CollectionView} view
   * @param {boolean} isOther Whether some may be another layout's.
   */
  tell(view, isOther) {
    view.animate(0);
    tellItems(view, this.#items);
    this.#tellProperties(view.layout, view, isOther);
  }

  /**
   * Tells a layout that a view is to drive next, with as many items as the one before.
   * @param {import("../layout.js").Layout} layout
   * @param {number[]} counts
   */
  tellLayout(layout, counts) {
    layout.setItemCounts(counts);
    this.#tellProperties(layout, layout, true);
  }

  /**
   * @param {import("../layout.js").Layout} layout
   * @param {{set(name: string, value: PropertyValue, target?: Target): void}} told
   * @param {boolean} isOther
   */
  #tellProperties({ layoutClass }, told, isOther) {
    for (const [name, value, target] of this.#properties.values()) {
      if (!isOther || layoutClass.properties.has(name)) told.set(name, value, target);
    }
  }
}

/**
 * @param {import("../view.js").CollectionView} view
 * @param {ItemsOption} items
 */
export function tellItems(view, items) {
  if (typeof items === "number") view.setItemCounts([items]);
  else if (Array.isArray(items)) view.setItemCounts(items);
  else {
    const isObject = typeof items === "object" && items !== null;
    need(isObject, items, "items", "a number, an array of numbers or {counts, items}");
    view.setItems(items);
  }
}
