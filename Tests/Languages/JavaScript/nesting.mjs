// Layouts whose callback creates another layout and drags its item: more nested calls than a module's stack can hold.
import * as lh from "../../../JavaScript/src/index.js";
import { laidOut, middle } from "./stage.mjs";

// The trap itself is thrown out of the callback in which it happened, where no code catches it.
process.on("uncaughtException", () => {});
const plugin = await lh.load("reorder-flow");
let depth = 0;

function drag(layout) {
  const location = middle(layout.element({ item: 4 }));
  return layout.gesture({ kind: lh.GESTURE_DRAG, phase: lh.PHASE_BEGAN, location });
}

function permit() {
  if (++depth > 10_000) return true;
  const layout = plugin.layout("reorder-flow", permit);
  layout.setItemCounts([12]);
  layout.setViewport({ bounds: { x: 0, y: 0, width: 390, height: 844 } });
  return drag(layout).result === lh.REPLY_TRACKING;
}

const first = await laidOut("reorder-flow", [12], permit);
try {
  drag(first);
} catch {
  // The inner error may or may not surface here; the next call must work.
}
try {
  console.log(first.itemCounts);
} catch (problem) {
  console.log(problem.message);
}
