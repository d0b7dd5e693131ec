// @ts-check
/**
 * The HTML element that shows a view: passes on user input and draws each frame.
 *
 * @typedef {import("../frame.js").Frame} Frame
 */
import * as c from "../constants.js";
import { Activation } from "./activation.js";
import { ProgramCallbacks } from "./programcallbacks.js";
import { CellMeasurer } from "./cellmeasurer.js";
import { Clock } from "./clock.js";
import { Container } from "./container.js";
import { Focus } from "./focus.js";
import { ScrollPolicy } from "./scrollpolicy.js";
import { EndObserver } from "./endobserver.js";
import { Nodes } from "./nodes.js";
import { Pointers } from "./pointers.js";
import { ReadingOrder } from "./readingorder.js";
import { ScrollBar } from "./scrollbar.js";
import { Touches } from "./touches.js";
import { Viewport } from "./viewport.js";
import { Wheels } from "./wheels.js";

export class Stage {
  #options;
  #nodes;
  #readingOrder;
  #focus;
  #activation;
  #clock;
  #viewport;
  #callbacks;
  #end;
  #container;
  #policy;
  #noteMoved;
  #compact;
  #disposal = new AbortController();
  #motion = matchMedia("(prefers-reduced-motion: reduce)");
  /**
   * The user input since the last frame, with the events of the page that caused it.
   * @type {import("./programcallbacks.js").Taken[]}
   */
  #taken = [];
  #isStale = true;
  /**
   * Measures the cells, if the program wants it.
   * @type {CellMeasurer | undefined}
   */
  #measurer;
  /** @type {ScrollBar | undefined} */
  #scrollBar;
  #isDrawing = false;
  /** Whether a replay provides the frames, and user input is ignored. */
  isHeld = false;
  /** Whether items may have other paths than their nodes, until the next frame. */
  isRenamed = false;
  /**
   * The last frame.
   * @type {Frame | undefined}
   */
  frame;

  /**
   * @param {HTMLElement} element
   * @param {import("./options.js").Options} options
   * @param {import("./pageview.js").PageView} view
   * @param {object} calls
   * @param {(event: import("../frame.js").ViewEvent) => void} calls.noteMoved Called first when the user has moved an
   *   item.
   * @param {(frame: Frame) => import("./compaction.js").Moved | undefined} calls.compact Called with each frame.
   */
  constructor(element, options, view, { noteMoved, compact }) {
    this.element = element;
    this.#options = options;
    /** The current view. */
    this.view = view;
    this.#noteMoved = noteMoved;
    this.#compact = compact;
    this.#container = new Container(element, options.textSelection === true);
    const { signal } = this.#disposal;
    this.#nodes = new Nodes(element, options.render, (kind) => this.#nameOf(kind));
    this.#clock = new Clock((now) => this.#draw(now));
    this.#policy = new ScrollPolicy(this, options);
    this.#activation = new Activation(this, this.#nodes, signal);
    this.#focus = new Focus(this, this.#nodes, this.#policy, this.#activation, signal);
    this.#readingOrder = new ReadingOrder(element, this.#nodes, this.#focus, options.label);
    for (const Part of [Pointers, Touches, Wheels]) new Part(element, this.#policy, signal);
    this.#end = new EndObserver(this, options);
    if (options.scrollbar) this.#scrollBar = new ScrollBar(this, signal);
    this.#callbacks = new ProgramCallbacks(options, this.#nodes, signal);
    if (options.measure) this.#measurer = new CellMeasurer(this, this.#nodes, this.#callbacks, options.measure);
    this.#motion.addEventListener("change", () => this.view.setAnimationDuration(this.animation), { signal });
    this.#viewport = new Viewport(element, this.#container, options.direction, () => this.#resize());
    this.#viewport.update();
  }

  get isDisposed() {
    return this.#disposal.signal.aborted;
  }

  /** The duration of animations, in seconds; 0 for users who prefer reduced motion. */
  get animation() {
    return this.#motion.matches ? 0 : (this.#options.animation ?? 0.25);
  }

  /** The viewport, as `CollectionView.setViewportSize` takes it. */
  get window() {
    return this.#viewport.current;
  }

  /** @param {"ltr" | "rtl" | undefined} direction */
  setDirection(direction) {
    this.#viewport.setDirection(direction);
  }

  /**
   * Schedules a frame after a change.
   * @param {boolean} [isRenaming] Whether items may have other paths.
   */
  change(isRenaming = false) {
    this.#isStale = true;
    this.isRenamed ||= isRenaming;
    this.#clock.request();
  }

  /** Schedules a frame. */
  request() {
    this.#clock.request();
  }

  /** Draws a frame at once, unless one is being drawn. */
  drawNow() {
    if (this.#isDrawing) this.#clock.request();
    else this.#clock.run();
  }

  /**
   * @param {import("../inputs.js").Input} input
   * @param {UIEvent} [event] The event of the page that caused it.
   */
  take(input, event) {
    if (this.isHeld) {
      // The view must learn that a finger from before the replay was lifted.
      if (input.kind !== c.INPUT_POINTER || (input.phase ?? 0) < c.POINTER_UP) return;
      input = { ...input, phase: c.POINTER_CANCELLED };
    }
    this.#taken.push({ input, event });
    this.#clock.request();
  }

  /**
   * Shows another view from the next frame on.
   * @param {import("./pageview.js").PageView} view
   */
  exchange(view) {
    this.#nodes.clear();
    this.view = view;
    this.#taken = [];
    this.change();
  }

  /**
   * Shows a frame of another view, which has other slots.
   * @param {Frame} frame
   * @param {boolean} isFirst
   */
  show(frame, isFirst) {
    if (isFirst) this.#nodes.clear();
    this.#nodes.show(frame, this.#viewport.size, this.#measurer?.natural);
    this.#nodes.fill();
  }

  /**
   * Returns the sizes of cells, for the view.
   * @param {import("../measuring.js").MeasureRun} run
   */
  measure(run) {
    return this.#measurer?.measure(run) ?? [];
  }

  /** Shows its own view again. */
  showAgain() {
    this.#nodes.clear();
    this.change();
  }

  /**
   * Calls `render` for some nodes again, with the next frame; for all, if the paths of their items are not known.
   * @param {(info: import("./cellnode.js").Info) => boolean} isMeant
   */
  renew(isMeant) {
    this.#nodes.renew(this.isRenamed ? () => true : isMeant);
    this.#clock.request();
  }

  dispose() {
    this.#disposal.abort();
    this.#clock.stop();
    this.#viewport.stop();
    this.#measurer?.stop();
    this.#nodes.remove();
    this.#container.restore();
  }

  #resize() {
    this.view.setViewportSize(this.window);
    this.change();
  }

  /** @param {number} kind */
  #nameOf(kind) {
    return this.view.layout.layoutClass.kinds.find((one) => one.id === kind)?.name ?? String(kind);
  }

