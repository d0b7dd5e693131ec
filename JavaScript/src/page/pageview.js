// @ts-check
/**
 * The view of a collection. The collection knows and shows each change of items and properties, whether the program
 * calls the collection or this view.
 *
 * @typedef {import("../layout.js").Change} Change
 */
import { CollectionView } from "../view.js";

export class PageView extends CollectionView {
  #inputs;
  #onChange;

  /**
   * @param {import("../layout.js").Layout} layout
   * @param {import("./inputs.js").Inputs} inputs Stores what is set on another view later.
   * @param {(change: {isOfItems: boolean, changes?: Change[]}) => void} onChange Called after a change.
   */
  constructor(layout, inputs, onChange) {
    super(layout);
    this.#inputs = inputs;
    this.#onChange = onChange;
  }

  /** @param {ArrayLike<number>} counts */
  setItemCounts(counts) {
    super.setItemCounts(counts);
    this.#inputs.noteCounts();
    this.#onChange({ isOfItems: true });
  }

  /** @param {import("../view.js").Items} items */
  setItems(items) {
    super.setItems(items);
    this.#inputs.noteItems(items);
    this.#onChange({ isOfItems: true });
  }

  /**
   * @param {string} name
   * @param {import("../values.js").PropertyValue} value
   * @param {import("../values.js").Target} [target]
   */
  set(name, value, target) {
    super.set(name, value, target);
    this.#inputs.noteSet(name, target);
    this.#onChange({ isOfItems: false });
  }

  /**
   * @param {Change[]} changes For items with IDs, only reloads.
   * @param {Parameters<CollectionView["update"]>[1]} [ids]
   */
  update(changes, ids) {
    this.#inputs.checkChanges(changes);
    super.update(changes, ids);
    this.#onChange({ isOfItems: true, changes });
  }
}
