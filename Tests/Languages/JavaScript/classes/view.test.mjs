// The rules of a collection view, and its frames.
import assert from "node:assert/strict";
import test from "node:test";
import * as lh from "../../../../JavaScript/src/index.js";
import { disposed, laidOut, middle, viewed, WINDOW } from "../stage.mjs";

const finger = (phase, x, y, time) => ({ kind: lh.INPUT_POINTER, phase, id: 1, time, location: { x, y } });
const frames = (frame) => [...frame.elements].map((one) => one.frame);
const cells = (frame) => [...frame.elements].filter(({ element }) => element.kind === lh.CELL);
const shows = (frame, item) => cells(frame).find(({ element }) => element.item === item);

test("a view has its layout, and its first frame the elements", async () => {
  const layout = (await lh.load("column")).layout("column");
  const view = new lh.CollectionView(layout);
  assert.equal(view.layout, layout);
  view.setViewportSize({ ...WINDOW, contentInsets: { top: 44, left: 0, bottom: 34, right: 0 }, scale: 3 });
  view.setItemCounts([30, 12]);
  const frame = view.frame(0);
  assert.ok(frame instanceof lh.Frame && frame.elements instanceof lh.Elements);
  const [first] = frame.elements;
  assert.ok(first.flags & lh.VIEW_ENTERED);
  assert.equal(first.frame.y, first.element.frame.y - frame.contentOffset.y);
  assert.deepEqual([frame.contentOffset.y, frame.minimumOffset.y], [-44, -44]);
  assert.ok(frame.maximumOffset.y > 0);
  assert.deepEqual([frame.time, frame.nextTime, frame.events.length, frame.removedSlots.length], [0, undefined, 0, 0]);
  assert.deepEqual(layout.itemCounts, [30, 12]);
  disposed(view);
});

test("processing an input at once returns whether the view used it", async () => {
  const view = await viewed("column", [1000]);
  view.frame(0);
  const wheel = (y, time) => ({ kind: lh.INPUT_WHEEL, time, delta: { x: 0, y } });
  assert.deepEqual(view.processInput(wheel(1, 0.1)), { consumed: true, owned: false, remainder: { x: 0, y: 0 } });
  view.setOffset({ x: 0, y: 0 });
  view.frame(1);
  assert.deepEqual(view.processInput(wheel(-1, 1.1)), { consumed: false, owned: false, remainder: { x: 0, y: -60 } });
  view.processInput(finger(lh.POINTER_DOWN, 200, 600, 2));
  assert.equal(view.processInput(finger(lh.POINTER_MOVED, 200, 500, 2.1)).owned, true);
  assert.throws(() => view.processInput({ kind: lh.INPUT_WHEEL }), TypeError);
  assert.throws(() => view.processInput(wheel(NaN, 3)), lh.LayoutError);
  disposed(view);
});

test("a program selects with a pointer, passes momentum, and turns motions off", async () => {
  const view = await viewed("column", [1000]);
  view.setScrolling({ bounces: false, decelerates: false });
  const few = view.frame(0).elements.length;
  view.setOverscan(1);
  assert.ok(view.frame(0.5).elements.length > few);
  assert.throws(() => view.setOverscan(17), lh.LayoutError);
  assert.throws(() => view.setOverscan("1"), TypeError);
  const press = (flags, time) => ({ ...finger(lh.POINTER_DOWN, 200, 300, time), phase: lh.POINTER_DOWN | flags });
  view.input([press(lh.POINTER_PRECISE | lh.POINTER_SELECTS, 1)]);
  assert.equal(view.processInput(finger(lh.POINTER_MOVED, 200, 200, 1.1)).consumed, false);
  view.input([finger(lh.POINTER_UP, 200, 200, 1.2), press(0, 2), finger(lh.POINTER_MOVED, 200, 500, 2.1)]);
  assert.equal(view.frame(2.2).contentOffset.y, 0);
  view.input([finger(lh.POINTER_UP, 200, 500, 2.3)]);
  view.input([press(0, 3), finger(lh.POINTER_LONG_PRESS, 200, 300, 3.1), finger(lh.POINTER_UP, 200, 300, 3.2)]);
  assert.ok(view.frame(3.3).events.some(({ kind }) => kind === lh.VIEW_EVENT_LONG_PRESS));
  view.input([{ kind: lh.INPUT_WHEEL, phase: lh.WHEEL_MOMENTUM, time: 4, delta: { x: 0, y: 25 } }]);
  assert.equal(view.frame(5).contentOffset.y, 25);
  assert.throws(() => view.setScrolling(), TypeError);
  disposed(view);
});

