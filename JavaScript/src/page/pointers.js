// @ts-check
/**
 * Converts the pointer events of a page to input of a view.
 */
import {
  INPUT_POINTER, POINTER_CANCELLED, POINTER_DOWN, POINTER_MOVED, POINTER_PRECISE, POINTER_SELECTS, POINTER_UP,
} from "../constants.js";
import { controlOf } from "./controls.js";
import { locationIn } from "./eventlocation.js";

/** The touch slop of a finger, and of a mouse or pen, in pixels (view.h). A press that moves further is no click. */
const SLOP = 10;
const PRECISE_SLOP = 4;

/**
 * @typedef {object} Press A pointer that is down.
 * @property {number} x
 * @property {number} y
 * @property {number} slop
 * @property {boolean} isOnButton
 * @property {boolean} isSelecting Whether it selects text if it moves.
 * @property {boolean} hasMoved
 */

export class Pointers {
  #stage;
  #policy;
  /**
   * By pointer.
   * @type {Map<number, Press>}
   */
  #down = new Map();
  /** Whether the next click ends a drag, or a press that stopped the content. */
  #isSpent = false;

  /**
   * @param {HTMLElement} stage
   * @param {import("./scrollpolicy.js").ScrollPolicy} policy
   * @param {AbortSignal} signal Removes the listeners.
   */
  constructor(stage, policy, signal) {
    this.#stage = stage;
    this.#policy = policy;
    stage.addEventListener("pointerdown", (event) => this.#begin(event), { signal });
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
   * Suppresses the click at the end of a drag or fling, or of a press that stopped the content.
   * @param {MouseEvent} event
   */
  #click(event) {
    // The detail is 0 for a click by a key or a script, which does not end a drag.
    if (!this.#isSpent || event.detail === 0) return;
    this.#isSpent = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    this.#isSpent = false;
    const control = controlOf(event, this.#stage);
    if (event.button !== 0 || control === "field") return;
    const isPrecise = event.pointerType === "mouse" || event.pointerType === "pen";
    const isSelecting = this.#policy.selects && event.pointerType === "mouse";
    this.#isSpent = this.#policy.isMoving;
    this.#down.set(event.pointerId, {
      ...locationIn(this.#stage, event),
      slop: isPrecise ? PRECISE_SLOP : SLOP,
      isOnButton: control === "button",
      isSelecting,
      hasMoved: false,
    });
    this.#report(event, POINTER_DOWN | (isPrecise ? POINTER_PRECISE : 0) | (isSelecting ? POINTER_SELECTS : 0));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#down.get(event.pointerId);
    if (!press) return;
    // The button was released outside the page.
    if (event.pointerType === "mouse" && event.buttons === 0) return this.#end(event, POINTER_CANCELLED);
    const { x, y } = locationIn(this.#stage, event);
    const isOut = Math.hypot(x - press.x, y - press.y) > press.slop;
    // After a long press, the mouse drags an item.
    if (isOut && press.isSelecting && !press.hasMoved && !this.#policy.isHolding) {
      return this.#end(event, POINTER_CANCELLED);
    }
    const coalesced = event.getCoalescedEvents?.() ?? [];
    for (const each of coalesced.length ? coalesced : [event]) this.#report(each, POINTER_MOVED);
    if (!isOut || press.hasMoved) return;
    press.hasMoved = this.#isSpent = true;
    // With the pointer captured, a release outside the window is reported. An event of a script has no pointer.
    if (this.#stage.isConnected && event.isTrusted) this.#stage.setPointerCapture(event.pointerId);
    this.#stage.ownerDocument.getSelection()?.removeAllRanges();
  }

  /**
   * @param {PointerEvent} event
   * @param {number} phase
   */
  #end(event, phase) {
    const press = this.#down.get(event.pointerId);
    if (!press) return;
    this.#down.delete(event.pointerId);
    // Only the button reacts to a press on it.
    this.#report(event, press.isOnButton && !press.hasMoved ? POINTER_CANCELLED : phase);
  }

  /**
   * @param {PointerEvent} event
   * @param {number} phase
   */
  #report(event, phase) {
    const location = locationIn(this.#stage, event);
    this.#policy.take({ kind: INPUT_POINTER, phase, id: event.pointerId, time: event.timeStamp / 1000, location }, event);
  }
}
