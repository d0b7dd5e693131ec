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
 * chose. While a view drives a layout, change the layout through the view: the layout's own calls that change it throw.
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
import { needChoice, needFlags, needInstance, needNumber, needObject, needText } from "./arguments.js";
import { Frame } from "./frame.js";
import { putInputs } from "./inputs.js";
import { Layout } from "./layout.js";
import { pointer, u32, u64 } from "./types.js";
import { numbers, putChanges, putCounts, putPath, putTarget } from "./values.js";

const OF_A_WINDOW = ["contentInsets", "direction", "scale"];
const POSITIONS = ["start", "center", "end", "nearest"];
/** As LH_KEY_. */
export const KEYS = ["left", "right", "up", "down", "pageUp", "pageDown", "home", "end"];
/** As LH_GESTURE_. */
const GESTURES = ["tap", "pan", "drag"];

export class CollectionView {
  #machine;
  #handle = 0;
  #layout;
  /** Where frames are written, as long as the view lives. */
  #place;
  #frame;

  /** @param {Layout} layout Which has to live longer. */
  constructor(layout) {
    needInstance(Layout, layout, "layout", "a Layout");
    const machine = (this.#machine = layout.machine);
    this.#layout = layout;
    this.#place = machine.take(r.frameRecord.size);
    this.#frame = new Frame(machine, this.#place);
    try {
      this.#handle = machine.scope(() => {
        const out = machine.put(pointer, 0, "out");
        machine.try("lh_view_create", [layout.handle, out]);
        return machine.view.getUint32(out, true);
      });
    } catch (problem) {
      machine.giveBack(this.#place);
      throw problem;
    }
    layout.setDriven(true);
  }

