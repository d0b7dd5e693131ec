// @ts-check
/**
 * Collection-view layouts as on iOS, in browsers and in Node.
 *
 *    import { attach } from "layouthost";
 *
 *    await attach(document.querySelector("#cards"), {
 *      layout: "carousel",
 *      items: 24,
 *      render: (node, { item }) => { node.textContent = `Card ${item}`; },
 *    });
 *
 * There are three layers, and you need only one: `attach` turns an HTML element into an interactive collection;
 * `CollectionView` scrolls, handles input and animates, but draws nothing; `Layout` computes where each element goes.
 */
/**
 * @typedef {import("./page/options.js").Options} Options
 * @typedef {import("./page/options.js").ItemsOption} ItemsOption
 * @typedef {import("./page/itemvalues.js").ItemValues} ItemValues
 * @typedef {import("./page/cellnode.js").Info} Info
 * @typedef {import("./frame.js").ViewEvent} ViewEvent
 * @typedef {import("./delegate.js").Permit} Permit
 * @typedef {import("./inputs.js").Input} Input
 * @typedef {import("./layout.js").Change} Change
 * @typedef {import("./layout.js").Event} LayoutEvent
 * @typedef {import("./layout.js").Gesture} Gesture
 * @typedef {import("./layout.js").GestureReply} GestureReply
 * @typedef {import("./layout.js").ScrollTraits} ScrollTraits
 * @typedef {import("./layout.js").Viewport} Viewport
 * @typedef {import("./view.js").ViewportSize} ViewportSize
 * @typedef {ViewportSize} ViewWindow Deprecated: use `ViewportSize`.
 * @typedef {import("./view.js").Items} Items
 * @typedef {import("./view.js").ItemRange} ItemRange
 * @typedef {import("./measuring.js").MeasureRun} MeasureRun
 * @typedef {import("./measuring.js").SelfSizing} SelfSizing
 * @typedef {import("./values.js").Path} Path
 * @typedef {import("./values.js").PropertyValue} PropertyValue
 * @typedef {import("./values.js").Target} Target
 * @typedef {import("./elements.js").Element} LayoutElement
 * @typedef {import("./elements.js").ViewElement} ViewElement
 * @typedef {import("./elements.js").Point} Point
 * @typedef {import("./elements.js").Size} Size
 * @typedef {import("./elements.js").Rect} Rect
 * @typedef {import("./tables.js").LayoutClass} LayoutClass
 * @typedef {import("./tables.js").Property} Property
 */
export { attach } from "./page/attach.js";
export { Collection } from "./page/collection.js";
export * from "./constants.js";
export { Elements } from "./elements.js";
export { LayoutError } from "./errors.js";
export { Frame } from "./frame.js";
export { Layout } from "./layout.js";
export { load } from "./loading.js";
export { LAYOUTS } from "./modules.js";
export { Plugin } from "./plugin.js";
export { CollectionView } from "./view.js";
