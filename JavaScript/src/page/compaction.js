// @ts-check
/**
 * Moves a collection to a new instance of its module, after changes that left the memory of the former one much
 * larger than the collection needs: the memory of an instance never shrinks. It moves at rest, and only if the new view
 * has the same frame, so that nobody can see the difference.
 *
 * @typedef {import("../frame.js").Frame} Frame
 * @typedef {import("../plugin.js").Plugin} Plugin
 * @typedef {import("./pageview.js").PageView} PageView
 * @typedef {{frame: Frame, slots: number[]}} Moved The frame in the new instance, and the former slots of its elements.
 */
import { reportLater } from "../callbacks.js";
import * as c from "../constants.js";
import { LayoutError } from "../errors.js";
import { viewElementRecord } from "../records.js";
import { unmake } from "./viewmaker.js";

/** How much memory changes may leave unused, in bytes. */
const LIMIT = 2 ** 25;
const MOVING = c.FRAME_HELD | c.FRAME_SCROLLING | c.FRAME_ANIMATING | c.FRAME_OPEN | c.FRAME_REFRESHING;
const SLOT = viewElementRecord.offsets.slot / 4;

/**
 * The compactions of all collections, which may share instances.
 * @type {Set<Compaction>}
 */
const all = new Set();

export class Compaction {
  #maker;
  #request;
  /** @type {Plugin | undefined} */
  #plugin;
  /**
   * The size of the memory before the changes since the last frame at rest.
   * @type {number | undefined}
   */
  #before;
  /** By how much changes have enlarged the memory. */
  #growth = 0;
  /** Whether the new view's frame was another one. */
  #hasFailed = false;

  /**
   * @param {import("./viewmaker.js").ViewMaker} maker
   * @param {() => void} request Schedules a frame.
   */
  constructor(maker, request) {
    this.#maker = maker;
    this.#request = request;
    all.add(this);
  }

  /**
   * A change was made.
   * @param {number} memory The size of the module's memory before it.
   */
  noteChange(memory) {
    this.#before ??= memory;
    this.#hasFailed = false;
  }

  /**
   * Moves the view if that is due and possible.
   *
   * @param {Plugin} plugin The plugin of its layout.
   * @param {PageView} view
   * @param {Frame} frame Its frame.
   * @returns {Moved | undefined} Undefined if the view stays.
   */
  run(plugin, view, frame) {
    this.#plugin = plugin;
    if (frame.nextTime !== undefined || frame.flags & MOVING || view.isBound) return undefined;
    if (this.#before !== undefined) this.#growth += view.layout.machine.buffer.byteLength - this.#before;
    this.#before = undefined;
    // Another collection may have moved from the instance that they shared.
    const isInFormer = !plugin.owns(view.layout);
    if (this.#growth <= LIMIT && (!isInFormer || this.#hasFailed)) return undefined;
    this.#growth = 0;
    this.#hasFailed = true;
    try {
      const target = isInFormer ? plugin : plugin.twin();
      const moved = this.#move(target, view, frame);
      this.#hasFailed = !moved;
      if (moved && !isInFormer) {
        plugin.adopt(target);
        for (const other of all) if (other !== this && other.#plugin === plugin) other.#request();
      }
      return moved;
    } catch (problem) {
      if (!isOfMemory(problem)) reportLater(problem);
      return undefined;
    }
  }

  /**
   * @param {Plugin} plugin
   * @param {PageView} view
   * @param {Frame} frame
   * @returns {Moved | undefined}
   */
  #move(plugin, view, frame) {
    const copy = this.#maker.successor(plugin);
    const former = contentOf(frame);
    try {
      const next = view.copyTo(copy, frame);
      if (!next || !isSame(former, contentOf(next))) return undefined;
      if (String(view.layout.saveState()) !== String(copy.layout.saveState())) return undefined;
      view.exchange(copy);
      return { frame: next, slots: former.slots };
    } finally {
      unmake(copy);
    }
  }

  /** Forgets the changes, because the view is new, in another module. */
  reset() {
    this.#before = undefined;
    this.#growth = 0;
  }

  stop() {
    all.delete(this);
  }
}

/**
 * Whether there is no memory for a second instance, or in it.
 * @param {unknown} problem
 */
const isOfMemory = (problem) =>
  problem instanceof RangeError || (problem instanceof LayoutError && problem.status === c.OUT_OF_MEMORY);

/**
 * Returns what a frame shows, and the slots of its elements.
 * @param {Frame} frame
 */
function contentOf({ nextTime, contentOffset, minimumOffset, maximumOffset, elements }) {
  const offsets = [contentOffset, minimumOffset, maximumOffset].flatMap(({ x, y }) => [x, y]);
  const { length, stride } = elements;
  const wides = elements.wides.slice(0, length * stride);
  const words = new Uint32Array(wides.buffer);
  const slots = Array.from({ length }, (_, i) => words[2 * i * stride + SLOT]);
  // Slots and flags are of the view, and not of its elements.
  for (let i = 0; i < length; i++) wides[i * stride + (SLOT >> 1)] = 0n;
  return { slots, numbers: [nextTime, ...offsets, length], wides };
}

/**
 * Whether two frames show the same, bit for bit.
 * @param {ReturnType<typeof contentOf>} one
 * @param {ReturnType<typeof contentOf>} other
 */
const isSame = (one, other) =>
  one.numbers.every((part, i) => part === other.numbers[i]) && one.wides.every((part, i) => part === other.wides[i]);
