// @ts-check
/**
 * What a hand does on a page, as inputs of a view: fingers, mouse and wheel.
 */
import {
  INPUT_POINTER, INPUT_WHEEL, POINTER_CANCELLED, POINTER_DOWN, POINTER_MOVED, POINTER_UP, WHEEL_NOTCHES, WHEEL_POINTS,
} from "../constants.js";

/** Further than this, a finger moves (view.h): what it ends on is not clicked. */
const SLOP = 10;
/** In pixels, as far as browsers agree on it. */
const LINE = 16;
/** What a wheel that clicks reports for each click, in browsers that say so. */
const CLICK = 120;
/** So long after a turn, in milliseconds, a wheel goes on with what it scrolls, whatever comes under it. */
const SAME_TURN = 300;
/** Fields into which a user writes, or that follow the hand themselves. */
const OWN = "input, textarea, select, [contenteditable]";

/**
 * @typedef {object} Hand
 * @property {(input: import("../inputs.js").Input) => void} take
 * @property {(delta: {x: number, y: number}) => boolean} canScroll Whether the content goes any further that way.
 */

export class Pointers {
  #stage;
  #hand;
  #signal;
  /**
   * Those that are down, and where they came down.
   * @type {Map<number, {x: number, y: number}>}
   */
  #down = new Map();
  #hasMoved = false;
  /** When a wheel scrolled the content last. */
  #turned = -Infinity;

  /**
   * @param {HTMLElement} stage
   * @param {Hand} hand
   * @param {AbortSignal} signal Ends it.
   */
  constructor(stage, hand, signal) {
    this.#stage = stage;
    this.#hand = hand;
    this.#signal = signal;
    stage.addEventListener("pointerdown", (event) => this.#begin(event), { signal });
    stage.addEventListener("wheel", (event) => this.#turn(event), { signal, passive: false });
    stage.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    // A finger that rests on something may be about to drag it.
    stage.addEventListener("contextmenu", (event) => this.#down.size && event.preventDefault(), { signal });
    stage.addEventListener("click", (event) => this.#click(event), { signal, capture: true });
    const page = stage.ownerDocument;
    // Before anybody on the way can keep it to himself: a finger that went up has to be known of.
    const first = { signal, capture: true };
    page.addEventListener("pointermove", (event) => this.#move(event), first);
    page.addEventListener("pointerup", (event) => this.#end(event, POINTER_UP), first);
    page.addEventListener("pointercancel", (event) => this.#end(event, POINTER_CANCELLED), first);
  }

  /**
   * What is dragged or flung is not clicked as well.
   * @param {MouseEvent} event
   */
  #click(event) {
    // What a key or a program clicks has no detail, and ends no drag.
    if (!this.#hasMoved || event.detail === 0) return;
    this.#hasMoved = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    this.#hasMoved = false;
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest(OWN))) return;
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#report(event, POINTER_DOWN);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const start = this.#down.get(event.pointerId);
    if (!start) return;
    // The button went up where nobody told the page.
    if (event.pointerType === "mouse" && event.buttons === 0) return this.#end(event, POINTER_CANCELLED);
    const coalesced = event.getCoalescedEvents?.() ?? [];
    for (const each of coalesced.length ? coalesced : [event]) this.#report(each, POINTER_MOVED);
    if (!this.#hasMoved && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLOP) {
      this.#hasMoved = true;
      // A mouse button that goes up outside the window is told to whoever has the pointer.
      if (this.#stage.isConnected) this.#stage.setPointerCapture(event.pointerId);
      this.#stage.ownerDocument.getSelection()?.removeAllRanges();
    }
  }

  /**
   * @param {PointerEvent} event
   * @param {number} phase
   */
  #end(event, phase) {
    if (this.#down.delete(event.pointerId)) this.#report(event, phase);
  }

  /**
   * @param {PointerEvent} event
   * @param {number} phase
   */
  #report(event, phase) {
    this.#hand.take({
      kind: INPUT_POINTER, phase, id: event.pointerId, time: event.timeStamp / 1000, location: this.#place(event),
    });
  }

  /** @param {WheelEvent} event */
  #turn(event) {
    // With the control key, the page is zoomed.
    if (event.ctrlKey || event.defaultPrevented || this.#signal.aborted) return;
    const unit = [1, LINE, this.#stage.clientHeight][event.deltaMode];
    const delta = { x: event.deltaX * unit, y: event.deltaY * unit };
    // What is inside scrolls before the content, and at its end the page around it.
    const isSame = event.timeStamp - this.#turned < SAME_TURN;
    if ((!isSame && scrollsInside(event.target, this.#stage, delta)) || !this.#hand.canScroll(delta)) return;
    this.#turned = event.timeStamp;
    event.preventDefault();
    const clicks = notches(event);
    this.#hand.take({
      kind: INPUT_WHEEL,
      phase: clicks ? WHEEL_NOTCHES : WHEEL_POINTS,
      time: event.timeStamp / 1000,
      location: this.#place(event),
      delta: clicks ?? delta,
    });
  }

  /**
   * In screen space of the view, also where the page shows the stage scaled.
   * @param {MouseEvent} event
   */
  #place(event) {
    const { left, top, width, height } = this.#stage.getBoundingClientRect();
    return {
      x: ((event.clientX - left) * this.#stage.offsetWidth) / (width || 1) - this.#stage.clientLeft,
      y: ((event.clientY - top) * this.#stage.offsetHeight) / (height || 1) - this.#stage.clientTop,
    };
  }
}

/**
 * How many clicks a wheel turned; undefined for a touchpad, which no event names: it reports anything but whole clicks.
 *
 * @param {WheelEvent} event
 */
function notches(event) {
  const { wheelDeltaX = 0, wheelDeltaY = 0 } = /** @type {any} */ (event);
  if (event.deltaMode === 0 && (wheelDeltaX % CLICK || wheelDeltaY % CLICK || !(wheelDeltaX || wheelDeltaY))) {
    return undefined;
  }
  if (event.deltaMode !== 0) return { x: Math.sign(event.deltaX), y: Math.sign(event.deltaY) };
  return { x: -wheelDeltaX / CLICK, y: -wheelDeltaY / CLICK };
}

/**
 * Whether something between a node and the stage, a long text say, scrolls by itself and goes on that way.
 *
 * @param {EventTarget | null} target
 * @param {HTMLElement} stage
 * @param {{x: number, y: number}} delta
 */
function scrollsInside(target, stage, delta) {
  for (let at = target instanceof Element ? target : null; at && at !== stage; at = at.parentElement) {
    const { overflowX, overflowY, direction } = getComputedStyle(at);
    const [wide, high] = [at.scrollWidth - at.clientWidth, at.scrollHeight - at.clientHeight];
    // From right to left, the beginning is 0 too, and all else is less.
    const left = direction === "rtl" ? at.scrollLeft + wide : at.scrollLeft;
    if (goesOn(overflowX, left, wide, delta.x) || goesOn(overflowY, at.scrollTop, high, delta.y)) return true;
  }
  return false;
}

/**
 * @param {string} overflow
 * @param {number} place
 * @param {number} furthest
 * @param {number} way
 */
function goesOn(overflow, place, furthest, way) {
  if (overflow !== "auto" && overflow !== "scroll") return false;
  return way > 0 ? place < furthest - 1 : way < 0 && place > 0;
}
