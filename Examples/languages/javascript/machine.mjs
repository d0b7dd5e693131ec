// @ts-check
/**
 * A module at work: its memory, its functions, and room for what goes in and comes out.
 *
 * What a call needs in the module's memory it takes inside `frame`, and has until that returns:
 *
 *    machine.frame(() => {
 *      const at = machine.put(records.rect, {x: 0, y: 0, width: 100, height: 100});
 *      machine.call(slot, instance, at, error);
 *    });
 *
 * A frame inside another, as when a layout asks its delegate and that calls on, has room of its own.
 */
import * as records from "./records.mjs";

const ROOM = 1 << 16;

/** (func (import "" "f") ...) of four numbers, exported: what makes of a function of JavaScript's one of the module's. */
const BRIDGE = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 9, 1, 0x60, 4, 0x7f, 0x7f, 0x7f, 0x7f, 1, 0x7f, 2, 6, 1, 0, 1,
  0x66, 0, 0, 7, 5, 1, 1, 0x66, 0, 0,
]);

export class Machine {
  #exports;
  #room;
  #top;
  /** @type {DataView | undefined} */
  #view;
  /** @type {Error | undefined} */
  #end;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#exports = /** @type {any} */ (new WebAssembly.Instance(module).exports);
    this.#exports._initialize();
    this.#room = this.#exports.malloc(ROOM);
    if (!this.#room) throw new RangeError("there is no memory for a plugin");
    this.#top = this.#room;
  }

  /** The entry's number is that of no slot: the module exports it. */
  get entry() {
    return this.#exports.lh_plugin_entry;
  }

  /** The module's memory as it is now: it moves when it grows. */
  get view() {
    if (this.#view?.buffer !== this.#exports.memory.buffer) {
      this.#view = new DataView(this.#exports.memory.buffer);
    }
    return /** @type {DataView} */ (this.#view);
  }

  /**
   * Calls a function by its number in the table. One that traps has left the module in the middle of something, so
   * from then on all calls throw.
   *
   * @param {number | Function} which
   * @param {...number} given
   * @returns {number}
   */
  call(which, ...given) {
    if (this.#end) throw new Error("the module has ended", { cause: this.#end });
    const called = typeof which === "number" ? this.#exports.__indirect_function_table.get(which) : which;
    try {
      return called(...given) >>> 0;
    } catch (problem) {
      if (problem instanceof WebAssembly.RuntimeError) this.#end = problem;
      throw problem;
    }
  }

  /** @template T @param {() => T} body @returns {T} */
  frame(body) {
    const top = this.#top;
    /** @type {number[]} */
    const outer = this.#own;
    this.#own = [];
    try {
      return body();
    } finally {
      for (const room of this.#own) this.#exports.free(room);
      this.#own = outer;
      this.#top = top;
    }
  }
  /** @type {number[]} */
  #own = [];

  /** Room for so many bytes, until the frame ends. @param {number} size @returns {number} */
  room(size) {
    const at = this.#top;
    if (size <= this.#room + ROOM - at) {
      this.#top = at + Math.ceil(size / 8) * 8;
      return at;
    }
    const own = this.#exports.malloc(size) >>> 0;
    if (!own) throw new RangeError(`there are not ${size} bytes of memory left`);
    this.#own.push(own);
    return own;
  }

  /** @param {records.Type} type @param {any} value @returns {number} */
  put(type, value) {
    const at = this.room(type.size);
    type.write(this.view, at, value);
    return at;
  }

  /** One after the other. @param {records.Type} type @param {ArrayLike<any>} values @returns {number} */
  putAll(type, values) {
    const at = this.room(Math.max(1, values.length) * type.size);
    const view = this.view;
    for (let i = 0; i < values.length; i++) type.write(view, at + i * type.size, values[i]);
    return at;
  }

  /** @param {Uint8Array} bytes @returns {number} */
  putBytes(bytes) {
    const at = this.room(bytes.length + 1);
    new Uint8Array(this.view.buffer, at).set(bytes);
    this.view.setUint8(at + bytes.length, 0);
    return at;
  }

  /** @param {string} text @returns {number} */
  putText(text) {
    return this.putBytes(new TextEncoder().encode(text));
  }

  /** A copy. @param {number} at @param {number} size */
  bytes(at, size) {
    return new Uint8Array(this.view.buffer, at, size).slice();
  }

  /** A text that ends with a zero; NULL is empty. @param {number} at @returns {string} */
  text(at) {
    if (!at) return "";
    const all = new Uint8Array(this.view.buffer, at);
    return new TextDecoder().decode(all.slice(0, all.indexOf(0)));
  }

  /**
   * Makes a function of JavaScript's one that the module can call.
   *
   * @param {(a: number, b: number, c: number, d: number) => number} f
   * @returns {number}
   */
  bridge(f) {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(BRIDGE), { "": { f } });
    const table = this.#exports.__indirect_function_table;
    const slot = table.grow(1);
    table.set(slot, instance.exports.f);
    return slot;
  }
}