test("inserted items get their IDs without a comparison of all items", async () => {
  const view = await viewed("column", [3]);
  const inserted = [{ kind: lh.INSERT_ITEMS, section: 0, item: 1, count: 1 }];
  assert.throws(() => view.update(inserted, { items: [8] }), /no identifiers/);
  view.setItems({ counts: [3], items: [1, 2, 3] });
  view.frame(0);
  view.update([...inserted, { kind: lh.INSERT_SECTIONS, section: 1, item: 1, count: 1 }], { items: [8, 9n], sections: [5] });
  assert.throws(() => view.update(inserted), /identifiers/);
  const shown = [...view.frame(9).elements].find(({ element }) => element.section === 0 && element.item === 1);
  assert.equal(shown.identity, 8);
  disposed(view);
});

test("a frame has a property for each of its states", async () => {
  const row = await viewed("infinite", [9]);
  const { endlessX, endlessY, held, scrolling, animating, refreshing } = row.frame(0);
  assert.deepEqual([endlessX, endlessY, held, scrolling, animating, refreshing], [true, false, false, false, false, false]);
  disposed(row);
  const column = await viewed("column", [9]);
  column.frame(0);
  column.update([{ kind: lh.INSERT_ITEMS, item: 0 }]);
  assert.ok(column.frame(0.1).animating);
  assert.ok(!column.frame(0.2).endlessY);
  disposed(column);
});

test("the next frame is at an offset that the program sets", async () => {
  const view = await viewed("column", [1000]);
  view.frame(0);
  assert.equal(view.nextTime(), undefined);
  view.setOffset({ x: 0, y: 400 }, { held: true });
  assert.equal(view.nextTime(), 0);
  const frame = view.frame(1);
  assert.equal(frame.contentOffset.y, 400);
  assert.ok(frame.held);
  view.setOffset({ x: 0, y: 1e9 });
  assert.equal(view.frame(2).contentOffset.y, frame.maximumOffset.y);
  assert.equal(view.nextTime(), undefined);
  assert.ok(view.frame(3).onlyScrolled);
  assert.throws(() => view.setOffset({ x: 0 }), TypeError);
  disposed(view);
});

test("no offset of a view or a layout is minus zero", async () => {
  const view = await viewed("column", [1]);
  const { minimumOffset, maximumOffset, contentOffset, velocity } = view.frame(0.1);
  const traits = view.layout.scrollTraits;
  for (const point of [minimumOffset, maximumOffset, contentOffset, velocity, traits.minimumOffset, traits.maximumOffset, traits.initial])
    assert.deepEqual({ ...point }, { x: 0, y: 0 });
  disposed(view);
});

test("elements of a frame lie in the module's memory, and are the objects' fields", async () => {
  const view = await viewed("carousel", [12]);
  const { elements } = view.frame(1);
  [...elements].forEach(({ element, frame, slot, flags }, i) => {
    const { stride, floats, words } = elements;
    const base = i * stride;
    // element.h's element, then the rectangles of the screen, then slot and flags.
    assert.deepEqual([...floats.subarray(base + 4, base + 8)], Object.values(element.frame));
    assert.deepEqual([...floats.subarray(base + stride - 10, base + stride - 6)], Object.values(frame));
    assert.deepEqual([...words.subarray((base + stride - 2) * 2, (base + stride - 1) * 2)], [slot, flags]);
  });
  assert.equal(elements.floats, elements.floats);
  disposed(view);
});

