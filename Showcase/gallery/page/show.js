// @ts-check
/**
 * One layout on the stage: passes the settings to the collection, and applies the user's changes of items to the
 * program's own list.
 */
import * as lh from "./layouthost/src/index.js";
import { Painter } from "./drawing.js";
import { columnWidths, heightsOf } from "./heights.js";
import { Items } from "./items.js";
import { MOST_ITEMS } from "./settings.js";

/** The duration of a change's animation, in seconds. */
const ANIMATION = 0.3;
/** The time after a change when everything has its final size, in milliseconds. */
const SETTLED = 400;
/** How many items to add when a layout asks for more, and the delay in seconds. */
const MORE = 10;
const LOADING = 0.7;
/** The maximum number of items in an animated change. */
const MOST_MOVED = 2 ** 15;
/** The properties that a picture's height in a column depends on. */
const HEIGHT_PROPERTIES = ["columns", "insets", "item_spacing"];

/**
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {object} Reports
 * @property {(frame: import("./layouthost/src/frame.js").Frame, milliseconds: number) => void} frame
 * @property {() => void} items The visitor, or the layout, changed the items.
 * @property {(isOpen: boolean) => void} opened
 */

export class Show {
  /** @type {import("./layouthost/src/index.js").Collection | undefined} */
  #collection;
  #screen;
  #reports;
  #painter;
  #isGone = false;
  #refining = 0;
  settings;
  items;
  isOpen = false;

  /**
   * @param {HTMLElement} screen
   * @param {Settings} settings
   * @param {Reports} reports
   * @param {Items} [items] Existing items; without them, new ones as in the settings.
   */
  static async open(screen, settings, reports, items) {
    const show = new Show(screen, settings, reports, items);
    await show.#attach();
    return show;
  }

  /**
   * @param {HTMLElement} screen
   * @param {Settings} settings
   * @param {Reports} reports
   * @param {Items} [items]
   */
  constructor(screen, settings, reports, items = new Items(settings.items, settings.sections)) {
    this.#screen = screen;
    this.#reports = reports;
    this.#painter = new Painter(settings);
    this.settings = settings;
    this.items = items;
  }

