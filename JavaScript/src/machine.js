// @ts-check
/**
 * An instance of a module: calls its functions, and allocates memory for their arguments and results.
 *
 * Memory that is allocated inside `scope` is freed when the scope returns:
 *
 *    machine.scope(() => {
 *      const place = machine.put(pointRecord, { x: 10, y: 20 }, "place");
 *      machine.try("lh_view_hit_test", view, place, kind, reply);
 *    });
 *
 * Scopes nest: a permit callback may call other layouts.
 */
import { BUFFER_TOO_SMALL, OK } from "./constants.js";
import { errorRecord } from "./records.js";
import { LayoutError } from "./errors.js";
import { needList } from "./arguments.js";
import { u32 } from "./types.js";

const SCRATCH_SIZE = 1 << 16;

const I32 = 0x7f;

/**
 * A module that exports its import, (func (import "" "f") ...) of some numbers. It turns a JavaScript function into a
 * WebAssembly function, which a table accepts.
 *
 * @param {number} parameters
 * @param {number} results
 */
const bridgeModule = (parameters, results) => new WebAssembly.Module(new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
  1, 4 + parameters + results, 1, 0x60, parameters, ...Array(parameters).fill(I32), results, ...Array(results).fill(I32),
  2, 6, 1, 0, 1, 0x66, 0, 0, 7, 5, 1, 1, 0x66, 0, 0,
]));

export class Machine {
  #exports;
  #scratch;
  #top;
  /** @type {DataView | undefined} */
  #view;
  /** @type {Error | undefined} */
  #end;
  /**
   * Allocations of the current scope that did not fit into the scratch memory.
   * @type {number[]}
   */
  #own = [];

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#exports = /** @type {any} */ (new WebAssembly.Instance(module).exports);
    this.#exports._initialize();
    this.#scratch = this.#exports.malloc(SCRATCH_SIZE);
    if (!this.#scratch) throw new RangeError("there is no memory for a module");
    this.#top = this.#scratch;
  }

