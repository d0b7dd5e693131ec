// @ts-check
/**
 * Draws what a layout answers with what a browser has: a block for each element, placed by CSS.
 *
 *    draw(stage, layout, (element) => {
 *      const block = document.createElement("div");
 *      block.textContent = element.item;
 *      return block;
 *    });
 *
 * The stage shows the viewport: it hides what reaches beyond it, and begins at the content offset. A block stays
 * the same for as long as its element shows, and is made by the program when it comes.
 *
 * @typedef {import("./layout.mjs").Element} Element
 */

const [TRANSFORMED, HIDDEN, CLIPPED] = [1, 2, 32];

/** What an element is called. @param {Element} element */
export const key = (element) => [element.kind, element.section, element.item, element.cycle].join(" ");

/** The drawing order of element.h. @param {Element} a @param {Element} b */
export function order(a, b) {
  return a.z - b.z || a.section - b.section || a.kind - b.kind || a.item - b.item || a.cycle - b.cycle;
}

/**
 * @param {Element} element
 * @param {{x: number, y: number}} offset Of the content.
 * @returns {Record<string, string>}
 */
export function style(element, offset) {
  const { frame, clip } = element;
  const [x, y] = [frame.x - offset.x, frame.y - offset.y];
  const isClipped = element.flags & CLIPPED && !(element.flags & TRANSFORMED);
  const inset = [clip.y - frame.y, frame.x + frame.width - clip.x - clip.width,
    frame.y + frame.height - clip.y - clip.height, clip.x - frame.x];
  return {
    position: "absolute",
    left: "0",
    top: "0",
    width: `${frame.width}px`,
    height: `${frame.height}px`,
    opacity: String(element.alpha),
    visibility: element.flags & HIDDEN ? "hidden" : "visible",
    // About the middle, and the 16 numbers in the order in which CSS has them.
    transform: `translate(${x}px, ${y}px)` +
      (element.flags & TRANSFORMED ? ` matrix3d(${element.transform.join(", ")})` : ""),
    clipPath: isClipped ? `inset(${inset.map((side) => `${Math.max(0, side)}px`).join(" ")})` : "none",
  };
}

/** By stage, the blocks that it shows. @type {WeakMap<any, Map<string, any>>} */
const shown = new WeakMap();

/**
 * @param {any} stage An element of the page, or what has `append` as one has.
 * @param {import("./layout.mjs").Layout} layout
 * @param {(element: Element) => any} make
 */
export function draw(stage, layout, make) {
  const before = shown.get(stage) ?? new Map();
  const now = new Map();
  layout.elements().sort(order).forEach((element, rank) => {
    const name = key(element);
    let block = before.get(name);
    if (!block) stage.append((block = make(element)));
    Object.assign(block.style, style(element, layout.viewport.bounds), { zIndex: String(rank) });
    now.set(name, block);
  });
  for (const [name, block] of before) if (!now.has(name)) block.remove();
  shown.set(stage, now);
}
