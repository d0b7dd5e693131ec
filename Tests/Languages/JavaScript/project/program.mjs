// A user's program with the installed package.
import { CollectionView, load } from "layouthost";

const carousel = await load("carousel");
const view = new CollectionView(carousel.layout("carousel"));
view.setViewportSize({ width: 390, height: 320 });
view.setItemCounts([24]);
view.set("item_size", [180, 240]);
const { elements } = view.frame(0);
for (const { element, frame } of elements) console.log(element.item, frame.x);
