// @ts-check
/**
 * Prints the elements that a gallery shows, like Examples/c/header_only.c:
 *
 *    node Examples/languages/javascript/gallery.mjs build/wasm/BnbLayout.wasm 320 568 1000 0 0 --set grid_padding=8
 *
 * The arguments: the plugin's module, width and height of the viewport, number of items, content offset x and y; then
 * any number of properties.
 */
import fs from "node:fs/promises";
// Import from "layouthost" if the package is installed.
import { EVENT_LOAD_MORE, LayoutError, Plugin } from "../../../JavaScript/src/index.js";

/**
 * Formats a number with twelve digits, as %.12g in C.
 * @param {number} value
 */
const short = (value) => String(Number(value.toPrecision(12)));

async function main() {
  const given = process.argv.slice(2);
  const options = given.findIndex((word) => word.startsWith("--"));
  const plain = options < 0 ? given : given.slice(0, options);
  const [file = "build/wasm/BnbLayout.wasm"] = plain;
  const [width = 320, height = 568, items = 1000, x = 0, y = 0] = plain.slice(1).map(Number);
  const window = { x, y, width, height };

  // A plugin may have several layouts; this takes the first.
  const plugin = await Plugin.load(await fs.readFile(file));
  const layout = plugin.layout(plugin.tables.layouts[0].id);
  layout.setItemCounts([items]);
  for (let at = options; at >= 0 && at < given.length; at += 2) {
    if (given[at] !== "--set" || !given[at + 1]) {
      throw new TypeError(`not an option: ${given[at]}; there is --set name=value,...`);
    }
    const [name, values = ""] = given[at + 1].split("=");
    layout.set(name, values.split(",").map(Number));
  }
  layout.setViewport({ bounds: window });

  const { id, version, kinds } = layout.layoutClass;
  const size = layout.contentSize;
  console.log(`layout   ${id} ${version}`);
  console.log(`content  ${short(size.width)} ${short(size.height)}`);
  console.log("#        kind       section  item  x y width height  parallax x y");
  for (const element of layout.elements(window)) {
    const kind = kinds.find((one) => one.id === element.kind)?.name ?? "?";
    const path = `${kind.padEnd(10)} ${String(element.section).padStart(7)} ${String(element.item).padStart(5)}`;
    const { frame, contentOffset } = element;
    const place = [frame.x, frame.y, frame.width, frame.height].map(short).join(" ");
    console.log(`element  ${path}  ${place}  ${short(contentOffset.x)} ${short(contentOffset.y)}`);
  }
  for (const event of layout.events()) {
    console.log(`event    ${event.kind === EVENT_LOAD_MORE ? "load_more" : "other"}`);
  }
  layout.dispose();
}

main().catch((problem) => {
  console.error(problem instanceof LayoutError ? `status ${problem.status}: ${problem.message}` : problem.message);
  process.exitCode = 1;
});
