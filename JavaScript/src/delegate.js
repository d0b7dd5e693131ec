// @ts-check
/**
 * @typedef {import("./elements.js").Path} Path
 *
 * @typedef {(action: "drag" | "move" | "delete", from: Path, to: Path | undefined) => boolean} Permit A function of the
 *   program that returns true to allow the user to drag, move or delete the item at `from` (gesture.h). `to` is
 *   undefined unless the action is "move". It must not call the layout or its view.
 */
import { need, needFunction } from "./arguments.js";
import { PERMIT_DELETE, PERMIT_DRAG, PERMIT_MOVE } from "./constants.js";
import { delegateRecord, pathRecord } from "./records.js";

/**
 * The delegates by their context, a number that is passed through C.
 * @type {Map<number, Delegate>}
 */
const delegates = new Map();
let lastContext = 0;
/**
 * The index of the callback in each module's function table. All layouts of a module share it.
 * @type {WeakMap<import("./machine.js").Machine, number>}
 */
const bridges = new WeakMap();

/** @type {Record<number, "drag" | "move" | "delete">} */
const ACTIONS = { [PERMIT_DRAG]: "drag", [PERMIT_MOVE]: "move", [PERMIT_DELETE]: "delete" };

/** @param {import("./machine.js").Machine} machine */
function bridge(machine) {
  let slot = bridges.get(machine);
  if (slot === undefined) {
    slot = machine.bridge((context, action, from, to) => {
      const read = (/** @type {number} */ at) => (at ? pathRecord.read(machine.view, at) : undefined);
      return delegates.get(context)?.answer(ACTIONS[action], read(from), read(to)) ? 1 : 0;
    });
    bridges.set(machine, slot);
  }
  return slot;
}

/** The delegate of one layout, until `remove`. */
export class Delegate {
  #machine;
  #permit;
  #context = 0;
  /** Whether the callback is running. */
  isAsking = false;

  /**
   * @param {import("./machine.js").Machine} machine
   * @param {Permit | undefined} permit
   */
  constructor(machine, permit) {
    this.#machine = machine;
    this.#permit = permit;
    if (permit === undefined) return;
    needFunction(permit, "permit");
    this.#context = ++lastContext;
    delegates.set(this.#context, this);
  }

  /**
   * @param {"drag" | "move" | "delete" | undefined} action Undefined for an unknown action of a newer layout.
   * @param {Path} from
   * @param {Path | undefined} to
   */
  answer(action, from, to) {
    this.isAsking = true;
    try {
      const answer = action !== undefined && this.#permit?.(action, from, to);
      // A promise is truthy, and would allow everything.
      need(typeof answer !== "object", answer, "the result of permit", "true or false");
      return answer;
    } catch (problem) {
      // An exception must not unwind the module, which would stay in the middle of a call.
      queueMicrotask(() => {
        throw problem;
      });
      return false;
    } finally {
      this.isAsking = false;
    }
  }

  /**
   * Writes an lh_delegate. Call it inside a scope.
   * @returns {number} Its address; NULL without a callback.
   */
  put() {
    if (!this.#context) return 0;
    const record = { context: this.#context, permit: bridge(this.#machine) };
    return this.#machine.put(delegateRecord, record, "delegate");
  }

  remove() {
    delegates.delete(this.#context);
  }
}
