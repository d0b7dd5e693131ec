// The rules of a layout without a view.
import assert from "node:assert/strict";
import test from "node:test";
import * as lh from "../../../../JavaScript/src/index.js";
import { BOUNDS, EVERYWHERE, laidOut, middle } from "../stage.mjs";

const { LayoutError } = lh;

test("item counts are read as they were set, from arrays of any kind", async () => {
  const layout = await laidOut("column", [3, 0, 7]);
  assert.deepEqual(layout.itemCounts, [3, 0, 7]);
  layout.setItemCounts(new Uint8Array([4, 5]));
  assert.deepEqual(layout.itemCounts, [4, 5]);
  layout.setItemCounts({ length: 1, 0: 9 });
  assert.deepEqual(layout.itemCounts, [9]);
  layout.setItemCounts([]);
  assert.deepEqual(layout.itemCounts, []);
  layout.setItemCounts(new Array(300).fill(2));
  assert.equal(layout.itemCounts.length, 300);
  layout.dispose();
});

test("properties are read as they were set, of single items too, and taken back", async () => {
  const layout = await laidOut("carousel");
  layout.set("item_size", [80, 60]);
  layout.set("item_size", [10, 20], { section: 0, item: 3 });
  layout.set("item_size", new Float64Array([1, 2, 3, 4]), { section: 0, item: 5, count: 2 });
  assert.deepEqual(layout.get("item_size"), [80, 60]);
  assert.deepEqual(layout.get("item_size", { section: 0, item: 3 }), [10, 20]);
  assert.deepEqual(layout.get("item_size", { section: 0, item: 6 }), [3, 4]);
  layout.set("item_size", null, { section: 0, item: 3 });
  assert.deepEqual(layout.get("item_size", { section: 0, item: 3 }), [80, 60]);
  layout.set("axis", "vertical");
  const { choices } = layout.layoutClass.properties.get("axis");
  assert.deepEqual(layout.get("axis"), [choices.indexOf("vertical")]);
  layout.dispose();
  const column = await laidOut("column", [4, 4]);
  column.set("sticky_header", true);
  column.set("columns", 3, { section: 0, count: lh.ALL });
  assert.deepEqual([column.get("sticky_header"), column.get("columns", { section: 1 })], [[1], [3]]);
  column.dispose();
});

test("the elements of a rectangle are returned, any number of them, as objects and as arrays", async () => {
  const layout = await laidOut("snap-to-center", [1000]);
  layout.set("item_size", [1, 60]);
  const all = layout.elements(EVERYWHERE);
  assert.equal(all.length, 1000);
  const objects = [...all];
  const fields = { frame: 4, alpha: 8, transform: 14 };
  objects.forEach(({ item, frame, alpha, transform }, i) => {
    assert.equal(all.words[i * all.stride * 2 + 4], item);
    assert.equal(all.wides[i * all.stride + 2], BigInt(item));
    const at = i * all.stride;
    assert.equal(all.floats[at + fields.frame], frame.x);
    assert.equal(all.floats[at + fields.alpha], alpha);
    assert.deepEqual([...all.floats.subarray(at + fields.transform, at + fields.transform + 16)], transform);
  });
  assert.deepEqual(layout.element({ item: 500 }), objects.find(({ item }) => item === 500));
  const few = layout.elements({ x: 0, y: 0, width: 0, height: 0 });
  assert.equal(few, all);
  assert.ok(few.length < 1000);
  assert.throws(() => few.at(few.length), { name: "RangeError", message: /^there is no element \d+; there are \d+$/ });
  for (const index of [-1, 0.5, NaN, "0", undefined]) assert.throws(() => few.at(index), /^RangeError: there is no/);
  layout.dispose();
});

test("a batch of changes is one", async () => {
  const layout = await laidOut("flow", [10]);
  layout.update([
    { kind: lh.INSERT_ITEMS, section: 0, item: 0, count: 5 },
    { kind: lh.DELETE_ITEMS, section: 0, item: 9, count: 1 },
    { kind: lh.INSERT_SECTIONS, section: 1, count: 2 },
  ]);
  assert.deepEqual(layout.itemCounts, [14, 0, 0]);
  layout.dispose();
});

