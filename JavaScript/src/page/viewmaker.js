// @ts-check
/**
 * Makes the views of a collection: the first one, and those for another layout or for a recording.
 *
 * @typedef {import("../plugin.js").Plugin} Plugin
 */
import { UNSUPPORTED } from "../constants.js";
import { LayoutError } from "../errors.js";
import { CollectionView } from "../view.js";
import { Inputs } from "./inputs.js";
import { PageView } from "./pageview.js";
import { measurable } from "./sizes.js";

export class ViewMaker {
  #options;
  #measure;
  #onChange;
  #inputs;
  /** The layout's ID. */
  id;

  /**
   * @param {import("./options.js").Options} options
   * @param {(run: import("../measuring.js").MeasureRun) => ArrayLike<number>} measure
   * @param {ConstructorParameters<typeof PageView>[2]} onChange Called after a change of a view's items or properties.
   */
  constructor(options, measure, onChange) {
    this.#options = options;
    this.#measure = measure;
    this.#onChange = onChange;
    this.id = options.layout;
    this.#inputs = new Inputs();
  }

  /** What the program has set. */
  get inputs() {
    return this.#inputs;
  }

  get #permit() {
    return this.#options.permit ?? (() => true);
  }

  /**
   * Makes a view without items.
   * @param {Plugin} plugin
   */
  empty(plugin) {
    return this.#make(plugin, (layout) => new PageView(layout, this.#inputs, this.#onChange));
  }

  /**
   * @template {CollectionView} T
   * @param {Plugin} plugin
   * @param {(layout: import("../layout.js").Layout) => T} make
   */
  #make(plugin, make) {
    const layout = plugin.layout(this.id, this.#permit);
    try {
      return make(layout);
    } catch (problem) {
      layout.dispose();
      throw problem;
    }
  }

  /**
   * Makes the first view, with the inputs of the options.
   * @param {Plugin} plugin
   */
  first(plugin) {
    const { items = 0, properties = {}, itemProperties = {}, measure, estimate } = this.#options;
    const view = this.empty(plugin);
    try {
      this.#inputs.start(view, items, properties, itemProperties);
      if (measure && !measurable(view.layout)) {
        throw new LayoutError(UNSUPPORTED, `options.measure is set; ${this.id} has no measurable property`);
      }
      this.#applyOptions(view, estimate);
      return view;
    } catch (problem) {
      unmake(view);
      throw problem;
    }
  }

  /**
   * Makes a view with the same items and properties as a former one.
   * @param {Plugin} plugin
   * @param {CollectionView} former
   * @param {import("../view.js").ViewportSize} viewport
   * @param {boolean} isRecorded
   */
  again(plugin, former, viewport, isRecorded) {
    const view = this.empty(plugin);
    try {
      if (isRecorded) view.record(true);
      view.setViewportSize(viewport);
      this.#inputs.applyTo(view, former.layout);
      this.#applyOptions(view);
      return view;
    } catch (problem) {
      unmake(view);
      throw problem;
    }
  }

  /**
   * Makes a view without inputs that replaces another view of the same layout.
   * @param {Plugin} plugin
   */
  successor(plugin) {
    return this.#make(plugin, (layout) => new CollectionView(layout));
  }

  /**
   * Makes another layout of the same plugin, and switches a view to it.
   * @param {Plugin} plugin
   * @param {CollectionView} view
   * @param {number} duration In seconds.
   */
  exchange(plugin, view, duration) {
    const former = view.layout;
    const layout = plugin.layoutBeside(former, this.id, this.#permit);
    try {
      layout.setItemCounts(former.itemCounts);
      this.#inputs.copyValues(layout, former, layout);
      view.setLayout(layout, duration);
    } catch (problem) {
      layout.dispose();
      throw problem;
    }
    former.dispose();
  }

  /**
   * Measures the cells of a view, and sets its home edge, overscan and bouncing, as the options say.
   * @param {CollectionView} view
   * @param {import("../measuring.js").Estimate} [estimate]
   */
  #applyOptions(view, estimate) {
    const { measure, home, overscroll, overscan = 0 } = this.#options;
    if (overscan) view.setOverscan(overscan);
    if (overscroll === "none") view.setScrolling({ bounces: false });
    if (home) view.setHome(home);
    const property = measure && measurable(view.layout);
    if (!property) return;
    view.selfSizing(property.name, { measure: this.#measure, estimate });
    if (estimate === undefined) return;
    this.#inputs.noteSet(property.name, typeof estimate === "function" ? { section: 0, item: 0 } : undefined);
  }
}

/**
 * Frees a view and its layout.
 * @param {CollectionView} view
 */
export function unmake(view) {
  const { layout } = view;
  view.dispose();
  layout.dispose();
}
