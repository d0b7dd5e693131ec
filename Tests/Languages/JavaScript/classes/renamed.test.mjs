// Former names still work.
import assert from "node:assert/strict";
import test from "node:test";
import * as lh from "../../../../JavaScript/src/index.js";
import { disposed, viewed } from "../stage.mjs";

const OF_A_VIEW = {
  setWindow: "setViewportSize",
  animate: "setAnimationDuration",
  open: "presentItem",
  close: "dismissItem",
  followOpening: "setPresentationProgress",
  neighbour: "neighbor",
};
const OF_A_FRAME = {
  lowest: "minimumOffset",
  highest: "maximumOffset",
  leftSlots: "removedSlots",
  openProgress: "presentationProgress",
  openContentAlpha: "presentedContentAlpha",
};

test("a former name is the same method or value", async () => {
  const view = await viewed("safari");
  for (const [former, current] of Object.entries(OF_A_VIEW)) {
    assert.ok(typeof view[current] === "function" && view[former] === view[current], former);
  }
  const frame = view.frame(0.1);
  for (const [former, current] of Object.entries(OF_A_FRAME)) {
    assert.ok(frame[current] !== undefined && frame[former] === frame[current], former);
  }
  const traits = view.layout.scrollTraits;
  assert.ok(traits.lowest === traits.minimumOffset && traits.highest === traits.maximumOffset);
  const collection = lh.Collection.prototype;
  assert.ok(collection.open === collection.presentItem && collection.close === collection.dismissItem);
  disposed(view);
});

test("a method acts by its former name", async () => {
  const view = await viewed("safari", [12]);
  view.setWindow({ width: 300, height: 600 });
  view.animate(0);
  view.frame(0.1);
  assert.deepEqual(view.neighbour({ item: 2 }, "down"), view.neighbor({ item: 2 }, "down"));
  view.open({ item: 2 }, { x: 0, y: 0, width: 300, height: 600 }, 1);
  view.followOpening(0.5);
  const frame = view.frame(0.2);
  assert.deepEqual([frame.presentationProgress, frame.openProgress], [0.5, 0.5]);
  view.close(0);
  view.frame(0.3);
  assert.equal(view.frame(0.4).presentationProgress, 0);
  disposed(view);
});
