// @ts-check
/**
 * The structs of the contract as JavaScript's objects, by the rules of C: each field lies at the next multiple of
 * its own size. Names are the headers' in camelCase; what a field means is written there.
 *
 * @typedef {{size: number, align: number, read: (view: DataView, at: number) => any,
 *   write: (view: DataView, at: number, value: any) => void}} Type
 */

/** @param {number} size @param {string} get @param {string} set @returns {Type} */
const number = (size, get, set) => ({
  size,
  align: size,
  read: (view, at) => view[get](at, true),
  write: (view, at, value) => view[set](at, value, true),
});

export const u32 = number(4, "getUint32", "setUint32");
export const f64 = number(8, "getFloat64", "setFloat64");
/** An address in the module's memory; 0 is NULL. */
export const pointer = u32;

/** Numbers of items, sections and cycles: 64 bits there, whole numbers here; what is larger comes as a bigint. @type {Type} */
export const i64 = {
  size: 8,
  align: 8,
  read: (view, at) => {
    const value = view.getBigInt64(at, true);
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  },
  write: (view, at, value) => view.setBigInt64(at, BigInt(value), true),
};

/** @param {Type} type @param {number} count @returns {Type} */
export const array = (type, count) => ({
  size: type.size * count,
  align: type.align,
  read: (view, at) => Array.from({ length: count }, (_, i) => type.read(view, at + i * type.size)),
  write: (view, at, values) => {
    for (let i = 0; i < count; i++) type.write(view, at + i * type.size, values[i]);
  },
});

/**
 * Fields that a value lacks are written as 0, and structSize as the record's own.
 *
 * @param {Record<string, Type>} types
 * @returns {Type & {offsets: Record<string, number>, initial: () => any}}
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
    initial: () => ({ structSize: size }),
    read: (view, at) =>
      Object.fromEntries(
        Object.entries(types).map(([name, type]) => [name, type.read(view, at + offsets[name])]),
      ),
    write: (view, at, value) => {
      new Uint8Array(view.buffer, view.byteOffset + at, size).fill(0);
      if ("structSize" in offsets) view.setUint32(at + offsets.structSize, size, true);
      for (const [name, given] of Object.entries(value)) {
        if (!(name in types)) throw new TypeError(`${name} is none of ${Object.keys(types)}`);
        if (given !== undefined) types[name].write(view, at + offsets[name], given);
      }
    },
  };
}

/** As a path's cycle: the copy that is visible, else the nearest. */
export const NEAREST_CYCLE = -(2n ** 63n);
/** As a section, first or count: every one there is. */
export const ALL = -1;

export const point = record({ x: f64, y: f64 });
export const size = record({ width: f64, height: f64 });
export const rect = record({ x: f64, y: f64, width: f64, height: f64 });
export const insets = record({ top: f64, left: f64, bottom: f64, right: f64 });
export const path = record({ kind: u32, reserved: u32, section: i64, item: i64, cycle: i64 });
export const change = record({
  kind: u32, reserved: u32, section: i64, item: i64, count: i64, toSection: i64, toItem: i64,
});
export const target = record({ scope: u32, reserved: u32, section: i64, first: i64, count: i64 });
export const viewport = record({
  structSize: u32, direction: u32, flags: u32, reserved: u32, bounds: rect, contentInsets: insets,
  scale: f64,
});
export const element = record({
  kind: u32, flags: u32, section: i64, item: i64, cycle: i64, frame: rect, alpha: f64, z: f64,
  contentOffset: point, contentOutset: size, transform: array(f64, 16), clip: rect,
  reserved: array(f64, 2),
});
export const event = record({
  structSize: u32, kind: u32, path, to: path, value: point, count: i64,
});
export const gesture = record({
  structSize: u32, kind: u32, phase: u32, animation: u32, location: point, translation: point,
  velocity: point,
});
export const gestureReply = record({
  structSize: u32, result: u32, path, animationDuration: f64, animation: u32, reserved: u32,
});
export const scroll = record({
  structSize: u32, reserved: u32, current: point, proposed: point, velocity: point,
});
export const delegate = record({
  structSize: u32, reserved: u32, context: pointer, permit: pointer,
});
export const error = record({ structSize: u32, status: u32, message: array(u32, 126) });
export const hostInfo = record({
  structSize: u32, abiVersion: u32, name: pointer, version: pointer,
});
export const kind = record({ structSize: u32, kind: u32, name: pointer, summary: pointer });
export const property = record({
  structSize: u32, type: u32, scopes: u32, flags: u32, name: pointer, unit: pointer,
  summary: pointer, choices: pointer, choiceCount: u32, components: u32, initial: array(f64, 4),
  minimum: f64, maximum: f64,
});
export const layoutClass = record({
  structSize: u32, capabilities: u32, id: pointer, name: pointer, version: pointer,
  summary: pointer, properties: pointer, kinds: pointer, propertyCount: u32, kindCount: u32,
  vtable: pointer,
});
export const plugin = record({
  structSize: u32, abiVersion: u32, id: pointer, name: pointer, version: pointer,
  layouts: pointer, layoutCount: u32, reserved: u32,
});
