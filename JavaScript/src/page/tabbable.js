// @ts-check
// The elements that the Tab key goes to.
const FOCUSABLE = "a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], " +
  "video[controls], [contenteditable], [tabindex]";

/**
 * Returns the elements inside a node that the Tab key goes to, in order.
 * @param {HTMLElement} node
 */
export function tabbable(node) {
  const found = /** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll(FOCUSABLE));
  return [...found].filter((one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.getClientRects().length > 0);
}