  async #attach() {
    const { exhibit, layoutClass, chosen, isMirrored } = this.settings;
    const listed = [...layoutClass.properties.values()].filter(({ name }) => name in exhibit.values || chosen.has(name));
    this.#collection = await lh.attach(this.#screen, {
      layout: exhibit.layout,
      items: this.items.input,
      properties: Object.fromEntries(listed.map((one) => [one.name, this.settings.value(one, this.screenSize)])),
      label: exhibit.title,
      animation: ANIMATION,
      direction: isMirrored ? "rtl" : "ltr",
      render: (node, info) => this.#painter.render(node, info),
      onTap: (info) => this.#tapped(info),
      onEvent: (event) => this.#heard(event),
      onFrame: (frame, milliseconds) => this.#drawn(frame, milliseconds),
    });
    try {
      for (const name of Object.keys(exhibit.sectionValues)) this.#setSectionValues(name);
      this.#setHeights();
      this.#prepare();
    } catch (problem) {
      this.close();
      throw problem;
    }
  }

  /** Makes an invalid input fail now: otherwise, the next frame would fail. */
  #prepare() {
    return this.collection.layout.contentSize;
  }

  get collection() {
    if (!this.#collection) throw new Error("the show has not begun");
    return this.#collection;
  }

  get screenSize() {
    return { width: this.#screen.clientWidth, height: this.#screen.clientHeight };
  }

  close() {
    if (this.#isGone) return;
    this.#isGone = true;
    clearTimeout(this.#refining);
    this.#collection?.dispose();
    this.#screen.classList.remove("open");
  }

  // ---- Input of the panel

  /**
   * @param {import("./exhibit.js").Property} property
   * @param {number[] | undefined} numbers Undefined: the scene's value.
   */
  set(property, numbers) {
    const { settings, collection } = this;
    const { name } = property;
    const former = settings.chosen.get(name);
    if (numbers) settings.choose(property, numbers);
    else settings.chosen.delete(name);
    try {
      collection.set(name, settings.value(property, this.screenSize));
      this.#prepare();
    } catch (problem) {
      if (former) settings.chosen.set(name, former);
      else settings.chosen.delete(name);
      collection.set(name, settings.value(property, this.screenSize));
      throw problem;
    }
    // Sections that taps have changed get the value for all again.
    if (property.flags & lh.PROPERTY_STATE && property.scopes & lh.SCOPE_SECTION) {
      collection.set(name, null, { section: 0, count: lh.ALL });
    }
    if (settings.exhibit.sectionValues[name]) this.#setSectionValues(name);
    if (name === settings.exhibit.itemHeights || HEIGHT_PROPERTIES.includes(name)) this.#setHeights();
    this.#refine();
  }

  /** Sets the number of items and sections from the settings. */
  deal() {
    const { items, sections, exhibit } = this.settings;
    this.#change((next) => next.deal(items, sections));
    for (const name of Object.keys(exhibit.sectionValues)) this.#setSectionValues(name);
    // Numbers appear if pictures repeat.
    this.collection.reload();
  }

  /** @param {boolean} isMirrored */
  mirror(isMirrored) {
    this.settings.isMirrored = isMirrored;
    this.collection.setDirection(isMirrored ? "rtl" : "ltr");
  }

  /** Updates the values that depend on the screen's size. */
  resized() {
    const { exhibit, layoutClass, chosen } = this.settings;
    for (const name of exhibit.asWideAsScreen) {
      const property = layoutClass.properties.get(name);
      if (property && !chosen.has(name)) this.collection.set(name, this.settings.value(property, this.screenSize));
    }
    this.#setHeights();
    this.#refine();
  }

  // ---- Input of the buttons

  insert() {
    const { section, item } = this.#middle();
    this.#change((next) => next.insertAfter(section, item));
    this.#counted();
  }

  delete() {
    const { section, item } = this.#middle();
    if (item < 0) return;
    this.#change((next) => next.remove(section, item));
    this.#counted();
  }

  /** Too many changes for the module's memory are shown without an animation. */
  async shuffle() {
    const next = this.items.copy();
    next.shuffle();
    if (next.identities.length <= MOST_MOVED) return this.#setItems(next);
    this.close();
    this.items = next;
    this.#isGone = false;
    await this.#attach();
  }

  get canOpen() {
    return (this.settings.layoutClass.capabilities & lh.CAPABILITY_TRANSITION) !== 0;
  }

  /** @param {{section: number, item: number}} [path] */
  open(path = this.#middle()) {
    if (path.item < 0 || this.isOpen) return;
    this.collection.presentItem({ section: path.section, item: path.item });
    for (const node of this.#screen.querySelectorAll(".opened")) node.classList.remove("opened");
    const identity = this.items.at(path);
    const node = this.#screen.querySelector(`[data-identity="${identity}"]:not([style*="display: none"])`);
    node?.classList.add("opened");
    this.#opened(true);
    this.#refine();
  }

  closeOpened() {
    if (!this.isOpen) return;
    this.collection.dismissItem();
    this.#opened(false);
  }

  /** @param {boolean} isOpen */
  #opened(isOpen) {
    this.isOpen = isOpen;
    this.#screen.classList.toggle("open", isOpen);
    this.#reports.opened(isOpen);
  }

  // ---- Events

  /**
   * @param {import("./layouthost/src/frame.js").Frame} frame
   * @param {number} milliseconds
   */
  #drawn(frame, milliseconds) {
    if (frame.flags & lh.FRAME_OPEN) this.#screen.style.setProperty("--page-alpha", String(frame.presentedContentAlpha));
    this.#reports.frame(frame, milliseconds);
  }

  /** @param {import("./layouthost/src/page/cellnode.js").Info} info */
  #tapped({ kind, section, item }) {
    if (kind === lh.CELL && this.canOpen) this.open({ section, item });
  }

  /** @param {import("./layouthost/src/frame.js").ViewEvent} event */
  #heard({ kind, path, to }) {
    if (kind === lh.EVENT_DID_MOVE) this.items.move(path, to);
    else if (kind === lh.EVENT_DID_DELETE) {
      // Otherwise it comes back.
      this.#change((next) => next.remove(path.section, path.item));
      this.#counted();
    } else if (kind === lh.EVENT_LOAD_MORE) setTimeout(() => this.#load(), LOADING * 1000);
  }

  #load() {
    if (this.#isGone) return;
    if (this.items.identities.length + MORE <= MOST_ITEMS) this.#change((next) => next.append(MORE));
    this.#counted();
    this.collection.set("loading_more", false);
  }

  /** The cell in the middle of the screen, or the last of all: a new item is inserted after it. */
  #middle() {
    const { width, height } = this.screenSize;
    for (const part of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const found = this.collection.view.elementAt({ x: width / 2, y: part * height });
      if (found?.element.kind === lh.CELL) return { section: found.element.section, item: found.element.item };
    }
    const filled = this.items.counts.map((count, section) => (count > 0 ? section : 0));
    const section = Math.max(0, ...filled);
    return { section, item: this.items.counts[section] - 1 };
  }

  /** Loads larger pictures for cells that have grown. */
  #refine() {
    clearTimeout(this.#refining);
    this.#refining = setTimeout(() => this.#painter.refine(this.#screen), SETTLED);
  }

  #counted() {
    this.settings.items = this.items.identities.length;
    this.#reports.items();
  }

  /**
   * Changes the items, if the collection accepts it.
   * @param {(next: Items) => unknown} change
   */
  #change(change) {
    const next = this.items.copy();
    change(next);
    this.#setItems(next);
  }

  /** @param {Items} next */
  #setItems(next) {
    this.collection.setItems(next.input);
    this.items = next;
    this.#setHeights();
  }

  /** @param {string} name */
  #setSectionValues(name) {
    const values = this.settings.sectionValues(name);
    for (let section = 0; section < this.settings.sections; section++) {
      this.collection.set(name, values ? values[section] : null, { section });
    }
  }

  #setHeights() {
    const { itemHeights } = this.settings.exhibit;
    if (!itemHeights) return;
    const widths = columnWidths(this.settings, this.screenSize);
    this.items.counts.forEach((count, section) => {
      if (count === 0) return;
      const heights = this.settings.itemHeights ? heightsOf(this.items, section, widths[section]) : null;
      this.collection.set(itemHeights, heights, { section, item: 0, count: lh.ALL });
    });
  }
}

