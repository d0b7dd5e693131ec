// @ts-check
/**
 * @typedef {{type: string, name: string, version: string, abi: string, layouts: string[]}} Note The metadata of a
 *   module.
 */
import { needInstance, shown } from "./arguments.js";
import { ABI_MAJOR } from "./constants.js";
import { Layout } from "./layout.js";
import { Machine } from "./machine.js";
import { readTables } from "./tables.js";

/**
 * The modules that are compiled or being compiled, by URL: all plugins of a URL share one.
 * @type {Map<string, Promise<WebAssembly.Module>>}
 */
const modules = new Map();

/**
 * @param {string | URL} address
 * @returns {Promise<WebAssembly.Module>}
 */
function opened(address) {
  const href = absolute(address);
  const known = modules.get(href);
  if (known) return known;
  const opening = href.startsWith("file:") ? read(href) : fetched(href);
  const compiling = opening.then((bytes) => compiled(bytes, href));
  modules.set(href, compiling);
  // After a failure, the next call tries again.
  compiling.catch(() => modules.delete(href));
  return compiling;
}

/**
 * Makes an address of a page absolute; fetch reports what is no address.
 * @param {string | URL} address
 */
function absolute(address) {
  try {
    return new URL(String(address), globalThis.document?.baseURI).href;
  } catch {
    return String(address);
  }
}

/**
 * @param {BufferSource} bytes
 * @param {string} name
 * @returns {Promise<WebAssembly.Module>}
 */
function compiled(bytes, name) {
  return WebAssembly.compile(bytes).catch((problem) => {
    throw new TypeError(`${name} cannot be compiled: ${problem.message}`, { cause: problem });
  });
}

/**
 * Reads a file, because fetch in Node does not.
 * @param {string | URL} address
 */
async function read(address) {
  const name = "node:fs/promises";
  const { readFile } = await import(name);
  return readFile(new URL(address)).catch((/** @type {Error} */ problem) => {
    throw new Error(`the module ${address} cannot be read: ${problem.message}`, { cause: problem });
  });
}

/** @param {string | URL} address */
async function fetched(address) {
  const response = await fetch(address).catch((problem) => {
    throw new Error(`the module ${address} cannot be fetched: ${problem.message}`, { cause: problem });
  });
  if (!response.ok) throw new Error(`the module ${address} cannot be fetched: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** The exports of every module that `make wasm` links. The last is missing in a module without views. */
const NEEDED = ["memory", "malloc", "free", "_initialize", "lh_plugin_entry", "lh_module_create"];

/**
 * A plugin in a WebAssembly module without imports.
 *
 *    const plugin = await Plugin.load(new URL("modules/BnbLayout.wasm", import.meta.url));
 *    const layout = plugin.layout("bnb");
 *
 * All layouts of a plugin share its module's memory. If a large collection of `attach` has moved to new memory, later
 * layouts are created there. `dispose` frees the memory of a layout.
 */
export class Plugin {
  #module;
  #machine;
  /**
   * The plugin's name and version, and its layouts with their properties.
   * @type {import("./tables.js").Tables}
   */
  tables;

  /**
   * Returns the metadata of a module without running its code; undefined if it is not a plugin.
   *
   * @param {WebAssembly.Module} module
   * @returns {Note | undefined}
   */
  static note(module) {
    needInstance(WebAssembly.Module, module, "module", "a WebAssembly.Module");
    const [section] = WebAssembly.Module.customSections(module, "note.package");
    try {
      const note = JSON.parse(new TextDecoder().decode(section));
      return note?.type === "layouthost-plugin" && typeof note.abi === "string" ? note : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Loads a plugin from a URL, the bytes of a module, or a compiled module. Each call makes an instance with its own
   * memory; those of one URL share the compiled module.
   * @param {string | URL | BufferSource | WebAssembly.Module} from
   */
  static async load(from) {
    if (from instanceof WebAssembly.Module) return new Plugin(from);
    if (typeof from === "string" || from instanceof URL) return new Plugin(await opened(from));
    if (!(from instanceof ArrayBuffer) && !ArrayBuffer.isView(from)) {
      throw new TypeError(`a plugin is loaded from an address, bytes or a module, not from ${shown(from)}`);
    }
    return new Plugin(await compiled(from, "what was given"));
  }

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const note = Plugin.note(module);
    if (!note) throw new TypeError("the module is no layout plugin");
    if (Number(note.abi.split(".")[0]) !== ABI_MAJOR) {
      throw new TypeError(`${note.name} was built for version ${note.abi} of the C ABI, not ${ABI_MAJOR}`);
    }
    const exported = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
    if (WebAssembly.Module.imports(module).length || !NEEDED.every((name) => exported.has(name))) {
      throw new TypeError(`${note.name} is no module of this package: it imports something, or lacks ${NEEDED.at(-1)}`);
    }
    this.#module = module;
    this.#machine = new Machine(module);
    this.tables = readTables(this.#machine);
  }

  /** The size of the memory of the module's current instance, in bytes. An instance's memory never shrinks. */
  get memorySize() {
    return this.#machine.buffer.byteLength;
  }

  /**
   * Returns a plugin of the same module with another instance.
   * @internal
   */
  twin() {
    return new Plugin(this.#module);
  }

  /**
   * Uses the instance of another plugin of the same module for later layouts.
   * @internal
   * @param {Plugin} other
   */
  adopt(other) {
    this.#machine = other.#machine;
  }

  /**
   * Whether a layout is in the current instance.
   * @internal
   * @param {Layout} layout
   */
  owns(layout) {
    return layout.machine === this.#machine;
  }

  /**
   * Creates a layout.
   *
   * @param {string} [id] May be omitted if the plugin has a single layout.
   * @param {import("./delegate.js").Permit} [permit] Returns whether the user may drag, move or delete an item. Without
   *   it, the layout allows none of these.
   */
  layout(id, permit) {
    return new Layout(this.#machine, this.#find(id), permit);
  }

  /**
   * Creates a layout in the instance of another one, which may be a former instance.
   * @internal
   * @param {Layout} layout
   * @param {string} id
   * @param {import("./delegate.js").Permit} [permit]
   */
  layoutBeside(layout, id, permit) {
    return new Layout(layout.machine, this.#find(id), permit);
  }

  /** @param {string} [id] */
  #find(id) {
    const { layouts } = this.tables;
    const made = id === undefined && layouts.length === 1 ? layouts[0] : layouts.find((one) => one.id === id);
    if (!made) {
      const ids = layouts.map((one) => one.id).join(", ");
      throw new TypeError(`${this.tables.id} has no layout ${shown(id)}; it has ${ids}`);
    }
    return made;
  }
}
