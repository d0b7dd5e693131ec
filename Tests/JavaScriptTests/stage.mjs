// What the tests of the package begin with: its modules, and layouts and views that were told something.
import fs from "node:fs";
import { CollectionView, load } from "../../JavaScript/src/index.js";

export const MODULES = new URL("../../JavaScript/modules/", import.meta.url);
export const WINDOW = { width: 390, height: 844 };
export const BOUNDS = { x: 0, y: 0, ...WINDOW };
/** What meets it is everything. */
export const EVERYWHERE = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 };

/** @param {string} name */
export const bytes = (name) => fs.readFileSync(new URL(`${name}.wasm`, MODULES));

/** A layout that was told of items and a window. */
export async function laidOut(id, counts = [20], permit = undefined) {
  const layout = (await load(id)).layout(id, permit);
  layout.setItemCounts(counts);
  layout.setViewport({ bounds: BOUNDS });
  return layout;
}

/** The same, in a view, at its first frame. */
export async function viewed(id, counts = [20], permit = undefined) {
  const view = new CollectionView((await load(id)).layout(id, permit));
  view.setWindow(WINDOW);
  view.setItemCounts(counts);
  view.frame(0);
  return view;
}

/** What becomes of both, at the end of a test. */
export function disposed(view) {
  const { layout } = view;
  view.dispose();
  layout.dispose();
}

/** The middle of where an element is shown. */
export const middle = ({ frame }) => ({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 });
