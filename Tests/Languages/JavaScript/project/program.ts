// The same in TypeScript, with every other exported type.
import { attach, CollectionView, CELL, LayoutError, load } from "layouthost";
import type { Elements, Frame, Layout, Plugin } from "layouthost";

export async function positions(): Promise<number[]> {
  const plugin: Plugin = await load("carousel");
  const layout: Layout = plugin.layout("carousel", (action, from) => action === "drag" && from.item > 0);
  const view = new CollectionView(layout);
  view.setViewportSize({ width: 390, height: 320, contentInsets: { top: 0, left: 8, bottom: 0, right: 8 } });
  view.setItems({ counts: [2], items: [1n, 2] });
  view.set("item_size", [180, 240], { section: 0, item: 1 });
  const frame: Frame = view.frame(0);
  const arrays: Elements = frame.elements;
  const floats: Float64Array = arrays.floats;
  const shown: number[] = [...frame.elements].filter(({ element }) => element.kind === CELL).map(({ slot }) => slot);
  const next: number | undefined = frame.nextTime;
  const from = view.neighbor({ item: 0 }, "right")?.item ?? 0;
  const places = [...layout.elements({ x: 0, y: 0, width: 390, height: 320 })].map(({ alpha }) => alpha);
  const saved: Uint8Array = layout.saveState();
  return [floats.length, next ?? 0, from, saved.length, ...places, ...shown];
}

export const rejected = (problem: unknown): number => (problem instanceof LayoutError ? problem.status : 0);
export const made = attach;
