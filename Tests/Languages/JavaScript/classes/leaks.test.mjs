// Nothing grows, in the module and in JavaScript, however long it runs: node --expose-gc --test
import assert from "node:assert/strict";
import test from "node:test";
import { setTimeout } from "node:timers/promises";
import * as lh from "../../../../JavaScript/src/index.js";
import { BOUNDS, disposed, MODULES, WINDOW } from "../stage.mjs";

const KB = 1 << 10;
assert.ok(globalThis.gc, "node needs --expose-gc");

/** The used heap after garbage collection; some objects are freed only after a turn of the event loop. */
async function heap() {
  gc();
  await setTimeout(1);
  gc();
  return process.memoryUsage().heapUsed;
}

/** Repeats something in rounds. A leak grows in each round; node's optimization data does not. */
async function staysFlat(plugin, rounds, step) {
  for (let i = 0; i < rounds; i++) await step(i);
  const memory = plugin.memorySize;
  const grown = [];
  for (let lap = 0; lap < 3; lap++) {
    const before = await heap();
    for (let i = 0; i < rounds; i++) await step(i);
    grown.push((await heap()) - before);
    assert.equal(plugin.memorySize, memory);
  }
  assert.ok(Math.min(...grown) < 32 * KB, `${grown.map((more) => Math.round(more / KB))} KB more on the heap`);
}

test("ten thousand frames of scrolling leave memory and heap as they were", async () => {
  const plugin = await lh.Plugin.load(new URL("ColumnLayout.wasm", MODULES));
  const view = new lh.CollectionView(plugin.layout("column"));
  view.setViewportSize(WINDOW);
  view.setItemCounts([2000, 2000]);
  view.set("columns", 3);
  let time = 0;
  let sum = 0;
  await staysFlat(plugin, 2500, (i) => {
    time += 1 / 60;
    const delta = { x: 0, y: i % 700 < 350 ? 2 : -2 };
    if (i % 20 === 0) view.input([{ kind: lh.INPUT_WHEEL, phase: lh.WHEEL_NOTCHES, time, delta }]);
    const { elements, removedSlots } = view.frame(time);
    for (let at = 0; at < elements.length; at++) sum += elements.floats[at * elements.stride];
    sum += removedSlots.length;
  });
  assert.ok(Number.isFinite(sum));
  disposed(view);
});

test("two thousand layouts and views that are disposed of leave nothing", async () => {
  const plugin = await lh.Plugin.load(new URL("ReorderFlow.wasm", MODULES));
  await staysFlat(plugin, 500, (i) => {
    const layout = plugin.layout("reorder-flow", () => i % 2 === 0);
    layout.setItemCounts([100]);
    layout.set("item_size", new Float64Array(200).fill(50), { section: 0, item: 0, count: 100 });
    layout.setViewport({ bounds: BOUNDS });
    layout.elements(BOUNDS);
    const view = new lh.CollectionView(layout);
    view.setViewportSize(WINDOW);
    view.selfSizing("item_size", { measure: ({ count }) => new Float64Array(count).fill(20) });
    view.frame(0);
    disposed(view);
  });
});

test("thousands of errors leak nothing", async () => {
  const plugin = await lh.Plugin.load(new URL("ReorderFlow.wasm", MODULES));
  const layout = plugin.layout("flow");
  const large = new Float64Array(20_000).fill(-1);
  await staysFlat(plugin, 1000, () => {
    assert.throws(() => layout.setItemCounts([-1]), lh.LayoutError);
    assert.throws(() => layout.set("item_size", large, { section: 0, item: 0, count: 10_000 }), lh.LayoutError);
    assert.throws(() => layout.set("item_size", [1, "2"]), TypeError);
    assert.throws(() => plugin.layout("spiral"), TypeError);
    assert.throws(() => new lh.CollectionView({}), TypeError);
  });
  layout.dispose();
});

test("a view that a layout rejects leaves nothing", async () => {
  const plugin = await lh.Plugin.load(new URL("ReorderFlow.wasm", MODULES));
  const view = new lh.CollectionView(plugin.layout("flow"));
  await staysFlat(plugin, 1000, () => {
    assert.throws(() => new lh.CollectionView(view.layout), /driven by another view/);
  });
  disposed(view);
});
