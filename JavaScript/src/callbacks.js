// @ts-check
/**
 * Functions of the program that a module calls. Each module gets one function for all receivers; it finds the receiver
 * by its context, a number that is passed through C.
 *
 * @template T The class of the receivers.
 */
export class Callbacks {
  /** @type {Map<number, T>} */
  #receivers = new Map();
  #last = 0;
  /**
   * The index of the function in each module's function table.
   * @type {WeakMap<import("./machine.js").Machine, number>}
   */
  #slots = new WeakMap();
  #signature;
  #call;

  /**
   * @param {{parameters: number, results: number}} signature The numbers of its parameters, with the context, and of
   *   its results.
   * @param {(receiver: T | undefined, machine: import("./machine.js").Machine, given: number[]) => number} call
   *   Gets the parameters after the context. It must not throw: an exception would unwind the module, which would stay
   *   in the middle of a call.
   */
  constructor(signature, call) {
    this.#signature = signature;
    this.#call = call;
  }

  /**
   * @param {T} receiver
   * @returns {number} Its context, until `remove`.
   */
  add(receiver) {
    this.#receivers.set(++this.#last, receiver);
    return this.#last;
  }

  /** @param {number} context */
  remove(context) {
    this.#receivers.delete(context);
  }

  /**
   * Returns the index of the function in a module's function table.
   * @param {import("./machine.js").Machine} machine
   */
  slot(machine) {
    let slot = this.#slots.get(machine);
    if (slot === undefined) {
      slot = machine.bridge(this.#signature, (context, ...given) =>
        this.#call(this.#receivers.get(context), machine, given));
      this.#slots.set(machine, slot);
    }
    return slot;
  }
}

/**
 * Reports an exception of a callback as uncaught, after the module's call.
 * @param {unknown} problem
 */
export function reportLater(problem) {
  queueMicrotask(() => {
    throw problem;
  });
}