test("a fling scrolls, coasts and comes to rest, and reports when another frame is needed", async () => {
  const view = await viewed("flow", [500]);
  view.set("item_size", [110, 90]);
  view.input([finger(lh.POINTER_DOWN, 200, 700, 0.1)]);
  view.input([finger(lh.POINTER_MOVED, 200, 600, 0.12), finger(lh.POINTER_MOVED, 200, 450, 0.14)]);
  assert.ok(view.frame(0.14).held);
  view.input([finger(lh.POINTER_UP, 200, 450, 0.15)]);
  let frame = view.frame(0.2);
  assert.ok(frame.velocity.y > 1000 && frame.scrolling);
  assert.equal(frame.nextTime, frame.time);
  const left = new Set();
  const kinds = new Set();
  let time = 0.2;
  for (; frame.nextTime !== undefined; time += 1 / 60) {
    assert.ok(time < 20);
    frame = view.frame(time);
    for (const slot of frame.removedSlots) left.add(slot);
    for (const { kind } of frame.events) kinds.add(kind);
  }
  assert.ok(frame.contentOffset.y > 500 && left.size > 10);
  assert.deepEqual([frame.velocity, frame.nextTime], [{ x: 0, y: 0 }, undefined]);
  assert.ok(kinds.has(lh.VIEW_EVENT_SCROLL_ENDED));
  disposed(view);
});

test("wheels and keys scroll, and an event reports the remainder", async () => {
  const view = await viewed("flow", [500]);
  view.input([{ kind: lh.INPUT_WHEEL, phase: lh.WHEEL_NOTCHES, time: 1, delta: { x: 0, y: 2 } }]);
  assert.equal(view.frame(4).contentOffset.y, 120);
  view.input([{ kind: lh.INPUT_KEY, id: lh.KEY_END, time: 5 }]);
  const end = view.frame(8);
  assert.equal(end.contentOffset.y, end.maximumOffset.y);
  view.input([{ kind: lh.INPUT_WHEEL, phase: lh.WHEEL_NOTCHES, time: 9, delta: { x: 0, y: 1 } }]);
  const [event] = view.frame(12).events.filter(({ kind }) => kind === lh.VIEW_EVENT_REMAINDER);
  assert.equal(event.value.y, 60);
  disposed(view);
});

test("a view scrolls to an element, where it is wanted, at once or on its way", async () => {
  const view = await viewed("flow", [500]);
  view.set("item_size", [390, 100]);
  view.scrollTo({ item: 200 }, { position: "start", animated: false });
  assert.equal(Math.round(shows(view.frame(1), 200).frame.y), 0);
  view.scrollTo({ item: 20 }, { position: "center" });
  assert.ok(view.frame(1.1).scrolling);
  const { y, height } = shows(view.frame(9), 20).frame;
  assert.ok(Math.abs(y + height / 2 - WINDOW.height / 2) < 1);
  view.scrollTo({ item: 20 });
  assert.equal(view.frame(19).contentOffset.y, view.frame(20).contentOffset.y);
  disposed(view);
});

test("changes are animated, in the duration that is set", async () => {
  const view = await viewed("flow", [40]);
  view.set("item_size", [110, 90]);
  view.frame(2);
  view.update([{ kind: lh.INSERT_ITEMS, section: 0, item: 0, count: 2 }]);
  assert.ok(view.frame(2.1).flags & lh.FRAME_ANIMATING);
  assert.deepEqual(view.layout.itemCounts, [42]);
  assert.equal(view.frame(3).flags & lh.FRAME_ANIMATING, 0);
  view.setAnimationDuration(0);
  view.set("item_size", [90, 90]);
  assert.equal(view.frame(3.1).flags & lh.FRAME_ANIMATING, 0);
  view.setAnimationDuration(2);
  view.setViewportSize({ width: WINDOW.height, height: WINDOW.width, direction: lh.RIGHT_TO_LEFT });
  assert.ok(view.frame(4.5).flags & lh.FRAME_ANIMATING);
  view.set("item_size", null, { section: 0, item: 1 });
  view.frame(5);
  assert.equal(view.frame(9).flags & lh.FRAME_ANIMATING, 0);
  disposed(view);
});

test("items with numbers of the program's own keep their slots, up to 2^64", async () => {
  const view = new lh.CollectionView((await lh.load("flow")).layout("flow"));
  view.setViewportSize(WINDOW);
  const large = 2n ** 64n - 1n;
  view.setItems({ counts: [3, 1], items: [501, large, 503, 90], sections: [1, 2] });
  const slot = (frame, number) => [...frame.elements].find(({ identity, flags }) =>
    identity === number && !(flags & lh.VIEW_LEAVING))?.slot;
  const before = view.frame(0);
  const [a, b] = [slot(before, 501), slot(before, large)];
  assert.ok(a !== undefined && b !== undefined);
  view.setItems({ counts: [1, 2], items: new BigUint64Array([large, 77n, 501n]), sections: [2, 1] });
  const after = view.frame(1);
  assert.deepEqual([slot(after, 501), slot(after, large)], [a, b]);
  assert.equal(slot(after, 90), undefined);
  view.setItems({ counts: [2], items: [1, 2] });
  assert.deepEqual(view.layout.itemCounts, [2]);
  disposed(view);
});

