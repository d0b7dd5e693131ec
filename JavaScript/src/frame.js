// @ts-check
/**
 * One moment of a view. It is the same object in every frame, and what it says is valid until the view is called again.
 *
 * @typedef {object} ViewEvent Something that the layout or the view announces (view.h).
 * @property {number} kind An EVENT_ or VIEW_EVENT_ number.
 * @property {import("./elements.js").Path} path
 * @property {import("./elements.js").Path} to
 * @property {{x: number, y: number}} value
 * @property {number} count
 * @property {number} time
 * @property {number | bigint} identity
 */
import { FRAME_NEEDS_ANOTHER } from "./constants.js";
import { frameRecord, viewElementRecord, viewEventRecord } from "./records.js";
import { Elements } from "./elements.js";

const at = frameRecord.offsets;
/** @type {ViewEvent[]} */
const NONE = [];
const NO_SLOTS = new Uint32Array(0);

export class Frame {
  #machine;
  #place;
  #left = { at: 0, length: 0 };
  /** FRAME_ bits. */
  flags = 0;
  time = 0;
  /**
   * When another frame is needed: `time` is at once, undefined is not before something is told.
   * @type {number | undefined}
   */
  nextTime;
  contentOffset = { x: 0, y: 0 };
  /** Points per second. */
  velocity = { x: 0, y: 0 };
  /** Where the content comes to rest at the ends, as far as that is known. */
  lowest = { x: 0, y: 0 };
  highest = { x: 0, y: 0 };
  /**
   * What meets the window, in drawing order.
   * @type {Elements<import("./elements.js").ViewElement>}
   */
  elements;
  /** What was announced since the frame before, in order. */
  events = NONE;
  /** How far an element is open, from 0 to 1, and the opacity of its opened page. */
  openProgress = 0;
  openContentAlpha = 0;

  /**
   * @param {import("./machine.js").Machine} machine
   * @param {number} place Where lh_view_frame writes.
   */
  constructor(machine, place) {
    this.#machine = machine;
    this.#place = place;
    this.elements = new Elements(machine, viewElementRecord);
  }

  /** The slots that were in the frame before and are not in this one. */
  get leftSlots() {
    const { at, length } = this.#left;
    return length ? new Uint32Array(this.#machine.buffer, at, length) : NO_SLOTS;
  }

  /**
   * Stands for nothing any more: the view has gone.
   * @internal
   */
  end() {
    this.elements.move(0, 0);
    this.#left = { at: 0, length: 0 };
  }

  /**
   * Reads what the view has written.
   * @internal
   */
  read() {
    const machine = this.#machine;
    const view = machine.view;
    const place = this.#place;
    const float = (/** @type {number} */ offset) => view.getFloat64(place + offset, true);
    const word = (/** @type {number} */ offset) => view.getUint32(place + offset, true);
    const readPoint = (/** @type {{x: number, y: number}} */ point, /** @type {number} */ offset) => {
      point.x = float(offset);
      point.y = float(offset + 8);
    };
    this.flags = word(at.flags);
    this.time = float(at.time);
    this.nextTime = this.flags & FRAME_NEEDS_ANOTHER ? float(at.nextTime) : undefined;
    readPoint(this.contentOffset, at.contentOffset);
    readPoint(this.velocity, at.velocity);
    readPoint(this.lowest, at.lowest);
    readPoint(this.highest, at.highest);
    this.elements.move(word(at.elements), word(at.elementCount));
    this.#left.at = word(at.leftSlots);
    this.#left.length = word(at.leftSlotCount);
    const [events, count] = [word(at.events), word(at.eventCount)];
    this.events = count
      ? Array.from({ length: count }, (_, i) => viewEventRecord.read(view, events + i * viewEventRecord.size))
      : NONE;
    this.openProgress = float(at.openProgress);
    this.openContentAlpha = float(at.openContentAlpha);
    return this;
  }
}
