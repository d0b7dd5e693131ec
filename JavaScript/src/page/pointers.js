// @ts-check
/**
 * Converts pointer and wheel events of a page to input of a view.
 */
import {
  INPUT_POINTER, INPUT_WHEEL, POINTER_CANCELLED, POINTER_DOWN, POINTER_MOVED, POINTER_UP, WHEEL_NOTCHES, WHEEL_POINTS,
} from "../constants.js";

/** The touch slop in pixels (view.h). A finger that has moved further does not click. */
const SLOP = 10;
/** The height of a line in pixels; browsers differ. */
const LINE = 16;
/** The wheelDelta of one wheel step. */
const CLICK = 120;
/** For this many milliseconds after a turn, a wheel keeps scrolling the same content. */
const SAME_TURN = 300;
/** Form fields, which handle the pointer themselves. */
const OWN = "input, textarea, select, [contenteditable]";

/**
 * @typedef {object} Hand
 * @property {(input: import("../inputs.js").Input) => void} take
 * @property {(delta: {x: number, y: number}) => boolean} canScroll Whether the content can scroll in that direction.
 */

export class Pointers {
  #stage;
  #hand;
  #signal;
  /**
   * The pointers that are down, with the places where they came down.
   * @type {Map<number, {x: number, y: number}>}
   */
  #down = new Map();
  #hasMoved = false;
  /** The time of the last turn of a wheel that scrolled the content. */
  #turned = -Infinity;

  /**
   * @param {HTMLElement} stage
   * @param {Hand} hand
   * @param {AbortSignal} signal Removes the listeners.
   */
  constructor(stage, hand, signal) {
    this.#stage = stage;
    this.#hand = hand;
    this.#signal = signal;
    stage.addEventListener("pointerdown", (event) => this.#begin(event), { signal });
    stage.addEventListener("wheel", (event) => this.#turn(event), { signal, passive: false });
    stage.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    // A long press may be the start of a drag.
    stage.addEventListener("contextmenu", (event) => this.#down.size && event.preventDefault(), { signal });
    stage.addEventListener("click", (event) => this.#click(event), { signal, capture: true });
    const page = stage.ownerDocument;
    // Captured, because a listener that stops propagation must not hide a pointerup.
    const first = { signal, capture: true };
    page.addEventListener("pointermove", (event) => this.#move(event), first);
    page.addEventListener("pointerup", (event) => this.#end(event, POINTER_UP), first);
    page.addEventListener("pointercancel", (event) => this.#end(event, POINTER_CANCELLED), first);
  }

  /**
   * Suppresses the click at the end of a drag or fling.
   * @param {MouseEvent} event
   */
  #click(event) {
    // The detail is 0 for a click by a key or a script, which does not end a drag.
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
    // The button was released outside the page.
    if (event.pointerType === "mouse" && event.buttons === 0) return this.#end(event, POINTER_CANCELLED);
    const coalesced = event.getCoalescedEvents?.() ?? [];
    for (const each of coalesced.length ? coalesced : [event]) this.#report(each, POINTER_MOVED);
    if (!this.#hasMoved && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLOP) {
      this.#hasMoved = true;
      // With the pointer captured, a release outside the window is reported.
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
    // Control and wheel zoom the page.
    if (event.ctrlKey || event.defaultPrevented || this.#signal.aborted) return;
    const unit = [1, LINE, this.#stage.clientHeight][event.deltaMode];
    const delta = { x: event.deltaX * unit, y: event.deltaY * unit };
    // Nested scrollers come first, then the content, and at its end the page.
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
   * Returns the place of an event in screen space of the view, also if the page scales the stage.
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
 * Returns the steps of a wheel; undefined for a touchpad. Events do not name the device, but only a wheel reports whole
 * steps.
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
 * Whether a nested scroller between a node and the stage can scroll in that direction.
 *
 * @param {EventTarget | null} target
 * @param {HTMLElement} stage
 * @param {{x: number, y: number}} delta
 */
function scrollsInside(target, stage, delta) {
  for (let at = target instanceof Element ? target : null; at && at !== stage; at = at.parentElement) {
    const { overflowX, overflowY, direction } = getComputedStyle(at);
    const [wide, high] = [at.scrollWidth - at.clientWidth, at.scrollHeight - at.clientHeight];
    // In rtl, scrollLeft is 0 at the start and negative elsewhere.
    const left = direction === "rtl" ? at.scrollLeft + wide : at.scrollLeft;
    if (goesOn(overflowX, left, wide, delta.x) || goesOn(overflowY, at.scrollTop, high, delta.y)) return true;
  }
  return false;
}

/**
 * @param {string} overflow
 * @param {number} place
 * @param {number} furthest
 * @param {number} direction
 */
function goesOn(overflow, place, furthest, direction) {
  if (overflow !== "auto" && overflow !== "scroll") return false;
  return direction > 0 ? place < furthest - 1 : direction < 0 && place > 0;
}
