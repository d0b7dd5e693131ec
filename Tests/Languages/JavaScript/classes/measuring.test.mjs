// Items that measure themselves, and the edges of the content.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";
import * as lh from "../../../../JavaScript/src/index.js";
import { disposed, viewed, WINDOW } from "../stage.mjs";

const sizeOf = (id) => 40 + ((id * 37) % 90);
const cells = (frame) => [...frame.elements].filter(({ element }) => element.kind === lh.CELL);
const hasEstimates = (frame) => cells(frame).some(({ flags }) => flags & lh.VIEW_ESTIMATED);
const newest = (frame) => cells(frame).reduce((last, one) => (one.frame.y > last.frame.y ? one : last));
const bottom = ({ frame }) => frame.y + frame.height;
const numbers = (count, first = 1) => Array.from({ length: count }, (_, i) => first + i);

/** A column of items with IDs from 1, whose runs are noted when they are measured. */
async function chat(count = 1000) {
  const view = new lh.CollectionView((await lh.load("column")).layout("column"));
  view.setViewportSize(WINDOW);
  view.setItems({ counts: [count], items: numbers(count) });
  view.setAnimationDuration(0);
  view.set("columns", 1);
  const runs = [];
  const measure = (run) => {
    runs.push(run);
    return run.identities.map(sizeOf);
  };
  view.selfSizing("exact_height", { measure, estimate: 60 });
  return { view, runs };
}

const wheel = (view, steps, time) =>
  view.input([{ kind: lh.INPUT_WHEEL, phase: lh.WHEEL_NOTCHES, time, delta: { x: 0, y: steps } }]);

test("each item that comes into view is measured once, at the width that it gets", async () => {
  const { view, runs } = await chat();
  for (let i = 0; i < 40; i++) {
    wheel(view, 4, i / 10);
    const frame = view.frame(i / 10);
    assert.ok(!hasEstimates(frame));
    for (const { frame: place, identity } of cells(frame)) assert.equal(place.height, sizeOf(identity));
  }
  const items = runs.flatMap(({ first, count }) => numbers(count, first));
  assert.ok(items.length > 50 && new Set(items).size === items.length);
  assert.deepEqual([...new Set(runs.map(({ length, section }) => [length, section].join()))], ["390,0"]);
  for (const { first, count, identities } of runs) assert.deepEqual(identities, numbers(count, first + 1));
  runs.length = 0;
  view.setViewportSize({ width: 800, height: 600 });
  view.frame(9);
  assert.deepEqual([...new Set(runs.map(({ length }) => length))], [800]);
  disposed(view);
});

test("visible content stays where it is while content above it is measured", async () => {
  const { view } = await chat();
  view.scrollTo({ item: 500 }, { position: "start", animated: false });
  let before = cells(view.frame(1)).map(({ identity, frame }) => [identity, frame.y]);
  for (let i = 0; i < 20; i++) {
    wheel(view, -1, 2 + i / 10);
    const after = new Map(cells(view.frame(2 + i / 10)).map(({ identity, frame }) => [identity, frame.y]));
    const moved = before.filter(([id]) => after.has(id)).map(([id, y]) => after.get(id) - y);
    assert.ok(moved.length && Math.max(...moved) - Math.min(...moved) < 2 ** -20);
    before = [...after];
  }
  disposed(view);
});

test("items without IDs have runs without them, and an estimate may be a function or a size", async () => {
  const view = await viewed("flow", [3, 4]);
  view.setAnimationDuration(0);
  const requests = [];
  const estimate = (section, count) => (requests.push([section, count]), new Float64Array(2 * count).fill(100));
  view.selfSizing("item_size", { measure: (run) => ("identities" in run ? [] : new Float64Array(run.count).fill(70)), estimate });
  assert.deepEqual(requests, [[0, 3], [1, 4]]);
  for (const { frame } of cells(view.frame(1))) assert.deepEqual([frame.width, frame.height], [100, 70]);
  view.selfSizing("item_size", { estimate: [80, 30] });
  assert.deepEqual(view.layout.get("item_size"), [80, 30]);
  disposed(view);
});

