// @ts-check
/**
 * A collection view without a screen (view.h): it drives a layout as a scroll view on a phone does. Feed it what the
 * user does and what time it is, and read back what to draw.
 *
 *    const view = new CollectionView(layout);
 *    view.setWindow({ width: 390, height: 844 });
 *    view.setItemCounts([100]);
 *    view.input([{ kind: INPUT_POINTER, phase: POINTER_DOWN, id: 1, time: now, location: { x: 10, y: 20 } }]);
 *    const frame = view.frame(now);
 *
 * What a call refuses is a LayoutError, and nothing has changed. Times are in seconds, from whatever moment the program
 * chose. While a view drives a layout, tell the layout nothing except through the view.
 *
 * @typedef {import("./values.js").Path} Path
 * @typedef {import("./values.js").Target} Target
 * @typedef {import("./values.js").PropertyValue} PropertyValue
 * @typedef {import("./elements.js").Point} Point
 * @typedef {import("./elements.js").Rect} Rect
 *
 * @typedef {object} Window
 * @property {number} width In points.
 * @property {number} height
 * @property {{top: number, left: number, bottom: number, right: number}} [contentInsets]
 * @property {number} [direction] RIGHT_TO_LEFT, or 0.
 * @property {number} [scale] Pixels to a point; 1 unless it is given.
 *
 * @typedef {object} Items Which items there are, each by a number of the program's own.
 * @property {ArrayLike<number>} counts How many each section has.
 * @property {ArrayLike<number | bigint>} items Those of section 0 first.
 * @property {ArrayLike<number | bigint>} [sections] One for each section; without, the first is 0, the next 1.
 *
 * @typedef {{section: number, first: number, count: number, distance: number}} ItemRange
 */
import * as c from "./constants.js";
import * as r from "./records.js";
import { Frame } from "./frame.js";
import { putInputs } from "./inputs.js";
import { Layout } from "./layout.js";
import { f64, pointer, shown, u32, u64, u8 } from "./types.js";
import { numbers, putCounts, putPath, putTarget } from "./values.js";

const POSITIONS = ["start", "center", "end", "nearest"];
/** As LH_KEY_. */
export const KEYS = ["left", "right", "up", "down", "pageUp", "pageDown", "home", "end"];
export const GESTURES = { tap: c.GESTURE_TAP, pan: c.GESTURE_PAN, drag: c.GESTURE_DRAG };

/**
 * @param {string[]} choices
 * @param {unknown} value
 * @param {string} name
 */
function choice(choices, value, name) {
  const index = choices.indexOf(/** @type {string} */ (value));
  if (index < 0) throw new TypeError(`${name} is ${shown(value)}; one of ${choices.join(", ")} is needed`);
  return index;
}

export class CollectionView {
  #machine;
  #handle = 0;
  #layout;
  /** Where frames are written, as long as the view lives. */
  #place;
  #frame;

