// Plays a recording in a module, and prints for each frame whether it is identical to the recorded one; writes the
// other data of a frame to standard output, as in memory:  node replay.mjs LAYOUT RECORDING
import fs from "node:fs";
import { CollectionView, load } from "../../../JavaScript/src/index.js";

const [id, file] = process.argv.slice(2);
const view = new CollectionView((await load(id)).layout(id, () => true));
const frames = [];
for (const { frame, isSame } of view.replay(fs.readFileSync(file, "utf8"))) {
  const { elements, contentOffset, velocity } = frame;
  const numbers = [Number(isSame), frame.time, contentOffset.x, contentOffset.y, velocity.x, velocity.y];
  frames.push(Float64Array.of(...numbers, frame.events.length, elements.length));
  frames.push(elements.floats.slice(0, elements.length * elements.stride));
}
fs.writeSync(1, Buffer.concat(frames.map((numbers) => Buffer.from(numbers.buffer))));
