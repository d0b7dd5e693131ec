// @ts-check
import { isUnset } from "../values.js";
import { wrapped } from "./description.js";

/**
 * A value in Python's syntax.
 *
 * @param {import("../exhibit.js").Property} property
 * @param {number[]} numbers
 */
function literal(property, numbers) {
  if (isUnset(numbers)) return "None";
  if (property.type === "bool") return numbers[0] ? "True" : "False";
  if (property.type === "choice") return JSON.stringify(property.choices[numbers[0]]);
  if (numbers.length === 1) return String(numbers[0]);
  if (numbers.length === property.components) return `(${numbers.join(", ")})`;
  const rows = numbers.filter((_, at) => at % property.components === 0);
  return `[${rows.map((_, at) => `(${numbers.slice(at * property.components, (at + 1) * property.components).join(", ")})`).join(", ")}]`;
}

/**
 * A program that prints all frames.
 * @param {import("./description.js").Description} description
 */
export function inPython({ requirement, counts, values, sectionValues, heights, screen, isMirrored }) {
  return `import layouthost

with layouthost.Host().layout("${requirement}") as layout:
    layout.item_counts = [${counts.join(", ")}]
${values.map(({ name, property, numbers }) => `    layout["${name}"] = ${literal(property, numbers)}\n`).join("")}${
  sectionValues.map(({ name, numbers }) => `    layout.set("${name}", [${numbers.flat().join(", ")}], section=0)\n`).join("")}${
  heights ? inHeights(heights) : ""}
    # A view scrolls, follows fingers and animates; its first frame is what is seen at first.
    with layouthost.CollectionView(layout) as view:
        view.set_viewport_size(${screen.width}, ${screen.height}${isMirrored ? ', direction="rtl"' : ""})
        for shown in view.frame(0).elements:
            element = shown["element"]
            frame = " ".join(f"{number:.12g}" for number in shown["frame"])
            print(element["kind"], element["section"], element["item"], "", frame)
`;
}

/** @param {{name: string, ratios: number[], widths: number[]}} heights */
function inHeights({ name, ratios, widths }) {
  return `
    # Pictures in their true proportions: height over width, and how wide each section's columns are.
    ratios = [
${wrapped(ratios, "        ")}
    ]
    first = 0
    for section, width in enumerate([${widths.join(", ")}]):
        count = layout.item_counts[section]
        heights = [width * ratios[(first + item) % ${ratios.length}] for item in range(count)]
        if heights:
            layout.set("${name}", heights, section=section, first=0)
        first += count
`;
}
