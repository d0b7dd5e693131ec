// @ts-check
/**
 * What a user does, as a view takes it in (lh_input of view.h), several at a time in one piece of memory.
 *
 * @typedef {object} Input Fields that its kind does not name are 0.
 * @property {number} kind INPUT_POINTER, INPUT_WHEEL or INPUT_KEY.
 * @property {number} [phase] POINTER_ or WHEEL_.
 * @property {number} [id] Which pointer, or a KEY_.
 * @property {number} time In seconds.
 * @property {{x: number, y: number}} [location] In screen space.
 * @property {{x: number, y: number}} [delta] How far a wheel turned; positive is towards the end.
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