test("a change without a count changes one item", async () => {
  const layout = await laidOut("column", [3]);
  layout.update([{ kind: lh.INSERT_ITEMS, section: 0, item: 1 }]);
  assert.deepEqual(layout.itemCounts, [4]);
  layout.update([{ kind: lh.DELETE_ITEMS, item: 0 }, { kind: lh.DELETE_ITEMS, item: 2, count: 0 }]);
  assert.deepEqual(layout.itemCounts, [3]);
  layout.dispose();
});

test("the content's size, the scroll axes, and the offset at rest are returned", async () => {
  const layout = await laidOut("snap-to-center", [24]);
  layout.set("item_size", [240, 320]);
  assert.ok(layout.contentSize.width > 24 * 240);
  const traits = layout.scrollTraits;
  assert.ok(traits.horizontal & lh.SCROLL_ENABLED && traits.maximumOffset.x > traits.minimumOffset.x);
  const current = { x: 1000, y: 0 };
  const target = layout.targetOffset(current, { x: 1120, y: 0 }, { x: 900, y: 0 });
  layout.setViewport({ bounds: { ...BOUNDS, ...target } });
  const centre = target.x + BOUNDS.width / 2;
  const nearest = [...layout.elements({ ...BOUNDS, ...target })].map((element) => Math.abs(middle(element).x - centre));
  assert.ok(Math.min(...nearest) < 0.5);
  layout.dispose();
});

test("a gesture has a hit test, a reply, and events", async () => {
  const layout = await laidOut("column", [4, 4]);
  layout.set("header_size", [390, 40]);
  const header = [...layout.elements(BOUNDS)].find(({ kind }) => kind === lh.HEADER);
  const tap = { kind: lh.GESTURE_TAP, phase: lh.PHASE_ENDED, location: middle(header) };
  const open = layout.contentSize;
  assert.equal(layout.hitTest(tap).result, lh.REPLY_FINISHED);
  assert.deepEqual(layout.contentSize, open);
  const reply = layout.gesture(tap);
  assert.deepEqual([reply.result, reply.path.kind], [lh.REPLY_FINISHED, lh.HEADER]);
  assert.ok(layout.contentSize.height < open.height);
  assert.deepEqual(layout.events().map(({ kind }) => kind), [lh.EVENT_DID_COLLAPSE]);
  assert.deepEqual(layout.events(), []);
  layout.dispose();
});

test("a state is bytes that the same layout takes up, and no other", async () => {
  const [one, other] = [await laidOut("column"), await laidOut("flow")];
  const state = one.saveState();
  assert.deepEqual([...state.subarray(0, 4)], [...Buffer.from("LHS1")]);
  one.restoreState(state);
  assert.throws(() => other.restoreState(state), { name: "LayoutError", status: lh.BAD_STATE });
  assert.throws(() => one.restoreState(state.subarray(1)), { name: "LayoutError", status: lh.BAD_STATE });
  assert.throws(() => one.restoreState(new Uint8Array()), { name: "LayoutError", status: lh.BAD_STATE });
  one.dispose();
  other.dispose();
});

test("two layouts of one plugin know nothing of each other", async () => {
  const [one, other] = [await laidOut("snap-to-center"), await laidOut("infinite", [7])];
  assert.deepEqual([one.itemCounts, other.itemCounts], [[20], [7]]);
  one.dispose();
  assert.deepEqual(other.itemCounts, [7]);
  other.dispose();
});

