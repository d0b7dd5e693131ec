// @ts-check
// Reads a plugin's description from its constant tables (plugin.h).
/**
 * @typedef {{id: number, name: string, summary: string}} Kind An element kind that a layout uses.
 *
 * @typedef {object} Property A property of a layout.
 * @property {number} number Its index in the layout's table.
 * @property {string} name
 * @property {"bool" | "int" | "number" | "choice" | "point" | "size" | "insets" | "rect"} type
 * @property {number} scopes SCOPE_ bits.
 * @property {number} flags PROPERTY_ bits.
 * @property {string} unit Such as "points"; "" for a plain number.
 * @property {string} summary One sentence.
 * @property {string[]} choices The names of a choice's values.
 * @property {number} components The number of numbers in one value.
 * @property {number[]} initial The default value; NaN is "not set".
 * @property {number} minimum
 * @property {number} maximum
 * @property {boolean} measurable Whether `CollectionView.selfSizing` accepts it.
 *
 * @typedef {object} LayoutClass The description of a layout.
 * @property {string} id
 * @property {string} name
 * @property {string} version
 * @property {string} summary
 * @property {number} capabilities CAPABILITY_ bits.
 * @property {Map<string, Property>} properties
 * @property {Kind[]} kinds
 *
 * @typedef {{id: string, name: string, version: string, abiVersion: number, layouts: LayoutClass[]}} Tables The
 *   description of a plugin.
 */
import { ABI_VERSION, PROPERTY_MEASURABLE } from "./constants.js";
import { LayoutError } from "./errors.js";
import { errorRecord, hostInfoRecord, kindRecord, layoutClassRecord, pluginRecord, propertyRecord } from "./records.js";
import { array, pointer } from "./types.js";

/**
 * In the order of the LH_TYPE_ constants.
 * @type {Property["type"][]}
 */
const TYPES = ["bool", "int", "number", "choice", "point", "size", "insets", "rect"];

/**
 * @param {import("./machine.js").Machine} machine
 * @returns {Tables}
 */
export function readTables(machine) {
  return machine.scope(() => {
    const [name, version] = [machine.putText("javascript"), machine.putText("1.0")];
    const host = machine.put(hostInfoRecord, { abiVersion: ABI_VERSION, name, version }, "host");
    const error = machine.put(errorRecord, {}, "error");
    const at = machine.call("lh_plugin_entry", host, error);
    if (!at) throw LayoutError.read(machine, error);
    const table = pluginRecord.read(machine.view, at);
    return {
      id: machine.text(table.id),
      name: machine.text(table.name),
      version: machine.text(table.version),
      abiVersion: table.abiVersion,
      layouts: entries(machine, table.layouts, table.layoutCount, (at) => readClass(machine, at)),
    };
  });
}

/**
 * Reads an array of pointers.
 * @template T
 * @returns {T[]}
 * @param {import("./machine.js").Machine} machine
 * @param {number} at
 * @param {number} count
 * @param {(at: number, index: number) => T} read
 */
function entries(machine, at, count, read) {
  return array(pointer, count).read(machine.view, at).map(read);
}

/**
 * @param {import("./machine.js").Machine} machine
 * @param {number} at
 * @returns {LayoutClass}
 */
function readClass(machine, at) {
  const table = layoutClassRecord.read(machine.view, at);
  const text = (/** @type {number} */ at) => machine.text(at);
  const properties = entries(machine, table.properties, table.propertyCount, (at, number) => {
    const row = propertyRecord.read(machine.view, at);
    return {
      number,
      name: text(row.name),
      type: TYPES[row.type],
      scopes: row.scopes,
      flags: row.flags,
      unit: text(row.unit),
      summary: text(row.summary),
      choices: entries(machine, row.choices, row.choiceCount, text),
      components: row.components,
      initial: row.initial.slice(0, row.components),
      minimum: row.minimum,
      maximum: row.maximum,
      measurable: (row.flags & PROPERTY_MEASURABLE) !== 0,
    };
  });
  const kinds = entries(machine, table.kinds, table.kindCount, (at) => {
    const row = kindRecord.read(machine.view, at);
    return { id: row.kind, name: text(row.name), summary: text(row.summary) };
  });
  return {
    id: text(table.id),
    name: text(table.name),
    version: text(table.version),
    summary: text(table.summary),
    capabilities: table.capabilities,
    properties: new Map(properties.map((property) => [property.name, property])),
    kinds,
  };
}
