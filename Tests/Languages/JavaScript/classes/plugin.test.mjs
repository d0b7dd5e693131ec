// The rules of a plugin, and files that are no plugin.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import test from "node:test";
import { LAYOUTS, load, Plugin } from "../../../../JavaScript/src/index.js";
import { bytes, MODULES } from "../stage.mjs";

const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** A module with nothing but its description. */
function withNote(text) {
  const name = [...Buffer.from("note.package")];
  const payload = [name.length, ...name, ...Buffer.from(text)];
  return new WebAssembly.Module(new Uint8Array([...HEAD, 0, payload.length, ...payload]));
}

test("every layout is loaded by its id, and a module once for all callers", async () => {
  assert.equal(LAYOUTS.length, 10);
  for (const id of LAYOUTS) {
    const plugin = await load(id);
    const layout = plugin.layout(id);
    assert.equal(layout.layoutClass.id, id);
    layout.dispose();
  }
  const [one, other] = await Promise.all([load("infinite"), load("carousel")]);
  assert.equal(one, other);
});

test("modules may lie in another folder", async () => {
  const folder = new URL("../../../../build/wasm/", import.meta.url);
  assert.equal((await load("bnb", folder)).tables.id, "BnbLayout");
  assert.equal((await load("bnb", folder.href)).tables.id, "BnbLayout");
});

test("a plugin is loaded from an address, from bytes, and from a module", async () => {
  const address = new URL("CircleLayout.wasm", MODULES);
  const module = new WebAssembly.Module(bytes("CircleLayout"));
  const held = new Uint8Array(bytes("CircleLayout")).buffer;
  for (const from of [address, address.href, bytes("CircleLayout"), held, module]) {
    const plugin = await Plugin.load(from);
    assert.equal(plugin.tables.id, "CircleLayout");
    // The plugin's only one needs no name.
    plugin.layout().dispose();
  }
});

/** Counts the modules that a function compiles. */
async function compilations(act) {
  const { compile } = WebAssembly;
  let count = 0;
  WebAssembly.compile = (bytes) => {
    count++;
    return compile(bytes);
  };
  try {
    await act();
  } finally {
    WebAssembly.compile = compile;
  }
  return count;
}

test("plugins of one address share a compiled module, and not its memory", async () => {
  const address = new URL("SafariLayout.wasm?shared", MODULES);
  let all = [];
  const count = await compilations(async () => {
    all = await Promise.all([address, address.href].map((from) => Plugin.load(from)));
    all.push(await Plugin.load(address));
  });
  assert.equal(count, 1);
  assert.equal(new Set(all).size, 3);
  const before = all[1].memorySize;
  const layout = all[0].layout("safari");
  layout.setItemCounts([2 ** 20]);
  layout.set("item_size", new Float64Array(2 ** 21).fill(5), { section: 0, item: 0, count: 2 ** 20 });
  assert.ok(all[0].memorySize > before);
  assert.equal(all[1].memorySize, before);
});

test("after a failed load the next one tries again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "layouthost-"));
  const file = join(folder, "Late.wasm");
  const address = pathToFileURL(file);
  await assert.rejects(Plugin.load(address), /Late\.wasm cannot be read/);
  await writeFile(file, "no module");
  await assert.rejects(Plugin.load(address), /Late\.wasm cannot be compiled/);
  await writeFile(file, bytes("CircleLayout"));
  assert.equal((await Plugin.load(address)).tables.id, "CircleLayout");
  await rm(folder, { recursive: true });
});

test("its note is read without running the module", () => {
  const note = Plugin.note(new WebAssembly.Module(bytes("CarouselLayout")));
  assert.deepEqual(note.layouts, ["snap-to-center", "infinite", "carousel"]);
  assert.equal(note.name, "CarouselLayout");
  assert.equal(Plugin.note(new WebAssembly.Module(new Uint8Array(HEAD))), undefined);
  assert.equal(Plugin.note(withNote("{ no JSON")), undefined);
});

test("its tables list the capabilities of its layouts", async () => {
  const { layouts } = (await load("column")).tables;
  const [column] = layouts;
  assert.equal(column.id, "column");
  assert.match(column.version, /^1\.\d+\.\d+$/);
  const columns = column.properties.get("columns");
  assert.deepEqual([columns.type, columns.components, columns.minimum], ["int", 1, 1]);
  assert.match(columns.summary, /\S/);
  const [carousel] = (await load("carousel")).tables.layouts;
  const axis = carousel.properties.get("axis");
  assert.equal(axis.type, "choice");
  assert.ok(axis.choices.includes("vertical"));
  assert.ok(column.kinds.some(({ name }) => name === "header"));
});