test("calls of a disposed layout throw, and disposing of it again does nothing", async () => {
  const layout = await laidOut("carousel");
  const elements = layout.elements(BOUNDS);
  assert.ok(elements.length > 0);
  layout.dispose();
  layout.dispose();
  const calls = [
    () => layout.setItemCounts([1]), () => layout.itemCounts, () => layout.set("item_size", [1, 1]),
    () => layout.get("item_size"), () => layout.setViewport({ bounds: BOUNDS }), () => layout.update([]),
    () => layout.contentSize, () => layout.elements(BOUNDS), () => layout.element({ item: 0 }),
    () => layout.scrollTraits, () => layout.targetOffset({ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }),
    () => layout.gesture({ kind: 0, phase: 0, location: { x: 0, y: 0 } }), () => layout.events(),
    () => layout.hitTest({ kind: 0, phase: 0, location: { x: 0, y: 0 } }), () => layout.saveState(),
    () => layout.restoreState(new Uint8Array()), () => new lh.CollectionView(layout),
  ];
  for (const call of calls) assert.throws(call, { name: "Error", message: "this layout is disposed of" }, String(call));
  // Its results are invalid, too: their memory may be reused by now.
  assert.equal(elements.length, 0);
  assert.equal(elements.floats.length, 0);
  assert.throws(() => elements.at(0), /there is no element 0; there are 0/);
});

test("elements lie where the memory is after it grew", async () => {
  const plugin = await lh.Plugin.load(new URL("../../../../JavaScript/modules/CarouselLayout.wasm", import.meta.url));
  const layout = plugin.layout("snap-to-center");
  layout.setItemCounts([20]);
  layout.setViewport({ bounds: BOUNDS });
  const elements = layout.elements(BOUNDS);
  const held = elements.floats;
  const before = held.slice();
  const size = plugin.memorySize;
  const other = plugin.layout("infinite");
  other.setItemCounts([1 << 20]);
  other.set("item_size", new Float64Array(2 << 20).fill(3), { section: 0, item: 0, count: 1 << 20 });
  assert.ok(plugin.memorySize > size);
  // The old buffer was over the memory before it grew.
  assert.equal(held.length, 0);
  assert.deepEqual(elements.floats.slice(0, before.length), before);
  assert.equal(elements.words.buffer, elements.wides.buffer);
  assert.equal([...elements].length, elements.length);
  // A call may take numbers from the module's own memory, which may grow to hold them.
  const { machine } = layout;
  const own = new Float64Array(machine.buffer);
  const [first, length] = [own[6], own.length];
  machine.scope(() => {
    const [at, count] = machine.putNumbers(own);
    assert.equal(own.length, 0);
    assert.deepEqual([count, machine.view.getFloat64(at + 48, true)], [length, first]);
  });
  layout.dispose();
  other.dispose();
});

test("a layout has as many items as a module can hold, and not one more", async () => {
  const layout = await laidOut("flow", [3]);
  layout.setItemCounts([1 << 20]);
  assert.deepEqual(layout.itemCounts, [1 << 20]);
  const message = `counts[0] is ${(1 << 20) + 1}; it may be 0 to 2^20`;
  assert.throws(() => layout.setItemCounts([(1 << 20) + 1]), { name: "LayoutError", message });
  assert.deepEqual(layout.itemCounts, [1 << 20]);
  layout.dispose();
});

test("an allocation that fails throws an Error, and the layout stays usable", async () => {
  const layout = await laidOut("flow", [3]);
  const machine = layout.machine;
  for (const size of [2 ** 32, 2 ** 34, 2 ** 53]) {
    const message = `there are not ${size} bytes of memory left`;
    assert.throws(() => machine.malloc(size), { name: "RangeError", message });
  }
  assert.equal(layout.elements(EVERYWHERE).length, 3);
  layout.dispose();
});

test("a call that traps ends its module, and every later call throws", async () => {
  const plugin = await lh.Plugin.load(new URL("../../../../JavaScript/modules/CircleLayout.wasm", import.meta.url));
  const layout = plugin.layout("circle");
  const view = new lh.CollectionView(layout);
  // No call of the package does so: this one passes an address beyond all memory.
  const trap = () => layout.machine.call("lh_layout_content_size", layout.handle, 0xffff_fff0, 0);
  assert.throws(trap, WebAssembly.RuntimeError);
  const ended = { name: "Error", message: "the module has ended: an earlier call did not return" };
  assert.throws(() => layout.contentSize, ended);
  assert.throws(() => plugin.layout("circle"), ended);
  assert.throws(() => view.frame(0), ended);
  // So that the first error is not hidden by a second one.
  view.dispose();
  layout.dispose();
});

