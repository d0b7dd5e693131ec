// @ts-check
import { LAYOUTS, MODULES } from "./modules.js";
import { Plugin } from "./plugin.js";
import { shown } from "./types.js";

/**
 * By its address, a module that is loaded or on its way.
 * @type {Map<string, Promise<Plugin>>}
 */
const loaded = new Map();

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
  const { href } = new URL(`${name}.wasm`, folder);
  const known = loaded.get(href);
  if (known) return known;
  const loading = Plugin.load(href);
  loaded.set(href, loading);
  // What failed is tried again by whoever asks next.
  loading.catch(() => loaded.delete(href));
  return loading;
}
