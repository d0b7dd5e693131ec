// @ts-check
/**
 * @typedef {import("../values.js").PropertyValue} PropertyValue
 * @typedef {import("../values.js").Target} Target
 * @typedef {import("../values.js").Path} Path
 * @typedef {import("../elements.js").Point} Point
 * @typedef {import("../elements.js").Rect} Rect
 * @typedef {import("./options.js").ItemsOption} ItemsOption
 */
import { CELL, RELOAD_ITEMS, RELOAD_SECTIONS } from "../constants.js";
import { load } from "../loading.js";
import { Compaction } from "./compaction.js";
import { setItems } from "./inputs.js";
import { unmake, ViewMaker } from "./viewmaker.js";
import { checkDirection } from "./options.js";
import { Stage } from "./stage.js";

/** A collection in an HTML element, with the methods that a program calls after `attach`. */
export class Collection {
  #options;
  /** @type {Stage} */
  #stage;
  /** @type {ViewMaker} */
  #maker;
  #compaction;
  #forget;
  #isReplaying = false;
  /** The number of calls of `setLayout`, to find the last one. */
  #turn = 0;
  /** The plugin of its layout. */
  plugin;

  /**
   * @hideconstructor
   * @param {HTMLElement} element
   * @param {import("../plugin.js").Plugin} plugin
   * @param {import("./options.js").Options} options
   * @param {() => void} forget Called by `dispose`.
   */
  constructor(element, plugin, options, forget) {
    this.plugin = plugin;
    this.#options = options;
    this.#forget = forget;
    this.#maker = new ViewMaker(options, (run) => this.#stage.measure(run), (...given) => this.#showChange(...given));
    const view = this.#maker.first(plugin);
    this.#stage = new Stage(element, options, view, {
      noteMoved: (event) => this.#maker.inputs.noteMoved(event),
      compact: (frame) => this.#compaction.run(this.plugin, this.#stage.view, frame),
    });
    this.#compaction = new Compaction(this.#maker, () => this.#stage.request());
    view.setAnimationDuration(this.#stage.animation);
  }

  // ---- Inputs

  /**
   * Sets the items. With IDs, insertions, deletions and moves are animated.
   * @param {ItemsOption} items
   */
  setItems(items) {
    setItems(this.view, items);
  }

  /**
   * Sets a property of the whole layout, or of some sections or items, animated.
   * @param {string} name
   * @param {PropertyValue} value
   * @param {Target} [target]
   */
  set(name, value, target) {
    this.view.set(name, value, target);
  }

  /**
   * Inserts, deletes, moves and reloads items, as one batch, animated. For items with IDs, use `setItems`; then only
   * reloads are valid here.
   * @param {import("../layout.js").Change[]} changes
   */
  update(changes) {
    this.view.update(changes);
  }

  /**
   * Reports user input that does not come from the page, such as that of a script, in the order in which it happened.
   * Its times are in seconds, `performance.now() / 1000`.
   * @param {import("../inputs.js").Input[]} inputs
   */
  input(inputs) {
    this.view.input(inputs);
    this.#stage.request();
  }

  /** Calls `render` for all nodes again, with the next frame. */
  reload() {
    this.#check();
    this.#stage.renew(() => true);
  }

  /**
   * Scrolls to an element.
   * @param {Path} path
   * @param {{position?: "start" | "center" | "end" | "nearest", animated?: boolean}} [options]
   */
  scrollTo(path, options = {}) {
    this.view.scrollTo(path, { animated: this.#stage.animation > 0, ...options });
    this.#stage.request();
  }

  /**
   * Scrolls to a content offset, without animation: to restore a place, or for a scroll bar.
   *
   * @param {Point} offset In pixels. It is limited to the range of offsets at rest.
   * @param {{held?: boolean, snaps?: boolean}} [options] `held` while the user drags the thumb of a scroll bar: the
   *   content does not snap until a call without it. With `snaps: false` it stays where it is.
   */
  setOffset(offset, options) {
    this.view.setOffset(offset, options);
    this.#stage.request();
  }

  /**
   * Presents an item: it grows until it fills a rectangle.
   * @param {Path} path
   * @param {Rect} [target] In the HTML element, in pixels; all of the element by default.
   * @param {number} [duration] In seconds.
   */
  presentItem(path, target, duration = this.#stage.animation && 0.5) {
    const { width, height } = this.#stage.window;
    this.view.presentItem(path, target ?? { x: 0, y: 0, width, height }, duration);
    this.#stage.request();
  }

  /**
   * Dismisses the presented item.
   * @param {number} [duration] In seconds.
   */
  dismissItem(duration = this.#stage.animation && 0.5) {
    this.view.dismissItem(duration);
    this.#stage.request();
  }

  /** @deprecated Use `presentItem`. */
  get open() {
    return this.presentItem;
  }

  /** @deprecated Use `dismissItem`. */
  get close() {
    return this.dismissItem;
  }

  /**
   * Sets the direction.
   * @param {"ltr" | "rtl" | undefined} direction Undefined for the direction of the page's text.
   */
  setDirection(direction) {
    this.#check();
    checkDirection(direction);
    this.#stage.setDirection(direction);
  }

  /**
   * Switches to another layout with the same items. The change is animated if both layouts are in the same module.
   * Properties of the same name keep their values if the new layout accepts them. If you call it again before the
   * module is loaded, only the last call takes effect.
   *
   * @param {string} id The layout's ID, one of LAYOUTS.
   * @param {number} [duration] In seconds.
   */
  async setLayout(id, duration = this.#stage.animation && 0.4) {
    this.#check();
    const turn = ++this.#turn;
    const plugin = await load(id, this.#options.modules);
    this.#check();
    if (turn !== this.#turn) return;
    const former = this.#maker.id;
    this.#maker.id = id;
    try {
      if (plugin === this.plugin) {
        this.#maker.exchange(plugin, this.view, duration);
        this.#stage.change();
      } else {
        this.#restart(plugin, false);
      }
    } catch (problem) {
      this.#maker.id = former;
      throw problem;
    }
  }

  /** Schedules a frame with the next frame of the screen. */
  requestFrame() {
    this.#check();
    this.#stage.request();
  }

  // ---- Results

  /** The HTML element. */
  get element() {
    return this.#stage.element;
  }

  /** The view that drives its layout. */
  get view() {
    this.#check();
    return this.#stage.view;
  }

  /** The layout that the view drives. */
  get layout() {
    return this.view.layout;
  }

  /**
   * The content offset of the last frame, in pixels; 0, 0 before the first.
   * @returns {Point}
   */
  get offset() {
    this.#check();
    return { x: 0, y: 0, ...this.#stage.frame?.contentOffset };
  }

  /** The last frame; undefined before the first. Valid until the next frame. */
  get frame() {
    return this.#stage.frame;
  }

  // ---- Recording

  /**
   * Restarts the view and records all calls that change it; false stops and discards the recording.
   * @param {boolean} isOn
   */
  record(isOn) {
    this.#check();
    if (isOn) this.#restart(this.plugin, true);
    else this.view.record(false);
  }

  /**
   * The recording so far, one line per call.
   * @returns {string}
   */
  get recording() {
    return this.view.recording;
  }

  /**
   * Replays a recording of this layout, one frame per frame of the screen, and then shows the collection again. User
   * input is ignored meanwhile.
   *
   * @param {string} recording
   * @returns {Promise<{frames: number, same: number}>} The number of frames, and of those that equal the recorded
   *   ones bit for bit.
   */
  async replay(recording) {
    this.#check();
    if (this.#isReplaying) throw new Error("a recording is being played back");
    const view = this.#maker.empty(this.plugin);
    const stage = this.#stage;
    this.#isReplaying = stage.isHeld = true;
    const replayed = { frames: 0, same: 0 };
    try {
      for (const { frame, isSame } of view.replay(recording)) {
        if (isSame) replayed.same++;
        stage.show(frame, replayed.frames++ === 0);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (stage.isDisposed) break;
      }
    } finally {
      unmake(view);
      this.#isReplaying = stage.isHeld = false;
      if (!stage.isDisposed) stage.showAgain();
    }
    return replayed;
  }

  /** Removes its nodes from the page and frees its memory. A second call does nothing. */
  dispose() {
    if (this.#stage.isDisposed) return;
    // First, because it throws from inside the permit callback.
    unmake(this.#stage.view);
    this.#stage.dispose();
    this.#compaction.stop();
    this.#forget();
  }

  #check() {
    if (this.#stage.isDisposed) throw new Error("this collection is disposed of");
  }

  /**
   * Shows a change of the view's items or properties with the next frame. The first view has its inputs before there is
   * a stage.
   * @param {{isOfItems: boolean, changes?: import("../layout.js").Change[]}} change
   * @param {number} memory The size of the module's memory before the change.
   */
  #showChange({ isOfItems, changes }, memory) {
    if (!this.#stage) return;
    this.#compaction.noteChange(memory);
    if (changes) this.#stage.renew((info) => changes.some((change) => isReloaded(info, change)));
    this.#stage.change(isOfItems);
  }

  /**
   * Replaces the view by a new one with the same items and properties.
   * @param {import("../plugin.js").Plugin} plugin
   * @param {boolean} isRecorded
   */
  #restart(plugin, isRecorded) {
    const former = this.#stage.view;
    const view = this.#maker.again(plugin, former, this.#stage.window, isRecorded);
    view.setAnimationDuration(this.#stage.animation);
    this.#stage.exchange(view);
    unmake(former);
    if (plugin !== this.plugin) this.#compaction.reset();
    this.plugin = plugin;
  }
}

/**
 * @param {import("./cellnode.js").Info} info
 * @param {import("../layout.js").Change} change
 */
function isReloaded({ kind, section, item }, change) {
  const { section: first = 0, item: start = 0, count = 1 } = change;
  if (change.kind === RELOAD_SECTIONS) return section >= first && section < first + count;
  return change.kind === RELOAD_ITEMS && kind === CELL && section === first && item >= start && item < start + count;
}
