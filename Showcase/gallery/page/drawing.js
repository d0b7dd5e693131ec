// @ts-check
/**
 * The content of an element: a picture in a cell, a tab with its title bar and page, a panel with a label. The
 * collection places and sizes the node; its content adapts by CSS. A node may have shown another element before, so
 * only differences are created again.
 */
import { pictures } from "./exhibit.js";

/** The longer side of the small picture, in pixels. */
const SMALL_PICTURE = 320;
/** Narrower than this, in points, a cell shows no number. */
const ROOM_FOR_NUMBER = 64;

/**
 * @param {string} tag
 * @param {string} className
 * @param {string} [text]
 */
export function made(tag, className, text) {
  const node = document.createElement(tag);
  node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

/** @param {number} identity */
export const pictureOf = (identity) => pictures[identity % pictures.length];

/** The nodes of one layout, filled by its scene. */
export class Painter {
  #exhibit;
  #settings;

  /** @param {import("./settings.js").Settings} settings */
  constructor(settings) {
    this.#exhibit = settings.exhibit;
    this.#settings = settings;
  }

  /**
   * For `attach`.
   *
   * @param {HTMLElement} node
   * @param {import("./layouthost/src/page/cellnode.js").Info} info
   */
  render(node, { section, identity }) {
    const kind = node.dataset.kind ?? "";
    const isCell = kind === "cell" || kind === "floating cell";
    let inside = /** @type {HTMLElement | null} */ (node.firstElementChild);
    if (!inside) {
      inside = isCell ? (this.#exhibit.titleBar ? tab() : card()) : panel();
      node.append(inside);
    }
    if (isCell) {
      fill(inside, node, Number(identity), this.#settings.items > pictures.length);
      showPicture(node);
    } else {
      const labels = this.#exhibit.labels[kind] ?? [kind];
      /** @type {HTMLElement} */ (inside.firstElementChild).textContent = labels[section % labels.length];
    }
  }

  /**
   * Checks the sizes again after a change.
   * @param {HTMLElement} screen
   */
  refine(screen) {
    for (const node of screen.querySelectorAll('[data-kind="cell"]')) showPicture(/** @type {HTMLElement} */ (node));
  }
}

/**
 * Loads the picture in its displayed size.
 * @param {HTMLElement} node Placed and sized.
 */
function showPicture(node) {
  const shown = pictureOf(Number(node.dataset.identity));
  const { width, height } = node.style;
  const pixels = Math.max(parseFloat(width), parseFloat(height)) * devicePixelRatio;
  node.classList.toggle("tiny", parseFloat(width) < ROOM_FOR_NUMBER);
  const source = pixels > SMALL_PICTURE ? shown.large : shown.small;
  for (const image of node.querySelectorAll("img")) {
    const known = image.getAttribute("src");
    // Never replace a large picture by a blurred one.
    if (known !== source && !(known === shown.large && source === shown.small)) image.src = source;
  }
}

function card() {
  const node = made("div", "card");
  node.append(picture(), made("span", "number"));
  return node;
}

function tab() {
  const node = card();
  node.className = "tab card";
  const page = made("div", "page");
  page.append(picture(), made("strong", "headline"), made("span", "lines"));
  node.prepend(made("span", "bar"));
  node.append(page);
  return node;
}

function panel() {
  const node = made("div", "panel");
  node.append(made("span", ""));
  return node;
}

function picture() {
  const image = new Image();
  image.className = "picture";
  image.decoding = "async";
  image.draggable = false;
  image.alt = "";
  return image;
}

/**
 * @param {HTMLElement} inside
 * @param {HTMLElement} node
 * @param {number} identity
 * @param {boolean} isNumbered If pictures repeat, a number identifies the item.
 */
function fill(inside, node, identity, isNumbered) {
  const shown = pictureOf(identity);
  node.dataset.identity = String(identity);
  inside.style.backgroundColor = shown.color;
  for (const title of inside.querySelectorAll(".bar, .headline")) title.textContent = shown.name;
  const number = /** @type {HTMLElement} */ (inside.querySelector(".number"));
  number.textContent = isNumbered ? identity.toLocaleString("en") : "";
  node.setAttribute("aria-label", isNumbered ? `${shown.name}, ${identity}` : shown.name);
}
