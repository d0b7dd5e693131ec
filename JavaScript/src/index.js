// @ts-check
/**
 * iOS's collection-view layouts in JavaScript, in a browser as in node.
 *
 *    import { attach } from "layouthost";
 *
 *    await attach(document.querySelector("#cards"), {
 *      layout: "carousel",
 *      items: 24,
 *      render: (node, { item }) => { node.textContent = `Card ${item}`; },
 *    });
 *
 * Three floors, each of which is enough: `attach` makes a touchable collection of an element of the page;
 * `CollectionView` does what a scroll view does and draws nothing; `Layout` says where everything goes.
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
