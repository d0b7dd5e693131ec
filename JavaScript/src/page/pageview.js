// @ts-check
/**
 * The view of a collection. The collection knows and shows each change of items and properties, whether the program
 * calls the collection or this view.
 *
 * @typedef {import("../layout.js").Change} Change
 */
import { INPUT_POINTER, POINTER_CANCELLED, POINTER_DOWN, POINTER_UP } from "../constants.js";
import { CollectionView } from "../view.js";

/** The methods whose last arguments are stored, to set them on another view. */
const SETTERS = /** @type {const} */ ([
  "setViewportSize", "setAnimationDuration", "setScrolling", "setOverscan", "setHome", "setRefresh", "selfSizing",
]);
/** The bits of an input's `phase` that are no flags. */
const PHASE = 0xff;

export class PageView extends CollectionView {
  #inputs;
  #onChange;
  /**
   * The last arguments of each of SETTERS.
   * @type {Map<typeof SETTERS[number], any[]>}
   */
  #settings = new Map();
  /** The pointers that are down. */
  #pointers = new Set();
  #isRecording = false;

  static {
    for (const name of SETTERS) {
      const set = /** @type {(...given: any[]) => void} */ (CollectionView.prototype[name]);
      this.prototype[name] = function (/** @type {any[]} */ ...given) {
        set.apply(this, given);
        this.#settings.set(name, given);
      };
    }
  }

  /**
   * @param {import("../layout.js").Layout} layout
   * @param {import("./inputs.js").Inputs} inputs Stores what is set on another view later.
   * @param {(change: {isOfItems: boolean, changes?: Change[]}, memory: number) => void} onChange Called after a change, with
   *   the size of the module's memory before it.
   */
  constructor(layout, inputs, onChange) {
    super(layout);
    this.#inputs = inputs;
    this.#onChange = onChange;
  }

  /** @param {ArrayLike<number>} counts */
  setItemCounts(counts) {
    this.#change({ isOfItems: true }, () => {
      super.setItemCounts(counts);
      this.#inputs.noteCounts();
    });
  }

  /** @param {import("../view.js").Items} items */
  setItems(items) {
    this.#change({ isOfItems: true }, () => {
      super.setItems(items);
      this.#inputs.noteItems(items);
    });
  }

  /**
   * @param {string} name
   * @param {import("../values.js").PropertyValue} value
   * @param {import("../values.js").Target} [target]
   */
  set(name, value, target) {
    this.#change({ isOfItems: false }, () => {
      super.set(name, value, target);
      this.#inputs.noteSet(name, target);
    });
  }

  /**
   * @param {Change[]} changes For items with IDs, only reloads.
   * @param {Parameters<CollectionView["update"]>[1]} [ids]
   */
  update(changes, ids) {
    this.#inputs.checkChanges(changes);
    this.#change({ isOfItems: true, changes }, () => super.update(changes, ids));
  }

  /**
   * @param {{isOfItems: boolean, changes?: Change[]}} change
   * @param {() => void} apply
   */
  #change(change, apply) {
    const memory = this.layout.machine.buffer.byteLength;
    apply();
    this.#onChange(change, memory);
  }

  /** @param {import("../inputs.js").Input[]} inputs */
  input(inputs) {
    super.input(inputs);
    for (const input of inputs) this.#notePointer(input);
  }

  /** @param {import("../inputs.js").Input} input */
  processInput(input) {
    const result = super.processInput(input);
    this.#notePointer(input);
    return result;
  }

  /** @param {import("../inputs.js").Input} input */
  #notePointer({ kind, phase = 0, id }) {
    if (kind !== INPUT_POINTER) return;
    if ((phase & PHASE) === POINTER_DOWN) this.#pointers.add(id);
    else if ((phase & PHASE) === POINTER_UP || (phase & PHASE) === POINTER_CANCELLED) this.#pointers.delete(id);
  }

  /** @param {boolean} isOn */
  record(isOn) {
    super.record(isOn);
    this.#isRecording = isOn;
  }

  /** Whether `copyTo` would leave something behind: a finger, a recording, or sizes that the program measures. */
  get isBound() {
    const [property, options] = this.#settings.get("selfSizing") ?? [null];
    return this.#isRecording || this.#pointers.size > 0 || (property !== null && !options?.measure);
  }

  /**
   * Sets everything on a new view that was set on this one.
   * @param {CollectionView} view
   */
  copyTo(view) {
    const { selfSizing = [null], ...others } = Object.fromEntries(this.#settings);
    const [property, options] = selfSizing;
    this.#inputs.applyTo(view, this.layout, property);
    for (const [name, given] of Object.entries(others)) /** @type {any} */ (view)[name](...given);
    // Its sizes were estimates, or measured, and are values of the items now.
    if (property !== null) view.selfSizing(property, { measure: options.measure });
  }
}
