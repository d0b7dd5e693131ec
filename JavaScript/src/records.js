// @ts-check
// The structs of the C headers, which document them. Names lose their prefix, and fields
// are in camelCase. Written by `make contract`.

import { array, f64, i32, i64, pointer, record, u32, u64, u8 } from "./types.js";

export const pointRecord = record({
  x: f64,
  y: f64,
});
export const sizeRecord = record({
  width: f64,
  height: f64,
});
export const rectRecord = record({
  x: f64,
  y: f64,
  width: f64,
  height: f64,
});
export const insetsRecord = record({
  top: f64,
  left: f64,
  bottom: f64,
  right: f64,
});
export const errorRecord = record({
  structSize: u32,
  status: u32,
  message: array(u8, 504),
});
export const pathRecord = record({
  kind: u32,
  reserved: u32,
  section: i64,
  item: i64,
  cycle: i64,
});
export const propertyRecord = record({
  structSize: u32,
  type: u32,
  scopes: u32,
  flags: u32,
  name: pointer,
  unit: pointer,
  summary: pointer,
  choices: pointer,
  choiceCount: u32,
  components: u32,
  initial: array(f64, 4),
  minimum: f64,
  maximum: f64,
});
export const targetRecord = record({
  scope: u32,
  reserved: u32,
  section: i64,
  first: i64,
  count: i64,
});
export const viewportRecord = record({
  structSize: u32,
  direction: u32,
  flags: u32,
  reserved: u32,
  bounds: rectRecord,
  contentInsets: insetsRecord,
  scale: f64,
});
export const scrollRecord = record({
  structSize: u32,
  reserved: u32,
  current: pointRecord,
  proposed: pointRecord,
  velocity: pointRecord,
});
export const scrollTraitsRecord = record({
  structSize: u32,
  horizontal: u32,
  vertical: u32,
  deceleration: u32,
  lowest: pointRecord,
  highest: pointRecord,
  page: pointRecord,
  initial: pointRecord,
});
export const elementRecord = record({
  kind: u32,
  flags: u32,
  section: i64,
  item: i64,
  cycle: i64,
  frame: rectRecord,
  alpha: f64,
  z: f64,
  contentOffset: pointRecord,
  contentOutset: sizeRecord,
  transform: array(f64, 16),
  clip: rectRecord,
  reserved: array(f64, 2),
});
export const changeRecord = record({
  kind: u32,
  reserved: u32,
  section: i64,
  item: i64,
  count: i64,
  toSection: i64,
  toItem: i64,
});
export const gestureRecord = record({
  structSize: u32,
  kind: u32,
  phase: u32,
  animation: u32,
  location: pointRecord,
  translation: pointRecord,
  velocity: pointRecord,
});
export const gestureReplyRecord = record({
  structSize: u32,
  result: u32,
  path: pathRecord,
  animationDuration: f64,
  animation: u32,
  reserved: u32,
});
export const transitionRecord = record({
  structSize: u32,
  kind: u32,
  flags: u32,
  reserved: u32,
  path: pathRecord,
  progress: f64,
  container: rectRecord,
  target: rectRecord,
});
export const delegateRecord = record({
  structSize: u32,
  reserved: u32,
  context: pointer,
  permit: pointer,
});
export const eventRecord = record({
  structSize: u32,
  kind: u32,
  path: pathRecord,
  to: pathRecord,
  value: pointRecord,
  count: i64,
});
export const vtableRecord = record({
  structSize: u32,
  reserved: u32,
  create: pointer,
  destroy: pointer,
  setItemCounts: pointer,
  itemCounts: pointer,
  setProperty: pointer,
  getProperty: pointer,
  propertyRun: pointer,
  setViewport: pointer,
  update: pointer,
  prepare: pointer,
  contentSize: pointer,
  contentSizeBound: pointer,
  scrollTraits: pointer,
  elementsInRect: pointer,
  elementAt: pointer,
  appearance: pointer,
  transition: pointer,
  targetOffset: pointer,
  hitTest: pointer,
  gesture: pointer,
  nextEvent: pointer,
  saveState: pointer,
  restoreState: pointer,
  extension: pointer,
});
export const kindRecord = record({
  structSize: u32,
  kind: u32,
  name: pointer,
  summary: pointer,
});
export const layoutClassRecord = record({
  structSize: u32,
  capabilities: u32,
  id: pointer,
  name: pointer,
  version: pointer,
  summary: pointer,
  properties: pointer,
  kinds: pointer,
  propertyCount: u32,
  kindCount: u32,
  vtable: pointer,
});
export const pluginRecord = record({
  structSize: u32,
  abiVersion: u32,
  id: pointer,
  name: pointer,
  version: pointer,
  layouts: pointer,
  layoutCount: u32,
  reserved: u32,
});
export const hostInfoRecord = record({
  structSize: u32,
  abiVersion: u32,
  name: pointer,
  version: pointer,
});
export const inputRecord = record({
  kind: u32,
  phase: u32,
  id: i64,
  time: f64,
  location: pointRecord,
  delta: pointRecord,
});
export const inputResultRecord = record({
  structSize: u32,
  flags: u32,
  remainder: pointRecord,
});
export const viewElementRecord = record({
  element: elementRecord,
  frame: rectRecord,
  clip: rectRecord,
  slot: u32,
  flags: u32,
  identity: u64,
});
export const viewEventRecord = record({
  kind: u32,
  reserved: u32,
  path: pathRecord,
  to: pathRecord,
  value: pointRecord,
  count: i64,
  time: f64,
  identity: u64,
});
export const frameRecord = record({
  structSize: u32,
  flags: u32,
  time: f64,
  nextTime: f64,
  contentOffset: pointRecord,
  velocity: pointRecord,
  lowest: pointRecord,
  highest: pointRecord,
  elements: pointer,
  elementCount: u32,
  leftSlots: pointer,
  leftSlotCount: u32,
  events: pointer,
  eventCount: u32,
  openProgress: f64,
  openContentAlpha: f64,
});
export const itemRangeRecord = record({
  section: i64,
  first: i64,
  count: i64,
  distance: f64,
});
export const measureRunRecord = record({
  section: i64,
  first: i64,
  count: i64,
  length: f64,
  identities: pointer,
});
export const eventClockRecord = record({
  distance: f64,
  lastStamp: f64,
  lastTime: f64,
  isStarted: u32,
  reserved: u32,
});
