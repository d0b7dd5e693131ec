// @ts-check
/**
 * Elements as they lie in the module's memory, without a copy: as typed arrays, or one by one as objects.
 *
 *    const { length, floats, stride } = elements;
 *    for (let i = 0; i < length; i++) draw(floats[i * stride + FRAME_X], floats[i * stride + FRAME_Y]);
 *
 * They are valid until the layout or the view that answered is called again.
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

export class Elements {
  #machine;
  #record;
  #buffer = new ArrayBuffer(0);
  #at = 0;
  /** How many there are. */
  length = 0;
  /**
   * Doubles from one element to the next in `floats`, and half as many as in `words`.
   * @type {number}
   */
  stride;
  /** All fields that are numbers with a fraction, 8 bytes each. */
  floats = new Float64Array(0);
  /** All fields of 4 bytes. */
  words = new Uint32Array(0);
  /** All whole numbers of 8 bytes. */
  wides = new BigInt64Array(0);

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
   * Stands for other elements from now on; makes nothing new while they lie where the last ones did.
   * @param {number} at
   * @param {number} length
   */
  move(at, length) {
    const buffer = this.#machine.buffer;
    this.length = length;
    if (buffer === this.#buffer && at === this.#at && this.words.length >= length * this.stride * 2) return this;
    this.#buffer = buffer;
    this.#at = at;
    const doubles = length * this.stride;
    this.floats = new Float64Array(buffer, at, doubles);
    this.words = new Uint32Array(buffer, at, doubles * 2);
    this.wides = new BigInt64Array(buffer, at, doubles);
    return this;
  }

  /**
   * A copy of one.
   * @param {number} index
   * @returns {any}
   */
  at(index) {
    if (!Number.isInteger(index) || index < 0 || index >= this.length) {
      throw new RangeError(`there is no element ${index}; there are ${this.length}`);
    }
    return this.#record.read(this.#machine.view, this.#at + index * this.#record.size);
  }

  /** Copies of all, one after the other. */
  *[Symbol.iterator]() {
    for (let i = 0; i < this.length; i++) yield this.at(i);
  }
}
