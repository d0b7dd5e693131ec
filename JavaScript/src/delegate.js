// @ts-check
/**
 * @typedef {import("./elements.js").Path} Path
 *
 * @typedef {(action: "drag" | "move" | "delete", from: Path, to: Path | undefined) => boolean} Permit A function of the
 *   program that returns true to allow the user to drag, move or delete the item at `from` (gesture.h). `to` is
 *   undefined unless the action is "move". It must not call the layout or its view.
 */
import { need, needFunction } from "./arguments.js";
import { Callbacks, reportLater } from "./callbacks.js";
import { PERMIT_DELETE, PERMIT_DRAG, PERMIT_MOVE } from "./constants.js";
import { delegateRecord, pathRecord } from "./records.js";

/** @type {Record<number, "drag" | "move" | "delete">} */
const ACTIONS = { [PERMIT_DRAG]: "drag", [PERMIT_MOVE]: "move", [PERMIT_DELETE]: "delete" };

/** @type {Callbacks<Delegate>} */
const callbacks = new Callbacks({ parameters: 4, results: 1 }, (delegate, machine, [action, from, to]) => {
  const read = (/** @type {number} */ at) => (at ? pathRecord.read(machine.view, at) : undefined);
  return delegate?.permits(ACTIONS[action], read(from), read(to)) ? 1 : 0;
});

/** The delegate of one layout, until `remove`. */
export class Delegate {
  #machine;
  #permit;
  #context = 0;
  /** Whether the callback is running. */
  isInPermit = false;

  /**
   * @param {import("./machine.js").Machine} machine
   * @param {Permit | undefined} permit
   */
  constructor(machine, permit) {
    this.#machine = machine;
    this.#permit = permit;
    if (permit === undefined) return;
    needFunction(permit, "permit");
    this.#context = callbacks.add(this);
  }

  /**
   * @param {"drag" | "move" | "delete" | undefined} action Undefined for an unknown action of a newer layout.
   * @param {Path} from
   * @param {Path | undefined} to
   */
  permits(action, from, to) {
    this.isInPermit = true;
    try {
      const isPermitted = action !== undefined && this.#permit?.(action, from, to);
      // A promise is truthy, and would allow everything.
      need(typeof isPermitted !== "object", isPermitted, "the result of permit", "true or false");
      return isPermitted;
    } catch (problem) {
      reportLater(problem);
      return false;
    } finally {
      this.isInPermit = false;
    }
  }

  /**
   * Writes an lh_delegate. Call it inside a scope.
   * @returns {number} Its address; NULL without a callback.
   */
  put() {
    if (!this.#context) return 0;
    const record = { context: this.#context, permit: callbacks.slot(this.#machine) };
    return this.#machine.put(delegateRecord, record, "delegate");
  }

  remove() {
    callbacks.remove(this.#context);
  }
}
