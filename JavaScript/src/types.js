// @ts-check
/**
 * A type of C in a module's memory. `write` checks each value, because JavaScript would convert any value to a number.
 *
 * @typedef {object} Type
 * @property {number} size In bytes.
 * @property {number} align
 * @property {(view: DataView, at: number) => any} read
 * @property {(view: DataView, at: number, value: any, name: string) => void} write Throws a TypeError that names the
 *   invalid value.
 *
 * @typedef {object} RecordOnly
 * @property {Record<string, Type>} types The type of each field.
 * @property {Record<string, number>} offsets
 * @property {(view: DataView, at: number) => void} clear Sets all fields to 0, and structSize to the record's size.
 *
 * @typedef {Type & RecordOnly} RecordType
 */
import { need, needNumber, shown } from "./arguments.js";

/**
 * @param {number} size
 * @param {number} lowest
 * @param {number} highest
 * @param {string} get
 * @param {string} set
 * @returns {Type}
 */
const whole = (size, lowest, highest, get, set) => {
  const what = `a whole number from ${lowest} to ${highest}`;
  return {
    size,
    align: size,
    read: (view, at) => /** @type {any} */ (view)[get](at, true),
    write: (view, at, value, name) => {
      need(Number.isInteger(value) && value >= lowest && value <= highest, value, name, what);
      /** @type {any} */ (view)[set](at, value, true);
    },
  };
};

export const u8 = whole(1, 0, 255, "getUint8", "setUint8");
export const u32 = whole(4, 0, 2 ** 32 - 1, "getUint32", "setUint32");
export const i32 = whole(4, -(2 ** 31), 2 ** 31 - 1, "getInt32", "setInt32");
/** An address in the module's memory; 0 is NULL. */
export const pointer = u32;

/** @type {Type} */
export const f64 = {
  size: 8,
  align: 8,
  read: (view, at) => view.getFloat64(at, true),
  write: (view, at, value, name) => view.setFloat64(at, needNumber(value, name), true),
};

/**
 * @param {bigint} lowest
 * @param {bigint} highest
 * @param {"getBigInt64" | "getBigUint64"} get
 * @param {"setBigInt64" | "setBigUint64"} set
 * @returns {Type}
 */
const wide = (lowest, highest, get, set) => {
  const what = `a whole number from ${lowest} to ${highest}`;
  return {
    size: 8,
    align: 8,
    read: (view, at) => {
      const value = view[get](at, true);
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : value;
    },
    write: (view, at, value, name) => {
      const given = typeof value === "bigint" || Number.isInteger(value) ? BigInt(value) : undefined;
      // The whole range of 64 bits says nothing about an index or a count.
      need(given !== undefined, value, name, lowest < 0n ? "a whole number" : what);
      need(given >= lowest && given <= highest, value, name, what);
      view[set](at, given, true);
    },
  };
};

/** Indexes of items, sections and cycles. Numbers beyond 2^53 are read as bigint. */
export const i64 = wide(-(2n ** 63n), 2n ** 63n - 1n, "getBigInt64", "setBigInt64");
const u64Number = wide(0n, 2n ** 64n - 1n, "getBigUint64", "setBigUint64");
/**
 * IDs. Beyond 2^53, a number could stand for several IDs, so only a bigint is valid.
 * @type {Type}
 */
export const u64 = {
  ...u64Number,
  write: (view, at, value, name) => {
    if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
      throw new TypeError(`${name} is ${value}; beyond 2^53 a bigint is needed`);
    }
    u64Number.write(view, at, value, name);
  },
};

/**
 * @param {Type} type
 * @param {number} count
 * @returns {Type}
 */
export const array = (type, count) => ({
  size: type.size * count,
  align: type.align,
  read: (view, at) => Array.from({ length: count }, (_, i) => type.read(view, at + i * type.size)),
  write: (view, at, values, name) => {
    if (values?.length !== count) throw new TypeError(`${name} is ${shown(values)}; ${count} values are needed`);
    for (let i = 0; i < count; i++) type.write(view, at + i * type.size, values[i], `${name}[${i}]`);
  },
});

/** Fields that programs do not see: a struct's size, and the reserved ones. */
const HIDDEN = ["structSize", "reserved"];

/**
 * Returns the type of a struct. A value of a point, size, insets or rectangle needs all fields; in other structs,
 * missing fields are 0.
 *
 * @param {Record<string, Type>} types
 * @returns {RecordType}
 */
export function record(types) {
  let end = 0;
  let align = 1;
  /** @type {Record<string, number>} */
  const offsets = {};
  for (const [name, type] of Object.entries(types)) {
    offsets[name] = Math.ceil(end / type.align) * type.align;
    end = offsets[name] + type.size;
    align = Math.max(align, type.align);
  }
  const size = Math.ceil(end / align) * align;
  const fields = Object.entries(types).filter(([name]) => !HIDDEN.includes(name));
  const known = new Map(fields);
  const names = fields.map(([name]) => name).join(", ");
  const what = `an object with ${names}`;
  const isWhole = fields.every(([, type]) => type === f64);
  /** @type {RecordType["clear"]} */
  const clear = (view, at) => {
    new Uint8Array(view.buffer, view.byteOffset + at, size).fill(0);
    if ("structSize" in offsets) view.setUint32(at + offsets.structSize, size, true);
  };
  return {
    size,
    align,
    types,
    offsets,
    clear,
    read: (view, at) => Object.fromEntries(fields.map(([name, type]) => [name, type.read(view, at + offsets[name])])),
    write: (view, at, value, of) => {
      need(typeof value === "object" && value !== null, value, of, what);
      clear(view, at);
      for (const name of Object.keys(value)) {
        if (!known.has(name)) throw new TypeError(`${of} has no ${name}; it has ${names}`);
      }
      for (const [name, type] of fields) {
        const given = value[name];
        if (isWhole || given !== undefined) type.write(view, at + offsets[name], given, `${of}.${name}`);
      }
    },
  };
}
