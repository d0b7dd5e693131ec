// @ts-check
/**
 * The view of a collection. The collection knows and shows each change of items and properties, whether the program
 * calls the collection or this view.
 *
 * @typedef {import("../layout.js").Change} Change
 * @typedef {import("../measuring.js").MeasureRun} MeasureRun
 */
import { INPUT_POINTER, POINTER_CANCELLED, POINTER_DOWN, POINTER_UP } from "../constants.js";
import { CollectionView } from "../view.js";
import { isRow } from "./sizes.js";

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
   * @param {(change: {isOfItems: boolean, changes?: Change[]}, memory: number) => void} onChange Called after a change,
   *   with the size of the module's memory before it.
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
    for (const input of Array.from(inputs)) this.#notePointer(input);
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
   * Sets everything on a new view that was set on this one, and scrolls it to the offset of a frame.
   * @param {CollectionView} view
   * @param {import("../frame.js").Frame} frame The last frame of this view, at rest.
   * @returns The frame of the new view; undefined if it needs sizes that this view has not measured.
   */
  copyTo(view, { contentOffset, time }) {
    const { selfSizing = [null], ...others } = Object.fromEntries(this.#settings);
    const [property, options] = selfSizing;
    this.#inputs.applyTo(view, this.layout, property);
    for (const [name, given] of Object.entries(others)) /** @type {any} */ (view)[name](...given);
    view.setOffset(contentOffset, { snaps: false });
    const frame = view.frame(time);
    if (property === null) return frame;
    const unmeasured = this.unmeasured(time, 16);
    let [isCopied, isComplete] = [false, true];
    const measure = (/** @type {MeasureRun} */ run) => {
      if (isCopied) return options.measure(run);
      isComplete &&= !unmeasured.some((other) => meets(run, other));
      return this.#sizesOf(property, run);
    };
    // After the first frame, which starts at another offset.
    view.selfSizing(property, { measure });
    view.frame(time);
    isCopied = true;
    return isComplete ? frame : undefined;
  }

  /**
   * Returns the current sizes of items along the scroll.
   * @param {string} property
   * @param {MeasureRun} run
   */
  #sizesOf(property, { section, first, count }) {
    const values = this.layout.get(property, { section, item: first, count });
    if (values.length === count) return values;
    const part = isRow(this.layout) ? 0 : 1;
    return values.filter((_, i) => i % 2 === part);
  }
}

/**
 * Whether two runs have a common item.
 * @param {MeasureRun} one
 * @param {MeasureRun} other
 */
const meets = (one, other) =>
  one.section === other.section && one.first < other.first + other.count && other.first < one.first + one.count;
