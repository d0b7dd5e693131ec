// @ts-check
import { needText, shown } from "./arguments.js";
import { LAYOUTS, MODULES } from "./modules.js";
import { Plugin } from "./plugin.js";

/**
 * By its address, a module that is loaded or on its way.
 * @type {Map<string, Promise<Plugin>>}
 */
const loaded = new Map();

/**
 * In a page, an address may be relative to the page's own.
 * @param {string | URL} folder
 */
function address(folder) {
  if (!(folder instanceof URL)) needText(folder, "folder", "an address");
  try {
    // It may come without a slash at its end, and from the page's own place on.
    return new URL(String(folder).replace(/\/?$/, "/"), globalThis.document?.baseURI);
  } catch (problem) {
    throw new TypeError(`folder is ${shown(folder)}; an address is needed`, { cause: problem });
  }
}

/**
 * The plugin that has a layout, loaded once, whoever asks.
 *
 * @param {string} layout Its id, one of LAYOUTS.
 * @param {string | URL} [folder] Where the modules are; those of the package without.
 * @returns {Promise<Plugin>}
 */
export async function load(layout, folder = new URL("../modules/", import.meta.url)) {
  const name = Object.hasOwn(MODULES, layout) ? MODULES[layout] : undefined;
  if (!name) throw new TypeError(`there is no layout ${shown(layout)}; there are ${LAYOUTS.join(", ")}`);
  const { href } = new URL(`${name}.wasm`, address(folder));
  const known = loaded.get(href);
  if (known) return known;
  const loading = Plugin.load(href);
  loaded.set(href, loading);
  // What failed is tried again by whoever asks next.
  loading.catch(() => loaded.delete(href));
  return loading;
}
