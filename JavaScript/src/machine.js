// @ts-check
/**
 * A module at work: its memory, its functions, and room for what goes in and comes out.
 *
 * What a call needs in the module's memory it takes inside `scope`, and has until that returns:
 *
 *    machine.scope(() => {
 *      const place = machine.put(pointRecord, { x: 10, y: 20 }, "place");
 *      machine.try("lh_view_hit_test", view, place, kind, reply);
 *    });
 *
 * A scope inside another, as when a layout asks its program and that calls on, has room of its own.
 */
import { BUFFER_TOO_SMALL, OK } from "./constants.js";
import { errorRecord } from "./records.js";
import { LayoutError } from "./errors.js";
import { needList } from "./arguments.js";
import { u32 } from "./types.js";

const ROOM = 1 << 16;

/**
 * (func (import "" "f") ...) of four numbers, exported: what makes of a function of JavaScript's one of the module's.
 */
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
  /**
   * What was too large for the room, in the scope that took it.
   * @type {number[]}
   */
  #own = [];

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#exports = /** @type {any} */ (new WebAssembly.Instance(module).exports);
    this.#exports._initialize();
    this.#room = this.#exports.malloc(ROOM);
    if (!this.#room) throw new RangeError("there is no memory for a module");
    this.#top = this.#room;
  }

  /** The module's memory as it is now: it moves when it grows. */
  get view() {
    if (this.#view?.buffer !== this.#exports.memory.buffer) {
      this.#view = new DataView(this.#exports.memory.buffer);
    }
    return /** @type {DataView} */ (this.#view);
  }

  /** Whether a call did not return, so that no other can be made. */
  get hasEnded() {
    return this.#end !== undefined;
  }

  /** @returns {ArrayBuffer} */
  get buffer() {
    return this.#exports.memory.buffer;
  }

  /**
   * Calls a function by its name, or by its number in the table. One that traps has left the module in the middle of
   * something, so from then on all calls throw.
   *
   * @param {string | number} which
   * @param {...number} given
   * @returns {number}
   */
  call(which, ...given) {
    if (this.#end) throw new Error("the module has ended, for a call did not return", { cause: this.#end });
    const called =
      typeof which === "number" ? this.#exports.__indirect_function_table.get(which) : this.#exports[which];
    try {
      return called(...given) >>> 0;
    } catch (problem) {
      // A trap, or the end of the stack. An argument that is no number is found before the call begins.
      if (!(problem instanceof TypeError)) this.#end = /** @type {Error} */ (problem);
      throw problem;
    }
  }

  /**
   * Calls a function whose last argument is an lh_error. Throws a LayoutError with its sentence, unless all went well,
   * or as `allowed` says.
   *
   * @param {string | number} which
   * @param {number[]} given
   * @param {number} [allowed]
   * @returns {number} The status.
   */
  try(which, given, allowed = OK) {
    return this.scope(() => {
      const error = this.room(errorRecord.size);
      const view = this.view;
      // Not all of it, which is half a kilobyte.
      view.setUint32(error, errorRecord.size, true);
      view.setUint32(error + errorRecord.offsets.message, 0, true);
      const status = this.call(which, ...given, error);
      if (status !== OK && status !== allowed) throw LayoutError.read(this, error);
      return status;
    });
  }

  /**
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
      for (const room of this.#own) this.#exports.free(room);
      this.#own = outer;
      this.#top = top;
    }
  }

  /**
   * Room for so many bytes, until the scope ends.
   * @param {number} size
   * @returns {number}
   */
  room(size) {
    const at = this.#top;
    if (size <= this.#room + ROOM - at) {
      this.#top = at + Math.ceil(size / 8) * 8;
      return at;
    }
    const own = this.take(size);
    this.#own.push(own);
    return own;
  }

  /**
   * Room until it is given back.
   * @param {number} size
   * @returns {number}
   */
  take(size) {
    const at = size < 2 ** 32 && this.#exports.malloc(size) >>> 0;
    if (!at) throw new RangeError(`there are not ${size} bytes of memory left`);
    return at;
  }

  /** @param {number} room */
  giveBack(room) {
    this.#exports.free(room);
  }

  /**
   * Room for what a call writes.
   * @param {import("./types.js").RecordType} type
   * @returns {number}
   */
  out(type) {
    const at = this.room(type.size);
    type.clear(this.view, at);
    return at;
  }

  /**
   * @param {import("./types.js").Type} type
   * @param {any} value
   * @param {string} name
   * @returns {number}
   */
  put(type, value, name) {
    const at = this.room(type.size);
    type.write(this.view, at, value, name);
    return at;
  }

  /**
   * One after the other.
   * @param {import("./types.js").Type} type
   * @param {ArrayLike<any>} values
   * @param {string} name
   * @returns {[number, number]} Where they are, and how many.
   */
  putAll(type, values, name) {
    const length = needList(values, name);
    const at = this.room(Math.max(1, length) * type.size);
    const view = this.view;
    for (let i = 0; i < length; i++) type.write(view, at + i * type.size, values[i], `${name}[${i}]`);
    return [at, length];
  }

  /**
   * Numbers as they are, in one piece.
   * @param {Float64Array} values
   * @returns {[number, number]} Where they are, and how many.
   */
  putNumbers(values) {
    // What lies in the module's own memory is gone when that grows to make room for it.
    const given = values.buffer === this.buffer ? values.slice() : values;
    const at = this.room(Math.max(8, given.byteLength));
    new Float64Array(this.buffer, at, given.length).set(given);
    return [at, given.length];
  }

  /**
   * With a zero behind.
   * @param {Uint8Array} bytes
   * @returns {number}
   */
  putBytes(bytes) {
    const at = this.room(bytes.length + 1);
    new Uint8Array(this.buffer, at).set(bytes);
    this.view.setUint8(at + bytes.length, 0);
    return at;
  }

  /**
   * @param {string} text
   * @returns {number}
   */
  putText(text) {
    if (text.includes("\0")) throw new TypeError(`${JSON.stringify(text)} is no name, for it has a NUL in it`);
    return this.putBytes(new TextEncoder().encode(text));
  }

  /**
   * A copy.
   * @param {number} at
   * @param {number} size
   */
  bytes(at, size) {
    return new Uint8Array(this.buffer, at, size).slice();
  }

  /**
   * A text that ends with a zero; NULL is empty.
   * @param {number} at
   * @returns {string}
   */
  text(at) {
    if (!at) return "";
    const all = new Uint8Array(this.buffer, at);
    return new TextDecoder().decode(all.slice(0, all.indexOf(0)));
  }

  /**
   * Asks for as many entries as there are.
   *
   * @param {string} which
   * @param {import("./types.js").Type} type
   * @param {number} usual How many there are room for at first.
   * @param {() => number[]} before The arguments in front of room, capacity and count.
   * @returns {any[]}
   */
  askAll(which, type, usual, before) {
    return this.#askRoom(which, type.size, usual, before, (room, length) => {
      const view = this.view;
      return Array.from({ length }, (_, i) => type.read(view, room + i * type.size));
    });
  }

  /**
   * As askAll, for bytes.
   * @param {string} which
   * @param {() => number[]} before
   */
  askBytes(which, before) {
    return this.#askRoom(which, 1, 1 << 12, before, (room, length) => this.bytes(room, length));
  }

  /**
   * @template T
   * @param {string} which
   * @param {number} size Of an entry.
   * @param {number} usual
   * @param {() => number[]} before
   * @param {(room: number, length: number) => T} read
   * @returns {T}
   */
  #askRoom(which, size, usual, before, read) {
    for (let capacity = usual; ; ) {
      const answer = this.scope(() => {
        const room = this.room(Math.max(1, capacity) * size);
        const count = this.put(u32, 0, "count");
        const status = this.try(which, [...before(), room, capacity, count], BUFFER_TOO_SMALL);
        const length = this.view.getUint32(count, true);
        if (status === OK) return { read: read(room, length) };
        capacity = length;
      });
      if (answer) return answer.read;
    }
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
