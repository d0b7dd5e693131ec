// @ts-check
/**
 * @typedef {{x: number, y: number}} Point A location or a distance, in points.
 * @typedef {{width: number, height: number}} Size In points.
 * @typedef {{x: number, y: number, width: number, height: number}} Rect In points; x and y are its top left corner.
 * @typedef {{kind: number, section: number, item: number, cycle: number}} Path Identifies an element.
 *
 * @typedef {object} Element One element to draw (element.h).
 * @property {number} kind CELL, HEADER, FOOTER ... or a kind from the layout's class.
 * @property {number} flags ELEMENT_ bits.
 * @property {number} section
 * @property {number} item 0 for headers and other elements of a section.
 * @property {number} cycle The number of the repetition in an endless layout, which may be negative; otherwise 0.
 * @property {Rect} frame In content space, before the transform, in points.
 * @property {number} alpha The opacity, 0 to 1.
 * @property {number} z The drawing order: larger is nearer to the viewer.
 * @property {Point} contentOffset Parallax: how far the content moves inside the frame, in points.
 * @property {Size} contentOutset Parallax: how much wider and higher the content is than the frame, in points.
 * @property {number[]} transform 16 numbers, in the order of CSS's matrix3d(), about the frame's center.
 * @property {Rect} clip The rectangle in content space outside which nothing shows; none if its size is 0.
 *
 * @typedef {object} ViewElement One element to draw in a frame of a view (view.h).
 * @property {Element} element In content space.
 * @property {Rect} frame In screen space, before the transform, in points.
 * @property {Rect} clip In screen space.
 * @property {number} slot The key for your own node of the element. The element keeps its slot until the view removes
 *   it; then another element may get it.
 * @property {number} flags VIEW_ bits.
 * @property {number | bigint} identity The ID that `setItems` gave its item, or its section if it is a header, footer
 *   or background; 0 without one.
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

/**
 * Elements in the module's memory: as typed arrays without a copy, or one by one as objects. The three arrays are views
 * of the same memory, an array of lh_element or lh_view_element; read each field from the array of its type.
 *
 *    const { length, floats, stride } = elements;
 *    for (let i = 0; i < length; i++) draw(floats[i * stride + 4], floats[i * stride + 5]);   // element.frame.x and y
 *
 * They are valid until the next call of their layout or view. A call of another layout or view of the same plugin can
 * grow the memory that they share; the arrays are then empty, so read `elements.floats` again after such a call.
 *
 * @template [T=any] An Element or a ViewElement.
 */
export class Elements {
  #machine;
  #record;
  #at = 0;
  #arrays = { at: 0, ...arrays(new ArrayBuffer(0), 0, 0) };
  /** The number of elements. */
  length = 0;
  /**
   * The distance between elements in `floats` and `wides`; in `words` it is twice as large.
   * @type {number}
   */
  stride;

  /**
   * @hideconstructor
   * @param {import("./machine.js").Machine} machine
   * @param {import("./types.js").RecordType} record
   */
  constructor(machine, record) {
    this.#machine = machine;
    this.#record = record;
    this.stride = record.size / 8;
  }

  /**
   * Changes the address and number of the elements.
   * @internal
   * @param {number} at
   * @param {number} length
   */
  move(at, length) {
    // The address of no elements is arbitrary.
    this.#at = length ? at : 0;
    this.length = length;
    return this;
  }

  /** Reuses the arrays while the address of the elements stays the same. */
  #standing() {
    const doubles = this.length * this.stride;
    const last = this.#arrays;
    // After memory has grown, arrays over it are empty.
    if (this.#at === last.at && last.floats.length >= doubles) return last;
    return (this.#arrays = { at: this.#at, ...arrays(this.#machine.buffer, this.#at, doubles) });
  }

  /** The memory as doubles. Element i begins at i * stride. */
  get floats() {
    return this.#standing().floats;
  }

  /** The memory as unsigned integers of 4 bytes. Element i begins at 2 * i * stride. */
  get words() {
    return this.#standing().words;
  }

  /** The memory as integers of 8 bytes. Element i begins at i * stride. */
  get wides() {
    return this.#standing().wides;
  }

  /**
   * Returns a copy of one element.
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
   * Yields a copy of each element.
   * @returns {Generator<T, void, void>}
   */
  *[Symbol.iterator]() {
    for (let i = 0; i < this.length; i++) yield this.at(i);
  }
}
