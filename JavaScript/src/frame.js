// @ts-check
/**
 * @typedef {object} ViewEvent An event of the layout or the view (view.h). The fields that `kind` does not use are 0.
 * @property {number} kind An EVENT_ or VIEW_EVENT_ constant.
 * @property {import("./elements.js").Path} path Section and item are -1 for an event without an element.
 * @property {import("./elements.js").Path} to The new path of an item that moved.
 * @property {{x: number, y: number}} value For a tap or long press, the location in screen space; for
 *   VIEW_EVENT_REMAINDER, the distance in points.
 * @property {number} count
 * @property {number} time In seconds.
 * @property {number | bigint} identity The ID of the element at `path`, as in ViewElement.
 */
import {
  FRAME_ANIMATING,
  FRAME_ENDLESS_X,
  FRAME_ENDLESS_Y,
  FRAME_HELD,
  FRAME_NEEDS_ANOTHER,
  FRAME_ONLY_SCROLLED,
  FRAME_REFRESHING,
  FRAME_SCROLLING,
} from "./constants.js";
import { frameRecord, viewElementRecord, viewEventRecord } from "./records.js";
import { Elements } from "./elements.js";

const at = frameRecord.offsets;
/** @type {ViewEvent[]} */
const NONE = [];
const NO_SLOTS = new Uint32Array(0);

/** The state of a view at one time. A view always returns the same object, which is valid until its next call. */
export class Frame {
  #machine;
  #place;
  #left = { at: 0, length: 0 };
  /** FRAME_ bits; most have a property, such as `animating`. */
  flags = 0;
  /** In seconds. */
  time = 0;
  /**
   * When to draw the next frame. If it equals `time`: at the next refresh of the screen. undefined: nothing changes
   * until the next input or change.
   * @type {number | undefined}
   */
  nextTime;
  /** The scroll position: the origin of the viewport in content space, in points. */
  contentOffset = { x: 0, y: 0 };
  /** The velocity of the content offset, in points per second; 0 under a finger. */
  velocity = { x: 0, y: 0 };
  /** The minimum content offset at which the content rests. */
  minimumOffset = { x: 0, y: 0 };
  /**
   * The maximum content offset at which the content rests. With SCROLL_OPEN_ENDED it grows while the layout computes
   * more of its content.
   */
  maximumOffset = { x: 0, y: 0 };
  /**
   * The elements to draw, in drawing order.
   * @type {Elements<import("./elements.js").ViewElement>}
   */
  elements;
  /** The events since the previous frame, oldest first. */
  events = NONE;
  /** The progress of the presented item, from 0 (dismissed) to 1. */
  presentationProgress = 0;
  /** The opacity at which to draw the presented page over its item's content, from 0 to 1. */
  presentedContentAlpha = 0;

  /**
   * @hideconstructor
   * @param {import("./machine.js").Machine} machine
   * @param {number} place The address of the lh_frame.
   */
  constructor(machine, place) {
    this.#machine = machine;
    this.#place = place;
    this.elements = new Elements(machine, viewElementRecord);
  }

  /** The slots of the previous frame that are not in this one: remove their nodes. */
  get removedSlots() {
    const { at, length } = this.#left;
    return length ? new Uint32Array(this.#machine.buffer, at, length) : NO_SLOTS;
  }

  /**
   * Whether a finger or touchpad moves the content or holds it still, or the layout follows a finger.
   */
  get held() {
    return this.#has(FRAME_HELD);
  }

  /** Whether the content scrolls by itself. */
  get scrolling() {
    return this.#has(FRAME_SCROLLING);
  }

  /** Whether elements are animating to their final frames. */
  get animating() {
    return this.#has(FRAME_ANIMATING);
  }

  /** Whether the view holds the content beyond its start until `endRefresh`. */
  get refreshing() {
    return this.#has(FRAME_REFRESHING);
  }

  /**
   * Whether elements have only moved since the previous frame, all by the difference of the content offsets, or
   * entered. A frame without it may have only scrolled, too.
   */
  get onlyScrolled() {
    return this.#has(FRAME_ONLY_SCROLLED);
  }

  /** Whether the content has no end horizontally: a scroll bar makes no sense. */
  get endlessX() {
    return this.#has(FRAME_ENDLESS_X);
  }

  /** The same, vertically. */
  get endlessY() {
    return this.#has(FRAME_ENDLESS_Y);
  }

  #has(/** @type {number} */ flag) {
    return (this.flags & flag) !== 0;
  }

  /** @deprecated Use `minimumOffset`. */
  get lowest() {
    return this.minimumOffset;
  }

  /** @deprecated Use `maximumOffset`. */
  get highest() {
    return this.maximumOffset;
  }

  /** @deprecated Use `removedSlots`. */
  get leftSlots() {
    return this.removedSlots;
  }

  /** @deprecated Use `presentationProgress`. */
  get openProgress() {
    return this.presentationProgress;
  }

  /** @deprecated Use `presentedContentAlpha`. */
  get openContentAlpha() {
    return this.presentedContentAlpha;
  }

  /**
   * Empties the frame after its view was disposed of.
   * @internal
   */
  end() {
    this.elements.move(0, 0);
    this.#left = { at: 0, length: 0 };
  }

  /**
   * Reads the lh_frame after the view has written it.
   * @internal
   */
  read() {
    const machine = this.#machine;
    const view = machine.view;
    const place = this.#place;
    const float = (/** @type {number} */ offset) => view.getFloat64(place + offset, true);
    const word = (/** @type {number} */ offset) => view.getUint32(place + offset, true);
    const readPoint = (/** @type {{x: number, y: number}} */ point, /** @type {number} */ offset) => {
      // Adding 0 turns -0 into 0.
      point.x = float(offset) + 0;
      point.y = float(offset + 8) + 0;
    };
    this.flags = word(at.flags);
    this.time = float(at.time);
    this.nextTime = this.flags & FRAME_NEEDS_ANOTHER ? float(at.nextTime) : undefined;
    readPoint(this.contentOffset, at.contentOffset);
    readPoint(this.velocity, at.velocity);
    readPoint(this.minimumOffset, at.lowest);
    readPoint(this.maximumOffset, at.highest);
    this.elements.move(word(at.elements), word(at.elementCount));
    this.#left.at = word(at.leftSlots);
    this.#left.length = word(at.leftSlotCount);
    const [events, count] = [word(at.events), word(at.eventCount)];
    this.events = count
      ? Array.from({ length: count }, (_, i) => viewEventRecord.read(view, events + i * viewEventRecord.size))
      : NONE;
    this.presentationProgress = float(at.openProgress);
    this.presentedContentAlpha = float(at.openContentAlpha);
    return this;
  }
}
