// @ts-check
/**
 * The ARIA roles and names of nodes. Those that the program sets in `render` stay.
 *
 * @typedef {import("./cellnode.js").CellNode} CellNode
 */
import { CELL } from "../constants.js";

/**
 * The role of a cell, by the role of the collection.
 * @type {Record<string, string>}
 */
const ROLES = { list: "listitem", listbox: "option", feed: "article" };
let named = 0;

/**
 * Gives a node its role in a collection.
 * @param {CellNode} cell
 * @param {string | null} role That of the collection.
 */
export function setRole(cell, role) {
  const isItem = cell.info.kind === CELL || role === "list";
  set(cell, "role", (isItem && ROLES[role ?? ""]) || null);
}

/**
 * Names a cell by its content: a focusable element needs a name, and few roles take it from their content by themselves.
 * @param {CellNode} cell
 */
export function setName(cell) {
  const { node, info } = cell;
  if (info.kind !== CELL) return;
  if (node.hasAttribute("aria-label")) return set(cell, "aria-labelledby", null);
  node.id ||= `layouthost-${++named}`;
  set(cell, "aria-labelledby", node.id);
}

/**
 * Sets or removes an attribute, unless the program has set it.
 *
 * @param {CellNode} cell
 * @param {string} name
 * @param {string | null} value
 */
function set({ node, attributes }, name, value) {
  const current = node.getAttribute(name);
  if (current === value || (current !== null && current !== attributes.get(name))) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
  attributes.set(name, value);
}
