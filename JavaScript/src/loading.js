// @ts-check
import { needText, shown } from "./arguments.js";
import { LAYOUTS, MODULES } from "./modules.js";
import { Plugin } from "./plugin.js";

/**
 * The modules that are loaded or loading, by URL.
 * @type {Map<string, Promise<Plugin>>}
 */
const loaded = new Map();

/**
 * Returns the URL of a folder. In a page, it may be relative to the page's URL.
 * @param {string | URL} folder
 */
function address(folder) {
  if (!(folder instanceof URL)) needText(folder, "folder", "an address");
  try {
    // Without a slash at its end, the URL of a module would replace the folder's name.
    return new URL(String(folder).replace(/\/?$/, "/"), globalThis.document?.baseURI);
  } catch (problem) {
    throw new TypeError(`folder is ${shown(folder)}; an address is needed`, { cause: problem });
  }
}

/**
 * Loads the plugin of a bundled layout. Later calls return the same plugin.
 *
 * @param {string} layout The layout's ID, one of LAYOUTS.
 * @param {string | URL} [folder] The folder of the modules; by default that of the package.
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
  // After a failure, the next call tries again.
  loading.catch(() => loaded.delete(href));
  return loading;
}