test("the table of a layout's properties marks the measurable one", async () => {
  const measurable = async (id) => {
    const { properties } = (await lh.load(id)).layout(id).layoutClass;
    return [...properties.values()].filter((one) => one.measurable).map(({ name }) => name);
  };
  assert.deepEqual(await measurable("column"), ["exact_height"]);
  assert.deepEqual(await measurable("line"), ["item_size"]);
  assert.deepEqual(await measurable("circle"), []);
});

test("sizes are set at any time, by place and by ID, and estimates have a flag", async () => {
  const { view } = await chat();
  view.selfSizing("exact_height");
  assert.ok(hasEstimates(view.frame(0)));
  view.setMeasured([111, 112]);
  view.setMeasured(new Float32Array([113]), { first: 2 });
  view.setMeasured([115], { section: 0, first: 4n });
  view.setMeasured([114], { identities: [4] });
  view.setMeasured([116], { identities: new BigUint64Array([6n]) });
  const shown = cells(view.frame(1));
  assert.deepEqual(shown.slice(0, 6).map(({ frame }) => frame.height), [111, 112, 113, 114, 115, 116]);
  assert.deepEqual(shown.map(({ flags }) => Boolean(flags & lh.VIEW_ESTIMATED)), shown.map((_, i) => i > 5));
  disposed(view);
});

test("unmeasured items are listed: the visible ones first, then those ahead", async () => {
  const { view } = await chat();
  view.selfSizing("exact_height");
  view.frame(0);
  view.scrollTo({ item: 500 }, { position: "start", animated: false });
  view.frame(1);
  const [visible, ahead, behind] = view.unmeasured(1);
  assert.deepEqual([visible.first, ahead.first], [500, 500 + visible.count]);
  assert.equal(behind.first + behind.count, 500);
  assert.deepEqual(visible.identities, numbers(visible.count, 501));
  assert.equal(visible.length, 390);
  assert.deepEqual(view.unmeasured(1, 0), [visible]);
  disposed(view);
});

test("invalidated items are measured again, and their new sizes animate", async () => {
  const { view, runs } = await chat();
  view.frame(0);
  runs.length = 0;
  view.invalidateItems([2]);
  view.frame(1);
  assert.deepEqual(runs.map(({ first, count }) => [first, count]), [[1, 1]]);
  view.selfSizing("exact_height", { measure: ({ count }) => Array(count).fill(200) });
  view.invalidateItems([1n], 0.25);
  assert.ok(view.frame(2).animating);
  assert.equal(cells(view.frame(3))[0].frame.height, 200);
  disposed(view);
});

test("stopping keeps the sizes, and a function that was replaced is not called", async () => {
  const { view, runs } = await chat();
  view.frame(0);
  const before = cells(view.frame(1)).map(({ frame }) => frame.height);
  runs.length = 0;
  view.selfSizing(null);
  assert.deepEqual(cells(view.frame(2)).map(({ frame }) => frame.height), before);
  view.setViewportSize({ width: 300, height: 844 });
  assert.ok(!hasEstimates(view.frame(3)));
  assert.deepEqual(runs, []);
  assert.throws(() => view.setMeasured([1]), /call lh_view_set_measure first/);
  disposed(view);
});

test("a chat opens at its newest message, and stays there", async () => {
  const { view } = await chat();
  view.setHome("end");
  const first = newest(view.frame(0));
  assert.deepEqual([first.identity, bottom(first)], [1000, 844]);
  view.setItems({ counts: [1003], items: numbers(1003) });
  const next = newest(view.frame(1));
  assert.deepEqual([next.identity, bottom(next)], [1003, 844]);
  view.setViewportSize({ width: 390, height: 500 });
  assert.equal(bottom(newest(view.frame(2))), 500);
  wheel(view, -10, 3);
  view.frame(3);
  const place = (frame) => cells(frame).map(({ identity, frame: { y } }) => [identity, y]);
  const before = place(view.frame(6));
  view.setItems({ counts: [1008], items: numbers(1008, -2 + 2) });
  assert.deepEqual(place(view.frame(7)), before);
  disposed(view);
});

