// @ts-check
import { wrapped } from "./description.js";

/** @param {number} number */
const literal = (number) => (Number.isNaN(number) ? ".nan" : String(number));
const array = (/** @type {number[]} */ numbers) => `[${numbers.map(literal).join(", ")}]`;

/**
 * A program that prints all frames.
 * @param {import("./description.js").Description} description
 */
export function inSwift({ requirement, counts, values, sectionValues, heights, screen, isMirrored }) {
  return `import LayoutHost

let layout = try Host().makeLayout("${requirement}")
try layout.setItemCounts([${counts.join(", ")}])
${values.map(({ name, numbers }) => `try layout.setProperty("${name}", to: ${array(numbers)})\n`).join("")}${
  sectionValues.map(({ name, numbers }) =>
    `try layout.setProperty("${name}", to: ${array(numbers.flat())}, for: .sections(0, count: ${numbers.length}))\n`).join("")}${
  heights ? inHeights(heights, counts) : ""}
// A view scrolls, follows fingers and animates; its first frame is what is seen at first.
let view = try CollectionView(layout)
try view.setViewportSize(
  Viewport(bounds: Rect(x: 0, y: 0, width: ${screen.width}, height: ${screen.height})${isMirrored ? ", rightToLeft: true" : ""}))
for shown in try view.frame(at: 0).elements {
  let (element, frame) = (shown.element, shown.frame)
  print(
    element.kind, element.section, element.item, "", frame.x, frame.y, frame.width, frame.height)
}
`;
}

/**
 * @param {{name: string, ratios: number[], widths: number[]}} heights
 * @param {number[]} counts
 */
function inHeights({ name, ratios, widths }, counts) {
  return `
// Pictures in their true proportions: height over width, and how wide each section's columns are.
let ratios: [Double] = [
${wrapped(ratios, "  ")}
]
let widths: [Double] = ${array(widths)}
var picture = 0
for (section, count) in ${array(counts)}.enumerated() where count > 0 {
  let heights = (picture..<picture + count).map { widths[section] * ratios[$0 % ratios.count] }
  try layout.setProperty("${name}", to: heights, for: .items(section: Int64(section)))
  picture += count
}
`;
}