test("a tab opens, follows a finger, and closes", async () => {
  const view = await viewed("safari", [8]);
  view.set("item_size", [390, 700]);
  view.frame(0.5);
  view.presentItem({ item: 2 }, { x: 0, y: 0, width: 390, height: 844 }, 0.6, lh.TRANSITION_INTERPOLATES_CONTENT);
  view.frame(1);
  const on = view.frame(1.3);
  assert.ok(on.flags & lh.FRAME_OPEN && on.presentationProgress > 0 && on.presentationProgress < 1);
  view.setPresentationProgress(0.4);
  assert.equal(view.frame(1.4).presentationProgress, 0.4);
  view.dismissItem(0.4);
  const ends = [view.frame(1.5), view.frame(3)].flatMap(({ events }) => events).map(({ kind }) => kind);
  assert.ok(ends.includes(lh.VIEW_EVENT_CLOSED));
  disposed(view);
});

test("the content is pulled to refresh, and let back", async () => {
  const view = await viewed("flow", [500]);
  view.setRefresh(60);
  view.input([finger(lh.POINTER_DOWN, 200, 100, 1), finger(lh.POINTER_MOVED, 200, 500, 1.5),
    finger(lh.POINTER_UP, 200, 500, 1.6)]);
  const kinds = [view.frame(1.5), view.frame(1.7)].flatMap(({ events }) => events.map(({ kind }) => kind));
  assert.ok(kinds.includes(lh.VIEW_EVENT_REFRESH));
  const held = view.frame(5);
  assert.ok(held.refreshing && Math.round(held.contentOffset.y) === -60);
  view.endRefresh();
  view.frame(6);
  assert.equal(view.frame(9).contentOffset.y, 0);
  disposed(view);
});

test("a view returns elements, results of hit tests, the next focus, and items to prefetch", async () => {
  const view = await viewed("flow", [500]);
  view.set("item_size", [110, 90]);
  const frame = view.frame(3);
  const third = shows(frame, 3);
  assert.equal(view.elementAt(middle(third)).slot, third.slot);
  assert.equal(view.elementAt({ x: -50, y: -50 }), undefined);
  for (const kind of ["tap", "pan", "drag"]) {
    assert.equal(view.hitTest(middle(third), kind).result, lh.REPLY_IGNORED);
  }
  assert.deepEqual(view.neighbor({ item: 3 }, "right"), { kind: lh.CELL, section: 0, item: 4, cycle: 0 });
  assert.equal(view.neighbor({ item: 0 }, "up"), undefined);
  assert.deepEqual(view.readingOrder(), [...frame.elements].map(({ slot }) => slot));
  const [run] = view.prefetch(1.5);
  assert.ok(run.first > 3 && run.count > 0 && run.distance >= 0);
  disposed(view);
});

test("a view goes over to another layout of its module, which it drives from then on", async () => {
  const view = await viewed("flow", [40]);
  const [flow, line] = [view.layout, (await lh.load("line")).layout("line")];
  line.setItemCounts([40]);
  view.setLayout(line, 0.4);
  assert.equal(view.layout, line);
  assert.ok(view.frame(0.2).flags & lh.FRAME_ANIMATING);
  // The first is free again; the view has copied its elements.
  flow.dispose();
  view.frame(0.3);
  assert.throws(() => line.dispose(), { message: "a view drives this layout; dispose of the view first" });
  disposed(view);
});

test("a view goes over to no layout of another module, or of another view, or that is gone", async () => {
  const [view, other] = [await viewed("flow", [40]), await viewed("line", [40])];
  const away = await laidOut("carousel");
  assert.throws(() => view.setLayout(away, 1), { message: "layout is in another module than the view" });
  assert.throws(() => view.setLayout(other.layout, 1), { message: "layout is driven by another view" });
  assert.throws(() => view.setLayout(5, 1), { message: "layout is 5; a Layout is needed" });
  away.dispose();
  const gone = await laidOut("line");
  gone.dispose();
  assert.throws(() => view.setLayout(gone, 1), { message: "this layout is disposed of" });
  assert.equal(view.layout.layoutClass.id, "flow");
  assert.ok(view.frame(1).elements.length);
  disposed(view);
  disposed(other);
});

