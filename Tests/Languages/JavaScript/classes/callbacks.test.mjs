// A layout's callbacks to its program, and the calls that are allowed inside them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";
import * as lh from "../../../../JavaScript/src/index.js";
import { BOUNDS, disposed, laidOut, middle, viewed } from "../stage.mjs";

const BUSY = {
  name: "LayoutError",
  status: lh.BUSY,
  message: "the layout was called from inside its own permit callback",
};

/** Tries to drag the fifth item. */
function drag(layout) {
  const location = middle(layout.element({ item: 4 }));
  return layout.gesture({ kind: lh.GESTURE_DRAG, phase: lh.PHASE_BEGAN, location });
}

/** Runs a separate program, since an uncaught error ends it. */
const run = (name) =>
  spawnSync(process.execPath, [fileURLToPath(new URL(`../${name}.mjs`, import.meta.url))], { encoding: "utf8" });

test("a gesture calls permit, which may call other layouts meanwhile", async () => {
  const beside = await laidOut("flow", [3]);
  const requests = [];
  const layout = await laidOut("reorder-flow", [12], (...question) => {
    requests.push([...question, beside.elements(BOUNDS).length]);
    return true;
  });
  const reply = drag(layout);
  assert.deepEqual(requests, [["drag", { kind: lh.CELL, section: 0, item: 4, cycle: 0 }, undefined, 3]]);
  assert.deepEqual([reply.result, reply.path.item], [lh.REPLY_TRACKING, 4]);
  layout.dispose();
  beside.dispose();
});

test("a view calls permit on its layout's behalf, also for the place of an item", async () => {
  const actions = new Set();
  const view = await viewed("reorder-flow", [12], (action, from, to) => {
    actions.add(action);
    assert.equal(to === undefined, action !== "move");
    return true;
  });
  view.set("item_size", [110, 110]);
  const input = (phase, x, y, time) => view.input([{ kind: lh.INPUT_POINTER, phase, id: 1, time, location: { x, y } }]);
  view.frame(0.5);
  input(lh.POINTER_DOWN, 60, 60, 1);
  view.frame(1.7);
  input(lh.POINTER_MOVED, 200, 60, 2);
  view.frame(2.1);
  input(lh.POINTER_UP, 200, 60, 2.2);
  view.frame(3);
  assert.deepEqual([...actions], ["drag", "move"]);
  disposed(view);
});

test("without a result, and without permit, the action is denied", async () => {
  for (const permit of [undefined, () => {}, () => 0, () => ""]) {
    const layout = await laidOut("reorder-flow", [12], permit);
    assert.equal(drag(layout).result, lh.REPLY_IGNORED);
    layout.dispose();
  }
});

test("an exception of permit denies the action, and is not lost", () => {
  const { stdout, stderr, status } = run("throwing");
  assert.equal(stdout, "a no, and 12 elements\n");
  assert.match(stderr, /Error: from the program/);
  assert.equal(status, 1);
});

test("from inside its own callback a layout is busy, in every call", async () => {
  const rejected = [];
  const layout = await laidOut("reorder-flow", [12], () => {
    const calls = [
      () => layout.setItemCounts([1]), () => layout.itemCounts, () => layout.set("item_size", [1, 1]),
      () => layout.get("item_size"), () => layout.setViewport({ bounds: BOUNDS }), () => layout.update([]),
      () => layout.contentSize, () => layout.elements(BOUNDS), () => layout.element({ item: 0 }),
      () => drag(layout), () => layout.events(), () => layout.saveState(), () => layout.dispose(),
      () => new lh.CollectionView(layout),
    ];
    for (const call of calls) assert.throws(call, BUSY, String(call));
    rejected.push(calls.length);
    return true;
  });
  assert.equal(drag(layout).result, lh.REPLY_TRACKING);
  assert.deepEqual(rejected, [14]);
  assert.deepEqual(layout.itemCounts, [12]);
  layout.dispose();
});

test("so is its view, which cannot be disposed of in the middle of a call", async () => {
  let rejected = 0;
  const view = await viewed("reorder-flow", [12], () => {
    const calls = [
      () => view.frame(9), () => view.setItemCounts([1]), () => view.input([]), () => view.dispose(),
      () => view.readingOrder(), () => view.elementAt({ x: 1, y: 1 }), () => view.recording, () => [...view.replay("")],
    ];
    for (const call of calls) assert.throws(call, BUSY, String(call));
    rejected += calls.length;
    return false;
  });
  view.set("item_size", [110, 110]);
  view.frame(0.5);
  view.input([{ kind: lh.INPUT_POINTER, phase: lh.POINTER_DOWN, id: 1, time: 1, location: { x: 60, y: 60 } }]);
  assert.ok(view.frame(2).elements.length >= 12);
  assert.ok(rejected >= 8);
  disposed(view);
});

test("layouts that call one another in permit use up the module's stack, and later calls throw", () => {
  assert.equal(run("nesting").stdout, "the module has ended: an earlier call did not return\n");
});
