// @ts-check
/**
 * A chat of 100,000 messages, whose heights nobody knows before the browser lays them out. It opens at the newest and
 * stays there; elsewhere, what is visible stays while messages arrive, pictures load and texts open.
 */
import { pictures } from "./exhibit.js";
import { attach, CELL } from "./layouthost/src/index.js";
import { connectBar, onPress, part, rotate } from "./self-sizing.js";
import { abridge, chance, text } from "./words.js";

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva"];
const COUNT = 100_000;
/** The identifier of the first message; older ones that arrive have lower ones. */
const FIRST = 1_000_000;
const OLDER = 30;
/** The interval of arrivals, in milliseconds. */
const ARRIVING = 1200;

let [first, end] = [FIRST, FIRST + COUNT];
let found = 0;
let arriving = 0;
/** @type {Set<number>} */
const opened = new Set();

const items = () => ({ counts: [end - first], items: Float64Array.from({ length: end - first }, (_, i) => first + i) });

/** @param {number} id */
const isMine = (id) => chance(id, 3) === 0;

/**
 * @param {HTMLElement} node
 * @param {import("./layouthost/src/index.js").Info} info
 */
function render(node, { kind, identity }) {
  if (kind !== CELL) return;
  const id = Number(identity);
  const bubble = document.createElement("div");
  bubble.className = "bubble";
  const [sender, message] = [document.createElement("p"), document.createElement("p")];
  sender.className = "who";
  sender.textContent = NAMES[chance(id + 7, NAMES.length)];
  abridge(message, text(id, 2 + chance(id + 1, chance(id + 2, 4) ? 14 : 90)), 260, opened.has(id));
  bubble.append(sender, message);
  if (chance(id + 3, 12) === 0) {
    // Without a size in the page, it is 0 pixels high until it has loaded.
    const image = new Image();
    image.alt = "";
    image.draggable = false;
    image.src = pictures[id % pictures.length].small;
    bubble.append(image);
  }
  node.className = isMine(id) ? "mine" : "";
  node.classList.toggle("found", id === found);
  node.dataset.identity = String(id);
  node.replaceChildren(bubble);
}

const collection = await attach(part("screen"), {
  layout: "column",
  items: items(),
  properties: { columns: 1 },
  label: "Messages",
  measure: true,
  estimate: 60,
  home: "end",
  render,
  onTap({ identity }, node) {
    opened.add(Number(identity));
    render(node, { kind: CELL, section: 0, item: 0, identity });
  },
  onFrame: (frame) => showPosition(frame),
});
const showPosition = connectBar(collection);

function changed() {
  collection.setItems(items());
  part("state").textContent = `${(end - first).toLocaleString("en")} messages`;
}

onPress("receive", () => {
  end++;
  changed();
});
onPress("older", () => {
  first -= OLDER;
  changed();
});
onPress("arrivals", () => {
  if (arriving) clearInterval(arriving);
  arriving = arriving ? 0 : window.setInterval(() => {
    end++;
    first -= 2;
    changed();
  }, ARRIVING);
  part("arrivals").setAttribute("aria-pressed", String(arriving !== 0));
});
onPress("search", () => {
  found = first + chance(found + end, end - first);
  collection.reload();
  collection.scrollTo({ item: found - first }, { position: "center" });
});
onPress("newest", () => collection.scrollTo({ item: end - first - 1 }, { position: "end" }));
onPress("rotate", rotate);
onPress("type", () => {
  part("keyboard").hidden = !part("keyboard").hidden;
  part("screen").classList.toggle("typing");
});
changed();
Object.assign(window, { collection });
document.documentElement.classList.add("ready");
