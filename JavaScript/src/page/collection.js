// @ts-check
/**
 * A collection in an element of a page: what a program tells it, asks of it, and records.
 *
 * @typedef {import("../values.js").PropertyValue} PropertyValue
 * @typedef {import("../values.js").Target} Target
 * @typedef {import("../values.js").Path} Path
 * @typedef {import("../elements.js").Rect} Rect
 * @typedef {import("./options.js").ItemsOption} ItemsOption
 */
import { CELL, RELOAD_ITEMS, RELOAD_SECTIONS } from "../constants.js";
import { load } from "../loading.js";
import { CollectionView } from "../view.js";
import { checkDirection } from "./options.js";
import { Stage } from "./stage.js";
import { Told, tellItems } from "./told.js";

export class Collection {
  #options;
  #stage;
  #told;
  #id;
  #forget;
  #isReplaying = false;
  /** How often another layout was asked for. */
  #turn = 0;
  /** The module that its layout is from. */
  plugin;

  /**
   * Made by `attach`.
   *
   * @param {HTMLElement} element
   * @param {import("../plugin.js").Plugin} plugin
   * @param {import("./options.js").Options} options
   * @param {() => void} forget Called when it is disposed of.
   */
  constructor(element, plugin, options, forget) {
    this.plugin = plugin;
    this.#options = options;
    this.#forget = forget;
    this.#id = options.layout;
    const view = this.#make(plugin);
    try {
      this.#told = new Told(view, options.items ?? 0, options.properties ?? {});
    } catch (problem) {
      unmake(view);
      throw problem;
    }
    this.#stage = new Stage(element, options, view, (event) => this.#told.noteMoved(event));
    view.animate(this.#stage.animation);
  }

  // ---- Telling

  /**
   * Says which items there are.
   * @param {ItemsOption} items
   */
  setItems(items) {
    tellItems(this.view, items);
    this.#told.noteItems(items);
    this.#stage.change();
  }

  /**
   * Sets a property, animated.
   * @param {string} name
   * @param {PropertyValue} value
   * @param {Target} [target]
   */
  set(name, value, target) {
    this.view.set(name, value, target);
    this.#told.noteSet(name, target);
    this.#stage.change();
  }

  /**
   * Items that come, go and move, in one batch; of items with numbers of their own, `setItems` says that.
   * @param {import("../layout.js").Change[]} changes
   */
  update(changes) {
    this.view.update(changes);
    this.#stage.renew((info) => changes.some((change) => isReloaded(info, change)));
    this.#stage.change();
  }

  /**
   * Takes in what somebody did who has no hand on the page, in the order in which it happened; times as
   * `performance.now()` tells them, in seconds.
   * @param {import("../inputs.js").Input[]} inputs
   */
  input(inputs) {
    this.view.input(inputs);
    this.#stage.request();
  }

  /** Has all nodes filled anew. */
  reload() {
    this.#check();
    this.#stage.reload();
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
   * Has an element grow until it fills a rectangle of the element; all of it without.
   * @param {Path} path
   * @param {Rect} [target]
   * @param {number} [duration] In seconds.
   */
  open(path, target, duration = this.#stage.animation && 0.5) {
    const { width, height } = this.#stage.window;
    this.view.open(path, target ?? { x: 0, y: 0, width, height }, duration);
    this.#stage.request();
  }

  /**
   * Closes what is open.
   * @param {number} [duration] In seconds.
   */
  close(duration = this.#stage.animation && 0.5) {
    this.view.close(duration);
    this.#stage.request();
  }

  /** @param {"ltr" | "rtl" | undefined} direction That of the page's text without. */
  setDirection(direction) {
    this.#check();
    checkDirection(direction);
    this.#stage.setDirection(direction);
  }

  /**
   * Shows the same items by another layout. One of the same module animates what both have; else everything appears
   * anew. Properties that the other has by the same name keep their values, as far as it can have them. If it is called
   * again before the module is there, the last call counts.
   *
   * @param {string} id
   * @param {number} [duration] In seconds.
   */
  async setLayout(id, duration = this.#stage.animation && 0.4) {
    this.#check();
    const turn = ++this.#turn;
    const plugin = await load(id, this.#options.modules);
    this.#check();
    if (turn !== this.#turn) return;
    const former = this.#id;
    this.#id = id;
    try {
      if (plugin === this.plugin) this.#exchangeLayout(duration);
      else this.#restart(plugin, false);
    } catch (problem) {
      this.#id = former;
      throw problem;
    }
  }

  /** Has a frame drawn with the screen's next one. */
  requestFrame() {
    this.#check();
    this.#stage.request();
  }

  // ---- Asking

  /** The element of the page. */
  get element() {
    return this.#stage.element;
  }

  /** What it is driven by. */
  get view() {
    this.#check();
    return this.#stage.view;
  }

  get layout() {
    return this.view.layout;
  }

  /** What was drawn last; undefined before anything was. Valid until the next frame. */
  get frame() {
    return this.#stage.frame;
  }

  // ---- Recording

  /**
   * Begins anew and writes down from then on all that the view is told; false ends that and forgets it.
   * @param {boolean} isOn
   */
  record(isOn) {
    this.#check();
    if (isOn) this.#restart(this.plugin, true);
    else this.view.record(false);
  }

  /**
   * What was recorded so far.
   * @returns {string}
   */
  get recording() {
    return this.view.recording;
  }

  /**
   * Plays a recording of this layout back, a frame of it with each of the screen's, and then shows again what was shown
   * before. The user's hand is nothing to it meanwhile.
   *
   * @param {string} recording
   * @returns {Promise<{frames: number, same: number}>} How many frames it had, and how many were the same to the bit.
   */
  async replay(recording) {
    this.#check();
    if (this.#isReplaying) throw new Error("a recording is being played back");
    const view = this.#make(this.plugin);
    const stage = this.#stage;
    this.#isReplaying = stage.isHeld = true;
    const said = { frames: 0, same: 0 };
    try {
      for (const { frame, isSame } of view.replay(recording)) {
        if (isSame) said.same++;
        stage.show(frame, said.frames++ === 0);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (stage.isDisposed) break;
      }
    } finally {
      unmake(view);
      this.#isReplaying = stage.isHeld = false;
      if (!stage.isDisposed) stage.showAgain();
    }
    return said;
  }

  /** Takes everything from the page and frees what it has in the module. Doing so again does nothing. */
  dispose() {
    if (this.#stage.isDisposed) return;
    // Refused from inside its own permit callback, before anything is gone.
    unmake(this.#stage.view);
    this.#stage.dispose();
    this.#forget();
  }

  // ---- Making

  #check() {
    if (this.#stage.isDisposed) throw new Error("this collection is disposed of");
  }

  get #permit() {
    return this.#options.permit ?? (() => true);
  }

  /** @param {import("../plugin.js").Plugin} plugin */
  #make(plugin) {
    const layout = plugin.layout(this.#id, this.#permit);
    try {
      return new CollectionView(layout);
    } catch (problem) {
      layout.dispose();
      throw problem;
    }
  }

  /**
   * Begins with a view that was told nothing.
   * @param {import("../plugin.js").Plugin} plugin
   * @param {boolean} isRecorded
   */
  #restart(plugin, isRecorded) {
    const view = this.#make(plugin);
    try {
      if (isRecorded) view.record(true);
      view.setWindow(this.#stage.window);
      this.#told.tell(view, this.layout);
      view.animate(this.#stage.animation);
    } catch (problem) {
      unmake(view);
      throw problem;
    }
    const former = this.#stage.view;
    this.#stage.exchange(view);
    unmake(former);
    this.plugin = plugin;
  }

  /** @param {number} duration */
  #exchangeLayout(duration) {
    const former = this.layout;
    const layout = this.plugin.layout(this.#id, this.#permit);
    try {
      layout.setItemCounts(former.itemCounts);
      this.#told.tellValues(layout, former, layout);
      this.view.setLayout(layout, duration);
    } catch (problem) {
      layout.dispose();
      throw problem;
    }
    former.dispose();
    this.#stage.change();
  }
}

/**
 * @param {import("./nodes.js").Info} info
 * @param {import("../layout.js").Change} change
 */
function isReloaded({ kind, section, item }, change) {
  const { section: first = 0, item: start = 0, count = 0 } = change;
  if (change.kind === RELOAD_SECTIONS) return section >= first && section < first + count;
  return change.kind === RELOAD_ITEMS && kind === CELL && section === first && item >= start && item < start + count;
}

/** @param {CollectionView} view */
function unmake(view) {
  const { layout } = view;
  view.dispose();
  layout.dispose();
}