test("a recording replays bit for bit", async () => {
  const view = new lh.CollectionView((await lh.load("bnb")).layout("bnb"));
  assert.throws(() => view.recording, { name: "LayoutError", message: "the view is not recorded" });
  view.record(true);
  view.setViewportSize(WINDOW);
  view.setItemCounts([100]);
  for (let i = 0; i < 200; i++) {
    const notches = { kind: lh.INPUT_WHEEL, phase: lh.WHEEL_NOTCHES, time: i / 60, delta: { x: 0, y: 3 } };
    if (i % 40 === 0) view.input([notches]);
    view.frame(i / 60);
  }
  const last = frames(view.frame(4));
  const { recording } = view;
  assert.ok(recording.startsWith("layouthost recording 1\n") && recording.length > 8192);
  const again = new lh.CollectionView((await lh.load("bnb")).layout("bnb"));
  let count = 0;
  let shown;
  for (const { frame, isSame } of again.replay(recording)) {
    assert.ok(isSame);
    count++;
    shown = frames(frame);
  }
  assert.equal(count, 201);
  assert.deepEqual(shown, last);
  view.record(false);
  assert.throws(() => view.recording, /not recorded/);
  disposed(view);
  disposed(again);
});

test("a recording that is changed differs where it was, and one that is none is rejected", async () => {
  const view = await viewed("flow", [30]);
  view.record(true);
  view.frame(1);
  const { recording } = view;
  const replayed = async (text) => {
    const again = await viewed("flow", [30]);
    try {
      return [...again.replay(text)].map(({ isSame }) => isSame);
    } finally {
      disposed(again);
    }
  };
  assert.deepEqual(await replayed(recording), [true]);
  const other = recording.replace(/([0-9a-f])\n$/, (_, digit) => `${digit === "0" ? 1 : 0}\n`);
  assert.deepEqual(await replayed(other), [false]);
  await assert.rejects(() => replayed("no recording\n"), lh.LayoutError);
  await assert.rejects(() => replayed(""), lh.LayoutError);
  await assert.rejects(() => replayed(5), { message: "recording is 5; a text is needed" });
  disposed(view);
});

test("a layout has one view at a time, and is disposed of after it", async () => {
  const view = await viewed("flow");
  const { layout } = view;
  const twice = { name: "LayoutError", status: lh.INVALID_ARGUMENT, message: "layout is driven by another view" };
  assert.throws(() => new lh.CollectionView(layout), twice);
  assert.throws(() => layout.dispose(), { message: "a view drives this layout; dispose of the view first" });
  assert.ok(view.frame(1).elements.length);
  view.dispose();
  const next = new lh.CollectionView(layout);
  assert.ok(next.frame(0));
  disposed(next);
});

test("while a view drives a layout, the layout is changed through the view", async () => {
  const view = await viewed("flow");
  const { layout } = view;
  const state = layout.saveState();
  const driven = {
    name: "LayoutError", status: lh.BUSY, message: "layout is driven by a view: change it through the view",
  };
  for (const call of [
    () => layout.setItemCounts([1]), () => layout.set("item_size", [1, 1]),
    () => layout.setViewport({ bounds: { x: 0, y: 0, width: 9, height: 9 } }), () => layout.update([]),
    () => layout.gesture({ kind: lh.GESTURE_TAP, phase: lh.PHASE_ENDED, location: { x: 1, y: 1 } }),
    () => layout.events(), () => layout.restoreState(state),
  ]) assert.throws(call, driven);
  assert.ok(layout.itemCounts[0] > 1);
  assert.deepEqual(layout.saveState(), state);
  view.dispose();
  layout.setItemCounts([1]);
  assert.deepEqual([...layout.itemCounts], [1]);
  layout.dispose();
});