  /** @param {Layout} layout Which has to live longer. */
  constructor(layout) {
    if (!(layout instanceof Layout)) throw new TypeError(`layout is ${shown(layout)}; a Layout is needed`);
    const machine = (this.#machine = layout.machine);
    this.#layout = layout;
    this.#handle = machine.scope(() => {
      const out = machine.put(pointer, 0, "out");
      machine.try("lh_view_create", [layout.handle, out]);
      return machine.view.getUint32(out, true);
    });
    layout.setDriven(true);
    this.#place = machine.take(r.frameRecord.size);
    this.#frame = new Frame(machine, this.#place);
  }

  /** Frees the view; the layout stays. Doing so again does nothing. */
  dispose() {
    if (!this.#handle) return;
    this.#machine.call("lh_view_destroy", this.#handle);
    this.#machine.giveBack(this.#place);
    this.#handle = 0;
    this.#layout.setDriven(false);
  }

  /** What it drives. */
  get layout() {
    return this.#layout;
  }

  /**
   * @param {string} name
   * @param {(machine: import("./machine.js").Machine) => number[]} [given]
   * @param {number} [allowed]
   */
  #call(name, given = () => /** @type {number[]} */ ([]), allowed) {
    if (!this.#handle) throw new Error("this view is disposed of");
    const machine = this.#machine;
    return machine.scope(() => machine.try(`lh_view_${name}`, [this.#handle, ...given(machine)], allowed));
  }

  /**
   * Asks for a record; undefined where nothing is shown.
   * @param {string} name
   * @param {import("./types.js").Type} type
   * @param {(machine: import("./machine.js").Machine) => number[]} given
   */
  #find(name, type, given) {
    const machine = this.#machine;
    return machine.scope(() => {
      const before = given(machine);
      const out = machine.put(type, {}, "out");
      const status = this.#call(name, () => [...before, out], c.NOT_SHOWN);
      return status === c.OK ? type.read(machine.view, out) : undefined;
    });
  }

  // ---- Telling

  /**
   * Says how large the window is.
   * @param {Window} window
   */
  setWindow(window) {
    if (typeof window !== "object" || window === null) throw new TypeError(`window is ${shown(window)}; an object is needed`);
    const { width, height, ...others } = window;
    const viewport = { scale: 1, ...others, bounds: { width, height } };
    this.#call("set_window", (machine) => [machine.put(r.viewportRecord, viewport, "window")]);
  }

  /**
   * How long the changes that follow take to be shown, in seconds; 0: they are there at once.
   * @param {number} duration
   */
  animate(duration) {
    this.#call("animate", () => [number(duration, "duration")]);
  }

  /**
   * How many items each section has.
   * @param {ArrayLike<number>} counts
   */
  setItemCounts(counts) {
    this.#call("set_item_counts", (machine) => putCounts(machine, counts));
  }

  /**
   * Says which items there are; what came, went and moved is animated.
   * @param {Items} items
   */
  setItems({ counts, items, sections }) {
    this.#call("set_items", (machine) => {
      if (sections && sections.length !== counts.length) {
        throw new TypeError(`sections has ${sections.length} numbers, and counts has ${counts.length}`);
      }
      const [at, count] = putCounts(machine, counts);
      const named = sections ? machine.putAll(u64, sections, "sections") : 0;
      return [named, at, count, machine.putAll(u64, items, "items"), items.length];
    });
  }

  /**
   * Sets a property, animated.
   * @param {string} name
   * @param {PropertyValue} value
   * @param {Target} [target]
   */
  set(name, value, target) {
    const values = numbers(this.#layout.layoutClass, name, value);
    this.#call("set_property", (machine) => [
      machine.putText(name),
      putTarget(machine, target),
      machine.putNumbers(values),
      values.length,
    ]);
  }

  /**
   * Items that come, go and move, in one batch, animated.
   * @param {import("./layout.js").Change[]} changes
   */
  update(changes) {
    this.#call("update", (machine) => [machine.putAll(r.changeRecord, changes, "changes"), changes.length]);
  }

  /**
   * Takes in what the user did, in the order in which it happened.
   * @param {import("./inputs.js").Input[]} inputs
   */
  input(inputs) {
    this.#call("input", (machine) => putInputs(machine, inputs));
  }

  /**
   * Scrolls to an element from the next frame on.
   *
   * @param {Path} path
   * @param {{position?: "start" | "center" | "end" | "nearest", animated?: boolean}} [options]
   */
  scrollTo(path, options = {}) {
    const { position = "nearest", animated = true } = options;
    const place = choice(POSITIONS, position, "position");
    this.#call("scroll_to", (machine) => [putPath(machine, path), place, animated ? 1 : 0]);
  }

  /**
   * Has an element grow until it fills `target`, in screen space.
   * @param {Path} path
   * @param {Rect} target
   * @param {number} duration
   * @param {number} [flags] TRANSITION_ bits.
   */
  open(path, target, duration, flags = 0) {
    this.#call("open", (machine) => [
      putPath(machine, path), machine.put(r.rectRecord, target, "target"), flags, number(duration, "duration"),
    ]);
  }

  /**
   * Closes what is open, or on its way.
   * @param {number} duration
   */
  close(duration) {
    this.#call("close", () => [number(duration, "duration")]);
  }

  /**
   * Has what is open follow a finger.
   * @param {number} progress From 0, closed, to 1.
   */
  followOpening(progress) {
    this.#call("follow_opening", () => [number(progress, "progress")]);
  }

  /**
   * Has the user refresh by pulling so far; 0 is never.
   * @param {number} distance In points.
   */
  setRefresh(distance) {
    this.#call("set_refresh", () => [number(distance, "distance")]);
  }

  /** Lets the content back. */
  endRefresh() {
    this.#call("end_refresh");
  }

  /**
   * Drives another layout of the same module, which was told of the same items.
   * @param {Layout} layout
   * @param {number} duration
   */
  setLayout(layout, duration) {
    if (!(layout instanceof Layout)) throw new TypeError(`layout is ${shown(layout)}; a Layout is needed`);
    if (layout.machine !== this.#machine) throw new TypeError("layout is in another module than the view");
    this.#call("set_layout", () => [layout.handle, number(duration, "duration")]);
    this.#layout.setDriven(false);
    this.#layout = layout;
    layout.setDriven(true);
  }

  // ---- Asking

  /**
   * Brings everything to this moment and tells how it looks.
   * @param {number} time
   * @returns {Frame} Always the same.
   */
  frame(time) {
    if (typeof time !== "number") throw new TypeError(`time is ${shown(time)}; a number is needed`);
    this.#machine.view.setUint32(this.#place, r.frameRecord.size, true);
    this.#call("frame", () => [time, this.#place]);
    return this.#frame.read();
  }

  /**
   * What is shown at a place of the screen; undefined where nothing is.
   * @param {Point} place
   * @returns {import("./elements.js").ViewElement | undefined}
   */
  elementAt(place) {
    return this.#find("element_at", r.viewElementRecord, (machine) => [machine.put(r.pointRecord, place, "place")]);
  }

  /**
   * What would react to a gesture that began at a place; its `result` is a REPLY_.
   * @param {Point} place
   * @param {keyof typeof GESTURES} kind
   */
  hitTest(place, kind) {
    const gesture = GESTURES[kind] ?? choice(Object.keys(GESTURES), kind, "kind");
    return this.#find("hit_test", r.gestureReplyRecord, (machine) => [
      machine.put(r.pointRecord, place, "place"), gesture,
    ]);
  }

  /**
   * Where a focus goes from an element; undefined where nothing lies that way.
   * @param {Path} path
   * @param {string} direction One of KEYS.
   * @returns {import("./elements.js").Path | undefined}
   */
  neighbour(path, direction) {
    const key = choice(KEYS, direction, "direction");
    return this.#find("neighbour", r.pathRecord, (machine) => [putPath(machine, path), key]);
  }

  /**
   * The slots of the last frame in the order in which they are read out.
   * @returns {number[]}
   */
  readingOrder() {
    return this.#askAll("reading_order", u32, 64);
  }

  /**
   * What will be seen next, so many windows ahead.
   * @param {number} windows
   * @returns {ItemRange[]}
   */
  prefetch(windows) {
    return this.#askAll("prefetch", r.itemRangeRecord, 16, [number(windows, "windows")]);
  }

  /**
   * @param {string} name
   * @param {import("./types.js").Type} type
   * @param {number} usual
   * @param {number[]} [before]
   * @returns {any[]}
   */
  #askAll(name, type, usual, before = []) {
    if (!this.#handle) throw new Error("this view is disposed of");
    return this.#machine.askAll(`lh_view_${name}`, type, usual, () => [this.#handle, ...before]);
  }

  // ---- Recording

  /**
   * Writes down from now on all that the view is told; false ends that and forgets it.
   * @param {boolean} isOn
   */
  record(isOn) {
    this.#call("record", () => [isOn ? 1 : 0]);
  }

  /**
   * What was recorded so far, a line for each call.
   * @returns {string}
   */
  get recording() {
    return new TextDecoder().decode(Uint8Array.from(this.#askAll("recording", u8, 1 << 12)));
  }

  /**
   * Does again what a recording says, on a view that was told nothing yet: its frames, one after the other, and whether
   * each is the recorded one to the bit.
   *
   * @param {string} recording
   * @returns {Generator<{frame: Frame, isSame: boolean}>}
   */
  *replay(recording) {
    if (typeof recording !== "string") throw new TypeError(`recording is ${shown(recording)}; a text is needed`);
    const bytes = new TextEncoder().encode(recording);
    const machine = this.#machine;
    const text = machine.take(bytes.length + 1);
    try {
      new Uint8Array(machine.buffer, text, bytes.length).set(bytes);
      for (let position = 0; ; ) {
        const isSame = machine.scope(() => {
          const [at, same] = [machine.put(u32, position, "position"), machine.put(u32, 0, "is_same")];
          machine.view.setUint32(this.#place, r.frameRecord.size, true);
          const given = () => [text, bytes.length, at, same, this.#place];
          if (this.#call("replay", given, c.NOT_FOUND) !== c.OK) return undefined;
          position = machine.view.getUint32(at, true);
          return machine.view.getUint32(same, true) !== 0;
        });
        if (isSame === undefined) return;
        yield { frame: this.#frame.read(), isSame };
      }
    } finally {
      machine.giveBack(text);
    }
  }
}

/**
 * A number for a function of the module, which would make 0 of anything else.
 * @param {number} value
 * @param {string} name
 */
function number(value, name) {
  if (typeof value !== "number") throw new TypeError(`${name} is ${shown(value)}; a number is needed`);
  return value;
}