  /** Frees the view; the layout stays. Doing so again does nothing. */
  dispose() {
    if (!this.#handle) return;
    const handle = this.#standing;
    this.#handle = 0;
    this.#layout.setDriven(false);
    this.#frame.end();
    if (this.#machine.hasEnded) return;
    this.#machine.call("lh_view_destroy", handle);
    this.#machine.giveBack(this.#place);
  }

  /** Its number in the module, for a call now. */
  get #standing() {
    if (!this.#handle) throw new Error("this view is disposed of");
    this.#layout.refuseWhileAsking();
    return this.#handle;
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
    const machine = this.#machine;
    return machine.scope(() => machine.try(`lh_view_${name}`, [this.#standing, ...given(machine)], allowed));
  }

  /**
   * Asks for a record; undefined where nothing is shown.
   * @param {string} name
   * @param {import("./types.js").RecordType} type
   * @param {(machine: import("./machine.js").Machine) => number[]} given
   */
  #find(name, type, given) {
    const machine = this.#machine;
    return machine.scope(() => {
      const before = given(machine);
      const out = machine.out(type);
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
    const { width, height, ...others } = needObject(window, "window", "width", "height");
    const [unknown] = Object.keys(others).filter((name) => !OF_A_WINDOW.includes(name));
    if (unknown) throw new TypeError(`window has no ${unknown}; it has width, height, ${OF_A_WINDOW.join(", ")}`);
    const bounds = { x: 0, y: 0, width: needNumber(width, "width"), height: needNumber(height, "height") };
    const viewport = { scale: 1, ...others, bounds };
    this.#call("set_window", (machine) => [machine.put(r.viewportRecord, viewport, "window")]);
  }

  /**
   * How long the changes that follow take to be shown, in seconds; 0: they are there at once.
   * @param {number} duration
   */
  animate(duration) {
    this.#call("animate", () => [needNumber(duration, "duration")]);
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
  setItems(items) {
    const { counts, items: numbers, sections } = needObject(items, "items", "counts", "items");
    this.#call("set_items", (machine) => {
      const [at, count] = putCounts(machine, counts);
      const [named, names] = sections === undefined ? [0, count] : machine.putAll(u64, sections, "sections");
      if (names !== count) throw new TypeError(`sections has ${names} numbers, and counts has ${count}`);
      return [named, at, count, ...machine.putAll(u64, numbers, "items")];
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
      ...machine.putNumbers(values),
    ]);
  }

  /**
   * Items that come, go and move, in one batch, animated.
   * @param {import("./layout.js").Change[]} changes
   */
  update(changes) {
    this.#call("update", (machine) => putChanges(machine, changes));
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
    const { position = "nearest", animated = true } = needObject(options, "options");
    const place = needChoice(POSITIONS, position, "position");
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
      putPath(machine, path),
      machine.put(r.rectRecord, target, "target"),
      needFlags(flags, "flags"),
      needNumber(duration, "duration"),
    ]);
  }

  /**
   * Closes what is open, or on its way.
   * @param {number} duration
   */
  close(duration) {
    this.#call("close", () => [needNumber(duration, "duration")]);
  }

  /**
   * Has what is open follow a finger.
   * @param {number} progress From 0, closed, to 1.
   */
  followOpening(progress) {
    this.#call("follow_opening", () => [needNumber(progress, "progress")]);
  }

  /**
   * Has the user refresh by pulling so far; 0 is never.
   * @param {number} distance In points.
   */
  setRefresh(distance) {
    this.#call("set_refresh", () => [needNumber(distance, "distance")]);
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
    needInstance(Layout, layout, "layout", "a Layout");
    if (layout.machine !== this.#machine) throw new TypeError("layout is in another module than the view");
    this.#call("set_layout", () => [layout.handle, needNumber(duration, "duration")]);
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
    this.#call("frame", () => [needNumber(time, "time"), this.#clearPlace()]);
    return this.#frame.read();
  }

  #clearPlace() {
    this.#machine.view.setUint32(this.#place, r.frameRecord.size, true);
    return this.#place;
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
   * @param {"tap" | "pan" | "drag"} kind
   * @returns {import("./layout.js").GestureReply | undefined}
   */
  hitTest(place, kind) {
    return this.#find("hit_test", r.gestureReplyRecord, (machine) => [
      machine.put(r.pointRecord, place, "place"),
      needChoice(GESTURES, kind, "kind"),
    ]);
  }

  /**
   * Where a focus goes from an element; undefined where nothing lies that way.
   * @param {Path} path
   * @param {string} direction One of KEYS.
   * @returns {import("./elements.js").Path | undefined}
   */
  neighbour(path, direction) {
    return this.#find("neighbour", r.pathRecord, (machine) => [
      putPath(machine, path),
      needChoice(KEYS, direction, "direction"),
    ]);
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
    return this.#askAll("prefetch", r.itemRangeRecord, 16, [needNumber(windows, "windows")]);
  }

  /**
   * @param {string} name
   * @param {import("./types.js").Type} type
   * @param {number} usual
   * @param {number[]} [before]
   * @returns {any[]}
   */
  #askAll(name, type, usual, before = []) {
    return this.#machine.askAll(`lh_view_${name}`, type, usual, () => [this.#standing, ...before]);
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
    return new TextDecoder().decode(this.#machine.askBytes("lh_view_recording", () => [this.#standing]));
  }

  /**
   * Does again what a recording says, on a view that was told nothing yet: its frames, one after the other, and whether
   * each is the recorded one to the bit.
   *
   * @param {string} recording
   * @returns {Generator<{frame: Frame, isSame: boolean}>}
   */
  *replay(recording) {
    const bytes = new TextEncoder().encode(needText(recording, "recording", "a text"));
    const machine = this.#machine;
    const text = machine.take(bytes.length + 1);
    try {
      new Uint8Array(machine.buffer, text, bytes.length).set(bytes);
      for (let position = 0; ; ) {
        const isSame = machine.scope(() => {
          const [at, same] = [machine.put(u32, position, "position"), machine.put(u32, 0, "is_same")];
          const given = () => [text, bytes.length, at, same, this.#clearPlace()];
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