test("calls of a disposed view throw, its frame is empty, and disposing of it again does nothing", async () => {
  const view = await viewed("flow");
  const frame = view.frame(1);
  const { layout } = view;
  view.dispose();
  view.dispose();
  const origin = { x: 0, y: 0 };
  const calls = [
    () => view.setViewportSize(WINDOW), () => view.setAnimationDuration(1), () => view.setItemCounts([1]),
    () => view.setItems({ counts: [1], items: [1] }), () => view.set("item_size", [1, 1]), () => view.update([]),
    () => view.input([]), () => view.scrollTo({ item: 0 }), () => view.presentItem({ item: 0 }, { ...origin, ...WINDOW }, 1),
    () => view.dismissItem(1), () => view.setPresentationProgress(0.5), () => view.setRefresh(60), () => view.endRefresh(),
    () => view.setLayout(layout, 1), () => view.frame(2), () => view.elementAt(origin),
    () => view.hitTest(origin, "tap"),
    () => view.neighbor({ item: 0 }, "up"), () => view.readingOrder(), () => view.prefetch(1), () => view.record(true),
    () => view.recording, () => [...view.replay("layouthost recording 1\n")],
    () => view.selfSizing("item_size"), () => view.setMeasured([1]), () => view.setMeasured([1], { identities: [1] }),
    () => view.invalidateItems([1]), () => view.unmeasured(0), () => view.setHome("end"), () => view.scrollToFraction(1),
  ];
  for (const call of calls) assert.throws(call, { name: "Error", message: "this view is disposed of" }, String(call));
  assert.deepEqual([frame.elements.length, frame.removedSlots.length, frame.events.length], [0, 0, 0]);
  // The rejected calls wrote nothing to the memory of its frames.
  const other = new lh.CollectionView(layout);
  const held = other.frame(0).time;
  assert.throws(() => view.frame(9), /disposed/);
  assert.equal(held, 0);
  disposed(other);
});

test("only a layout has a view", () => {
  for (const [given, said] of [[undefined, "undefined"], ["flow", '"flow"'], [{}, "an object"]]) {
    assert.throws(() => new lh.CollectionView(given), { message: `layout is ${said}; a Layout is needed` });
  }
});

