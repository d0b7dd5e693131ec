// The fixtures of the package's tests: its modules, and layouts and views with items.
import fs from "node:fs";
import { CollectionView, load } from "../../../JavaScript/src/index.js";

export const MODULES = new URL("../../../JavaScript/modules/", import.meta.url);
export const WINDOW = { width: 390, height: 844 };
export const BOUNDS = { x: 0, y: 0, ...WINDOW };
/** A rectangle that every element intersects. */
export const EVERYWHERE = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 };

/** @param {string} name */
export const bytes = (name) => fs.readFileSync(new URL(`${name}.wasm`, MODULES));

/** A layout with items and a viewport. */
export async function laidOut(id, counts = [20], permit = undefined) {
  const layout = (await load(id)).layout(id, permit);
  layout.setItemCounts(counts);
  layout.setViewport({ bounds: BOUNDS });
  return layout;
}

/** The same, in a view, at its first frame. */
export async function viewed(id, counts = [20], permit = undefined) {
  const view = new CollectionView((await load(id)).layout(id, permit));
  view.setViewportSize(WINDOW);
  view.setItemCounts(counts);
  view.frame(0);
  return view;
}

/** Destroys both at the end of a test. */
export function disposed(view) {
  const { layout } = view;
  view.dispose();
  layout.dispose();
}

/** The middle of an element on the screen. */
export const middle = ({ frame }) => ({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 });
