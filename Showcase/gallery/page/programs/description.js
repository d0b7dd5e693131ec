// @ts-check
/**
 * The input of a layout for the same result as on the stage, for programs in every language.
 *
 * @typedef {object} PropertyValue
 * @property {string} name
 * @property {import("../exhibit.js").Property} property
 * @property {number[]} numbers
 *
 * @typedef {object} Description
 * @property {string} layout Such as bnb.
 * @property {string} requirement Such as bnb@^1.0.
 * @property {number[]} counts
 * @property {PropertyValue[]} values For the whole layout.
 * @property {{name: string, numbers: number[][]}[]} sectionValues One value for each section, from the first on.
 * @property {{name: string, ratios: number[], widths: number[]} | undefined} heights Each item's is a ratio, picture
 *   by picture, times its section's width.
 * @property {{width: number, height: number}} screen
 * @property {boolean} isMirrored
 */
import { columnWidths, RATIOS } from "../heights.js";
import { shares } from "../items.js";
import { areSame, initialOf } from "../values.js";

/**
 * @param {import("../settings.js").Settings} settings
 * @param {import("../settings.js").Size} screen
 * @returns {Description}
 */
export function described(settings, screen) {
  const { exhibit, layoutClass } = settings;
  const all = [...layoutClass.properties.values()].map((property) => ({
    name: property.name, property, numbers: settings.value(property, screen),
  }));
  const { itemHeights } = settings;
  return {
    layout: exhibit.layout,
    requirement: `${exhibit.layout}@^${exhibit.version.split(".").slice(0, 2).join(".")}`,
    counts: shares(settings.items, settings.sections),
    values: all.filter(({ property, numbers }) => !areSame(numbers, initialOf(property))),
    sectionValues: Object.keys(exhibit.sectionValues).flatMap((name) => {
      const numbers = settings.sectionValues(name);
      return numbers ? [{ name, numbers }] : [];
    }),
    heights: itemHeights
      ? {
        name: itemHeights,
        ratios: RATIOS.map((ratio) => Number(ratio.toFixed(6))),
        widths: columnWidths(settings, screen).map((width) => Number(width.toFixed(6))),
      }
      : undefined,
    screen,
    isMirrored: settings.isMirrored,
  };
}

/**
 * Wraps words into lines of a maximum length, each with the same prefix.
 *
 * @param {unknown[]} words
 * @param {string} begin
 */
export function wrapped(words, begin, most = 96) {
  const lines = [""];
  for (const word of words) {
    const longer = `${lines[lines.length - 1]}${lines[lines.length - 1] && " "}${word},`;
    if (begin.length + longer.length > most && lines[lines.length - 1]) lines.push(`${word},`);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => begin + line).join("\n");
}
