// @ts-check
/**
 * A layout without a view: tell it what there is, ask it where everything goes.
 *
 * @typedef {import("./elements.js").Point} Point
 * @typedef {import("./elements.js").Size} Size
 * @typedef {import("./elements.js").Rect} Rect
 * @typedef {import("./elements.js").Element} Element
 * @typedef {import("./values.js").Target} Target
 * @typedef {import("./values.js").Path} Path
 * @typedef {import("./values.js").PropertyValue} PropertyValue
 *
 * @typedef {object} Viewport
 * @property {Rect} bounds Where it is on the content, and how large.
 * @property {{top: number, left: number, bottom: number, right: number}} [contentInsets] What covers its edges.
 * @property {number} [direction] RIGHT_TO_LEFT, or 0.
 * @property {number} [flags]
 * @property {number} [scale] Pixels to a point.
 *
 * @typedef {object} Event What a layout announces (event.h).
 * @property {number} kind
 * @property {import("./elements.js").Path} path
 * @property {import("./elements.js").Path} to
 * @property {Point} value
 * @property {number} count
 *
 * @typedef {object} Change One entry of a batch (change.h).
 * @property {number} kind
 * @property {number} [section]
 * @property {number} [item]
 * @property {number} [count]
 * @property {number} [toSection]
 * @property {number} [toItem]
 *
 * @typedef {object} Gesture
 * @property {number} kind GESTURE_TAP, GESTURE_PAN or GESTURE_DRAG.
 * @property {number} phase A PHASE_ number.
 * @property {number} [animation] Which has ended, with PHASE_ANIMATION_ENDED.
 * @property {Point} location
 * @property {Point} [translation]
 * @property {Point} [velocity] In points per second.
 *
 * @typedef {object} GestureReply
 * @property {number} result A REPLY_ number.
 * @property {import("./elements.js").Path} path
 * @property {number} animationDuration In seconds.
 * @property {number} animation
 *
 * @typedef {object} ScrollTraits
 * @property {number} horizontal SCROLL_ bits.
 * @property {number} vertical
 * @property {number} deceleration DECELERATION_NORMAL or DECELERATION_FAST.
 * @property {Point} lowest
 * @property {Point} highest
 * @property {Point} page
 * @property {Point} initial
 */
import * as c from "./constants.js";
import * as r from "./records.js";
import { needInstance, needObject, needText } from "./arguments.js";
import { Delegate } from "./delegate.js";
import { Elements } from "./elements.js";
import { LayoutError } from "./errors.js";
import { f64, i64, pointer, u32 } from "./types.js";
import { numbers, putChanges, putCounts, putPath, putTarget } from "./values.js";

export class Layout {
  #machine;
  #delegate;
  #handle = 0;
  #isDriven = false;
  /** Where elements are answered, and for how many there is room. */
  #room = { at: 0, capacity: 0 };
  /** @type {Elements<Element>} */
  #elements;
  /** What the plugin says of it: its properties by name, its kinds, what it can do. */
  layoutClass;

  /**
   * Made by `Plugin.layout`.
   *
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
   * The module in which it works.
   * @internal
   */
  get machine() {
    return this.#machine;
  }

