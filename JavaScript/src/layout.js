// @ts-check
/**
 * @typedef {import("./elements.js").Point} Point
 * @typedef {import("./elements.js").Size} Size
 * @typedef {import("./elements.js").Rect} Rect
 * @typedef {import("./elements.js").Element} Element
 * @typedef {import("./values.js").Target} Target
 * @typedef {import("./values.js").Path} Path
 * @typedef {import("./values.js").PropertyValue} PropertyValue
 *
 * @typedef {object} Viewport The visible part of the content.
 * @property {Rect} bounds The visible rectangle in content space, in points. Its origin is the content offset.
 * @property {{top: number, left: number, bottom: number, right: number}} [contentInsets] How much of each edge is
 *   covered by bars and so on, in points.
 * @property {number} [direction] LEFT_TO_RIGHT (the default) or RIGHT_TO_LEFT.
 * @property {number} [flags] VIEWPORT_MOVING while the content is dragged, decelerates or scrolls with an animation.
 * @property {number} [scale] Pixels per point; 1 by default.
 *
 * @typedef {object} Event An event of a layout (event.h). The fields that `kind` does not use are 0.
 * @property {number} kind An EVENT_ constant.
 * @property {import("./elements.js").Path} path
 * @property {import("./elements.js").Path} to The new path of an item that moved.
 * @property {Point} value In points, or points per second for EVENT_AUTOSCROLL.
 * @property {number} count
 *
 * @typedef {object} Change One change of a batch (change.h). An omitted `count` is 1, other omitted fields are 0.
 * @property {number} kind INSERT_ITEMS, DELETE_ITEMS and so on.
 * @property {number} [section]
 * @property {number} [item]
 * @property {number} [count]
 * @property {number} [toSection]
 * @property {number} [toItem]
 *
 * @typedef {object} Gesture One step of a gesture (gesture.h).
 * @property {number} kind GESTURE_TAP, GESTURE_PAN or GESTURE_DRAG.
 * @property {number} phase A PHASE_ constant.
 * @property {number} [animation] With PHASE_ANIMATION_ENDED: the reply's `animation`; 0 means the last one.
 * @property {Point} location The finger in content space; for PHASE_BEGAN, where it came down.
 * @property {Point} [translation] How far the finger has moved on the screen since it came down, in points.
 * @property {Point} [velocity] Of the finger on the screen, in points per second.
 *
 * @typedef {object} GestureReply The layout's reply to a gesture.
 * @property {number} result A REPLY_ constant.
 * @property {import("./elements.js").Path} path The element that handles the gesture; meaningless for REPLY_IGNORED.
 * @property {number} animationDuration How long to animate the elements to their new frames, in seconds; 0 for none.
 * @property {number} animation The number of this animation, counted from 1; 0 without one.
 *
 * @typedef {object} ScrollTraits How the content scrolls (viewport.h). Offsets are content offsets, in points.
 * @property {number} horizontal SCROLL_ bits.
 * @property {number} vertical SCROLL_ bits.
 * @property {number} deceleration DECELERATION_NORMAL or DECELERATION_FAST.
 * @property {Point} minimumOffset The minimum offset at which the content rests.
 * @property {Point} maximumOffset The maximum offset at which the content rests. With SCROLL_OPEN_ENDED it grows while
 *   the layout computes more of its content.
 * @property {Point} page The length of a page, or the distance between stops; 0 along an axis without either.
 * @property {Point} initial The offset at which a new view begins.
 * @property {Point} lowest Deprecated: use `minimumOffset`.
 * @property {Point} highest Deprecated: use `maximumOffset`.
 */
import * as c from "./constants.js";
import * as r from "./records.js";
import { needInstance, needObject, needText } from "./arguments.js";
import { Delegate } from "./delegate.js";
import { Elements } from "./elements.js";
import { LayoutError } from "./errors.js";
import { f64, i64, pointer, u32 } from "./types.js";
import { numbers, putChanges, putCounts, putPath, putTarget } from "./values.js";

/**
 * A layout without a view. Set items, properties and a viewport; the layout computes the frame of each element.
 * `Plugin.layout` creates it.
 *
 * A call that fails changes nothing. It throws a TypeError for an argument of a wrong type or without a field, a
 * LayoutError if the layout rejects the call, and an Error after `dispose`.
 */
export class Layout {
  #machine;
  #delegate;
  #handle = 0;
  #isDriven = false;
  #isMeasuring = false;
  /** The address and capacity of the buffer for elements. */
  #buffer = { at: 0, capacity: 0 };
  /** @type {Elements<Element>} */
  #elements;
  /** The plugin's description of the layout: its properties by name, its kinds and capabilities. */
  layoutClass;

