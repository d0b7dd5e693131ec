// @ts-check
/**
 * User input of a view (lh_input of view.h).
 *
 * @typedef {object} Input Omit the fields that its kind does not use.
 * @property {number} kind INPUT_POINTER, INPUT_WHEEL or INPUT_KEY.
 * @property {number} [phase] A POINTER_ or WHEEL_ constant.
 * @property {number} [id] The number of the pointer, or a KEY_ constant.
 * @property {number} time When it happened, in seconds, on the clock of `CollectionView.frame`.
 * @property {{x: number, y: number}} [location] In screen space, in points.
 * @property {{x: number, y: number}} [delta] How far a wheel turned: steps for WHEEL_NOTCHES, otherwise points.
 *   Positive is toward the end of the content.
 */
import { needList, needObject } from "./arguments.js";
import { inputRecord } from "./records.js";

/**
 * @param {import("./machine.js").Machine} machine
 * @param {Input[]} inputs
 * @returns {[number, number]}
 */
export function putInputs(machine, inputs) {
  const length = needList(inputs, "inputs");
  for (let i = 0; i < length; i++) needObject(inputs[i], `inputs[${i}]`, "kind", "time");
  return machine.putAll(inputRecord, inputs, "inputs");
}
