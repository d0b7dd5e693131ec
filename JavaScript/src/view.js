// @ts-check
/**
 * @typedef {import("./values.js").Path} Path
 * @typedef {import("./values.js").Target} Target
 * @typedef {import("./values.js").PropertyValue} PropertyValue
 * @typedef {import("./elements.js").Point} Point
 * @typedef {import("./elements.js").Rect} Rect
 * @typedef {import("./measuring.js").MeasureRun} MeasureRun
 * @typedef {import("./measuring.js").SelfSizing} SelfSizing
 *
 * @typedef {object} ViewportSize The viewport's size, insets, direction and scale.
 * @property {number} width In points.
 * @property {number} height In points.
 * @property {{top: number, left: number, bottom: number, right: number}} [contentInsets] How much of each edge is
 *   covered by bars and so on, in points.
 * @property {number} [direction] LEFT_TO_RIGHT (the default) or RIGHT_TO_LEFT.
 * @property {number} [scale] Pixels per point; 1 by default.
 *
 * @typedef {object} Items The items by ID: integers of your choice from 0 to 2^64 - 1.
 * @property {ArrayLike<number>} counts The number of items in each section.
 * @property {ArrayLike<number | bigint>} items The ID of each item, those of section 0 first.
 * @property {ArrayLike<number | bigint>} [sections] The ID of each section; 0, 1 and so on by default.
 *
 * @typedef {object} InputResult The result of an input that was processed at once.
 * @property {boolean} consumed Whether the view or the layout used it, or may still use it. If not, pass it on.
 * @property {boolean} owned Whether the view scrolls, drags or swipes with this pointer: no other view should follow it.
 * @property {{x: number, y: number}} remainder The part of a wheel or key movement that the content cannot scroll, at
 *   its start or its end, in points.
 *
 * @typedef {{section: number, first: number, count: number, distance: number}} ItemRange Consecutive items outside the
 *   viewport. `distance` is from the viewport's edge to the nearest item of the range, in points; negative if the items
 *   come before the viewport.
 */
import * as c from "./constants.js";
import * as r from "./records.js";
import {
  needChoice, needFlags, needIndex, needInstance, needList, needNumber, needObject, needText,
} from "./arguments.js";
import { Frame } from "./frame.js";
import { putInputs } from "./inputs.js";
import { Layout } from "./layout.js";
import { Measurer, measureRun } from "./measuring.js";
import { f64, pointer, u32, u64 } from "./types.js";
import { numbers, putChanges, putCounts, putPath, putTarget } from "./values.js";

const OPTIONAL = ["contentInsets", "direction", "scale"];
/** In the order of the LH_HOME_ constants. */
const HOMES = ["start", "end"];
const POSITIONS = ["start", "center", "end", "nearest"];
/** In the order of the LH_KEY_ constants. */
export const KEYS = ["left", "right", "up", "down", "pageUp", "pageDown", "home", "end"];
/** In the order of the LH_GESTURE_ constants. */
const GESTURES = ["tap", "pan", "drag"];

/**
 * A collection view without a screen (view.h): drives a layout like a scroll view on a phone. Pass it the user's input
 * and the time, and draw the elements that it returns.
 *
 *    const view = new CollectionView(layout);
 *    view.setViewportSize({ width: 390, height: 844 });
 *    view.setItemCounts([100]);
 *    view.input([{ kind: INPUT_POINTER, phase: POINTER_DOWN, id: 1, time: now, location: { x: 10, y: 20 } }]);
 *    const frame = view.frame(now);
 *
 * A call that fails changes nothing. It throws a TypeError for an argument of a wrong type or without a field, a
 * LayoutError if the view rejects the call, and an Error after `dispose`. Times are in seconds, on any clock of your
 * choice. While a view drives a layout, change the layout through the view: the layout's own methods that change it
 * throw.
 *
 * The plugin's WebAssembly memory grows with the items, and more during a large change, and never shrinks. To free it,
 * create a new view from another call of `Plugin.load`, and drop all references to the former plugin, layouts and views.
 */
