// @ts-check
/**
 * A plugin as a WebAssembly module, called for messages (wire.h): the other end of stand_in.c.
 *
 *    node server.mjs MODULE       reads calls from its standard input, writes results to its standard output
 *
 * It calls the module through the package's machine, and finds the functions in the vtable, which the package itself
 * does not use.
 */
import fs from "node:fs";
import { ABI_VERSION, BUFFER_TOO_SMALL, OK } from "../../JavaScript/src/constants.js";
import { Machine } from "../../JavaScript/src/machine.js";
import * as r from "../../JavaScript/src/records.js";
import { array, pointer } from "../../JavaScript/src/types.js";

/** The functions of the vtable, in its order. */
const CALLS = Object.keys(r.vtableRecord.offsets).filter((name) => name !== "structSize" && name !== "reserved");
const ENTRY = 0xffff;
const [CALL, ANSWER] = [0, 1];
const [RESULT, ASK] = [0, 1];
const [NUMBER, NULL, IN, IN_OUT, ROOM, COUNT, INSTANCE, CLASS, DELEGATE, HOST] = Array(10).keys();
/** Behind every buffer that a plugin may write to; it must not write here. */
const GUARD = 64;
const CANARY = 0xa5;
/** The maximum size of a buffer; a larger one is cut to this. */
const MOST_BYTES = 1 << 28;
const MOST_NUMBER = 0xffff_ffffn;

/** A message to write. */
class Message {
  bytes = Buffer.alloc(1 << 16);
  length = 4;

  /**
   * Reserves a number of bytes and returns their start; this may move all others.
   * @param {number} more
   */
  grow(more) {
    if (this.length + more > this.bytes.length) {
      this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.length + more)]);
    }
    this.length += more;
    return this.length - more;
  }
  /** @param {number} value */
  u32(value) {
    const at = this.grow(4);
    this.bytes.writeUInt32LE(value, at);
  }
  /** @param {number | bigint} value */
  u64(value) {
    const at = this.grow(8);
    this.bytes.writeBigUInt64LE(BigInt(value), at);
  }
  /** @param {Uint8Array} some */
  some(some) {
    const at = this.grow(some.length);
    this.bytes.set(some, at);
  }
  /** @param {string} text */
  text(text) {
    const some = Buffer.from(text);
    this.u32(some.length);
    this.some(some);
  }
  /** @param {number[]} values */
  doubles(values) {
    const some = Buffer.alloc(8 * values.length);
    values.forEach((value, i) => some.writeDoubleLE(value, 8 * i));
    this.some(some);
  }
  send() {
    this.bytes.writeUInt32LE(this.length - 4, 0);
    for (let sent = 0; sent < this.length; ) {
      sent += fs.writeSync(1, this.bytes, sent, this.length - sent);
    }
  }
}

let input = Buffer.alloc(1 << 16);

/** @param {number} size */
function receiveBytes(size) {
  if (size > input.length) input = Buffer.alloc(2 * size);
  for (let got = 0; got < size; ) {
    const more = fs.readSync(0, input, got, size - got, null);
    if (more === 0) process.exit(0);
    got += more;
  }
  return input.subarray(0, size);
}

/** A message to read. */
class Received {
  bytes = Buffer.from(receiveBytes(receiveBytes(4).readUInt32LE(0)));
  at = 0;

  u32() {
    return this.bytes.readUInt32LE((this.at += 4) - 4);
  }
  u64() {
    return this.bytes.readBigUInt64LE((this.at += 8) - 8);
  }
  /** @param {number} size */
  some(size) {
    return this.bytes.subarray(this.at, (this.at += size));
  }
}

const machine = new Machine(new WebAssembly.Module(fs.readFileSync(process.argv[2])));

/**
 * @param {number} structSize
 * @param {number} abiVersion
 */
function hostInfo(structSize, abiVersion) {
  const [name, version] = [machine.putText("machine"), machine.putText("1.0")];
  const at = machine.put(r.hostInfoRecord, { abiVersion, name, version }, "host");
  machine.view.setUint32(at, structSize, true);
  return at;
}

const plugin = machine.scope(() => {
  const error = machine.put(r.errorRecord, {}, "error");
  const at = machine.call("lh_plugin_entry", hostInfo(r.hostInfoRecord.size, ABI_VERSION), error);
  if (!at) throw new Error(machine.text(error + r.errorRecord.offsets.message));
  return r.pluginRecord.read(machine.view, at);
});

/**
 * Reads the structs behind an array of pointers.
 * @param {number} at
 * @param {number} count
 * @param {import("../../JavaScript/src/types.js").Type} record
 * @returns {any[]}
 */
function entries(at, count, record) {
  const places = array(pointer, count).read(machine.view, at);
  return places.map((/** @type {number} */ place) => record.read(machine.view, place));
}

/** @type {number[]} */
const classes = array(pointer, plugin.layoutCount).read(machine.view, plugin.layouts);
const tables = entries(plugin.layouts, plugin.layoutCount, r.layoutClassRecord);
const [slots] = tables.map(({ vtable }) => {
  const functions = r.vtableRecord.read(machine.view, vtable);
  return CALLS.map((name) => functions[name]);
});
for (const { vtable } of tables) {
  const functions = r.vtableRecord.read(machine.view, vtable);
  if (CALLS.some((name, i) => functions[name] !== slots[i])) {
    throw new Error("the layouts of a plugin have different functions");
  }
}

/**
 * The instances that the stand-in knows by 64-bit numbers.
 * @type {bigint[]}
 */