test("the size of a module's memory is returned", async () => {
  assert.equal((await load("bnb")).memorySize % 65536, 0);
});

const REJECTED = [
  ["nothing", () => Plugin.load(), "a plugin is loaded from an address, bytes or a module, not from undefined"],
  ["a number", () => Plugin.load(5), "a plugin is loaded from an address, bytes or a module, not from 5"],
  ["an object", () => Plugin.load({}), "a plugin is loaded from an address, bytes or a module, not from an object"],
  ["bytes of something else", () => Plugin.load(Buffer.from("no module")), /^what was given cannot be compiled: /],
  ["an empty file", () => Plugin.load(new Uint8Array()), /^what was given cannot be compiled: /],
  ["half a module", () => Plugin.load(bytes("BnbLayout").subarray(0, 100_000)), /cannot be compiled: /],
  ["a module of another program", () => Plugin.load(new Uint8Array(HEAD)), "the module is no layout plugin"],
  ["a note without JSON", () => Plugin.load(withNote("layouthost-plugin")), "the module is no layout plugin"],
  ["another note", () => Plugin.load(withNote('{"type":"deb","abi":"1.0"}')), "the module is no layout plugin"],
  [
    "a note of another contract",
    () => Plugin.load(withNote('{"type":"layouthost-plugin","name":"Later","abi":"2.0"}')),
    "Later was built for version 2.0 of the C ABI, not 1",
  ],
  [
    "a note alone",
    () => Plugin.load(withNote('{"type":"layouthost-plugin","name":"PlainView","abi":"1.0"}')),
    "PlainView is no module of this package: it imports something, or lacks lh_module_create",
  ],
  ["a missing file", () => Plugin.load(new URL("Gone.wasm", MODULES)), /^the module file:.*Gone\.wasm cannot be read/],
  ["an address that leads nowhere", () => Plugin.load("http://127.0.0.1:1/x.wasm"), /x\.wasm cannot be fetched: /],
  ["a name that is no address", () => Plugin.load("Gone.wasm"), /^the module Gone\.wasm cannot be fetched: /],
  ["a note of nothing", async () => Plugin.note(5), "module is 5; a WebAssembly.Module is needed"],
  ["an unknown layout", () => load("spiral"), /^there is no layout "spiral"; there are bnb, carousel, /],
  ["a name of Object's own", () => load("constructor"), /^there is no layout "constructor"; /],
  ["no name", () => load(), /^there is no layout undefined; /],
  ["a symbol", () => load(Symbol("bnb")), /^there is no layout Symbol\(bnb\); /],
  ["a folder that is none", () => load("bnb", 5), "folder is 5; an address is needed"],
  ["a folder without an address", () => load("bnb", "modules/"), 'folder is "modules/"; an address is needed'],
  ["an empty folder", () => load("bnb", new URL("gone/", MODULES)), /gone\/BnbLayout\.wasm cannot be read: /],
];

for (const [what, call, message] of REJECTED) {
  test(`what is loaded from ${what} is rejected with a message`, async () => {
    await assert.rejects(call, (problem) => {
      assert.ok(problem instanceof Error);
      if (message instanceof RegExp) assert.match(problem.message, message);
      else assert.equal(problem.message, message);
      return !problem.message.includes("\n");
    });
  });
}

test("a module that could not be loaded is loaded again by the next call", async () => {
  const folder = new URL("gone/", MODULES);
  const [one, other] = [load("bnb", folder), load("bnb", folder)];
  const first = await one.catch((problem) => problem);
  assert.equal(await other.catch((problem) => problem), first);
  assert.notEqual(await load("bnb", folder).catch((problem) => problem), first);
});

test("a layout that a plugin lacks is rejected with those that it has", async () => {
  const plugin = await load("carousel");
  const has = "it has snap-to-center, infinite, carousel";
  assert.throws(() => plugin.layout("bnb"), { message: `CarouselLayout has no layout "bnb"; ${has}` });
  assert.throws(() => plugin.layout(), { message: `CarouselLayout has no layout undefined; ${has}` });
  assert.throws(() => plugin.layout(Symbol.iterator), /has no layout Symbol\(Symbol\.iterator\)/);
  assert.throws(() => plugin.layout("carousel", 5), { message: "permit is 5; a function is needed" });
});