export class CollectionView {
  #machine;
  #handle = 0;
  #layout;
  /** The address of the lh_frame that every call of `frame` fills. */
  #place;
  #frame;
  /** @type {Measurer | undefined} */
  #measurer;
  #setMeasuring = (/** @type {boolean} */ isMeasuring) => this.#layout.setMeasuring(isMeasuring);

  /** @param {Layout} layout Dispose of it after the view. */
  constructor(layout) {
    needInstance(Layout, layout, "layout", "a Layout");
    const machine = (this.#machine = layout.machine);
    this.#layout = layout;
    this.#place = machine.malloc(r.frameRecord.size);
    this.#frame = new Frame(machine, this.#place);
    try {
      this.#handle = machine.scope(() => {
        const out = machine.put(pointer, 0, "out");
        machine.try("lh_view_create", [layout.handle, out]);
        return machine.view.getUint32(out, true);
      });
    } catch (problem) {
      machine.free(this.#place);
      throw problem;
    }
    layout.setDriven(true);
  }

  /** Frees the view; the layout stays. A second call does nothing. */
  dispose() {
    if (!this.#handle) return;
    const handle = this.#standing;
    this.#handle = 0;
    this.#layout.setDriven(false);
    this.#frame.end();
    this.#measurer?.remove();
    if (this.#machine.hasEnded) return;
    this.#machine.call("lh_view_destroy", handle);
    this.#machine.free(this.#place);
  }

  /**
   * Exchanges its memory, and that of its layout, with another view, which may be in another module instance.
   * @internal
   * @param {CollectionView} other Its layout is of the same class.
   */
  exchange(other) {
    this.#layout.exchange(other.#layout);
    [this.#machine, other.#machine] = [other.#machine, this.#machine];
    [this.#handle, other.#handle] = [other.#handle, this.#handle];
    [this.#place, other.#place] = [other.#place, this.#place];
    [this.#frame, other.#frame] = [other.#frame, this.#frame];
    [this.#measurer, other.#measurer] = [other.#measurer, this.#measurer];
    for (const view of [this, other]) if (view.#measurer) view.#measurer.setMeasuring = view.#setMeasuring;
  }

  /** Its address in the module's memory. Throws if the view cannot be called now. */
  get #standing() {
    if (!this.#handle) throw new Error("this view is disposed of");
    this.#layout.throwInsideCallback();
    return this.#handle;
  }

  /** The layout that the view drives. */
  get layout() {
    return this.#layout;
  }

  /**
   * @param {string} name
   * @param {(machine: import("./machine.js").Machine) => (number | bigint)[]} [given]
   * @param {number} [allowed]
   */
  #call(name, given = () => /** @type {number[]} */ ([]), allowed) {
    const machine = this.#machine;
    return machine.scope(() => machine.try(`lh_view_${name}`, [this.#standing, ...given(machine)], allowed));
  }

  /**
   * Calls a function that writes a record, and returns the record; undefined for NOT_SHOWN.
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

  // ---- Inputs

  /**
   * Sets the viewport's size, direction, content insets and scale, animated. Without a size, a frame has no elements.
   * @param {ViewportSize} viewport
   */
  setViewportSize(viewport) {
    const { width, height, ...others } = needObject(viewport, "viewport", "width", "height");
    const [unknown] = Object.keys(others).filter((name) => !OPTIONAL.includes(name));
    if (unknown) throw new TypeError(`viewport has no ${unknown}; it has width, height, ${OPTIONAL.join(", ")}`);
    const bounds = { x: 0, y: 0, width: needNumber(width, "width"), height: needNumber(height, "height") };
    const whole = { scale: 1, ...others, bounds };
    this.#call("set_window", (machine) => [machine.put(r.viewportRecord, whole, "viewport")]);
  }

  /**
   * Sets the duration of the animations of later changes.
   * @param {number} duration In seconds; 0 turns them off, 0.25 is the default.
   */
  setAnimationDuration(duration) {
    this.#call("animate", () => [needNumber(duration, "duration")]);
  }

  /**
   * Sets the number of items in each section, animated.
   * @param {ArrayLike<number>} counts
   */
  setItemCounts(counts) {
    this.#call("set_item_counts", (machine) => putCounts(machine, counts));
  }

  /**
   * Sets the items by ID. The view finds and animates insertions, deletions and moves.
   * @param {Items} items
   */
  setItems(items) {
    const { counts, items: ids, sections } = needObject(items, "items", "counts", "items");
    this.#call("set_items", (machine) => {
      const [at, count] = putCounts(machine, counts);
      const [sectionIDs, idCount] = sections === undefined ? [0, count] : machine.putAll(u64, sections, "sections");
      if (idCount !== count) throw new TypeError(`sections has ${idCount} IDs, and counts has ${count} sections`);
      return [sectionIDs, at, count, ...machine.putAll(u64, ids, "items")];
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
   * Inserts, deletes, moves and reloads items and sections, as one batch, animated.
   *
   * @param {import("./layout.js").Change[]} changes
   * @param {{items?: ArrayLike<number | bigint>, sections?: ArrayLike<number | bigint>}} [ids] After `setItems`, the IDs
   *   of the inserted items, including those of inserted sections, and the IDs of inserted sections, in the order of the
   *   changes. They must differ from all others; the view does not check this.
   */
  update(changes, ids) {
    if (!ids) {
      this.#call("update", (machine) => putChanges(machine, changes));
      return;
    }
    const { items, sections } = needObject(ids, "ids");
    this.#call("update_items", (machine) => [
      ...putChanges(machine, changes),
      ...machine.putAll(u64, sections ?? [], "sections"),
      ...machine.putAll(u64, items ?? [], "items"),
    ]);
  }

  /**
   * Reports user input, in the order in which it happened. The first frame at or after its time processes it. You can
   * call this before the first frame.
   * @param {import("./inputs.js").Input[]} inputs
   */
  input(inputs) {
    this.#call("input", (machine) => putInputs(machine, inputs));
  }

  /**
   * Processes an input at once, after all inputs of `input`. If the view does not use it, pass it on, for example to an
   * enclosing scroll view. Before the first frame, the view drops it.
   *
   * @param {import("./inputs.js").Input} input
   * @returns {InputResult}
   */
  processInput(input) {
    const machine = this.#machine;
    return machine.scope(() => {
      const [place] = putInputs(machine, [input]);
      const out = machine.out(r.inputResultRecord);
      machine.try("lh_view_process_input", [this.#standing, place, out]);
      const { flags, remainder } = r.inputResultRecord.read(machine.view, out);
      return { consumed: !!(flags & c.OUTCOME_CONSUMED), owned: !!(flags & c.OUTCOME_OWNED), remainder };
    });
  }

  /**
   * Scrolls to a content offset from the next frame on, without animation: for a scroll bar, or to restore a place. The
   * view limits the offset to the range of offsets at rest.
   *
   * @param {{x: number, y: number}} offset
   * @param {{held?: boolean, snaps?: boolean}} [options] `held` while the user drags the thumb of a scroll bar: the
   *   content does not snap until a call without it. With `snaps: false` it stays where it is.
   */
  setOffset(offset, options = {}) {
    const { held = false, snaps = true } = needObject(options, "options");
    const flags = (held ? c.OFFSET_HELD : 0) | (snaps ? 0 : c.OFFSET_FREE);
    this.#call("set_offset", (machine) => [machine.put(r.pointRecord, offset, "offset"), flags]);
  }

  /**
   * Turns bouncing and deceleration on or off, for reduced motion. For changes, call `setAnimationDuration`.
   *
   * @param {{bounces?: boolean, decelerates?: boolean}} options With `bounces: false`, the content stops at its ends, and
   *   pull-to-refresh is off. With `decelerates: false`, it stops where a finger or touchpad leaves it; if the layout
   *   snaps, it still scrolls to a snap point. Both are true by default.
   */
  setScrolling(options) {
    const { bounces = true, decelerates = true } = needObject(options, "options");
    const flags = (bounces ? 0 : c.SCROLLING_NO_BOUNCE) | (decelerates ? 0 : c.SCROLLING_NO_DECELERATION);
    this.#call("set_scrolling", () => [flags]);
  }

  /**
   * Sets how far beyond the viewport, on every side, frames contain elements, so that you create nodes before they come
   * into view.
   * @param {number} viewports In lengths of the viewport, 0 to 16; 0 by default.
   */
  setOverscan(viewports) {
    this.#call("set_overscan", () => [needNumber(viewports, "viewports")]);
  }

  /**
   * Scrolls to an element, from the next frame on.
   *
   * @param {Path} path
   * @param {{position?: "start" | "center" | "end" | "nearest", animated?: boolean}} [options] `position` is the
   *   element's place in the viewport afterwards; "nearest", the default, scrolls only as far as needed to show all of
   *   it. Animated by default.
   */
  scrollTo(path, options = {}) {
    const { position = "nearest", animated = true } = needObject(options, "options");
    const place = needChoice(POSITIONS, position, "position");
    this.#call("scroll_to", (machine) => [putPath(machine, path), place, animated ? 1 : 0]);
  }

  /**
   * Presents an item: it grows until it fills `target`. The view ignores user input while an item is presented.
   * @param {Path} path
   * @param {Rect} target In screen space.
   * @param {number} duration In seconds.
   * @param {number} [flags] TRANSITION_INTERPOLATES_CONTENT, or 0.
   */
  presentItem(path, target, duration, flags = 0) {
    this.#call("open", (machine) => [
      putPath(machine, path),
      machine.put(r.rectRecord, target, "target"),
      needFlags(flags, "flags"),
      needNumber(duration, "duration"),
    ]);
  }

  /**
   * Dismisses the presented item.
   * @param {number} duration In seconds.
   */
  dismissItem(duration) {
    this.#call("close", () => [needNumber(duration, "duration")]);
  }

  /**
   * Sets the progress of the presented item, for a finger that drags it.
   * @param {number} progress From 0 (dismissed) to 1.
   */
  setPresentationProgress(progress) {
    this.#call("follow_opening", () => [needNumber(progress, "progress")]);
  }

  /**
   * Turns on pull to refresh. If the user pulls the content that far beyond its start and lets go, a frame has the
   * event VIEW_EVENT_REFRESH, and the view holds the content there until `endRefresh`.
   * @param {number} distance In points; 0, the default, turns it off.
   */
  setRefresh(distance) {
    this.#call("set_refresh", () => [needNumber(distance, "distance")]);
  }

  /** Ends a refresh: the content scrolls back. */
  endRefresh() {
    this.#call("end_refresh");
  }

  /**
   * Switches to another layout, animated. Create it with the `Plugin` that created the view's layout;
   * `plugin.tables.layouts` lists its layouts.
   * @param {Layout} layout Set the same item counts on it first.
   * @param {number} duration In seconds.
   */
  setLayout(layout, duration) {
    needInstance(Layout, layout, "layout", "a Layout");
    if (layout.machine !== this.#machine) throw new TypeError("layout is in another module than the view");
    this.#call("set_layout", () => [layout.handle, needNumber(duration, "duration")]);
    this.#layout.setDriven(false);
    this.#layout = layout;
    layout.setDriven(true);
  }

  // ---- Self-sizing items

  /**
   * Measures items that come into view, and keeps visible content in place.
   *
   *    view.selfSizing("exact_height", { measure: (run) => heights(run.identities, run.length), estimate: 60 });
   *
   * The view measures an item again when the layout offers it another length across the scroll axis, when it is
   * reloaded, and when you set the property for it. It measures all items again after `setItemCounts` or `setLayout`.
   * If `measure` throws or returns something other than sizes, the items keep their estimates, and the exception is
   * uncaught after the frame.
   *
   * @param {string | null} property The layout's measurable property (`Property.measurable`): a length along the scroll
   *   axis, or a size whose length along it the view measures. null stops measuring; the items keep their sizes.
   * @param {SelfSizing} [options]
   */
  selfSizing(property, options = {}) {
    const { measure, estimate } = needObject(options, "options");
    if (property !== null) needText(property, "property", "a property's name or null");
    const handle = this.#standing;
    const measurer = measure && new Measurer(this.#machine, measure, this.#setMeasuring);
    try {
      // The estimates come first, because another property must keep its values.
      const isMeasurable = property !== null && this.#layout.layoutClass.properties.get(property)?.measurable;
      if (isMeasurable && estimate !== undefined) this.#setEstimate(property, estimate);
      this.#machine.scope(() => {
        const name = property === null ? 0 : this.#machine.putText(property);
        const [slot, context] = measurer ? [measurer.slot, measurer.context] : [0, 0];
        this.#machine.try("lh_view_set_measure", [handle, name, slot, context]);
      });
    } catch (problem) {
      measurer?.remove();
      throw problem;
    }
    this.#measurer?.remove();
    this.#measurer = measurer;
  }

  /**
   * @param {string} property
   * @param {import("./measuring.js").Estimate} estimate
   */
  #setEstimate(property, estimate) {
    if (typeof estimate !== "function") return this.set(property, estimate);
    this.#layout.itemCounts.forEach((count, section) => {
      if (count) this.set(property, estimate(section, count), { section, item: 0, count });
    });
  }

  /**
   * Sets the measured sizes of items at any time. Visible content stays in place.
   *
   * @param {ArrayLike<number>} sizes Along the scroll axis, in points.
   * @param {{section?: number, first?: number} | {identities: ArrayLike<number | bigint>}} [items] The first of
   *   consecutive items, by default that of section 0; or the ID of each item.
   */
  setMeasured(sizes, items = {}) {
    const length = needList(sizes, "sizes");
    const { section = 0, first = 0, identities } = /** @type {any} */ (needObject(items, "items"));
    if (identities === undefined) {
      const place = [needIndex(section, "section"), needIndex(first, "first")];
      this.#call("set_measured", (machine) => [...place, ...machine.putAll(f64, sizes, "sizes")]);
      return;
    }
    const count = needList(identities, "identities");
    if (count !== length) throw new TypeError(`sizes has ${length} numbers, and identities has ${count} IDs`);
    this.#call("set_measured_items", (machine) => {
      const [names] = machine.putAll(u64, identities, "identities");
      return [names, ...machine.putAll(f64, sizes, "sizes")];
    });
  }

  /**
   * Invalidates the sizes of items, so that the view measures them again, for example after an image has loaded. Until
   * then the sizes are estimates.
   * @param {ArrayLike<number | bigint>} identities Their IDs.
   * @param {number} [duration] Of the animation to the new sizes, in seconds; 0, the default, for none.
   */
  invalidateItems(identities, duration = 0) {
    this.#call("invalidate_items", (machine) => [
      ...machine.putAll(u64, identities, "identities"),
      needNumber(duration, "duration"),
    ]);
  }

  /**
   * Returns the items that are not measured, so that you can measure them before `frame`: those in the viewport first,
   * then those ahead, then those behind.
   * @param {number} time Of the next frame, in seconds.
   * @param {number} [ahead] How many lengths of the viewport ahead, 0 to 16; half of that is added behind.
   * @returns {MeasureRun[]}
   */
  unmeasured(time, ahead = 1) {
    const before = [needNumber(time, "time"), needNumber(ahead, "ahead")];
    return this.#queryAll("unmeasured", measureRun, 16, before);
  }

  /**
   * Sets the home edge: content at this edge stays there when items, sizes or the viewport change.
   * @param {"start" | "end"} edge "start" is the default. With "end", as in a chat, the first frame shows the end.
   */
  setHome(edge) {
    this.#call("set_home", () => [needChoice(HOMES, edge, "edge")]);
  }

  /**
   * Scrolls to a part of the content without animation, for a scroll bar.
   * @param {number} fraction 0 is the start, 1 the end.
   * @param {{held?: boolean}} [options] Set `held` while the user drags the thumb: the content then never moves against
   *   the finger, even if measured items change its length. The last call of a drag must not set it.
   */
  scrollToFraction(fraction, options = {}) {
    const { held = false } = needObject(options, "options");
    this.#call("scroll_to_fraction", () => [needNumber(fraction, "fraction"), held ? 1 : 0]);
  }

  // ---- Results

  /**
   * Returns when the next frame is due; undefined if nothing changes until the next call. Unlike `Frame.nextTime`, it
   * includes the calls since the last frame.
   * @returns {number | undefined}
   */
  nextTime() {
    const machine = this.#machine;
    return machine.scope(() => {
      const out = machine.put(f64, 0, "time");
      const status = this.#call("next_time", () => [out], c.NOT_SHOWN);
      return status === c.OK ? machine.view.getFloat64(out, true) : undefined;
    });
  }

  /**
   * Processes the input and the animations up to a time, and returns the frame.
   * @param {number} time In seconds. If it is earlier than a previous time, the view uses the previous one.
   * @returns {Frame} The same object in every call.
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
   * Returns the topmost element at a point of the last frame; undefined if there is none.
   * @param {Point} place In screen space.
   * @returns {import("./elements.js").ViewElement | undefined}
   */
  elementAt(place) {
    return this.#find("element_at", r.viewElementRecord, (machine) => [machine.put(r.pointRecord, place, "place")]);
  }

  /**
   * Returns the reply to a gesture that would begin at a point. Nothing changes.
   * @param {Point} place In screen space.
   * @param {"tap" | "pan" | "drag"} kind
   * @returns {import("./layout.js").GestureReply}
   */
  hitTest(place, kind) {
    return this.#find("hit_test", r.gestureReplyRecord, (machine) => [
      machine.put(r.pointRecord, place, "place"),
      needChoice(GESTURES, kind, "kind"),
    ]);
  }