test("a scroll bar's thumb scrolls to a fraction, and never against the finger", async () => {
  const { view } = await chat(5000);
  view.frame(0);
  let last = 0;
  for (let step = 0; step <= 100; step++) {
    view.scrollToFraction(step / 100, { held: step < 100 });
    const first = Math.min(...cells(view.frame(step / 60)).map(({ identity }) => identity));
    assert.ok(first >= last);
    last = first;
  }
  const end = newest(view.frame(3));
  assert.deepEqual([end.identity, bottom(end)], [5000, 844]);
  view.scrollToFraction(0);
  assert.equal(view.frame(5).contentOffset.y, 0);
  disposed(view);
});

test("items keep their estimates if a measure function throws, and the exception is reported", () => {
  const file = fileURLToPath(new URL("../measuring.mjs", import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [file], { encoding: "utf8" });
  const [, shown, failures] = /^(\d+) elements, (\d+) failures, undefined\n$/.exec(stdout) ?? assert.fail(stdout + stderr);
  assert.ok(failures >= 16 && shown >= 16);
  assert.equal(stderr.match(/Error: from the program/g).length, 1);
  assert.equal(status, 1);
});

test("a size that is none leaves the estimate, with one event for each item and one error for each call", async (t) => {
  for (const [sizes, said] of [
    [({ count }) => Array(count).fill(NaN), undefined],
    [({ count }) => Array(count).fill(-1), undefined],
    [({ count }) => Array(count).fill(2 ** 60), undefined],
    [({ count }) => Array(count).fill("9"), 'the result of measure[0] is "9"; a number is needed'],
    [({ count }) => Array(count + 1).fill(9), /^the length of the result of measure is \d+; \d+ is needed$/],
    [() => 60, "the result of measure is 60; an array is needed"],
    [async () => [], /^the length of the result|^the result of measure is an object/],
  ]) {
    const problems = [];
    const listener = (problem) => problems.push(problem.message);
    t.mock.method(globalThis, "queueMicrotask", (call) => {
      try {
        call();
      } catch (problem) {
        listener(problem);
      }
    });
    const { view } = await chat();
    const counts = [];
    view.selfSizing("exact_height", { measure: (run) => (counts.push(run.count), sizes(run)) });
    const frame = view.frame(0);
    assert.ok(hasEstimates(frame) && frame.nextTime === undefined);
    const failed = frame.events.filter(({ kind }) => kind === lh.VIEW_EVENT_MEASURE_FAILED);
    assert.deepEqual(counts, [failed.length]);
    assert.equal(view.frame(1).events.length, 0);
    assert.equal(counts.length, 1);
    assert.equal(problems.length, said === undefined ? 0 : 1);
    if (said instanceof RegExp) assert.match(problems[0], said);
    else if (said) assert.equal(problems[0], said);
    t.mock.restoreAll();
    disposed(view);
  }
});

test("from inside its measure function a view is busy, and another one is not", async () => {
  const { view } = await chat();
  const other = await viewed("column", [20_000]);
  const busy = {
    name: "LayoutError", status: lh.BUSY, message: "the view was called from inside its measure function",
  };
  let rejected = 0;
  view.selfSizing("exact_height", {
    measure({ count }) {
      const calls = [
        () => view.frame(1), () => view.set("exact_height", 1), () => view.setMeasured([1]), () => view.unmeasured(0),
        () => view.selfSizing(null), () => view.dispose(), () => view.layout.contentSize, () => view.layout.itemCounts,
        () => view.setHome("end"), () => view.readingOrder(),
      ];
      for (const call of calls) assert.throws(call, busy, String(call));
      rejected += calls.length;
      // Grows the module's memory.
      other.set("exact_height", new Float64Array(20_000).fill(9), { section: 0, item: 0, count: 20_000 });
      other.frame(rejected);
      return Array(count).fill(50);
    },
  });
  assert.ok(!hasEstimates(view.frame(0)));
  assert.ok(rejected >= 10);
  assert.deepEqual(cells(view.frame(1)).map(({ frame }) => frame.height).filter((height) => height !== 50), []);
  disposed(view);
  disposed(other);
});

test("a recording has the sizes, and plays back without the function", async () => {
  const view = new lh.CollectionView((await lh.load("column")).layout("column"));
  view.record(true);
  view.setViewportSize(WINDOW);
  view.setItems({ counts: [500], items: numbers(500) });
  view.selfSizing("exact_height", { measure: (run) => run.identities.map(sizeOf), estimate: 60 });
  view.setHome("end");
  for (let i = 0; i < 60; i++) {
    if (i % 10 === 0) wheel(view, -3, i / 60);
    if (i === 30) view.setMeasured([90], { identities: [480] });
    if (i === 40) view.invalidateItems([499]);
    if (i >= 50) view.scrollToFraction(0.5, { held: i < 55 });
    view.frame(i / 60);
  }
  assert.deepEqual(view.recording.match(/(?<=^fraction \w+ ).*/gm), [1, 1, 1, 1, 1, 0, 0, 0, 0, 0].map(String));
  const again = new lh.CollectionView((await lh.load("column")).layout("column"));
  const same = [...again.replay(view.recording)].map(({ isSame }) => isSame);
  assert.deepEqual(same, Array(60).fill(true));
  disposed(view);
  disposed(again);
});

const WRONG = [
  ["a property that is not measured", (v) => v.selfSizing("columns", { estimate: 2 }), /columns/],
  ["the property of another layout", (v) => v.selfSizing("item_size", { estimate: [1, 1] }), /item_size/],
  ["no property", (v) => v.selfSizing(), "property is undefined; a property's name or null is needed"],
  ["a function that is none", (v) => v.selfSizing("exact_height", { measure: 5 }), "measure is 5; a function is needed"],
  ["an estimate that is none", (v) => v.selfSizing("exact_height", { estimate: -1 }), /exact_height/],
  ["sizes that are none", (v) => v.setMeasured(5), "sizes is 5; an array is needed"],
  ["a size that is a text", (v) => v.setMeasured(["5"]), 'sizes[0] is "5"; a number is needed'],
  ["a size that is NaN", (v) => v.setMeasured([NaN]), "sizes[0] is not finite"],
  ["a size below 0", (v) => v.setMeasured([1, -2]), /^sizes\[1\] is -2/],
  ["a section that there is not", (v) => v.setMeasured([1], { section: 1 }), /^section is 1/],
  ["an item that there is not", (v) => v.setMeasured([1, 2], { first: 999 }), /^first is 999/],
  ["an item below 0", (v) => v.setMeasured([1], { first: -1 }), /^first is -1/],
  ["half an item", (v) => v.setMeasured([1], { first: 0.5 }), "first is 0.5; a whole number is needed"],
  ["an ID that there is not", (v) => v.setMeasured([1], { identities: [5000] }), /^identities\[0\] is 5000/],
  ["fewer sizes than IDs", (v) => v.setMeasured([1], { identities: [1, 2] }),
    "sizes has 1 numbers, and identities has 2 IDs"],
  ["an unknown item again", (v) => v.invalidateItems([77777]), /77777/],
  ["a duration below 0", (v) => v.invalidateItems([1], -1), /duration/],
  ["far too far ahead", (v) => v.unmeasured(0, 17), /^ahead is 17/],
  ["a time that is a text", (v) => v.unmeasured("0"), 'time is "0"; a number is needed'],
  ["an edge that is none", (v) => v.setHome("top"), 'edge is "top"; one of start, end is needed'],
  ["more than everything", (v) => v.scrollToFraction(1.5), /^fraction is 1.5/],
  ["a fraction that is NaN", (v) => v.scrollToFraction(NaN), /fraction is not finite/],
];

for (const [what, call, message] of WRONG) {
  test(`${what}: a message, and nothing has changed`, async () => {
    const { view } = await chat();
    const places = () => cells(view.frame(1)).map(({ frame }) => [frame.y, frame.height]);
    const before = places();
    assert.throws(() => call(view), { message });
    assert.deepEqual(places(), before);
    assert.ok(!hasEstimates(view.frame(1)));
    disposed(view);
  });
}

test("a layout without a measurable property measures nothing", async () => {
  const view = await viewed("circle", [5]);
  assert.throws(() => view.selfSizing("item_size"), { status: lh.UNSUPPORTED });
  assert.throws(() => view.setMeasured([1]), /call lh_view_set_measure first/);
  disposed(view);
});