  /**
   * Its number in the module.
   * @internal
   */
  get handle() {
    if (!this.#handle) throw new Error("this layout is disposed of");
    this.refuseWhileAsking();
    return this.#handle;
  }

  /**
   * From inside its own permit callback a layout cannot be called, nor a view that drives it.
   * @internal
   */
  refuseWhileAsking() {
    if (!this.#delegate.isAsking) return;
    throw new LayoutError(c.BUSY, "the layout was called from inside its own permit callback");
  }

  /**
   * Says that a view drives it, or no longer does.
   * @internal
   * @param {boolean} isDriven
   */
  setDriven(isDriven) {
    this.#isDriven = isDriven;
  }

  /** Frees what it has in the module; not while a view drives it. Doing so again does nothing. */
  dispose() {
    if (!this.#handle) return;
    if (this.#isDriven) throw new Error("a view drives this layout; dispose of the view first");
    const handle = this.handle;
    this.#handle = 0;
    this.#delegate.remove();
    this.#elements.move(0, 0);
    if (this.#machine.hasEnded) return;
    this.#machine.call("lh_module_destroy", handle);
    if (this.#room.at) this.#machine.giveBack(this.#room.at);
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
   * Asks for a record.
   * @param {string} name
   * @param {import("./types.js").RecordType} type
   * @param {() => number[]} [given]
   */
  #ask(name, type, given = () => /** @type {number[]} */ ([])) {
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
   * How many items each section has.
   * @param {ArrayLike<number>} counts
   */
  setItemCounts(counts) {
    this.#call("set_item_counts", () => putCounts(this.#machine, counts));
  }

  /** @returns {number[]} */
  get itemCounts() {
    return this.#machine.askAll("lh_layout_item_counts", i64, 16, () => [this.handle]);
  }

  /**
   * Sets a property.
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
   * The numbers that count there.
   * @param {string} name
   * @param {Target} [target]
   * @returns {number[]}
   */
  get(name, target) {
    const machine = this.#machine;
    needText(name, "name", "a property's name");
    return machine.scope(() => {
      const given = [this.handle, machine.putText(name), putTarget(machine, target)];
      return machine.askAll("lh_layout_get_property", f64, 4, () => given);
    });
  }

  /** @param {Viewport} viewport */
  setViewport(viewport) {
    const whole = { scale: 1, ...needObject(viewport, "viewport", "bounds") };
    this.#call("set_viewport", () => [this.#machine.put(r.viewportRecord, whole, "viewport")]);
  }

  /**
   * Items that come, go and move, in one batch.
   * @param {Change[]} changes
   */
  update(changes) {
    this.#call("update", () => putChanges(this.#machine, changes));
  }

  // ---- Results

  /** @returns {Size} */
  get contentSize() {
    return this.#ask("content_size", r.sizeRecord);
  }

  /**
   * What meets a rectangle. Valid until the layout is called again.
   *
   * @param {Rect} rect
   * @returns {Elements<Element>}
   */
  elements(rect) {
    const machine = this.#machine;
    for (;;) {
      const { at, capacity } = this.#room;
      const [status, count] = machine.scope(() => {
        const count = machine.put(u32, 0, "count");
        const given = [this.handle, machine.put(r.rectRecord, rect, "rect"), at, capacity, count];
        const status = machine.try("lh_layout_elements_in_rect", given, c.BUFFER_TOO_SMALL);
        return [status, machine.view.getUint32(count, true)];
      });
      if (status === c.OK) return this.#elements.move(at, count);
      const grown = Math.max(64, 2 * capacity, count);
      const room = machine.take(grown * r.elementRecord.size);
      if (at) machine.giveBack(at);
      this.#room = { at: room, capacity: grown };
    }
  }

  /**
   * @param {Path} path
   * @returns {Element}
   */
  element(path) {
    return this.#ask("element_at", r.elementRecord, () => [putPath(this.#machine, path)]);
  }

  /**
   * What the layout wants of whoever scrolls it (scroll.h).
   * @returns {ScrollTraits}
   */
  get scrollTraits() {
    return this.#ask("scroll_traits", r.scrollTraitsRecord);
  }

  /**
   * Where a scroll comes to rest that was let go.
   *
   * @param {Point} current Where the content is.
   * @param {Point} proposed Where it would come to rest by itself.
   * @param {Point} velocity In points per second.
   * @returns {Point}
   */
  targetOffset(current, proposed, velocity) {
    const scroll = { current: needObject(current, "current"), proposed: needObject(proposed, "proposed"), velocity };
    needObject(velocity, "velocity");
    return this.#ask("target_offset", r.pointRecord, () => [this.#machine.put(r.scrollRecord, scroll, "scroll")]);
  }

  /**
   * Reports a gesture (gesture.h).
   * @param {Gesture} gesture
   * @returns {GestureReply}
   */
  gesture(gesture) {
    return this.#ask("gesture", r.gestureReplyRecord, () => this.#putGesture(gesture));
  }

  /**
   * What would become of a gesture, which nothing is told of.
   * @param {Gesture} gesture
   * @returns {GestureReply}
   */
  hitTest(gesture) {
    return this.#ask("hit_test", r.gestureReplyRecord, () => this.#putGesture(gesture));
  }

  /** @param {Gesture} gesture */
  #putGesture(gesture) {
    needObject(gesture, "gesture", "kind", "phase", "location");
    return [this.#machine.put(r.gestureRecord, gesture, "gesture")];
  }

  /**
   * Takes the events that wait.
   * @returns {Event[]}
   */
  events() {
    const taken = [];
    for (;;) {
      const event = this.#ask("next_event", r.eventRecord);
      if (!event.kind) return taken;
      taken.push(event);
    }
  }

  // ---- State

  /**
   * What the user did, as bytes to keep: which sections are open, say.
   * @returns {Uint8Array}
   */
  saveState() {
    return this.#machine.askBytes("lh_layout_save_state", () => [this.handle]);
  }

  /**
   * Takes it up again.
   * @param {Uint8Array} bytes
   */
  restoreState(bytes) {
    needInstance(Uint8Array, bytes, "bytes", "a Uint8Array");
    this.#call("restore_state", () => [this.#machine.putBytes(bytes), bytes.length]);
  }
}
