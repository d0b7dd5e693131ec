// @ts-check
/**
 * The types of C as they lie in a module's memory, by the rules of C: each field at the next multiple of its own
 * size. Writing checks what is written, for JavaScript would make something of anything.
 *
 * @typedef {object} Type
 * @property {number} size In bytes.
 * @property {number} align
 * @property {(view: DataView, at: number) => any} read
 * @property {(view: DataView, at: number, value: any, name: string) => void} write Throws a TypeError that names what
 *   is wrong.
 *
 * @typedef {Type & {offsets: Record<string, number>}} RecordType
 */

/**
 * What a sentence says of a value that is not what it should be.
 * @param {unknown} value
 */
export function shown(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "function" ? "a function" : String(value);
}

/**
 * @param {number} size
 * @param {number} lowest
 * @param {number} highest
 * @param {string} get
 * @param {string} set
 * @returns {Type}
 */
const whole = (size, lowest, highest, get, set) => ({
  size,
  align: size,
  read: (view, at) => /** @type {any} */ (view)[get](at, true),
  write: (view, at, value, name) => {
    if (!Number.isInteger(value) || value < lowest || value > highest) {
      throw new TypeError(`${name} is ${shown(value)}; a whole number from ${lowest} to ${highest} is needed`);
    }
    /** @type {any} */ (view)[set](at, value, true);
  },
});

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
  write: (view, at, value, name) => {
    if (typeof value !== "number") throw new TypeError(`${name} is ${shown(value)}; a number is needed`);
    view.setFloat64(at, value, true);
  },
};

/**
 * @param {bigint} lowest
 * @param {bigint} highest
 * @param {"getBigInt64" | "getBigUint64"} get
 * @param {"setBigInt64" | "setBigUint64"} set
 * @returns {Type}
 */
const wide = (lowest, highest, get, set) => ({
  size: 8,
  align: 8,
  read: (view, at) => {
    const value = view[get](at, true);
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  },
  write: (view, at, value, name) => {
    const given = typeof value === "bigint" || Number.isInteger(value) ? BigInt(value) : undefined;
    if (given === undefined || given < lowest || given > highest) {
      throw new TypeError(`${name} is ${shown(value)}; a whole number from ${lowest} to ${highest} is needed`);
    }
    view[set](at, given, true);
  },
});

/** Numbers of items, sections and cycles. What is beyond 2^53 is read as a bigint. */
export const i64 = wide(-(2n ** 63n), 2n ** 63n - 1n, "getBigInt64", "setBigInt64");
/** Identities, likewise. */
export const u64 = wide(0n, 2n ** 64n - 1n, "getBigUint64", "setBigUint64");

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

/**
 * Fields that a value lacks are written as 0, and structSize as the record's own.
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
  return {
    size,
    align,
    offsets,
    read: (view, at) =>
      Object.fromEntries(Object.entries(types).map(([name, type]) => [name, type.read(view, at + offsets[name])])),
    write: (view, at, value, of) => {
      if (typeof value !== "object" || value === null) {
        throw new TypeError(`${of} is ${shown(value)}; an object with ${Object.keys(types).join(", ")} is needed`);
      }
      new Uint8Array(view.buffer, view.byteOffset + at, size).fill(0);
      if ("structSize" in offsets) view.setUint32(at + offsets.structSize, size, true);
      for (const [name, given] of Object.entries(value)) {
        if (!(name in types)) {
          throw new TypeError(`${of} has no ${name}; it has ${Object.keys(types).join(", ")}`);
        }
        if (given !== undefined) types[name].write(view, at + offsets[name], given, `${of}.${name}`);
      }
    },
  };
}
