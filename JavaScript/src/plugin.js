// @ts-check
/**
 * A plugin as a WebAssembly module, which asks for nothing: its layouts, and what it says of itself.
 *
 *    const plugin = await Plugin.load(new URL("modules/BnbLayout.wasm", import.meta.url));
 *    const layout = plugin.layout("bnb");
 *
 * All layouts of a plugin share its module; what one takes there is freed by its `dispose`.
 *
 * @typedef {{type: string, name: string, version: string, abi: string, layouts: string[]}} Note
 */
import { needInstance, shown } from "./arguments.js";
import { ABI_MAJOR } from "./constants.js";
import { Layout } from "./layout.js";
import { Machine } from "./machine.js";
import { readTables } from "./tables.js";

/**
 * @param {string | URL} address
 * @returns {Promise<WebAssembly.Module>}
 */
async function opened(address) {
  return compiled(String(address).startsWith("file:") ? await read(address) : await fetched(address), String(address));
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
 * Node fetches no files.
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
  const answer = await fetch(address).catch((problem) => {
    throw new Error(`the module ${address} cannot be fetched: ${problem.message}`, { cause: problem });
  });
  if (!answer.ok) throw new Error(`the module ${address} cannot be fetched: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

/** Without which a module is none that `make wasm` linked; the last is what one without views lacks. */
const NEEDED = ["memory", "malloc", "free", "_initialize", "lh_plugin_entry", "lh_module_create"];

export class Plugin {
  #machine;
  /**
   * What it says of itself: its name and version, its layouts with their properties.
   * @type {import("./tables.js").Tables}
   */
  tables;

  /**
   * What a module's note says, before any of its code runs; undefined for one that is no plugin.
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
   * From an address, the module's bytes, or a module that is compiled.
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
      throw new TypeError(`${note.name} is made for version ${note.abi} of the contract, not ${ABI_MAJOR}`);
    }
    const exported = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
    if (WebAssembly.Module.imports(module).length || !NEEDED.every((name) => exported.has(name))) {
      throw new TypeError(`${note.name} is no module of this package: it imports something, or lacks ${NEEDED.at(-1)}`);
    }
    this.#machine = new Machine(module);
    this.tables = readTables(this.#machine);
  }

  /** The module's memory, in bytes: it grows, and never shrinks. */
  get memorySize() {
    return this.#machine.buffer.byteLength;
  }

  /**
   * Makes a layout; without an id, of the plugin's only one.
   *
   * @param {string} [id]
   * @param {import("./delegate.js").Permit} [permit] Answers what a gesture asks; without it the answer is no.
   */
  layout(id, permit) {
    const { layouts } = this.tables;
    const made = id === undefined && layouts.length === 1 ? layouts[0] : layouts.find((one) => one.id === id);
    if (!made) {
      const ids = layouts.map((one) => one.id).join(", ");
      throw new TypeError(`${this.tables.id} has no layout ${shown(id)}; it has ${ids}`);
    }
    return new Layout(this.#machine, made, permit);
  }
}
