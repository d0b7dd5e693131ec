// @ts-check
/** A feed in columns: pictures of known proportions, with captions that the browser measures. */
import { pictures } from "./exhibit.js";
import { attach, CELL } from "./layouthost/src/index.js";
import { connectBar, onPress, part, rotate } from "./self-sizing.js";
import { abridge, chance, text } from "./words.js";

const COUNT = 10_000;
/** @type {Set<number>} */
const opened = new Set();

/**
 * @param {HTMLElement} node
 * @param {import("./layouthost/src/index.js").Info} info
 */
function render(node, { kind, item }) {
  if (kind !== CELL) return;
  const { small, width, height, name } = pictures[item % pictures.length];
  const [post, image, caption] = [document.createElement("div"), new Image(), document.createElement("p")];
  post.className = "post";
  image.alt = name;
  image.draggable = false;
  image.style.aspectRatio = `${width} / ${height}`;
  image.src = small;
  abridge(caption, `${item.toLocaleString("en")} · ${text(item, 3 + chance(item, 40))}`, 120, opened.has(item));
  post.append(image, caption);
  node.dataset.identity = String(item);
  node.replaceChildren(post);
}

const collection = await attach(part("screen"), {
  layout: "column",
  items: COUNT,
  properties: { columns: 2, item_spacing: 10, insets: [10, 10, 10, 22] },
  label: "Posts",
  measure: true,
  estimate: 240,
  render,
  onTap({ item }, node) {
    opened.add(item);
    render(node, { kind: CELL, section: 0, item, identity: 0 });
  },
  onFrame: (frame) => showPosition(frame),
});
const showPosition = connectBar(collection);

/** @param {number} columns */
function showColumns(columns) {
  collection.set("columns", columns);
  part("state").textContent = `${COUNT.toLocaleString("en")} posts in ${columns} ${columns > 1 ? "columns" : "column"}`;
}

for (const columns of [1, 2, 3]) onPress(`columns-${columns}`, () => showColumns(columns));
onPress("middle", () => collection.scrollTo({ item: COUNT / 2 }, { position: "start" }));
onPress("rotate", rotate);
showColumns(2);
Object.assign(window, { collection });
document.documentElement.classList.add("ready");
