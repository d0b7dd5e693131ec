// @ts-check
/**
 * The visitor's settings: everything that the address and the programs contain.
 *
 * A value is the visitor's choice, else the scene's value, else the property's initial value. Only choices are
 * stored, so that an address contains only changes.
 */
import { areSame, initialOf, numbersOf } from "./values.js";

/**
 * @typedef {import("./exhibit.js").Property} Property
 * @typedef {import("./exhibit.js").Exhibit} Exhibit
 * @typedef {import("./exhibit.js").LayoutClass} LayoutClass
 * @typedef {{width: number, height: number}} Size
 */

/** As many as a module's memory can hold, with space for identifiers and heights. */
export const MOST_ITEMS = 2 ** 20;
export const MOST_SECTIONS = 12;

export class Settings {
  items;
  sections;
  isMirrored = false;
  /**
   * The screen's size; undefined fits the page.
   * @type {Size | undefined}
   */
  size;
  /**
   * The choices, by the property's name.
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
   * The scene's value of a property of the whole layout.
   * @param {Property} property
   */
  usual(property) {
    const given = this.exhibit.values[property.name];
    return given === undefined ? initialOf(property) : numbersOf(property, given);
  }

  /**
   * The effective value for the whole layout.
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
   * The values of single sections, from the first on; undefined if the whole layout's value applies.
   * @param {string} name
   * @returns {number[][] | undefined}
   */
  sectionValues(name) {
    const given = this.exhibit.sectionValues[name];
    const property = this.layoutClass.properties.get(name);
    if (!given || !property || this.chosen.has(name)) return undefined;
    return Array.from({ length: this.sections }, (_, section) => numbersOf(property, given[section % given.length]));
  }

  /** The property for the height of each picture; undefined if there is none, or the visitor chose another value. */
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
