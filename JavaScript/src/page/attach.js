// @ts-check
/**
 * A touchable collection in an element of a page.
 *
 * @typedef {import("./nodes.js").Info} Info
 * @typedef {import("../values.js").PropertyValue} PropertyValue
 * @typedef {import("../values.js").Target} Target
 * @typedef {import("../values.js").Path} Path
 * @typedef {number | number[] | import("../view.js").Items} ItemsOption So many items; so many in each section; or which
 *   there are, each by a number of the program's own, so that what came, went and moved is animated.
 *
 * @typedef {object} Options
 * @property {string} layout Its id, one of LAYOUTS.
 * @property {string | URL} [modules] The folder of the WebAssembly modules; the package's own without.
 * @property {ItemsOption} [items] None without.
 * @property {(node: HTMLElement, info: Info) => void} render Fills a node, which may have shown something else before.
 *   Called when a node stands for another element, and by `reload`.
 * @property {Record<string, PropertyValue>} [properties] By name.
 * @property {import("../delegate.js").Permit} [permit] What the user may drag, move and delete; all of it without.
 * @property {string} [label] What a screen reader calls the collection.
 * @property {(info: Info, node: HTMLElement) => void} [onTap] An element was tapped, and the layout did nothing with it.
 * @property {(event: import("../frame.js").ViewEvent) => void} [onEvent] Something was announced.
 * @property {(frame: import("../frame.js").Frame, milliseconds: number) => void} [onFrame] A frame was drawn, in so much
 *   time of the script's.
 * @property {number} [animation] How long changes take to be shown, in seconds; 0.25 without, and 0 for users who want
 *   less motion.
 * @property {"ltr" | "rtl"} [direction] That of the page's text without.
 */
import * as c from "../constants.js";
import { load } from "../loading.js";
import { shown } from "../types.js";
import { CollectionView } from "../view.js";
import { Clock } from "./clock.js";
import { Nodes } from "./nodes.js";
import { Pointers } from "./pointers.js";
import { Reader } from "./reader.js";

const KNOWN = [
  "layout", "modules", "items", "render", "properties", "permit", "label", "onTap", "onEvent", "onFrame", "animation",
  "direction",
];
/** What is announced after the layout itself moved or deleted an item. */
const REARRANGED = [c.EVENT_DID_MOVE, c.EVENT_DID_DELETE];

/**
 * Makes a collection of an element, which hides what is beyond its edges from now on.
 *
 *    const collection = await attach(document.querySelector("#cards"), {
 *      layout: "carousel",
 *      items: 24,
 *      properties: { item_size: [180, 240] },
 *      render: (node, { item }) => { node.textContent = `Card ${item}`; },
 *    });
 *
 * @param {HTMLElement} element
 * @param {Options} options
 * @returns {Promise<Collection>}
 */
export async function attach(element, options) {
  if (!(element instanceof HTMLElement)) throw new TypeError(`element is ${shown(element)}; an HTMLElement is needed`);
  if (typeof options !== "object" || options === null) throw new TypeError(`options is ${shown(options)}; an object is needed`);
  const unknown = Object.keys(options).find((name) => !KNOWN.includes(name));
  if (unknown) throw new TypeError(`options has no ${unknown}; it has ${KNOWN.join(", ")}`);
  if (typeof options.render !== "function") throw new TypeError("options.render is no function");
  if (attached.has(element)) throw new Error("element has a collection already; dispose of that first");
  attached.add(element);
  try {
    return new Collection(element, await load(options.layout, options.modules), options);
  } catch (problem) {
    attached.delete(element);
    throw problem;
  }
}

/**
 * Elements that have a collection.
 * @type {WeakSet<HTMLElement>}
 */
const attached = new WeakSet();

export class Collection {
  #options;
  #nodes;
  #reader;
  #clock;
  #end = new AbortController();
  #former;
  #resizing;
  #motion = matchMedia("(prefers-reduced-motion: reduce)");
  /**
   * What the user did since the last frame.
   * @type {import("../inputs.js").Input[]}
   */
  #inputs = [];
  /** What was told, for another layout, and for a recording from the beginning on. */
  #items;
  /** @type {Map<string, [string, PropertyValue, Target | undefined]>} */
  #properties = new Map();
  #window = { width: 0, height: 0, scale: 1 };
  #direction;
  #isStale = true;
  #isReplaying = false;
  #id;
  /** @type {CollectionView} */
  #view;
  /** @type {import("../frame.js").Frame | undefined} */
  #frame;
  /**
   * The element of the page.
   * @type {HTMLElement}
   */
  element;
  /** @type {import("../plugin.js").Plugin} */
  plugin;

