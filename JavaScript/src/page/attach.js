// @ts-check
import { load } from "../loading.js";
import { Collection } from "./collection.js";
import { check } from "./options.js";

/**
 * The elements that have a collection.
 * @type {WeakSet<HTMLElement>}
 */
const attached = new WeakSet();

/**
 * Turns an HTML element into an interactive collection. The element clips its content from now on.
 *
 *    const collection = await attach(document.querySelector("#cards"), {
 *      layout: "carousel",
 *      items: 24,
 *      properties: { item_size: [180, 240] },
 *      render: (node, { item }) => { node.textContent = `Card ${item}`; },
 *    });
 *
 * @param {HTMLElement} element
 * @param {import("./options.js").Options} options
 * @returns {Promise<Collection>}
 */
export async function attach(element, options) {
  check(element, options);
  if (attached.has(element)) throw new Error("element has a collection already; dispose of that first");
  attached.add(element);
  const forget = () => attached.delete(element);
  try {
    return new Collection(element, await load(options.layout, options.modules), options, forget);
  } catch (problem) {
    forget();
    throw problem;
  }
}
