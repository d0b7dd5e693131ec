// @ts-check
import { isUnset } from "../values.js";
import { wrapped } from "./description.js";

/**
 * @param {import("../exhibit.js").Property} property
 * @param {number[]} numbers
 */
function literal(property, numbers) {
  if (isUnset(numbers)) return "null";
  if (property.type === "bool") return numbers[0] ? "true" : "false";
  if (property.type === "choice") return JSON.stringify(property.choices[numbers[0]]);
  return numbers.length === 1 ? String(numbers[0]) : `[${numbers.join(", ")}]`;
}

/**
 * A module for a page that has an element with the id "stage".
 * @param {import("./description.js").Description} description
 */
export function inJavaScript({ layout, counts, values, sectionValues, heights, screen, isMirrored }) {
  const properties = values.map(({ name, property, numbers }) => `    ${name}: ${literal(property, numbers)},\n`).join("");
  return `import { attach } from "layouthost";

const stage = document.querySelector("#stage");
stage.style.width = "${screen.width}px";
stage.style.height = "${screen.height}px";

const collection = await attach(stage, {
  layout: "${layout}",
  items: [${counts.join(", ")}],
${properties ? `  properties: {\n${properties}  },\n` : ""}  render(node, { kind, item }) {
    node.textContent = \`\${kind} \${item}\`;
  },
});
${isMirrored ? 'collection.setDirection("rtl");\n' : ""}${
  sectionValues.map(({ name, numbers }) => `collection.set("${name}", [${numbers.flat().join(", ")}], { section: 0, count: ${numbers.length} });\n`).join("")}${
  heights ? inHeights(heights, counts) : ""}`;
}

/**
 * @param {{name: string, ratios: number[], widths: number[]}} heights
 * @param {number[]} counts
 */
function inHeights({ name, ratios, widths }, counts) {
  return `
// Pictures in their true proportions: height over width, and how wide each section's columns are.
const ratios = [
${wrapped(ratios, "  ")}
];
let picture = 0;
[${counts.join(", ")}].forEach((count, section) => {
  const width = [${widths.join(", ")}][section];
  const heights = Array.from({ length: count }, () => width * ratios[picture++ % ratios.length]);
  if (count) collection.set("${name}", heights, { section, item: 0, count });
});
`;
}