  /** The module's memory. It is a new view after the memory has grown. */
  get view() {
    if (this.#view?.buffer !== this.#exports.memory.buffer) {
      this.#view = new DataView(this.#exports.memory.buffer);
    }
    return /** @type {DataView} */ (this.#view);
  }

  /** Whether a call has trapped, so that no other call is possible. */
  get hasEnded() {
    return this.#end !== undefined;
  }

  /** @returns {ArrayBuffer} */
  get buffer() {
    return this.#exports.memory.buffer;
  }

  /**
   * Calls a function by its name, or by its index in the function table. A trap leaves the module in an undefined
   * state, so all later calls throw.
   *
   * @param {string | number} which
   * @param {...(number | bigint)} given Integers of 64 bits are bigints.
   * @returns {number}
   */
  call(which, ...given) {
    if (this.#end) throw new Error("the module has ended: an earlier call did not return", { cause: this.#end });
    const called =
      typeof which === "number" ? this.#exports.__indirect_function_table.get(which) : this.#exports[which];
    try {
      return called(...given) >>> 0;
    } catch (problem) {
      // A TypeError is an invalid argument, before the call; anything else is a trap or a stack overflow.
      if (!(problem instanceof TypeError)) this.#end = /** @type {Error} */ (problem);
      throw problem;
    }
  }

  /**
   * Calls a function whose last argument is an lh_error. Throws a LayoutError with its message, unless the status is OK
   * or `allowed`.
   *
   * @param {string | number} which
   * @param {(number | bigint)[]} given
   * @param {number} [allowed]
   * @returns {number} The status.
   */
  try(which, given, allowed = OK) {
    return this.scope(() => {
      const error = this.allocate(errorRecord.size);
      const view = this.view;
      // The rest, half a kilobyte, need not be cleared.
      view.setUint32(error, errorRecord.size, true);
      view.setUint32(error + errorRecord.offsets.message, 0, true);
      const status = this.call(which, ...given, error);
      if (status !== OK && status !== allowed) throw LayoutError.read(this, error);
      return status;
    });
  }

  /**
   * Runs a function, and then frees what it has allocated with `allocate`.
   * @template T
   * @param {() => T} body
   * @returns {T}
   */
  scope(body) {
    const top = this.#top;
    const outer = this.#own;
    this.#own = [];
    try {
      return body();
    } finally {
      for (const at of this.#own) this.#exports.free(at);
      this.#own = outer;
      this.#top = top;
    }
  }

  /**
   * Allocates bytes until the scope ends.
   * @param {number} size
   * @returns {number}
   */
  allocate(size) {
    const at = this.#top;
    if (size <= this.#scratch + SCRATCH_SIZE - at) {
      this.#top = at + Math.ceil(size / 8) * 8;
      return at;
    }
    const own = this.malloc(size);
    this.#own.push(own);
    return own;
  }

  /**
   * Allocates bytes until `free`.
   * @param {number} size
   * @returns {number}
   */
  malloc(size) {
    const at = size < 2 ** 32 && this.#exports.malloc(size) >>> 0;
    if (!at) throw new RangeError(`there are not ${size} bytes of memory left`);
    return at;
  }

  /** @param {number} at */
  free(at) {
    this.#exports.free(at);
  }

  /**
   * Allocates a cleared record for a result, until the scope ends.
   * @param {import("./types.js").RecordType} type
   * @returns {number}
   */
  out(type) {
    const at = this.allocate(type.size);
    type.clear(this.view, at);
    return at;
  }

  /**
   * Writes a value, until the scope ends.
   * @param {import("./types.js").Type} type
   * @param {any} value
   * @param {string} name
   * @returns {number} Its address.
   */
  put(type, value, name) {
    const at = this.allocate(type.size);
    type.write(this.view, at, value, name);
    return at;
  }

  /**
   * Writes an array of values.
   * @param {import("./types.js").Type} type
   * @param {ArrayLike<any>} values
   * @param {string} name
   * @returns {[number, number]} Their address and number.
   */
  putAll(type, values, name) {
    const length = needList(values, name);
    const at = this.allocate(Math.max(1, length) * type.size);
    const view = this.view;
    for (let i = 0; i < length; i++) type.write(view, at + i * type.size, values[i], `${name}[${i}]`);
    return [at, length];
  }

  /**
   * Writes an array of doubles in one copy.
   * @param {Float64Array} values
   * @returns {[number, number]} Their address and number.
   */
  putNumbers(values) {
    // An array over the module's memory becomes empty if `allocate` makes that grow.
    const given = values.buffer === this.buffer ? values.slice() : values;
    const at = this.allocate(Math.max(8, given.byteLength));
    new Float64Array(this.buffer, at, given.length).set(given);
    return [at, given.length];
  }

  /**
   * Writes bytes, followed by a zero.
   * @param {Uint8Array} bytes
   * @returns {number}
   */
  putBytes(bytes) {
    const at = this.allocate(bytes.length + 1);
    new Uint8Array(this.buffer, at).set(bytes);
    this.view.setUint8(at + bytes.length, 0);
    return at;
  }

  /**
   * Writes a string as UTF-8, followed by a zero.
   * @param {string} text
   * @returns {number}
   */
  putText(text) {
    if (text.includes("\0")) throw new TypeError(`${JSON.stringify(text)} is not a name: it contains a NUL`);
    return this.putBytes(new TextEncoder().encode(text));
  }

  /**
   * Returns a copy of bytes in memory.
   * @param {number} at
   * @param {number} size
   */
  bytes(at, size) {
    return new Uint8Array(this.buffer, at, size).slice();
  }

  /**
   * Returns a string that ends with a zero; NULL is empty.
   * @param {number} at
   * @returns {string}
   */
  text(at) {
    if (!at) return "";
    const all = new Uint8Array(this.buffer, at);
    return new TextDecoder().decode(all.slice(0, all.indexOf(0)));
  }

  /**
   * Calls a function that fills a buffer, with a larger one if necessary, and returns its entries.
   *
   * @param {string} which
   * @param {import("./types.js").Type} type
   * @param {number} usual The initial capacity.
   * @param {() => number[]} before The arguments before buffer, capacity and count.
   * @returns {any[]}
   */
  queryAll(which, type, usual, before) {
    return this.#queryIntoBuffer(which, type.size, usual, before, (buffer, length) => {
      const view = this.view;
      return Array.from({ length }, (_, i) => type.read(view, buffer + i * type.size));
    });
  }

  /**
   * As `queryAll`, for bytes.
   * @param {string} which
   * @param {() => number[]} before
   */
  queryBytes(which, before) {
    return this.#queryIntoBuffer(which, 1, 1 << 12, before, (buffer, length) => this.bytes(buffer, length));
  }

  /**
   * @template T
   * @param {string} which
   * @param {number} size The size of an entry.
   * @param {number} usual
   * @param {() => number[]} before
   * @param {(buffer: number, length: number) => T} read
   * @returns {T}
   */
  #queryIntoBuffer(which, size, usual, before, read) {
    for (let capacity = usual; ; ) {
      const done = this.scope(() => {
        const buffer = this.allocate(Math.max(1, capacity) * size);
        const count = this.put(u32, 0, "count");
        const status = this.try(which, [...before(), buffer, capacity, count], BUFFER_TOO_SMALL);
        const length = this.view.getUint32(count, true);
        if (status === OK) return { read: read(buffer, length) };
        capacity = length;
      });
      if (done) return done.read;
    }
  }

  /**
   * Adds a JavaScript function to the module's function table.
   *
   * @param {{parameters: number, results: number}} signature The numbers of its parameters and results, of 32 bits.
   * @param {(...given: number[]) => number} f
   * @returns {number} Its index.
   */
  bridge({ parameters, results }, f) {
    const instance = new WebAssembly.Instance(bridgeModule(parameters, results), { "": { f } });
    const table = this.#exports.__indirect_function_table;
    const slot = table.grow(1);
    table.set(slot, instance.exports.f);
    return slot;
  }
}
