// @ts-check
/**
 * The ARIA roles and names of nodes. Those that the program sets in `render` stay.
 *
 * @typedef {import("./shown.js").Shown} Shown
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
 * @param {Shown} shown
 * @param {string | null} role That of the collection.
 */
export function setRole(shown, role) {
  const isItem = shown.info.kind === CELL || role === "list";
  set(shown, "role", (isItem && ROLES[role ?? ""]) || null);
}

/**
 * Names a cell by its content: a focusable element needs a name, and few roles take it from their content by themselves.
 * @param {Shown} shown
 */
export function setName(shown) {
  const { node, info } = shown;
  if (info.kind !== CELL) return;
  if (node.hasAttribute("aria-label")) return set(shown, "aria-labelledby", null);
  node.id ||= `layouthost-${++named}`;
  set(shown, "aria-labelledby", node.id);
}

/**
 * Sets or removes an attribute, unless the program has set it.
 *
 * @param {Shown} shown
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
