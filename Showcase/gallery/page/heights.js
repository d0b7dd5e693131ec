// @ts-check
/**
 * The heights of pictures in columns, in their own aspect ratios: a column's width is the screen's width less the
 * insets and the spacing between columns, divided among the columns.
 */
import { pictures } from "./exhibit.js";

/**
 * The width of one column of each section.
 *
 * @param {import("./settings.js").Settings} settings
 * @param {import("./settings.js").Size} screen
 */
export function columnWidths(settings, screen) {
  const value = (/** @type {string} */ name) => {
    const property = settings.layoutClass.properties.get(name);
    return property ? settings.value(property, screen) : [0];
  };
  const [, left, , right] = value("insets");
  const [spacing] = value("item_spacing");
  const bySection = settings.sectionValues("columns");
  return Array.from({ length: settings.sections }, (_, section) => {
    const [columns] = bySection ? bySection[section] : value("columns");
    return Math.max(0, (screen.width - left - right - (columns - 1) * spacing) / columns);
  });
}

/** A picture's height for a width of 1. */
export const RATIOS = pictures.map((picture) => picture.height / picture.width);

/**
 * The heights of all items of a section.
 *
 * @param {import("./items.js").Items} items
 * @param {number} section
 * @param {number} width
 */
export function heightsOf(items, section, width) {
  const first = items.counts.slice(0, section).reduce((sum, count) => sum + count, 0);
  return Float64Array.from({ length: items.counts[section] }, (_, item) =>
    width * RATIOS[items.identities[first + item] % RATIOS.length]);
}
