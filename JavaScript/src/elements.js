// @ts-check
/**
 * Elements as they lie in the module's memory, without a copy: as typed arrays, or one by one as objects.
 *
 *    const { length, floats, stride } = elements;
 *    for (let i = 0; i < length; i++) draw(floats[i * stride + FRAME_X], floats[i * stride + FRAME_Y]);
 *
 * They are valid until the layout or the view that answered is called again. When a module's memory grows, all arrays
 * over it become empty, so ask for them anew after any other call: `elements.floats` always lies where memory is now.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{width: number, height: number}} Size
 * @typedef {{x: number, y: number, width: number, height: number}} Rect
 * @typedef {{kind: number, section: number, item: number, cycle: number}} Path What an element is called.
 *
 * @typedef {object} Element One thing to draw (element.h).
 * @property {number} kind CELL, HEADER, FOOTER ... or a kind of the layout's own.
 * @property {number} flags ELEMENT_ bits.
 * @property {number} section
 * @property {number} item
 * @property {number} cycle
 * @property {Rect} frame In content space, before the transform.
 * @property {number} alpha
 * @property {number} z
 * @property {Point} contentOffset
 * @property {Size} contentOutset
 * @property {number[]} transform 16 numbers, in the order of CSS's matrix3d().
 * @property {Rect} clip
 *
 * @typedef {object} ViewElement One thing to draw at a moment of a view (view.h).
 * @property {Element} element In content space.
 * @property {Rect} frame In screen space.
 * @property {Rect} clip In screen space.
 * @property {number} slot
 * @property {number} flags VIEW_ bits.
 * @property {number | bigint} identity
 */
import { shown } from "./arguments.js";

/**
 * @param {ArrayBuffer} buffer
 * @param {number} at
 * @param {number} doubles
 */
const arrays = (buffer, at, doubles) => ({
  floats: new Float64Array(buffer, at, doubles),
  words: new Uint32Array(buffer, at, doubles * 2),
  wides: new BigInt64Array(buffer, at, doubles),
});

/** @template [T=any] What one is as an object: an Element or a ViewElement. */
export class Elements {
  #machine;
  #record;
  #at = 0;
  #arrays = { at: 0, ...arrays(new ArrayBuffer(0), 0, 0) };
  /** How many there are. */
  length = 0;
  /**
   * Doubles from one element to the next in `floats`, and half as many as in `words`.
   * @type {number}
   */
  stride;

  /**
   * @param {import("./machine.js").Machine} machine
   * @param {import("./types.js").RecordType} record
   */
  constructor(machine, record) {
    this.#machine = machine;
    this.#record = record;
    this.stride = record.size / 8;
  }

  /**
   * Stands for other elements from now on.
   * @internal
   * @param {number} at
   * @param {number} length
   */
  move(at, length) {
    // Where none are, they may lie anywhere.
    this.#at = length ? at : 0;
    this.length = length;
    return this;
  }

  /** Makes nothing new while the elements lie where the last ones did. */
  #standing() {
    const doubles = this.length * this.stride;
    const last = this.#arrays;
    // Arrays over memory that has grown since are empty.
    if (this.#at === last.at && last.floats.length >= doubles) return last;
    return (this.#arrays = { at: this.#at, ...arrays(this.#machine.buffer, this.#at, doubles) });
  }

  /** All fields that are numbers with a fraction, 8 bytes each. */
  get floats() {
    return this.#standing().floats;
  }

  /** All fields of 4 bytes. */
  get words() {
    return this.#standing().words;
  }

  /** All whole numbers of 8 bytes. */
  get wides() {
    return this.#standing().wides;
  }

  /**
   * A copy of one.
   * @param {number} index
   * @returns {T}
   */
  at(index) {
    if (!Number.isInteger(index) || index < 0 || index >= this.length) {
      throw new RangeError(`there is no element ${shown(index)}; there are ${this.length}`);
    }
    return this.#record.read(this.#machine.view, this.#at + index * this.#record.size);
  }

  /**
   * Copies of all, one after the other.
   * @returns {Generator<T, void, void>}
   */
  *[Symbol.iterator]() {
    for (let i = 0; i < this.length; i++) yield this.at(i);
  }
}