  /**
   * @param {number} now In seconds.
   * @returns {number | undefined} When the next frame is needed.
   */
  #draw(now) {
    if (this.isHeld) return undefined;
    this.#isDrawing = true;
    try {
      return this.#drawFrame(now);
    } finally {
      this.#isDrawing = false;
    }
  }

  /** @param {number} now */
  #drawFrame(now) {
    const start = performance.now();
    this.#viewport.check();
    // A screen reader may tap during this frame; the next one processes that.
    const taken = this.#taken;
    this.#taken = [];
    if (taken.length) this.view.input(taken.map(({ input }) => input));
    if (this.#isStale) this.#measurer?.adopt(this.view.layout);
    let frame = (this.frame = this.view.frame(now));
    const isOther = this.#nodes.show(frame, this.#viewport.size, this.#measurer?.natural);
    this.isRenamed = false;
    this.#container.setTouchAction(this.#policy.touchAction);
    this.#scrollBar?.show(frame);
    const { nextTime, events } = frame;
    for (const event of events) {
      if (event.kind !== c.EVENT_DID_MOVE) continue;
      this.#noteMoved(event);
      this.#isStale = true;
    }
    const moved = this.#compact(frame);
    if (moved) {
      frame = this.frame = moved.frame;
      this.#nodes.renameSlots(moved.slots, frame);
      this.#nodes.show(frame, this.#viewport.size, this.#measurer?.natural);
    }
    // From here on callbacks may call anything, which overwrites the frame.
    const isRead = isOther || this.#isStale;
    if (isRead) this.#read();
    if (this.#nodes.fill() || isRead) this.#readingOrder.name();
    if (isRead) this.#focus.finish();
    else this.#focus.check();
    this.#measurer?.finish();
    this.#callbacks.announce(frame, events, taken, start, this.#viewport.size);
    // After the events, because their callbacks may change the items.
    if (!this.#isStale) this.#callbacks.call(() => this.#end.check(frame));
    return nextTime;
  }

  #read() {
    if (this.#isStale) {
      const { itemCounts } = this.view.layout;
      this.#readingOrder.count(itemCounts);
      this.#end.count(itemCounts);
    }
    this.#isStale = false;
    this.#readingOrder.read(this.view.readingOrder());
    this.#activation.finish();
  }
}
