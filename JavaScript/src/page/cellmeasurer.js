// @ts-check
/**
 * Passes the sizes of cells to the view: those that the view wants to know, and those that have changed since.
 */
import { Sizes } from "./sizes.js";

export class CellMeasurer {
  #stage;
  #callbacks;
  #sizes;
  /** Whether an observer's callback draws a frame. */
  #isReporting = false;

  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./nodes.js").Nodes} nodes
   * @param {import("./programcallbacks.js").ProgramCallbacks} callbacks
   * @param {import("./sizes.js").MeasureOption} measure
   */
  constructor(stage, nodes, callbacks, measure) {
    this.#stage = stage;
    this.#callbacks = callbacks;
    this.#sizes = nodes.watcher = new Sizes(nodes, measure, () => this.#show());
  }

  /** The length that a cell's content determines: in CSS, not its frame. */
  get natural() {
    return this.#sizes.natural;
  }

  /**
   * Adopts the scroll axis of a layout.
   * @param {import("../layout.js").Layout} layout
   */
  adopt(layout) {
    this.#sizes.adopt(layout);
  }

  /**
   * Returns the sizes of cells, for the view.
   * @param {import("../measuring.js").MeasureRun} run
   */
  measure(run) {
    return this.#sizes.measure(run, !this.#stage.isRenamed);
  }

  /** Observes the nodes of a frame, and passes new sizes to the view. */
  finish() {
    if (this.#isReporting) requestAnimationFrame(() => this.#sizes.watch());
    else this.#sizes.watch();
    if (this.#pass()) this.#stage.request();
  }

  stop() {
    this.#sizes.stop();
  }

  /**
   * Passes new sizes of cells to the view. Items that have other paths than their nodes wait for the next frame.
   * @returns Whether there were any.
   */
  #pass() {
    const changes = this.#stage.isRenamed ? [] : this.#sizes.changes();
    for (const { info, size } of changes) {
      this.#callbacks.call(() => this.#stage.view.setMeasured([size], itemsAt(info)));
    }
    return changes.length > 0;
  }

  /** Shows new sizes of cells before the browser paints the old ones. */
  #show() {
    if (this.#stage.isDisposed || this.#stage.isHeld || !this.#pass()) return;
    this.#sizes.pause();
    this.#isReporting = true;
    try {
      this.#stage.drawNow();
    } finally {
      this.#isReporting = false;
    }
  }
}

/** @param {import("./cellnode.js").Info} info */
const itemsAt = ({ section, item, identity }) => (identity ? { identities: [identity] } : { section, first: item });
