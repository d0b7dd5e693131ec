// A program whose measure function throws; classes/measuring.test.mjs checks the result.
import * as lh from "../../../JavaScript/src/index.js";
import { viewed } from "./stage.mjs";

const view = await viewed("column", [100]);
view.setAnimationDuration(0);
view.selfSizing("exact_height", {
  measure() {
    throw new Error("from the program");
  },
  estimate: 50,
});
const { elements, events, nextTime } = view.frame(1);
const failed = events.filter(({ kind }) => kind === lh.VIEW_EVENT_MEASURE_FAILED).length;
console.log(`${elements.length} elements, ${failed} failures, ${nextTime}`);