  /**
   * Returns the path of the cell to which a key moves the keyboard focus; undefined if there is none.
   * @param {Path} path
   * @param {string} direction "left", "right", "up", "down", "pageUp", "pageDown", "home" or "end".
   * @returns {import("./elements.js").Path | undefined}
   */
  neighbor(path, direction) {
    return this.#find("neighbour", r.pathRecord, (machine) => [
      putPath(machine, path),
      needChoice(KEYS, direction, "direction"),
    ]);
  }

  /**
   * Returns the slots of the last frame in reading order, for screen readers.
   * @returns {number[]}
   */
  readingOrder() {
    return this.#queryAll("reading_order", u32, 64);
  }

  /**
   * Returns the items that will probably be visible soon, nearest first, so that you can load their data.
   * @param {number} viewports How far to look ahead in the scroll direction, in lengths of the viewport, 0 to 16; half
   *   as far behind.
   * @returns {ItemRange[]}
   */
  prefetch(viewports) {
    return this.#queryAll("prefetch", r.itemRangeRecord, 16, [needNumber(viewports, "viewports")]);
  }

  /**
   * @param {string} name
   * @param {import("./types.js").Type} type
   * @param {number} usual
   * @param {number[]} [before]
   * @returns {any[]}
   */
  #queryAll(name, type, usual, before = []) {
    return this.#machine.queryAll(`lh_view_${name}`, type, usual, () => [this.#standing, ...before]);
  }

  // ---- Former names

  /** @deprecated Use `setViewportSize`. */
  get setWindow() {
    return this.setViewportSize;
  }

  /** @deprecated Use `setAnimationDuration`. */
  get animate() {
    return this.setAnimationDuration;
  }

  /** @deprecated Use `presentItem`. */
  get open() {
    return this.presentItem;
  }

  /** @deprecated Use `dismissItem`. */
  get close() {
    return this.dismissItem;
  }

  /** @deprecated Use `setPresentationProgress`. */
  get followOpening() {
    return this.setPresentationProgress;
  }

  /** @deprecated Use `neighbor`. */
  get neighbour() {
    return this.neighbor;
  }

  // ---- Recording

  /**
   * Starts recording all calls that change the view; false stops and discards the recording.
   * @param {boolean} isOn
   */
  record(isOn) {
    this.#call("record", () => [isOn ? 1 : 0]);
  }

  /**
   * The recording so far, one line per call.
   * @returns {string}
   */
  get recording() {
    return new TextDecoder().decode(this.#machine.queryBytes("lh_view_recording", () => [this.#standing]));
  }

  /**
   * Replays a recording on a new view. Yields each frame, and whether it equals the recorded one bit for bit.
   *
   * @param {string} recording
   * @returns {Generator<{frame: Frame, isSame: boolean}>}
   */
  *replay(recording) {
    const bytes = new TextEncoder().encode(needText(recording, "recording", "a text"));
    const machine = this.#machine;
    const text = machine.malloc(bytes.length + 1);
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
      machine.free(text);
    }
  }
}
