// @ts-check
/**
 * What a layout asks its program (plugin.h): may this item be dragged, moved there, deleted?
 *
 * @typedef {(action: "drag" | "move" | "delete", from: import("./elements.js").Path, to: import("./elements.js").Path | undefined) => boolean} Permit
 *   It must not call the layout that asks. Without one, the answer is no.
 */
import { PERMIT_DELETE, PERMIT_DRAG, PERMIT_MOVE } from "./constants.js";
import { delegateRecord, pathRecord } from "./records.js";

/**
 * By the number that a delegate carries as its context.
 * @type {Map<number, Permit>}
 */
const permits = new Map();
let lastContext = 0;
/**
 * One function for all layouts of a module.
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
      try {
        return ACTIONS[action] && permits.get(context)?.(ACTIONS[action], read(from), read(to)) ? 1 : 0;
      } catch (problem) {
        // Through the module nothing may be thrown: it would be left in the middle of a call.
        queueMicrotask(() => {
          throw problem;
        });
        return 0;
      }
    });
    bridges.set(machine, slot);
  }
  return slot;
}

/** One layout's, until it is removed. */
export class Delegate {
  #machine;
  #context = 0;

  /**
   * @param {import("./machine.js").Machine} machine
   * @param {Permit | undefined} permit
   */
  constructor(machine, permit) {
    this.#machine = machine;
    if (permit === undefined) return;
    if (typeof permit !== "function") throw new TypeError("permit is no function");
    this.#context = ++lastContext;
    permits.set(this.#context, permit);
  }

  /**
   * Inside a scope.
   * @returns {number} NULL where nobody answers.
   */
  put() {
    if (!this.#context) return 0;
    const told = { context: this.#context, permit: bridge(this.#machine) };
    return this.#machine.put(delegateRecord, told, "delegate");
  }

  remove() {
    permits.delete(this.#context);
  }
}