const WRONG = [
  ["a window that is none", (v) => v.setViewportSize(), "viewport is undefined; an object with width, height is needed"],
  ["half a window", (v) => v.setViewportSize({ width: 5 }), "viewport has no height"],
  ["a window of texts", (v) => v.setViewportSize({ width: "5", height: 5 }), 'width is "5"; a number is needed'],
  ["a window with more", (v) => v.setViewportSize({ ...WINDOW, bounds: {} }),
    "viewport has no bounds; it has width, height, contentInsets, direction, scale"],
  ["a window without end", (v) => v.setViewportSize({ width: Infinity, height: 5 }), /width/],
  ["a duration that is a text", (v) => v.setAnimationDuration("1"), 'duration is "1"; a number is needed'],
  ["a duration that is NaN", (v) => v.setAnimationDuration(NaN), /duration/],
  ["items that are none", (v) => v.setItems(), "items is undefined; an object with counts, items is needed"],
  ["items without counts", (v) => v.setItems({ items: [] }), "items has no counts"],
  ["fewer sections than counts", (v) => v.setItems({ counts: [1, 1], items: [1, 2], sections: [1] }),
    "sections has 1 IDs, and counts has 2 sections"],
  ["an item below 0", (v) => v.setItems({ counts: [1], items: [-1] }), /^items\[0\] is -1; a whole number from 0 to /],
  ["half an item", (v) => v.setItems({ counts: [1], items: [1.5] }), /^items\[0\] is 1\.5; a whole number from 0 to /],
  ["an item that another number may be", (v) => v.setItems({ counts: [1], items: [2 ** 53] }),
    "items[0] is 9007199254740992; beyond 2^53 a bigint is needed"],
  ["one item twice", (v) => v.setItems({ counts: [2], items: [7, 7] }), /7/],
  ["fewer items than are counted", (v) => v.setItems({ counts: [3], items: [7] }), /1/],
  ["inputs that are none", (v) => v.input(), "inputs is undefined; an array is needed"],
  ["one input alone", (v) => v.input({ kind: 0, time: 0 }), "inputs is an object; an array is needed"],
  ["an input that is nothing", (v) => v.input([null]), "inputs[0] is null; an object with kind, time is needed"],
  ["an input without a time", (v) => v.input([{ kind: 0 }]), "inputs[0] has no time"],
  ["a place that is NaN", (v) => v.input([finger(0, NaN, 0, 5)]), /^inputs\[0\]/],
  ["half a place", (v) => v.input([{ kind: 0, time: 0, location: { x: 1 } }]),
    "inputs[0].location.y is undefined; a number is needed"],
  ["a kind by name", (v) => v.input([{ kind: "pointer", time: 0 }]),
    'inputs[0].kind is "pointer"; INPUT_POINTER, INPUT_WHEEL or INPUT_KEY is needed'],
  ["an unknown phase", (v) => v.input([finger(9, 0, 0, 5)]), "inputs[0]: phase is 9; of this kind it may be 0 to 4"],
  ["a good input before a bad one", (v) => v.input([finger(0, 9, 9, 5), finger(9, 0, 0, 5)]),
    /^inputs\[1\]: phase is 9/],
  ["a way to no element", (v) => v.scrollTo(), "path is undefined; an object with item is needed"],
  ["a position that is none", (v) => v.scrollTo({ item: 0 }, { position: "top" }),
    'position is "top"; one of start, center, end, nearest is needed'],
  ["options that are nothing", (v) => v.scrollTo({ item: 0 }, null), "options is null; an object is needed"],
  ["a section that there is not", (v) => v.scrollTo({ section: 9, item: 0 }), /section/],
  ["flags that are none", (v) => v.presentItem({ item: 0 }, { x: 0, y: 0, ...WINDOW }, 1, "all"),
    'flags is "all"; a whole number from 0 to 4294967295 is needed'],
  ["flags below 0", (v) => v.presentItem({ item: 0 }, { x: 0, y: 0, ...WINDOW }, 1, -1),
    "flags is -1; a whole number from 0 to 4294967295 is needed"],
  ["half a flag", (v) => v.presentItem({ item: 0 }, { x: 0, y: 0, ...WINDOW }, 1, 0.5),
    "flags is 0.5; a whole number from 0 to 4294967295 is needed"],
  ["opening what does not open", (v) => v.presentItem({ item: 0 }, { x: 0, y: 0, ...WINDOW }, 1), /./],
  ["closing where nothing is open", (v) => v.dismissItem(1), /no item is presented/],
  ["following where nothing is open", (v) => v.setPresentationProgress(0.5), /no item is presented/],
  ["a distance that is a text", (v) => v.setRefresh("far"), 'distance is "far"; a number is needed'],
  ["a time that is a text", (v) => v.frame("1"), 'time is "1"; a number is needed'],
  ["a time that is a bigint", (v) => v.frame(1n), "time is 1n; a number is needed"],
  ["a time that is NaN", (v) => v.frame(NaN), /time/],
  ["a time without end", (v) => v.frame(Infinity), /time/],
  ["a place that is none", (v) => v.elementAt(), "place is undefined; an object with x, y is needed"],
  ["a place of NaN", (v) => v.elementAt({ x: NaN, y: 0 }), /place/],
  ["a gesture that is none", (v) => v.hitTest({ x: 0, y: 0 }, "constructor"),
    'kind is "constructor"; one of tap, pan, drag is needed'],
  ["a way that is none", (v) => v.neighbor({ item: 0 }, "north"),
    /^direction is "north"; one of left, right, up, down, /],
  ["windows that are none", (v) => v.prefetch(), "viewports is undefined; a number is needed"],
  ["windows without end", (v) => v.prefetch(Infinity), /windows/],
];

for (const [what, call, message] of WRONG) {
  test(`${what}: a message, and nothing has changed`, async () => {
    const view = await viewed("flow", [40]);
    const before = frames(view.frame(1));
    assert.throws(() => call(view), (problem) => {
      const isOurs = problem instanceof lh.LayoutError || problem instanceof TypeError;
      assert.ok(isOurs && !problem.message.includes("\n"), String(problem));
      if (message instanceof RegExp) assert.match(problem.message, message);
      else assert.equal(problem.message, message);
      return true;
    });
    const frame = view.frame(1.1);
    const flags = frame.flags & ~lh.FRAME_ONLY_SCROLLED;
    assert.deepEqual([frames(frame), flags, view.layout.itemCounts], [before, 0, [40]]);
    disposed(view);
  });
}