  /**
   * @hideconstructor
   * @param {import("./machine.js").Machine} machine
   * @param {import("./tables.js").LayoutClass} layoutClass
   * @param {import("./delegate.js").Permit} [permit]
   */
  constructor(machine, layoutClass, permit) {
    this.#machine = machine;
    this.layoutClass = layoutClass;
    this.#elements = new Elements(machine, r.elementRecord);
    this.#delegate = new Delegate(machine, permit);
    try {
      this.#handle = machine.scope(() => {
        const out = machine.put(pointer, 0, "out");
        machine.try("lh_module_create", [machine.putText(layoutClass.id), this.#delegate.put(), out]);
        return machine.view.getUint32(out, true);
      });
    } catch (problem) {
      this.#delegate.remove();
      throw problem;
    }
  }

  /**
   * The WebAssembly module that runs it.
   * @internal
   */
  get machine() {
    return this.#machine;
  }

  /**
   * Its address in the module's memory.
   * @internal
   */
  get handle() {
    if (!this.#handle) throw new Error("this layout is disposed of");
    this.throwInsideCallback();
    return this.#handle;
  }

  /**
   * Throws if the call comes from inside the permit callback or the measure function.
   * @internal
   */
  throwInsideCallback() {
    if (this.#isMeasuring) throw new LayoutError(c.BUSY, "the view was called from inside its measure function");
    if (!this.#delegate.isInPermit) return;
    throw new LayoutError(c.BUSY, "the layout was called from inside its own permit callback");
  }

  /**
   * Sets whether a view drives it.
   * @internal
   * @param {boolean} isDriven
   */
  setDriven(isDriven) {
    this.#isDriven = isDriven;
  }

  /**
   * Sets whether its view's measure function runs.
   * @internal
   * @param {boolean} isMeasuring
   */
  setMeasuring(isMeasuring) {
    this.#isMeasuring = isMeasuring;
  }

  /**
   * Exchanges its memory with that of another layout of the same class, which may be in another module instance.
   * @internal
   * @param {Layout} other
   */
  exchange(other) {
    [this.#machine, other.#machine] = [other.#machine, this.#machine];
    [this.#delegate, other.#delegate] = [other.#delegate, this.#delegate];
    [this.#handle, other.#handle] = [other.#handle, this.#handle];
    [this.#buffer, other.#buffer] = [other.#buffer, this.#buffer];
    [this.#elements, other.#elements] = [other.#elements, this.#elements];
  }

  /** Frees the layout. Throws while a view drives it. A second call does nothing. */
  dispose() {
    if (!this.#handle) return;
    if (this.#isDriven) throw new Error("a view drives this layout; dispose of the view first");
    const handle = this.handle;
    this.#handle = 0;
    this.#delegate.remove();
    this.#elements.move(0, 0);
    if (this.#machine.hasEnded) return;
    this.#machine.call("lh_module_destroy", handle);
    if (this.#buffer.at) this.#machine.free(this.#buffer.at);
  }

  /**
   * @param {string} name
   * @param {() => number[]} given
   * @param {number} [allowed]
   */
  #call(name, given, allowed) {
    const machine = this.#machine;
    return machine.scope(() => machine.try(`lh_layout_${name}`, [this.handle, ...given()], allowed));
  }

  /**
   * Calls a function that writes a record, and returns the record.
   * @param {string} name
   * @param {import("./types.js").RecordType} type
   * @param {() => number[]} [given]
   */
  #query(name, type, given = () => /** @type {number[]} */ ([])) {
    const machine = this.#machine;
    return machine.scope(() => {
      const before = given();
      const out = machine.out(type);
      machine.try(`lh_layout_${name}`, [this.handle, ...before, out]);
      return type.read(machine.view, out);
    });
  }

  // ---- Inputs

  /**
   * Sets the number of items in each section. This is a reload: nothing animates.
   * @param {ArrayLike<number>} counts
   */
  setItemCounts(counts) {
    this.#call("set_item_counts", () => putCounts(this.#machine, counts));
  }

  /**
   * The number of items in each section.
   * @returns {number[]}
   */
  get itemCounts() {
    return this.#machine.queryAll("lh_layout_item_counts", i64, 16, () => [this.handle]);
  }

  /**
   * Sets a property of the whole layout, or of some sections or items.
   * @param {string} name
   * @param {PropertyValue} value
   * @param {Target} [target]
   */
  set(name, value, target) {
    const machine = this.#machine;
    const values = numbers(this.layoutClass, name, value);
    this.#call("set_property", () => [
      machine.putText(name),
      putTarget(machine, target),
      ...machine.putNumbers(values),
    ]);
  }

  /**
   * Returns the numbers of the value that applies to a target, whether it was set for the item, its section or the
   * whole layout: for a choice its index, for a boolean 0 or 1; NaN if none is set.
   * @param {string} name
   * @param {Target} [target]
   * @returns {number[]}
   */
  get(name, target) {
    const machine = this.#machine;
    needText(name, "name", "a property's name");
    return machine.scope(() => {
      const given = [this.handle, machine.putText(name), putTarget(machine, target)];
      return machine.queryAll("lh_layout_get_property", f64, 4, () => given);
    });
  }

  /**
   * Sets the viewport, which is empty at first. Call it in every frame of a scroll.
   * @param {Viewport} viewport
   */
  setViewport(viewport) {
    const whole = { scale: 1, ...needObject(viewport, "viewport", "bounds") };
    this.#call("set_viewport", () => [this.#machine.put(r.viewportRecord, whole, "viewport")]);
  }

  /**
   * Inserts, deletes, moves and reloads items and sections, as one batch.
   * @param {Change[]} changes
   */
  update(changes) {
    this.#call("update", () => putChanges(this.#machine, changes));
  }

  // ---- Results

  /**
   * The size of the scrollable content, in points.
   * @returns {Size}
   */
  get contentSize() {
    return this.#query("content_size", r.sizeRecord);
  }

  /**
   * Returns the elements that intersect a rectangle: cells, headers, footers and backgrounds, which differ by `kind`.
   * They are valid until the next call of the layout.
   *
   * @param {Rect} rect In content space, in points.
   * @returns {Elements<Element>}
   */
  elements(rect) {
    const machine = this.#machine;
    for (;;) {
      const { at, capacity } = this.#buffer;
      const [status, count] = machine.scope(() => {
        const count = machine.put(u32, 0, "count");
        const given = [this.handle, machine.put(r.rectRecord, rect, "rect"), at, capacity, count];
        const status = machine.try("lh_layout_elements_in_rect", given, c.BUFFER_TOO_SMALL);
        return [status, machine.view.getUint32(count, true)];
      });
      if (status === c.OK) return this.#elements.move(at, count);
      const grown = Math.max(64, 2 * capacity, count);
      const place = machine.malloc(grown * r.elementRecord.size);
      if (at) machine.free(at);
      this.#buffer = { at: place, capacity: grown };
    }
  }

  /**
   * Returns one element, visible or not.
   * @param {Path} path
   * @returns {Element}
   */
  element(path) {
    return this.#query("element_at", r.elementRecord, () => [putPath(this.#machine, path)]);
  }

  /**
   * How the content scrolls: the axes, the range of offsets, the initial offset (viewport.h).
   * @returns {ScrollTraits}
   */
  get scrollTraits() {
    const traits = this.#query("scroll_traits", r.scrollTraitsRecord);
    for (const point of [traits.lowest, traits.highest, traits.initial]) {
      // Adding 0 turns -0 into 0.
      point.x += 0;
      point.y += 0;
    }
    return { ...traits, minimumOffset: traits.lowest, maximumOffset: traits.highest };
  }

  /**
   * Returns the content offset at which a scroll should rest after the finger is lifted.
   *
   * @param {Point} current The content offset now.
   * @param {Point} proposed The content offset at which deceleration would end.
   * @param {Point} velocity Of the content offset, in points per second.
   * @returns {Point}
   */
  targetOffset(current, proposed, velocity) {
    const scroll = { current: needObject(current, "current"), proposed: needObject(proposed, "proposed"), velocity };
    needObject(velocity, "velocity");
    return this.#query("target_offset", r.pointRecord, () => [this.#machine.put(r.scrollRecord, scroll, "scroll")]);
  }

  /**
   * Reports one step of a gesture. Read `events` afterwards.
   * @param {Gesture} gesture
   * @returns {GestureReply}
   */
  gesture(gesture) {
    return this.#query("gesture", r.gestureReplyRecord, () => this.#putGesture(gesture));
  }

  /**
   * Returns the reply to a gesture that would begin at its location. Nothing changes, and `permit` is not called.
   * @param {Gesture} gesture
   * @returns {GestureReply}
   */
  hitTest(gesture) {
    return this.#query("hit_test", r.gestureReplyRecord, () => this.#putGesture(gesture));
  }

  /** @param {Gesture} gesture */
  #putGesture(gesture) {
    needObject(gesture, "gesture", "kind", "phase", "location");
    return [this.#machine.put(r.gestureRecord, gesture, "gesture")];
  }

  /**
   * Returns the queued events, oldest first, and removes them from the queue.
   * @returns {Event[]}
   */
  events() {
    const taken = [];
    for (;;) {
      const event = this.#query("next_event", r.eventRecord);
      if (!event.kind) return taken;
      taken.push(event);
    }
  }

  // ---- State

  /**
   * Returns the state that no property contains (a carousel's position between items, say), for `restoreState`.
   * @returns {Uint8Array}
   */
  saveState() {
    return this.#machine.queryBytes("lh_layout_save_state", () => [this.handle]);
  }

  /**
   * Restores a state from `saveState`.
   * @param {Uint8Array} bytes
   */
  restoreState(bytes) {
    needInstance(Uint8Array, bytes, "bytes", "a Uint8Array");
    this.#call("restore_state", () => [this.#machine.putBytes(bytes), bytes.length]);
  }
}
