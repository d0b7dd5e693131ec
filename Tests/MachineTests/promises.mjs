// What the host in JavaScript promises, asserted one after the other: node promises.mjs FOLDER-OF-MODULES
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { draw, LayoutError, Plugin } from "../../Examples/languages/javascript/layouthost.mjs";

const bytes = (name) => fs.readFileSync(path.join(process.argv[2], `${name}.wasm`));
const carousel = await Plugin.load(bytes("CarouselLayout"));
const viewport = { bounds: { x: 0, y: 0, width: 320, height: 400 } };
let kept = 0;

async function promise(what, body) {
  try {
    await body();
  } catch (problem) {
    problem.message = `${what}: ${problem.message}`;
    throw problem;
  }
  kept++;
}

function made(id, counts = [20], plugin = carousel, permit) {
  const layout = plugin.layout(id, permit);
  layout.setItemCounts(counts);
  layout.setViewport(viewport);
  return layout;
}

await promise("a module that is no plugin is refused before any of it runs", async () => {
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  await assert.rejects(() => Plugin.load(empty), /no layout plugin/);
});

await promise("the note is read without running the module", async () => {
  const note = Plugin.note(await WebAssembly.compile(bytes("CarouselLayout")));
  assert.deepEqual(note.layouts, ["snap-to-center", "infinite", "carousel"]);
});

await promise("a layout that a plugin has not is refused with those that it has", () => {
  assert.throws(() => carousel.layout("bnb"), /has no layout bnb; it has snap-to-center, infinite, carousel/);
  assert.throws(() => carousel.layout(), /has no layout undefined/);
});

await promise("a layout that is closed says so, and closing again does nothing", () => {
  const layout = made("carousel");
  layout.close();
  layout.close();
  assert.throws(() => layout.elements(), /this layout is closed/);
  assert.throws(() => layout.setItemCounts([1]), /this layout is closed/);
});

await promise("what is refused has a status and a sentence, and changes nothing", () => {
  const layout = made("carousel");
  assert.throws(() => layout.setItemCounts([-1]), (problem) => problem instanceof LayoutError && problem.status === 3);
  assert.throws(() => layout.set("item_size", [1]), /value_count is 1/);
  assert.throws(() => layout.set("axis", "sideways"), /axis is none of .*vertical.*: sideways/);
  assert.deepEqual(layout.itemCounts, [20]);
  layout.close();
});

await promise("properties are read as they were set, of single items too", () => {
  const layout = made("carousel");
  layout.set("item_size", [80, 60]);
  layout.set("item_size", [10, 20], { section: 0, item: 3 });
  assert.deepEqual(layout.get("item_size"), [80, 60]);
  assert.deepEqual(layout.get("item_size", { section: 0, item: 3 }), [10, 20]);
  layout.close();
});

await promise("an answer is as long as it is", () => {
  const layout = made("snap-to-center", [1000]);
  layout.set("item_size", [1, 60]);
  const everything = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 };
  const all = layout.elements(everything).filter((element) => element.kind === 0);
  assert.equal(all.length, 1000);
  const one = layout.element({ item: 500 });
  assert.deepEqual(one, all.find((element) => element.item === 500));
  layout.close();
});

await promise("two layouts of one plugin know nothing of each other", () => {
  const [one, other] = [made("snap-to-center"), made("infinite", [7])];
  assert.deepEqual([one.itemCounts, other.itemCounts], [[20], [7]]);
  one.close();
  assert.deepEqual(other.itemCounts, [7]);
  other.close();
});

await promise("a gesture asks the program, which may call other layouts meanwhile", async () => {
  const flow = await Plugin.load(bytes("ReorderFlow"));
  const beside = made("flow", [3], flow);
  const asked = [];
  const layout = made("reorder-flow", [12], flow, (action, from) => {
    asked.push([action, from.item, beside.elements().length]);
    return true;
  });
  const { frame } = layout.element({ item: 4 });
  const location = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  const reply = layout.gesture({ kind: 2, phase: 0, location });
  assert.deepEqual(asked, [[0, 4, 3]]);
  assert.equal(reply.path.item, 4);
  layout.close();
  beside.close();
});

await promise("what a program throws when it is asked is a no, and not lost", async () => {
  const flow = await Plugin.load(bytes("ReorderFlow"));
  const layout = made("reorder-flow", [12], flow, () => {
    throw new Error("from the program");
  });
  const thrown = new Promise((resolve) => process.once("uncaughtException", resolve));
  const { frame } = layout.element({ item: 4 });
  const reply = layout.gesture({ kind: 2, phase: 0, location: { x: frame.x + 5, y: frame.y + 5 } });
  assert.equal(reply.result, 0);
  assert.equal((await thrown).message, "from the program");
  layout.close();
});

await promise("more memory than there is is a refusal, and the layout goes on", () => {
  const layout = made("snap-to-center", [1 << 20]);
  const sizes = new Float64Array(2 << 20).map((_, i) => 10 + (i % 91));
  layout.set("item_size", sizes, { section: 0, item: 0, count: 1 << 20 });
  assert.ok(layout.elements().length > 1);
  layout.close();
});

/** A page with as much of an element as draw uses. */
class Block {
  style = {};
  blocks = [];
  append(block) {
    block.parent = this;
    this.blocks.push(block);
  }
  remove() {
    this.parent.blocks.splice(this.parent.blocks.indexOf(this), 1);
  }
}

await promise("draw keeps the blocks of what stays, and takes away what went", () => {
  const layout = made("snap-to-center");
  const stage = new Block();
  const make = (element) => Object.assign(new Block(), { item: element.item });
  draw(stage, layout, make);
  const before = new Map(stage.blocks.map((block) => [block.item, block]));
  assert.equal(before.size, layout.elements().length);
  const [{ transform }] = stage.blocks.map((block) => block.style);
  assert.match(transform, /^translate\(-?[\d.]+px, -?[\d.]+px\)( matrix3d\(([^,]+, ){15}[^,]+\))?$/);
  layout.scrollBy({ x: 1500, y: 0 });
  draw(stage, layout, make);
  assert.deepEqual(stage.blocks.map((block) => block.item).sort(), layout.elements().map((one) => one.item).sort());
  assert.ok(!stage.blocks.some((block) => before.has(block.item) && before.get(block.item) !== block));
  layout.close();
});

console.log(`${kept} promises kept`);