const contexts = [];
const permit = machine.bridge({ parameters: 4, results: 1 }, (context, action, from, to) => {
  const message = new Message();
  message.u32(ASK);
  message.u64(contexts[context]);
  message.u32(action);
  message.some(machine.bytes(from, r.pathRecord.size));
  message.u32(to ? 1 : 0);
  message.some(to ? machine.bytes(to, r.pathRecord.size) : new Uint8Array(r.pathRecord.size));
  message.send();
  return serveUntilAnswer().bytes.readInt32LE(4);
});

/**
 * @param {number} size
 * @returns {number}
 */
function block(size) {
  const at = machine.allocate(size + GUARD);
  new Uint8Array(machine.view.buffer, at, size + GUARD).fill(CANARY);
  return at;
}

/**
 * @param {Received} message
 * @returns {{what: number, value: number, size?: number, entry?: number, capacity?: number, initial?: bigint}}
 */
function readArgument(message) {
  const what = message.u32();
  switch (what) {
    case NUMBER: {
      const number = message.u64();
      return { what, value: Number(number > MOST_NUMBER ? MOST_NUMBER : number) };
    }
    case INSTANCE:
      return { what, value: Number(message.u64()) };
    case NULL:
      return { what, value: 0 };
    case IN:
    case IN_OUT: {
      const size = message.u32();
      const value = block(size);
      new Uint8Array(machine.view.buffer, value).set(message.some(size));
      return { what, value, size };
    }
    case ROOM: {
      const entry = message.u32();
      const initial = message.u64();
      const capacity = Number(initial > MOST_NUMBER ? MOST_NUMBER : initial);
      const size = Math.min(capacity * entry, MOST_BYTES);
      return { what, value: block(size), size, entry, capacity };
    }
    case COUNT: {
      const value = block(4);
      const initial = message.u64();
      machine.view.setUint32(value, Number(initial & MOST_NUMBER), true);
      return { what, value, size: 4, initial };
    }
    case CLASS:
      return { what, value: classes[message.u32()] };
    case DELEGATE: {
      const structSize = message.u32();
      const context = contexts.push(message.u64()) - 1;
      const fields = { context, permit: message.u32() ? permit : 0 };
      const value = machine.put(r.delegateRecord, fields, "delegate");
      // The stand-in has another pointer size.
      if (structSize < 24) machine.view.setUint32(value, structSize, true);
      if (structSize < 24 && structSize >= r.delegateRecord.size) machine.view.setUint32(value, 8, true);
      return { what, value };
    }
    case HOST: {
      const structSize = message.u32();
      return { what, value: hostInfo(structSize >= 24 ? r.hostInfoRecord.size : structSize, message.u32()) };
    }
  }
  throw new Error(`an argument of the unknown kind ${what}`);
}

/** @param {Received} message */
function serve(message) {
  const which = message.u32();
  const given = Array.from({ length: message.u32() }, () => readArgument(message));
  const value = machine.call(which === ENTRY ? "lh_plugin_entry" : slots[which], ...given.map((one) => one.value));
  const view = machine.view;
  const count = given.find((one) => one.what === COUNT);
  const written = count && (value === OK || value === BUFFER_TOO_SMALL) ? view.getUint32(count.value, true) : 0;
  const result = new Message();
  result.u32(RESULT);
  result.u64(value);
  for (const one of given) {
    const size = one.size ?? 0;
    if (one.size !== undefined) {
      const guard = new Uint8Array(view.buffer, one.value + size, GUARD);
      if (guard.some((byte) => byte !== CANARY)) throw new Error("the plugin wrote beyond what it was given");
    }
    if (one.what === IN_OUT) result.some(machine.bytes(one.value, size));
    if (one.what === COUNT) {
      // An unchanged field must stay unchanged there too, although it is half as long here.
      const now = BigInt(view.getUint32(one.value, true));
      const before = one.initial ?? 0n;
      result.u64(now === (before & MOST_NUMBER) ? before : now);
    }
    if (one.what === ROOM) {
      const filled = Math.min(written, one.capacity ?? 0);
      result.u32(filled);
      result.some(machine.bytes(one.value, filled * (one.entry ?? 0)));
    }
  }
  result.send();
}

/** Serves calls until another message comes, which is the result of a callback. */
function serveUntilAnswer() {
  for (;;) {
    const message = new Received();
    if (message.u32() === ANSWER) return message;
    machine.scope(() => serve(message));
  }
}

function sendTables() {
  const message = new Message();
  const text = (/** @type {number} */ at) => message.text(machine.text(at));
  message.u32(plugin.abiVersion);
  for (const at of [plugin.id, plugin.name, plugin.version]) text(at);
  message.u32(tables.length);
  for (const table of tables) {
    message.u32(table.capabilities);
    for (const at of [table.id, table.name, table.version, table.summary]) text(at);
    message.u32(table.propertyCount);
    for (const row of entries(table.properties, table.propertyCount, r.propertyRecord)) {
      for (const number of [row.type, row.scopes, row.flags]) message.u32(number);
      for (const at of [row.name, row.unit, row.summary]) text(at);
      message.u32(row.choiceCount);
      for (const at of array(pointer, row.choiceCount).read(machine.view, row.choices)) text(at);
      message.u32(row.components);
      message.doubles([...row.initial, row.minimum, row.maximum]);
    }
    message.u32(table.kindCount);
    for (const kind of entries(table.kinds, table.kindCount, r.kindRecord)) {
      message.u32(kind.kind);
      text(kind.name);
      text(kind.summary);
    }
  }
  message.send();
}

sendTables();
serveUntilAnswer();
