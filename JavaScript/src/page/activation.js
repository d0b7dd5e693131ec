// @ts-check
/**
 * Taps a cell for a key, a screen reader or a script: it scrolls there and reports a press, like that of a finger, at a
 * place where no other element covers the cell.
 *
 * @typedef {import("./cellnode.js").CellNode} CellNode
 */
import { INPUT_POINTER, POINTER_DOWN, POINTER_UP } from "../constants.js";
import { LayoutError } from "../errors.js";
import { isAt } from "./cellnode.js";
import { locationIn } from "./eventlocation.js";

/** The pointer ID of these taps. */
const TAPPING = 2 ** 40;
/** Where to tap a node, as fractions of its width and height. */
const PLACES = [0.5, 0.25, 0.75, 0.03, 0.97];

export class Activation {
  #stage;
  #element;
  #nodes;
  /**
   * The cell to tap as soon as it is visible, and the event that activated it.
   * @type {{path: import("../elements.js").Path, event: UIEvent} | undefined}
   */
  #activated;

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./nodes.js").Nodes} nodes
   * @param {AbortSignal} signal
   */
  constructor(stage, nodes, signal) {
    this.#stage = stage;
    this.#nodes = nodes;
    this.#element = stage.element;
    this.#element.addEventListener("click", (event) => this.#click(event), { signal });
  }

  /**
   * Scrolls to an element and taps it with the next frame. Without animation, because a finger would stop the content.
   * @param {import("../elements.js").Path} path
   * @param {UIEvent} event
   */
  start(path, event) {
    try {
      this.#stage.view.scrollTo(path, { animated: false });
    } catch (problem) {
      if (!(problem instanceof LayoutError)) throw problem;
      // The item is gone.
      return;
    }
    this.#activated = { path, event };
    this.#stage.change();
  }

  /** Taps the activated cell, if the frame shows it. */
  finish() {
    const activated = this.#activated;
    this.#activated = undefined;
    const cell = activated && this.#nodes.find(activated.path);
    if (cell) this.#tap(cell, activated.event);
  }

  /**
   * Handles clicks by a screen reader or a script; a pointer has tapped already.
   * @param {MouseEvent} event
   */
  #click(event) {
    const cell = this.#nodes.around(event.target);
    if (event.detail === 0 && event.target === cell?.node && !cell.isLeaving) this.start(cell.path, event);
  }

  /**
   * @param {CellNode} cell
   * @param {UIEvent} event
   */
  #tap(cell, event) {
    const location = this.#placeOf(cell);
    const time = performance.now() / 1000;
    for (const phase of [POINTER_DOWN, POINTER_UP]) {
      this.#stage.take({ kind: INPUT_POINTER, phase, id: TAPPING, time, location }, event);
    }
  }

  /** @param {CellNode} cell */
  #placeOf(cell) {
    const stage = this.#element.getBoundingClientRect();
    const box = cell.node.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, stage.left), Math.min(box.right, stage.right)];
    const [top, bottom] = [Math.max(box.top, stage.top), Math.min(box.bottom, stage.bottom)];
    const places = PLACES.flatMap((down) => PLACES.map((along) => locationIn(this.#element, {
      clientX: left + along * (right - left), clientY: top + down * (bottom - top),
    })));
    const isSeen = (/** @type {import("../elements.js").Point} */ place) => {
      const found = this.#stage.view.elementAt(place);
      return found !== undefined && isAt(cell, found.element);
    };
    return places.find(isSeen) ?? places[0];
  }
}
