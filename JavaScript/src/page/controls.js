// @ts-check
// The elements inside a cell that react to a press themselves, so that the press is no tap on the cell.

/** Form fields, which handle a mouse and a finger themselves: the collection ignores a press on them. */
const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
/** Elements that a click activates: a press on them may scroll the content. */
const BUTTONS = [
  "a[href]", "button", "summary", "label", "audio[controls]", "video[controls]", "[tabindex]:not([tabindex='-1'])",
  ...["button", "link", "checkbox", "switch", "radio", "tab", "menuitem", "slider"].map((role) => `[role=${role}]`),
].join();

/**
 * Returns what a press is on: a form field, a button or link, or neither. It also looks into open shadow roots.
 *
 * @param {Event} event
 * @param {HTMLElement} stage The collection's element. Its children are the nodes of cells, which may have a role and
 *   the focus, and are no controls.
 * @returns {"field" | "button" | undefined}
 */
export function controlOf(event, stage) {
  for (const part of event.composedPath()) {
    if (part === stage) return undefined;
    if (!(part instanceof Element) || part.parentNode === stage) continue;
    if (part.matches(FIELDS)) return "field";
    if (part.matches(BUTTONS)) return "button";
  }
  return undefined;
}
