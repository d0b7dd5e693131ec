// @ts-check
/**
 * What a view was told, so that another one can be told it too: for another layout, and for a recording, which begins
 * with a view that knows nothing. Where items and values are now, the layout itself knows, for the user's hand moves them;
 * noted is what it does not tell: which items these are, and what the program has set.
 *
 * @typedef {import("../values.js").PropertyValue} PropertyValue
 * @typedef {import("../values.js").Target} Target
 * @typedef {import("./options.js").ItemsOption} ItemsOption
 */
import { need } from "../arguments.js";
import { carry } from "./carrying.js";

export class Told {
  /**
   * Which items there are, where the program calls them by numbers of its own.
   * @type {{counts: number[], items: (number | bigint)[], sections?: (number | bigint)[]} | undefined}
   */
  #named;
  /**
   * What was set for all items, and for some.
   * @type {Set<string>}
   */
  #names = new Set();
  /** @type {Set<string>} */
  #itemNames = new Set();

  /**
   * Tells a new view, not animated.
   *
   * @param {import("../view.js").CollectionView} view
   * @param {ItemsOption} items
   * @param {Record<string, PropertyValue>} properties
   */
  constructor(view, items, properties) {
    view.animate(0);
    tellItems(view, items);
    this.noteItems(items);
    for (const [name, value] of Object.entries(properties)) {
      view.set(name, value);
      this.noteSet(name, undefined);
    }
  }

  /** @param {ItemsOption} told */
  noteItems(told) {
    this.#named = undefined;
    if (typeof told !== "object" || !("counts" in told)) return;
    const { counts, items, sections } = told;
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
   * The user has moved an item. What was swiped away the program removes, or it comes back.
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
   * Tells a view that was told nothing what is so now, not animated.
   *
   * @param {import("../view.js").CollectionView} view
   * @param {import("../layout.js").Layout} former What knows it.
   */
  tell(view, former) {
    view.animate(0);
    if (this.#named) view.setItems(this.#named);
    else view.setItemCounts(former.itemCounts);
    this.tellValues(view, former, view.layout);
  }

  /**
   * Tells the values that another layout has as well.
   *
   * @param {{set(name: string, value: PropertyValue, target?: Target): void}} told
   * @param {import("../layout.js").Layout} former
   * @param {import("../layout.js").Layout} layout Whose values they are to be.
   */
  tellValues(told, former, layout) {
    for (const [name, to] of layout.layoutClass.properties) {
      const from = former.layoutClass.properties.get(name);
      if (!from) continue;
      carry({ from, to, former, told, isForAll: this.#names.has(name), isForItems: this.#itemNames.has(name) });
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
    view.setItems(/** @type {import("../view.js").Items} */ (items));
  }
}
