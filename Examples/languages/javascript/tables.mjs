// @ts-check
/**
 * What a plugin says of itself, read once from its constant tables (plugin.h).
 *
 * @typedef {{id: number, name: string, summary: string}} Kind
 * @typedef {{number: number, name: string, type: number, scopes: number, flags: number, unit: string, summary: string,
 *   choices: string[], components: number, initial: number[], minimum: number, maximum: number}} Property
 * @typedef {{at: number, id: string, name: string, version: string, summary: string, capabilities: number,
 *   properties: Map<string, Property>, kinds: Kind[], calls: Record<string, number>}} LayoutClass
 * @typedef {{id: string, name: string, version: string, abiVersion: number, layouts: LayoutClass[]}} Tables
 */
import * as records from "./records.mjs";

/** The functions of the vtable, in its order. */
export const CALLS = [
  "create", "destroy", "setItemCounts", "itemCounts", "setProperty", "getProperty", "propertyRun",
  "setViewport", "update", "prepare", "contentSize", "contentSizeBound", "scrollTraits",
  "elementsInRect", "elementAt", "appearance", "transition", "targetOffset", "hitTest", "gesture",
  "nextEvent", "saveState", "restoreState", "extension",
];
const FIRST_CALL = 8; // struct_size and a reserved field come before

/** @param {import("./machine.mjs").Machine} machine @param {number} at @returns {Tables} */
export function readTables(machine, at) {
  const table = records.plugin.read(machine.view, at);
  return {
    id: machine.text(table.id),
    name: machine.text(table.name),
    version: machine.text(table.version),
    abiVersion: table.abiVersion,
    layouts: entries(machine, table.layouts, table.layoutCount, (at) => readClass(machine, at)),
  };
}

/** An array of pointers. @template T @returns {T[]} @param {import("./machine.mjs").Machine} machine @param {number} at @param {number} count @param {(at: number, index: number) => T} read */
function entries(machine, at, count, read) {
  const pointers = records.array(records.pointer, count).read(machine.view, at);
  return pointers.map(read);
}

/** @param {import("./machine.mjs").Machine} machine @param {number} at @returns {LayoutClass} */
function readClass(machine, at) {
  const table = records.layoutClass.read(machine.view, at);
  const text = (/** @type {number} */ at) => machine.text(at);
  const properties = entries(machine, table.properties, table.propertyCount, (at, number) => {
    const row = records.property.read(machine.view, at);
    const choices = entries(machine, row.choices, row.choiceCount, text);
    return {
      number, name: text(row.name), type: row.type, scopes: row.scopes, flags: row.flags,
      unit: text(row.unit), summary: text(row.summary), choices, components: row.components,
      initial: row.initial, minimum: row.minimum, maximum: row.maximum,
    };
  });
  const kinds = entries(machine, table.kinds, table.kindCount, (at) => {
    const row = records.kind.read(machine.view, at);
    return { id: row.kind, name: text(row.name), summary: text(row.summary) };
  });
  const slots = records.array(records.pointer, CALLS.length);
  const numbers = slots.read(machine.view, table.vtable + FIRST_CALL);
  return {
    at, id: text(table.id), name: text(table.name), version: text(table.version),
    summary: text(table.summary), capabilities: table.capabilities,
    properties: new Map(properties.map((property) => [property.name, property])), kinds,
    calls: Object.fromEntries(CALLS.map((name, i) => [name, numbers[i]])),
  };
}
