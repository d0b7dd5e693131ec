// @ts-check
import { errorRecord } from "./records.js";

/** What a layout or a view refused, in its own words: the same sentence as in every other language. */
export class LayoutError extends Error {
  /**
   * @param {number} status One of base.h's, such as `OUT_OF_RANGE`.
   * @param {string} sentence
   */
  constructor(status, sentence) {
    super(sentence);
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
