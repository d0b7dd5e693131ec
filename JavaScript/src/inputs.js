// @ts-check
/**
 * @typedef {object} Input One input of the user (lh_input of view.h). Omit the fields that its kind does not use.
 * @property {number} kind INPUT_POINTER, INPUT_WHEEL or INPUT_KEY.
 * @property {number} [phase] A POINTER_ or WHEEL_ constant. POINTER_PRECISE, for a mouse or pen, and POINTER_SELECTS, for
 *   a pointer that neither scrolls nor swipes, may be added to POINTER_DOWN.
 * @property {number} [id] The number of the pointer, or a KEY_ constant.
 * @property {number} time When it happened, in seconds, on the clock of `CollectionView.frame`.
 * @property {{x: number, y: number}} [location] In screen space, in points.
 * @property {{x: number, y: number}} [delta] How far a wheel turned: steps for WHEEL_NOTCHES, otherwise points.
 *   Positive is toward the end of the content.
 */
import { need, needList, needObject } from "./arguments.js";
import { inputRecord } from "./records.js";

/**
 * @param {import("./machine.js").Machine} machine
 * @param {Input[]} inputs
 * @returns {[number, number]}
 */
export function putInputs(machine, inputs) {
  const length = needList(inputs, "inputs");
  for (let i = 0; i < length; i++) {
    const { kind } = needObject(inputs[i], `inputs[${i}]`, "kind", "time");
    need(typeof kind === "number", kind, `inputs[${i}].kind`, "INPUT_POINTER, INPUT_WHEEL or INPUT_KEY");
  }
  return machine.putAll(inputRecord, inputs, "inputs");
}