const WRONG = [
  // Checked in JavaScript, since the conversion would pass another number to a layout.
  ["counts undefined", (l) => l.setItemCounts(), "counts is undefined; an array is needed"],
  ["counts a number", (l) => l.setItemCounts(5), "counts is 5; an array is needed"],
  ["counts a text", (l) => l.setItemCounts("12"), 'counts is "12"; an array is needed'],
  ["counts of no length", (l) => l.setItemCounts({}), "counts is an object; an array is needed"],
  ["counts of a length below 0", (l) => l.setItemCounts({ length: -1 }), "counts is an object; an array is needed"],
  ["counts of half a length", (l) => l.setItemCounts({ length: 1.5 }), "counts is an object; an array is needed"],
  ["counts without end", (l) => l.setItemCounts({ length: 1e20 }), "counts is an object; an array is needed"],
  ["counts with a hole", (l) => l.setItemCounts([1, , 3]), /^counts\[1\] is undefined; a whole number is needed$/],
  ["a count that is a text", (l) => l.setItemCounts(["1"]), /^counts\[0\] is "1"; a whole number is needed$/],
  ["a count that is NaN", (l) => l.setItemCounts([NaN]), /^counts\[0\] is NaN; a whole number is needed$/],
  ["a count without end", (l) => l.setItemCounts([Infinity]), /^counts\[0\] is Infinity; a whole number is needed$/],
  ["half a count", (l) => l.setItemCounts([4, 0.5]), /^counts\[1\] is 0\.5; a whole number is needed$/],
  ["a count beyond 2^63", (l) => l.setItemCounts([2 ** 64]), /^counts\[0\] is 18446744073709552000; a whole number/],
  ["a bigint beyond 2^63", (l) => l.setItemCounts([2n ** 63n]), /^counts\[0\] is 9223372036854775808n; a whole/],
  ["a name that is none", (l) => l.set(5, 1), "name is 5; a property's name is needed"],
  ["a name with a NUL", (l) => l.set("columns\0", 1), '"columns\\u0000" is not a name: it contains a NUL'],
  ["a value undefined", (l) => l.set("columns"),
    "columns is undefined; a number, a flag, a choice's name or an array of numbers is needed"],
  ["a value that is a bigint", (l) => l.set("columns", 2n), /^columns is 2n; a number, a flag/],
  ["a value that is an object", (l) => l.set("columns", {}), "columns is an object; an array is needed"],
  ["a value that is a function", (l) => l.set("columns", () => 2), /^columns is a function; a number, a flag/],
  ["a text among numbers", (l) => l.set("item_insets", [1, "2", 3, 4]), 'item_insets[1] is "2"; a number is needed'],
  ["bigints among numbers", (l) => l.set("columns", new BigInt64Array(1)), "columns[0] is 0n; a number is needed"],
  ["a choice of a number", (l) => l.set("columns", "three"), 'columns is "three"; a number is needed'],
  ["a target that is a number", (l) => l.set("columns", 2, 5), "target is 5; an object with section is needed"],
  ["a target that is nothing", (l) => l.set("columns", 2, null), "target is null; an object with section is needed"],
  ["a target without a section", (l) => l.set("columns", 2, { item: 5 }), "target has no section"],
  ["a target with more", (l) => l.set("columns", 2, { section: 0, row: 5 }),
    "target has no row; it has section, item, count"],
  ["half a section", (l) => l.set("columns", 2, { section: 0.5 }), /^target\.first is 0\.5; a whole number is needed$/],
  ["asking for no name", (l) => l.get(), "name is undefined; a property's name is needed"],
  ["a viewport that is none", (l) => l.setViewport(), "viewport is undefined; an object with bounds is needed"],
  ["a viewport without bounds", (l) => l.setViewport({ scale: 2 }), "viewport has no bounds"],
  ["half a viewport", (l) => l.setViewport({ bounds: { width: 1, height: 1 } }),
    "viewport.bounds.x is undefined; a number is needed"],
  ["a viewport of texts", (l) => l.setViewport({ bounds: { ...BOUNDS, width: "390" } }),
    'viewport.bounds.width is "390"; a number is needed'],
  ["a viewport with more", (l) => l.setViewport({ bounds: BOUNDS, zoom: 2 }),
    "viewport has no zoom; it has direction, flags, bounds, contentInsets, scale"],
  ["the size of a struct", (l) => l.setViewport({ bounds: BOUNDS, structSize: 9999 }), /^viewport has no structSize; /],
  ["a name of Object's own", (l) => l.setViewport({ bounds: BOUNDS, constructor: 1 }),
    /^viewport has no constructor; /],
  ["insets that lack a side", (l) => l.setViewport({ bounds: BOUNDS, contentInsets: { top: 1 } }),
    "viewport.contentInsets.left is undefined; a number is needed"],
  ["changes undefined", (l) => l.update(), "changes is undefined; an array is needed"],
  ["a change that is none", (l) => l.update([5]), "changes[0] is 5; an object with kind is needed"],
  ["a change without a kind", (l) => l.update([{ section: 0 }]), "changes[0] has no kind"],
  ["a change with more", (l) => l.update([{ kind: 0, row: 1 }]),
    "changes[0] has no row; it has kind, section, item, count, toSection, toItem"],
  ["a kind by name", (l) => l.update([{ kind: "insert" }]), 'changes[0].kind is "insert"; a constant such as INSERT_ITEMS is needed'],
  ["a kind below 0", (l) => l.update([{ kind: -1 }]), /^changes\[0\]\.kind is -1; a whole number from 0 to 4294967295/],
  ["a rectangle undefined", (l) => l.elements(), "rect is undefined; an object with x, y, width, height is needed"],
  ["half a rectangle", (l) => l.elements({ x: 0, y: 0, width: 9 }), "rect.height is undefined; a number is needed"],
  ["a path undefined", (l) => l.element(), "path is undefined; an object with item is needed"],
  ["a path that is a text", (l) => l.element("0"), 'path is "0"; an object with item is needed'],
  ["a path without an item", (l) => l.element({ section: 0 }), "path has no item"],
  ["a gesture undefined", (l) => l.gesture(), "gesture is undefined; an object with kind, phase, location is needed"],
  ["a gesture of nowhere", (l) => l.hitTest({ kind: 0, phase: 0 }), "gesture has no location"],
  ["no velocity", (l) => l.targetOffset({ x: 0, y: 0 }, { x: 0, y: 0 }), "velocity is undefined; an object is needed"],
  ["a state that is a text", (l) => l.restoreState("LHS1"), 'bytes is "LHS1"; a Uint8Array is needed'],
];

for (const [what, call, message] of WRONG) {
  test(`${what}: a message, and nothing has changed`, async () => {
    const layout = await laidOut("column", [5, 6]);
    const before = [...layout.elements(EVERYWHERE)];
    assert.throws(() => call(layout), (problem) => {
      assert.ok(problem instanceof TypeError, String(problem));
      if (message instanceof RegExp) assert.match(problem.message, message);
      else assert.equal(problem.message, message);
      return true;
    });
    assert.deepEqual(layout.itemCounts, [5, 6]);
    assert.deepEqual([...layout.elements(EVERYWHERE)], before);
    layout.dispose();
  });
}

test("an error of a layout has its status and its message", async () => {
  const layout = await laidOut("column", [5]);
  assert.throws(() => layout.setItemCounts([-1]), (problem) => {
    assert.ok(problem instanceof LayoutError && problem instanceof Error);
    assert.deepEqual([problem.name, problem.status], ["LayoutError", lh.OUT_OF_RANGE]);
    return true;
  });
  layout.dispose();
});
