// @ts-check
// Items that measure themselves (view.h): the program's function, and the runs that it gets.
/**
 * @typedef {object} MeasureRun Consecutive items to measure.
 * @property {number} section
 * @property {number} first The index of the first item in its section.
 * @property {number} count
 * @property {number} length The length across the scroll axis that the layout offers each item, in points: the width
 *   at which you lay out its text, in a layout that scrolls vertically.
 * @property {(number | bigint)[]} [identities] The IDs of the items, if you called `setItems`.
 *
 * @typedef {(run: MeasureRun) => ArrayLike<number>} Measure Returns `run.count` sizes along the scroll axis, in points.
 *
 * @typedef {import("./values.js").PropertyValue} PropertyValue
 *
 * @typedef {PropertyValue | ((section: number, count: number) => ArrayLike<number>)} Estimate A value of the property
 *   for all items, or a function that returns the values of all items of a section.
 *
 * @typedef {object} SelfSizing How a view measures items.
 * @property {Measure} [measure] Called by `frame` for items in and near the viewport; it must not call the view or its
 *   layout. Without it, pass sizes with `setMeasured`.
 * @property {Estimate} [estimate] The sizes of items that are not measured.
 */
import { need, needFunction, needList, needNumber } from "./arguments.js";
import { Callbacks, reportLater } from "./callbacks.js";
import { measureRunRecord } from "./records.js";
import { array, u64 } from "./types.js";

/** @type {Callbacks<Measurer>} */
const callbacks = new Callbacks({ parameters: 3, results: 0 }, (measurer, machine, [run, sizes]) => {
  measurer?.write(measureRun.read(machine.view, run), sizes);
  return 0;
});

/** The measure function of one view, until `remove`. */
export class Measurer {
  #machine;
  #measure;
  /** Called before and after each call of `measure`. */
  setMeasuring;
  /** The number that finds it. */
  context;

  /**
   * @param {import("./machine.js").Machine} machine
   * @param {Measure} measure
   * @param {(isMeasuring: boolean) => void} setMeasuring
   */
  constructor(machine, measure, setMeasuring) {
    needFunction(measure, "measure");
    this.#machine = machine;
    this.#measure = measure;
    this.setMeasuring = setMeasuring;
    this.context = callbacks.add(this);
  }

  /** The index of the lh_measure_function in the module's function table. */
  get slot() {
    return callbacks.slot(this.#machine);
  }

  /**
   * Writes the sizes of a run; none if the function throws, so that the items keep their estimates.
   * @param {MeasureRun} run
   * @param {number} at
   */
  write(run, at) {
    this.setMeasuring(true);
    try {
      const { count } = run;
      const sizes = this.#measure(run);
      const length = needList(sizes, "the result of measure");
      need(length === count, length, "the length of the result of measure", `${count}`);
      const found = Float64Array.from({ length }, (_, i) => needNumber(sizes[i], `the result of measure[${i}]`));
      new Float64Array(this.#machine.buffer, at, count).set(found);
    } catch (problem) {
      reportLater(problem);
    } finally {
      this.setMeasuring(false);
    }
  }

  remove() {
    callbacks.remove(this.context);
  }
}

/**
 * Replaces the address of the IDs in an lh_measure_run by the IDs.
 *
 * @param {DataView} view
 * @param {any} record
 * @returns {MeasureRun}
 */
function readRun(view, { identities, ...run }) {
  return identities ? { ...run, identities: array(u64, run.count).read(view, identities) } : run;
}

/**
 * The type of an lh_measure_run.
 * @type {import("./types.js").Type}
 */
export const measureRun = {
  ...measureRunRecord,
  read: (view, at) => readRun(view, measureRunRecord.read(view, at)),
};
