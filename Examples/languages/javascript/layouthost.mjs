// @ts-check
/**
 * Layouts in JavaScript, in a browser as in node: plugins as WebAssembly modules, which ask for nothing.
 *
 *    const plugin = await Plugin.load("BnbLayout.wasm");
 *    const layout = plugin.layout("bnb");
 *    layout.setItemCounts([1000]);
 *    layout.set("grid_padding", 8);
 *    layout.setViewport({ bounds: { x: 0, y: 0, width: 320, height: 568 } });
 *    for (const element of layout.elements()) console.log(element.item, element.frame);
 *    layout.close();
 *
 * Functions are those of plugin.h, and prepare by themselves. What a layout refuses is a LayoutError with its
 * sentence. All layouts of a plugin share its module; what a layout takes there is freed by `close`.
 */
import { Layout, LayoutError } from "./layout.mjs";
import { Machine } from "./machine.mjs";
import * as records from "./records.mjs";
import { readTables } from "./tables.mjs";

export { ALL, NEAREST_CYCLE } from "./records.mjs";
export { draw } from "./drawing.mjs";
export { Layout, LayoutError };

const ABI_VERSION = 1 << 16;

export class Plugin {
  #machine;
  /** What it says of itself. @type {import("./tables.mjs").Tables} */
  tables;

  /**
   * What a module's note says, before any of its code runs; undefined for one that is no plugin.
   *
   * @param {WebAssembly.Module} module
   * @returns {{type: string, name: string, version: string, abi: string, layouts: string[]} | undefined}
   */
  static note(module) {
    const [section] = WebAssembly.Module.customSections(module, "note.package");
    return section && JSON.parse(new TextDecoder().decode(section));
  }

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const note = Plugin.note(module);
    if (note?.type !== "layouthost-plugin") throw new TypeError("the module is no layout plugin");
    const major = note.abi.split(".")[0];
    if (major !== "1") throw new TypeError(`${note.name} is made for version ${note.abi} of the contract, not 1`);
    const machine = (this.#machine = new Machine(module));
    this.tables = machine.frame(() => {
      const [name, version] = [machine.putText("javascript"), machine.putText("1.0")];
      const host = machine.put(records.hostInfo, { abiVersion: ABI_VERSION, name, version });
      const error = machine.put(records.error, {});
      const at = machine.call(machine.entry, host, error);
      if (!at) throw LayoutError.read(machine, error);
      return readTables(machine, at);
    });
  }

  /** From an address, in a browser, or from the module's bytes. @param {string | URL | BufferSource} from */
  static async load(from) {
    const isPlace = typeof from === "string" || from instanceof URL;
    const module = await (isPlace ? WebAssembly.compileStreaming(fetch(from)) : WebAssembly.compile(from));
    return new Plugin(module);
  }

  /**
   * Makes a layout; without an id, of the plugin's only one.
   *
   * @param {string} [id]
   * @param {import("./layout.mjs").Permit} [permit] Answers what a gesture asks; without it the answer is no.
   */
  layout(id, permit) {
    const { layouts } = this.tables;
    const made = id === undefined && layouts.length === 1 ? layouts[0] : layouts.find((one) => one.id === id);
    if (!made) {
      throw new TypeError(`${this.tables.id} has no layout ${id}; it has ${layouts.map((one) => one.id).join(", ")}`);
    }
    return new Layout(this.#machine, made, permit);
  }
}
