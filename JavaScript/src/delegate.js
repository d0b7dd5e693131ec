// @ts-check
/**
 * What a layout asks its program (plugin.h): may this item be dragged, moved there, deleted?
 *
 * @typedef {import("./elements.js").Path} Path
 *
 * @typedef {(action: "drag" | "move" | "delete", from: Path, to: Path | undefined) => boolean} Permit
 *   It must not call the layout that asks, nor its view. Without one, the answer is no.
 */
import { need, needFunction } from "./arguments.js";
import { PERMIT_DELETE, PERMIT_DRAG, PERMIT_MOVE } from "./constants.js";
import { delegateRecord, pathRecord } from "./records.js";

/**
 * By the number that it carries as its context.
 * @type {Map<number, Delegate>}
 */
const delegates = new Map();
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
      return delegates.get(context)?.answer(ACTIONS[action], read(from), read(to)) ? 1 : 0;
    });
    bridges.set(machine, slot);
  }
  return slot;
}

/** One layout's, until it is removed. */
export class Delegate {
  #machine;
  #permit;
  #context = 0;
  /** Whether the program is answering just now. */
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
   * @param {"drag" | "move" | "delete" | undefined} action Undefined where a newer layout asks what nobody knows here.
   * @param {Path} from
   * @param {Path | undefined} to
   */
  answer(action, from, to) {
    this.isAsking = true;
    try {
      const answer = action !== undefined && this.#permit?.(action, from, to);
      // A promise would be a yes to everything.
      need(typeof answer !== "object", answer, "what permit answers", "true or false");
      return answer;
    } catch (problem) {
      // Through the module nothing may be thrown: it would be left in the middle of a call.
      queueMicrotask(() => {
        throw problem;
      });
      return false;
    } finally {
      this.isAsking = false;
    }
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
    delegates.delete(this.#context);
  }
}
