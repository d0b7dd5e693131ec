// @ts-check
/**
 * One layout at work.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Rect
 * @typedef {{x: number, y: number}} Point
 * @typedef {{kind: number, flags: number, section: number, item: number, cycle: number, frame: Rect, alpha: number,
 *   z: number, contentOffset: Point, contentOutset: {width: number, height: number}, transform: number[],
 *   clip: Rect}} Element
 * @typedef {{bounds: Rect, direction?: number, flags?: number, scale?: number,
 *   contentInsets?: {top: number, left: number, bottom: number, right: number}}} Viewport
 * @typedef {(action: number, from: any, to: any) => boolean} Permit
 * @typedef {import("./machine.mjs").Machine} Machine
 */
import * as records from "./records.mjs";

const [OK, BUFFER_TOO_SMALL] = [0, 7];
const [SCOPE_SECTION, SCOPE_ITEM] = [2, 4];

/** What a layout refused, in its own words. */
export class LayoutError extends Error {
  /** @param {number} status One of base.h's. @param {string} sentence */
  constructor(status, sentence) {
    super(sentence);
    this.name = "LayoutError";
    this.status = status;
  }

  /** @param {Machine} machine @param {number} at */
  static read(machine, at) {
    return new LayoutError(machine.view.getUint32(at + 4, true), machine.text(at + 8));
  }
}

/** By the number that a delegate carries as its context. @type {Map<number, Permit>} */
const permits = new Map();
let lastContext = 0;
/** One function for all layouts of a module. @type {WeakMap<Machine, number>} */
const bridges = new WeakMap();

/** @param {Machine} machine */
function permitFunction(machine) {
  let slot = bridges.get(machine);
  if (slot === undefined) {
    slot = machine.bridge((context, action, from, to) => {
      const read = (/** @type {number} */ at) => (at ? records.path.read(machine.view, at) : undefined);
      try {
        return permits.get(context)?.(action, read(from), read(to)) ? 1 : 0;
      } catch (problem) {
        // Through the module nothing may be thrown: it would be left in the middle of a call.
        reportError(problem);
        return 0;
      }
    });
    bridges.set(machine, slot);
  }
  return slot;
}

/** As where nobody catches it. @param {unknown} problem */
const reportError = (problem) => queueMicrotask(() => { throw problem; });

export class Layout {
  #machine;
  #instance = 0;
  #context = ++lastContext;
  #isPrepared = false;
  #usual = 64;
  /** @type {Viewport} */
  #viewport = { bounds: { x: 0, y: 0, width: 0, height: 0 } };
  /** What the plugin says of it: its properties by name, its kinds, what it can do. */
  layoutClass;

  /** Made by Plugin.layout. @param {Machine} machine @param {import("./tables.mjs").LayoutClass} layoutClass @param {Permit} [permit] */
  constructor(machine, layoutClass, permit) {
    this.#machine = machine;
    this.layoutClass = layoutClass;
    machine.frame(() => {
      const told = { context: this.#context, permit: permit ? permitFunction(machine) : 0 };
      const delegate = permit ? machine.put(records.delegate, told) : 0;
      const out = machine.put(records.pointer, 0);
      const error = machine.put(records.error, {});
      if (machine.call(layoutClass.calls.create, layoutClass.at, delegate, out, error)) {
        throw LayoutError.read(machine, error);
      }
      this.#instance = machine.view.getUint32(out, true);
    });
    if (permit) permits.set(this.#context, permit);
  }

  /** Frees what it has in the module. Closing again does nothing. */
  close() {
    if (this.#instance) this.#machine.call(this.layoutClass.calls.destroy, this.#instance);
    this.#instance = 0;
    permits.delete(this.#context);
  }

  /** @param {string} name @param {(error: number) => number[]} given @returns {number} its status */
  #try(name, given, isAllowed = OK) {
    if (!this.#instance) throw new Error("this layout is closed");
    const error = this.#machine.put(records.error, {});
    const status = this.#machine.call(this.layoutClass.calls[name], this.#instance, ...given(error), error);
    if (status !== OK && status !== isAllowed) throw LayoutError.read(this.#machine, error);
    return status;
  }

  /** Tells something. @param {string} name @param {() => number[]} given */
  #tell(name, given) {
    this.#machine.frame(() => this.#try(name, given));
    this.#isPrepared = false;
  }

  /** Asks for a record. @param {string} name @param {records.Type} type @param {() => number[]} given @param {any} [initial] */
  #ask(name, type, given, initial = {}) {
    this.prepare();
    return this.#machine.frame(() => {
      const before = given();
      const out = this.#machine.put(type, initial);
      this.#try(name, () => [...before, out]);
      return type.read(this.#machine.view, out);
    });
  }

  /** Asks for as many entries as there are. @param {string} name @param {records.Type} type @param {() => number[]} given @param {() => number[]} [behind] @returns {any[]} */
  #askAll(name, type, given, behind = () => []) {
    for (;;) {
      const answer = this.#machine.frame(() => {
        const room = this.#machine.room(this.#usual * type.size);
        const count = this.#machine.put(records.u32, 0);
        const [before, after] = [given(), behind()];
        const status = this.#try(name, () => [...before, room, this.#usual, count, ...after], BUFFER_TOO_SMALL);
        const length = this.#machine.view.getUint32(count, true);
        if (status === OK) return records.array(type, length).read(this.#machine.view, room);
        this.#usual = length;
      });
      if (answer) return answer;
    }
  }

