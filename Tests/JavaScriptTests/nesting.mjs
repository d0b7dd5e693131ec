// Layouts each of which makes another when it is asked, and drags an item of that: more calls inside one another than
// a module's stack has room for.
import * as lh from "../../JavaScript/src/index.js";
import { laidOut, middle } from "./stage.mjs";

// The trap itself is thrown where nobody catches it, out of the callback in which it happened.
process.on("uncaughtException", () => {});
const plugin = await lh.load("reorder-flow");
let depth = 0;

function drag(layout) {
  const location = middle(layout.element({ item: 4 }));
  return layout.gesture({ kind: lh.GESTURE_DRAG, phase: lh.PHASE_BEGAN, location });
}

function asked() {
  if (++depth > 10_000) return true;
  const layout = plugin.layout("reorder-flow", asked);
  layout.setItemCounts([12]);
  layout.setViewport({ bounds: { x: 0, y: 0, width: 390, height: 844 } });
  return drag(layout).result === lh.REPLY_TRACKING;
}

const first = await laidOut("reorder-flow", [12], asked);
try {
  drag(first);
} catch {
  // What went wrong inside may come out here, or not; what counts is the next call.
}
try {
  console.log(first.itemCounts);
} catch (problem) {
  console.log(problem.message);
}
