// @ts-check
/**
 * What a visitor has set: everything that the address and the programs say, and nothing else.
 *
 * A value is what the visitor chose, else what the scene says, else the property's own initial value; only the
 * first is kept, so that an address is as short as what was changed.
 */
import { areSame, initialOf, numbersOf } from "./values.js";

/**
 * @typedef {import("./exhibit.js").Property} Property
 * @typedef {import("./exhibit.js").Exhibit} Exhibit
 * @typedef {import("./exhibit.js").LayoutClass} LayoutClass
 * @typedef {{width: number, height: number}} Size
 */

/** As many as a module's memory holds with room to spare for identities and heights. */
export const MOST_ITEMS = 2 ** 20;
export const MOST_SECTIONS = 12;

export class Settings {
  items;
  sections;
  isMirrored = false;
  /**
   * The screen's; undefined is what suits the page.
   * @type {Size | undefined}
   */
  size;
  /**
   * What was chosen, by the property's name.
   * @type {Map<string, number[]>}
   */
  chosen = new Map();

  /**
   * @param {Exhibit} exhibit
   * @param {LayoutClass} layoutClass
   */
  constructor(exhibit, layoutClass) {
    this.exhibit = exhibit;
    this.layoutClass = layoutClass;
    this.items = exhibit.items;
    this.sections = exhibit.sections;
  }

  /**
   * What the scene says of a property of the whole layout.
   * @param {Property} property
   */
  usual(property) {
    const said = this.exhibit.values[property.name];
    return said === undefined ? initialOf(property) : numbersOf(property, said);
  }

  /**
   * The numbers that count for the whole layout.
   *
   * @param {Property} property
   * @param {Size} screen
   */
  value(property, screen) {
    const chosen = this.chosen.get(property.name);
    if (chosen) return chosen;
    const usual = this.usual(property);
    return this.exhibit.asWideAsScreen.includes(property.name) ? [screen.width, usual[1]] : usual;
  }

  /**
   * What single sections are told, from the first on; undefined where the whole layout's value counts.
   * @param {string} name
   * @returns {number[][] | undefined}
   */
  sectionValues(name) {
    const said = this.exhibit.sectionValues[name];
    const property = this.layoutClass.properties.get(name);
    if (!said || !property || this.chosen.has(name)) return undefined;
    return Array.from({ length: this.sections }, (_, section) => numbersOf(property, said[section % said.length]));
  }

  /** The property that gives each picture its true height; undefined where there is none, or something else was chosen. */
  get itemHeights() {
    const { itemHeights } = this.exhibit;
    return itemHeights && !this.chosen.has(itemHeights) ? itemHeights : undefined;
  }

  /**
   * @param {Property} property
   * @param {number[]} numbers
   */
  choose(property, numbers) {
    const isScene = areSame(numbers, this.usual(property)) && !this.exhibit.sectionValues[property.name];
    if (isScene && !this.exhibit.asWideAsScreen.includes(property.name)) this.chosen.delete(property.name);
    else this.chosen.set(property.name, numbers);
  }
}
