// A program that throws in a layout's callback; classes/callbacks.test.mjs checks the result.
import * as lh from "../../../JavaScript/src/index.js";
import { BOUNDS, laidOut, middle } from "./stage.mjs";

const layout = await laidOut("reorder-flow", [12], () => {
  throw new Error("from the program");
});
const location = middle(layout.element({ item: 4 }));
const { result } = layout.gesture({ kind: lh.GESTURE_DRAG, phase: lh.PHASE_BEGAN, location });
console.log(`${result === lh.REPLY_IGNORED ? "a no" : result}, and ${layout.elements(BOUNDS).length} elements`);