  // ---- Inputs

  /** How many items each section has. @param {number[]} counts */
  setItemCounts(counts) {
    this.#tell("setItemCounts", () => [this.#machine.putAll(records.i64, counts), counts.length]);
  }

  /** @returns {number[]} */
  get itemCounts() {
    return this.#askAll("itemCounts", records.i64, () => []);
  }

  /** @param {string} name */
  #property(name) {
    const property = this.layoutClass.properties.get(name);
    if (!property) {
      const names = [...this.layoutClass.properties.keys()].join(", ");
      throw new TypeError(`${this.layoutClass.id} has no property ${name}; it has ${names}`);
    }
    return property;
  }

  /** @param {{section?: number, item?: number, count?: number} | undefined} whom */
  #target(whom) {
    if (whom?.section === undefined) return 0;
    const { section, item, count = 1 } = whom;
    return this.#machine.put(
      records.target,
      item === undefined
        ? { scope: SCOPE_SECTION, first: section, count }
        : { scope: SCOPE_ITEM, section, first: item, count },
    );
  }

  /**
   * Sets a property: a number, a flag, a choice by its name, or as many numbers as the property's type has; or so
   * many for each of the items or sections meant. NaN takes a value back.
   *
   * @param {string} name
   * @param {number | boolean | string | ArrayLike<number>} value
   * @param {{section?: number, item?: number, count?: number}} [whom] Without it, the whole layout.
   */
  set(name, value, whom) {
    const property = this.#property(name);
    const choice = typeof value === "string" ? property.choices.indexOf(value) : -1;
    if (typeof value === "string" && choice < 0) {
      throw new TypeError(`${name} is none of ${property.choices.join(", ")}: ${value}`);
    }
    const plain = typeof value === "string" ? choice : value;
    const numbers = typeof plain === "object" ? plain : [Number(plain)];
    this.#tell("setProperty", () => [
      property.number, this.#target(whom), this.#machine.putAll(records.f64, numbers), numbers.length,
    ]);
  }

  /** The numbers that count there. @param {string} name @param {{section?: number, item?: number, count?: number}} [whom] @returns {number[]} */
  get(name, whom) {
    const property = this.#property(name);
    this.prepare();
    return this.#askAll("getProperty", records.f64, () => [property.number, this.#target(whom)]);
  }

  /** @param {Viewport} viewport */
  setViewport(viewport) {
    this.#tell("setViewport", () => [this.#machine.put(records.viewport, { scale: 1, ...viewport })]);
    this.#viewport = viewport;
  }

  get viewport() {
    return this.#viewport;
  }

  /** Scrolls by so much. @param {Point} by */
  scrollBy(by) {
    const { bounds } = this.#viewport;
    this.setViewport({ ...this.#viewport, bounds: { ...bounds, x: bounds.x + by.x, y: bounds.y + by.y } });
  }

  /** Changes as change.h has them. @param {{kind: number, section?: number, item?: number, count?: number, toSection?: number, toItem?: number}[]} changes */
  update(changes) {
    this.#tell("update", () => [this.#machine.putAll(records.change, changes), changes.length]);
  }

  /** Computes what was set; results do it by themselves. */
  prepare() {
    if (this.#isPrepared) return;
    this.#machine.frame(() => this.#try("prepare", () => []));
    this.#isPrepared = true;
  }

  // ---- Results

  /** @returns {{width: number, height: number}} */
  get contentSize() {
    return this.#ask("contentSize", records.size, () => []);
  }

  /** What meets a rectangle, or the viewport. @param {Rect} [rect] @returns {Element[]} */
  elements(rect = this.#viewport.bounds) {
    this.prepare();
    return this.#askAll("elementsInRect", records.element, () => [this.#machine.put(records.rect, rect)]);
  }

  /** @param {{kind?: number, section?: number, item: number, cycle?: number}} path @returns {Element} */
  element(path) {
    const whole = { cycle: records.NEAREST_CYCLE, ...path };
    return this.#ask("elementAt", records.element, () => [this.#machine.put(records.path, whole)]);
  }

  /** Where a scroll comes to rest that was let go. @param {Point} current @param {Point} proposed @param {Point} velocity @returns {Point} */
  targetOffset(current, proposed, velocity) {
    const scroll = { current, proposed, velocity };
    return this.#ask("targetOffset", records.point, () => [this.#machine.put(records.scroll, scroll)]);
  }

  /** Reports a gesture (gesture.h). @param {{kind: number, phase: number, location: Point, translation?: Point, velocity?: Point}} gesture */
  gesture(gesture) {
    return this.#ask("gesture", records.gestureReply, () => [this.#machine.put(records.gesture, gesture)]);
  }

  /** Takes the events that wait. @returns {any[]} */
  events() {
    const taken = [];
    for (;;) {
      const event = this.#ask("nextEvent", records.event, () => []);
      if (!event.kind) return taken;
      taken.push(event);
    }
  }
}
