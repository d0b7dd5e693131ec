// @ts-check
import { errorRecord } from "./records.js";

/** An error of a layout or a view. Its message is that of the library, the same in all languages. */
export class LayoutError extends Error {
  /**
   * @param {number} status A status of base.h, such as `OUT_OF_RANGE`.
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.name = "LayoutError";
    this.status = status;
  }

  /**
   * @param {import("./machine.js").Machine} machine
   * @param {number} at
   */
  static read(machine, at) {
    const { status, message } = errorRecord.offsets;
    return new LayoutError(machine.view.getUint32(at + status, true), machine.text(at + message));
  }
}