  /**
   * Made by `attach`.
   *
   * @param {HTMLElement} element
   * @param {import("../plugin.js").Plugin} plugin
   * @param {Options} options
   */
  constructor(element, plugin, options) {
    const { items = 0, properties = {}, direction } = options;
    this.element = element;
    this.plugin = plugin;
    this.#options = options;
    this.#id = options.layout;
    this.#items = items;
    this.#direction = direction;
    this.#view = this.#make(plugin);
    try {
      this.#tell(this.#view, Object.entries(properties).map(([name, value]) => [name, value, undefined]));
    } catch (problem) {
      this.#unmake(this.#view);
      throw problem;
    }
    for (const [name, value] of Object.entries(properties)) this.#properties.set(name, [name, value, undefined]);
    this.#former = element.getAttribute("style");
    const { style } = element;
    if (getComputedStyle(element).position === "static") style.position = "relative";
    // Clipped, not hidden: what is hidden can still be scrolled to, by the browser.
    style.overflow = "clip";
    style.userSelect = "none";
    style.setProperty("-webkit-user-select", "none");
    const { signal } = this.#end;
    this.#nodes = new Nodes(element, options.render, (kind) => this.#nameOf(kind));
    this.#reader = new Reader(this, this.#nodes, options.label, signal);
    this.#clock = new Clock((now) => this.#draw(now));
    new Pointers(element, { take: (input) => this.take(input), canScroll: (delta) => this.#canScroll(delta) }, signal);
    this.#resizing = new ResizeObserver(() => this.#resize());
    this.#resizing.observe(element);
    this.#motion.addEventListener("change", () => this.#view.animate(this.#animation), { signal });
    this.#resize();
    this.#clock.request();
  }

  // ---- Telling

  /**
   * Says which items there are.
   * @param {ItemsOption} items
   */
  setItems(items) {
    this.#tellItems(this.#view, items);
    this.#items = items;
    this.#changed();
  }

  /**
   * Sets a property, animated.
   * @param {string} name
   * @param {PropertyValue} value
   * @param {Target} [target]
   */
  set(name, value, target) {
    this.#view.set(name, value, target);
    const key = [name, target?.section, target?.item, target?.count].join();
    this.#properties.delete(key);
    this.#properties.set(key, [name, value, target]);
    this.#changed();
  }

  /**
   * Items that come, go and move, in one batch; of items with numbers of their own, `setItems` says that.
   * @param {import("../layout.js").Change[]} changes
   */
  update(changes) {
    this.#view.update(changes);
    this.#items = this.layout.itemCounts;
    this.#changed();
  }

  /** Has all nodes filled anew. */
  reload() {
    this.#nodes.reload();
  }

  /**
   * Scrolls to an element.
   * @param {Path} path
   * @param {{position?: "start" | "center" | "end" | "nearest", animated?: boolean}} [options]
   */
  scrollTo(path, options = {}) {
    this.#view.scrollTo(path, { animated: this.#animation > 0, ...options });
    this.#clock.request();
  }

  /**
   * Has an element grow until it fills a rectangle of the stage; all of the stage without.
   * @param {Path} path
   * @param {import("../elements.js").Rect} [target]
   * @param {number} [duration] In seconds.
   */
  open(path, target, duration = this.#animation && 0.5) {
    const { width, height } = this.#window;
    this.#view.open(path, target ?? { x: 0, y: 0, width, height }, duration);
    this.#clock.request();
  }

  /**
   * Closes what is open.
   * @param {number} [duration] In seconds.
   */
  close(duration = this.#animation && 0.5) {
    this.#view.close(duration);
    this.#clock.request();
  }

  /** @param {"ltr" | "rtl" | undefined} direction That of the page's text without. */
  setDirection(direction) {
    if (direction !== undefined && direction !== "ltr" && direction !== "rtl") {
      throw new TypeError(`direction is ${shown(direction)}; "ltr" or "rtl" is needed`);
    }
    this.#direction = direction;
    this.#resize();
  }

  /**
   * Shows the same items by another layout. One of the same module animates what both have; else everything appears
   * anew. Properties that the other has by the same name keep their values.
   *
   * @param {string} id
   * @param {number} [duration] In seconds.
   */
  async setLayout(id, duration = this.#animation && 0.4) {
    const plugin = await load(id, this.#options.modules);
    this.#check();
    const before = this.#view;
    const formerId = this.#id;
    this.#id = id;
    try {
      if (plugin === this.plugin) this.#exchangeLayout(plugin, duration);
      else this.#restart(plugin, false);
    } catch (problem) {
      if (this.#view === before) this.#id = formerId;
      throw problem;
    }
    this.#changed();
  }

  // ---- Asking

  get view() {
    this.#check();
    return this.#view;
  }

  get layout() {
    return this.view.layout;
  }

  /** What was drawn last. Valid until the next frame. */
  get frame() {
    return this.#frame;
  }

  // ---- Recording

  /**
   * Begins anew and writes down from then on all that the view is told; false ends that and forgets it.
   * @param {boolean} isOn
   */
  record(isOn) {
    this.#check();
    if (isOn) this.#restart(this.plugin, true);
    else this.#view.record(false);
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
    this.#isReplaying = true;
    this.#nodes.clear();
    const said = { frames: 0, same: 0 };
    try {
      for (const { frame, isSame } of view.replay(recording)) {
        said.frames++;
        if (isSame) said.same++;
        this.#nodes.show(frame, this.#window);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (this.#end.signal.aborted) break;
      }
    } finally {
      this.#unmake(view);
      this.#isReplaying = false;
      if (!this.#end.signal.aborted) {
        this.#nodes.clear();
        this.#changed();
      }
    }
    return said;
  }

  /** Takes everything from the page and frees what it has in the module. Doing so again does nothing. */
  dispose() {
    if (this.#end.signal.aborted) return;
    this.#end.abort();
    this.#clock.stop();
    this.#resizing.disconnect();
    this.#nodes.remove();
    this.#unmake(this.#view);
    const { element } = this;
    if (this.#former === null) element.removeAttribute("style");
    else element.setAttribute("style", this.#former);
    for (const name of ["role", "aria-label", "tabindex"]) element.removeAttribute(name);
    attached.delete(element);
  }

  // ---- For the parts of it

  /**
   * @internal
   * @param {import("../inputs.js").Input} input
   */
  take(input) {
    if (this.#isReplaying) return;
    this.#inputs.push(input);
    this.#clock.request();
  }

  /**
   * Has the focus looked for once more.
   * @internal
   */
  readAgain() {
    this.#isStale = true;
    this.#clock.request();
  }

  // ---- Making

  #check() {
    if (this.#end.signal.aborted) throw new Error("this collection is disposed of");
  }

  get #animation() {
    return this.#motion.matches ? 0 : (this.#options.animation ?? 0.25);
  }

  /** @param {import("../plugin.js").Plugin} plugin */
  #make(plugin) {
    const layout = plugin.layout(this.#id, this.#options.permit ?? (() => true));
    try {
      return new CollectionView(layout);
    } catch (problem) {
      layout.dispose();
      throw problem;
    }
  }

  /** @param {CollectionView} view */
  #unmake(view) {
    const { layout } = view;
    view.dispose();
    layout.dispose();
  }

  /**
   * What a view that was told nothing yet has to know.
   * @param {CollectionView} view
   * @param {Iterable<[string, PropertyValue, Target | undefined]>} properties
   */
  #tell(view, properties) {
    view.animate(0);
    this.#tellItems(view, this.#items);
    for (const [name, value, target] of properties) view.set(name, value, target);
    view.animate(this.#animation);
  }

  /**
   * @param {CollectionView} view
   * @param {ItemsOption} items
   */
  #tellItems(view, items) {
    if (typeof items === "number") view.setItemCounts([items]);
    else if (Array.isArray(items)) view.setItemCounts(items);
    else if (typeof items === "object" && items !== null) view.setItems(items);
    else throw new TypeError(`items is ${shown(items)}; a number, an array of numbers or {counts, items} is needed`);
  }

  /**
   * Those that a layout knows.
   * @param {CollectionView} view
   */
  #known({ layout }) {
    return [...this.#properties.values()].filter(([name]) => layout.layoutClass.properties.has(name));
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
      view.setWindow(this.#windowOf());
      this.#tell(view, this.#known(view));
    } catch (problem) {
      this.#unmake(view);
      throw problem;
    }
    this.#nodes.clear();
    this.#unmake(this.#view);
    this.#view = view;
    this.plugin = plugin;
    this.#inputs = [];
    this.#changed();
  }

  /**
   * @param {import("../plugin.js").Plugin} plugin
   * @param {number} duration
   */
  #exchangeLayout(plugin, duration) {
    const former = this.#view.layout;
    const layout = plugin.layout(this.#id, this.#options.permit ?? (() => true));
    try {
      layout.setItemCounts(former.itemCounts);
      for (const [name, value, target] of this.#properties.values()) {
        if (layout.layoutClass.properties.has(name)) layout.set(name, value, target);
      }
      this.#view.setLayout(layout, duration);
    } catch (problem) {
      layout.dispose();
      throw problem;
    }
    former.dispose();
  }

  // ---- Showing

  #changed() {
    this.#isStale = true;
    this.#clock.request();
  }

  /** @param {number} kind */
  #nameOf(kind) {
    return this.layout.layoutClass.kinds.find((one) => one.id === kind)?.name ?? String(kind);
  }

  #windowOf() {
    const { width, height, scale } = this.#window;
    const direction = this.#direction ?? getComputedStyle(this.element).direction;
    return { width, height, scale, direction: direction === "rtl" ? c.RIGHT_TO_LEFT : c.LEFT_TO_RIGHT };
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this.element;
    this.#window = { width, height, scale: window.devicePixelRatio || 1 };
    this.#view.setWindow(this.#windowOf());
    this.#changed();
  }

  /** @param {{x: number, y: number}} delta */
  #canScroll(delta) {
    const frame = this.#frame;
    if (!frame) return false;
    const goesOn = (/** @type {"x" | "y"} */ axis) =>
      delta[axis] > 0
        ? frame.contentOffset[axis] < frame.highest[axis] - 0.5
        : delta[axis] < 0 && frame.contentOffset[axis] > frame.lowest[axis] + 0.5;
    return goesOn("x") || goesOn("y");
  }

  /**
   * @param {number} now In seconds.
   * @returns {number | undefined} When the next frame is needed.
   */
  #draw(now) {
    if (this.#isReplaying) return undefined;
    const start = performance.now();
    if (this.#inputs.length) {
      const inputs = this.#inputs;
      this.#inputs = [];
      this.#view.input(inputs);
    }
    const frame = (this.#frame = this.#view.frame(now));
    const isOther = this.#nodes.show(frame, this.#window);
    if (frame.events.some((event) => REARRANGED.includes(event.kind))) this.#isStale = true;
    if (isOther || this.#isStale) this.#read(frame);
    const { nextTime, events } = frame;
    this.#options.onFrame?.(frame, performance.now() - start);
    for (const event of events) this.#announce(event);
    return nextTime;
  }

  /** @param {import("../frame.js").Frame} frame */
  #read(frame) {
    if (this.#isStale) {
      this.#reader.count(this.layout.itemCounts);
      // Where the content cannot go up and down, and nothing is dragged, a finger scrolls the page that way.
      const isRow = frame.lowest.y === frame.highest.y;
      const isDragged = this.layout.layoutClass.capabilities & (c.CAPABILITY_DRAG | c.CAPABILITY_PAN);
      this.element.style.touchAction = isRow && !isDragged ? "pan-y pinch-zoom" : "pinch-zoom";
    }
    this.#isStale = false;
    this.#reader.read(this.#view.readingOrder());
  }

  /** @param {import("../frame.js").ViewEvent} event */
  #announce(event) {
    if (event.kind === c.VIEW_EVENT_TAP) this.#tapped(event);
    this.#options.onEvent?.(event);
  }

  /** @param {import("../frame.js").ViewEvent} event */
  #tapped({ path }) {
    if (!this.#options.onTap) return;
    for (const { info, node, isLeaving } of this.#nodes.all()) {
      const isIt = info.kind === path.kind && info.section === path.section && info.item === path.item;
      if (isIt && !isLeaving) return this.#options.onTap(info, node);
    }
  }
}
