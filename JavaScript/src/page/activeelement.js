// @ts-check
/**
 * Returns the element with the focus, as seen from an element's own tree: in a shadow root, the document has the root's
 * host instead.
 *
 * @param {HTMLElement} element
 * @returns {Element | null}
 */
export function activeElementIn(element) {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}
