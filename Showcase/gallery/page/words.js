// @ts-check
/** Texts of any length that follow from an identifier, so that none needs to be stored. */

const WORDS = (
  "the boat leaves at nine we could take the early train and bring some bread cheese and a map it rained all night " +
  "but the path along the lake is dry now I found your book under the bench who wants to swim tomorrow my brother " +
  "says the view from the tower is worth the stairs yes please no idea let us meet at the corner near the old mill"
).split(" ");

/**
 * A whole number below `below` that seems random.
 * @param {number} seed
 * @param {number} below
 */
export function chance(seed, below) {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  return Math.floor(((Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0) / 2 ** 32) * below);
}

/**
 * @param {number} seed
 * @param {number} count The number of words.
 */
export function text(seed, count) {
  const words = Array.from({ length: count }, (_, i) => WORDS[(chance(seed, WORDS.length) + i) % WORDS.length]);
  const joined = words.join(" ");
  return `${joined[0].toUpperCase()}${joined.slice(1)}.`;
}

/**
 * Shows a text whose end a tap opens.
 *
 * @param {HTMLElement} place
 * @param {string} whole
 * @param {number} limit In characters.
 * @param {boolean} isOpen
 */
export function abridge(place, whole, limit, isOpen) {
  if (isOpen || whole.length <= limit) {
    place.textContent = whole;
    return;
  }
  const more = document.createElement("span");
  more.className = "more";
  more.textContent = "more";
  place.replaceChildren(`${whole.slice(0, whole.lastIndexOf(" ", limit))} … `, more);
}
