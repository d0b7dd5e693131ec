// @ts-check
/**
 * The page: one layout on the stage, its properties beside it, and the same as a program below. The address contains
 * all settings, so a link restores them.
 */
import { addressOf, follow, isEmbedded, layoutIn } from "./address.js";
import { fill } from "./controls.js";
import { exhibitOf } from "./exhibit.js";
import { LayoutError, load } from "./layouthost/src/index.js";
import { Meter } from "./meter.js";
import { Panel } from "./panel.js";
import { Programs } from "./programs/programs.js";
import { positionOf, SLIDER, valueAt } from "./ranges.js";
import { Recorder } from "./recorder.js";
import { MOST_ITEMS, MOST_SECTIONS, Settings } from "./settings.js";
import { Show } from "./show.js";
import { PRESETS, Stage } from "./stage.js";

/** @param {string} id */
const part = (id) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};
const button = (/** @type {string} */ id) => /** @type {HTMLButtonElement} */ (part(id));
const field = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (part(id));

/** The range of the number of items: the slider has the same feel at ten and at a million. */
const ITEMS = { lower: 0, upper: MOST_ITEMS, step: 1, isLogarithmic: true };
/** Browsers limit the number of new addresses per second. */
const WRITING = 200;

const screen = part("screen");
const meter = new Meter(part("meter"));
const programs = new Programs(part("languages"), part("code"), part("copy"));
const recorder = new Recorder(() => restart(), say);
const stage = new Stage(part("bezel"), screen, part("corner"), (size) => {
  if (!show) return;
  show.settings.size = size;
  resized();
});
const panel = new Panel(part("properties"), (property, numbers) => {
  try {
    show?.set(property, numbers);
    say("");
  } catch (problem) {
    showError(problem);
  }
  changed();
});

/** @type {Show | undefined} */
let show;
/** One after the other, however fast the user switches layouts. */
let opening = Promise.resolve();
let writing = 0;
let lastAddress = "";
/** Whether the last frame failed, and the page shows the error. */
let hasFailed = false;

// ---- Opening

/** Opens the layout of the address. */
function openAddress() {
  const { hash } = location;
  lastAddress = hash;
  return inTurn(() => open(hash)).catch((problem) => say(`This layout cannot be shown: ${problem.message}.`));
}

/**
 * @param {() => Promise<void>} act
 * @returns {Promise<void>}
 */
function inTurn(act) {
  const done = opening.then(act);
  opening = done.catch(() => {});
  return done;
}

/** @param {string} hash */
async function open(hash) {
  const exhibit = exhibitOf(layoutIn(hash) ?? "");
  const plugin = await load(exhibit.layout);
  const layoutClass = plugin.tables.layouts.find((one) => one.id === exhibit.layout);
  if (!layoutClass) throw new TypeError(`its module has no layout ${exhibit.layout}`);
  const settings = new Settings(exhibit, layoutClass);
  const problems = follow(settings, hash);
  await begin(settings);
  say(problems.join(" "));
}

/**
 * @param {Settings} settings
 * @param {import("./items.js").Items} [items]
 */
async function begin(settings, items) {
  show?.close();
  show = undefined;
  const { exhibit } = settings;
  dress(exhibit);
  stage.show(settings.size ?? stage.fitting(exhibit.screen));
  meter.clear();
  const reports = {
    frame: (/** @type {import("./layouthost/src/frame.js").Frame} */ frame, /** @type {number} */ milliseconds) => {
      if (hasFailed) say("");
      hasFailed = false;
      meter.add(frame, milliseconds);
      if (show) queueMicrotask(() => panel.read());
    },
    items: changed,
    opened: refresh,
  };
  show = await Show.open(screen, settings, reports, items);
  panel.open(show);
  programs.open(show);
  recorder.open(show);
  changed();
}

/** Starts again with the same settings and items. */
function restart() {
  return inTurn(async () => {
    if (show) await begin(show.settings, show.items);
  });
}

/**
 * Updates the parts of the page that depend only on the layout.
 * @param {import("./exhibit.js").Exhibit} exhibit
 */
function dress(exhibit) {
  document.title = `${exhibit.title}: layouthost's gallery`;
  part("title").textContent = exhibit.title;
  part("version").textContent = exhibit.version;
  part("summary").textContent = exhibit.summary;
  const links = part("layouts");
  for (const link of links.querySelectorAll("a")) {
    const isIt = link.dataset.layout === exhibit.layout;
    if (!isIt) link.removeAttribute("aria-current");
    else {
      link.setAttribute("aria-current", "page");
      links.scrollLeft = link.offsetLeft - links.offsetLeft - (links.clientWidth - link.offsetWidth) / 2;
    }
  }
  const { style, classList } = screen;
  style.setProperty("--back", exhibit.background);
  style.setProperty("--panel", exhibit.panel);
  style.setProperty("--ink", exhibit.ink);
  style.setProperty("--radius", `${exhibit.radius}px`);
  style.setProperty("--bar", `${exhibit.titleBar}px`);
  classList.toggle("light", parseInt(exhibit.background.slice(1, 3), 16) > 127);
  screen.dataset.layout = exhibit.layout;
}

// ---- Reactions to changes

function changed() {
  if (!show) return;
  refresh();
  programs.update();
  clearTimeout(writing);
  writing = setTimeout(writeAddress, WRITING);
}

function writeAddress() {
  // If the address has changed, the visitor has navigated, and its layout is about to open.
  if (!show || location.hash !== lastAddress) return;
  const isInHash = /(^|[#&])embed\b/.test(location.hash);
  lastAddress = addressOf(show.settings) + (isInHash ? "&embed" : "");
  history.replaceState(null, "", lastAddress);
  lastAddress = location.hash;
  for (const link of document.querySelectorAll("a.whole")) link.setAttribute("href", `index.html${addressOf(show.settings)}`);
}

/** Updates the buttons and fields around the stage. */
function refresh() {
  if (!show) return;
  const { settings, isOpen } = show;
  const { width, height } = stage.size;
  part("size").textContent = `${width} × ${height}`;
  for (const { name, size } of PRESETS) {
    const isIt = size ? settings.size?.width === size.width && settings.size.height === size.height : !settings.size;
    button(`preset-${name}`).setAttribute("aria-pressed", String(isIt));
  }
  button("mirror").setAttribute("aria-pressed", String(settings.isMirrored));
  const [count, slider] = [field("items"), field("items-slider")];
  fill(count, String(settings.items));
  fill(slider, String(SLIDER.max * positionOf(ITEMS, settings.items)));
  slider.setAttribute("aria-valuetext", `${settings.items} items`);
  fill(field("sections"), String(settings.sections));
  part("sections-field").hidden = !settings.exhibit.showsSections;
  const canOpen = show.canOpen || settings.layoutClass.properties.has("expanded");
  button("open").hidden = !canOpen;
  button("open").textContent = isAllOpen() ? "Close" : "Open";
  part("close-opened").hidden = !isOpen;
  button("record").setAttribute("aria-pressed", String(recorder.isRecording));
  button("record").textContent = recorder.isRecording ? "Stop" : "Record";
  for (const id of ["replay", "download"]) button(id).disabled = !recorder.text || recorder.isRecording;
  panel.update();
}

/** Whether Open would close: a tab is open, or the drawers are. */
function isAllOpen() {
  if (!show) return false;
  return show.canOpen ? show.isOpen : show.settings.layoutClass.properties.has("expanded") && show.collection.layout.get("expanded")[0] !== 0;
}

function resized() {
  // The browser reports the new size to the collection a moment later.
  requestAnimationFrame(() => show?.resized());
  changed();
}

/** @param {string} message */
function say(message) {
  part("status").textContent = message;
}

/** @param {unknown} problem */
function showError(problem) {
  say(`${/** @type {Error} */ (problem).message}.`);
}

// ---- The visitor's input

/**
 * Connects a button to an action that may fail.
 *
 * @param {string} id
 * @param {(show: Show) => unknown} act
 */
function onPress(id, act) {
  button(id).addEventListener("click", async () => {
    if (!show) return;
    try {
      await act(show);
    } catch (problem) {
      showError(problem);
    }
    changed();
  });
}

for (const { name, size } of PRESETS) {
  onPress(`preset-${name}`, ({ settings }) => {
    settings.size = size;
    stage.show(size ?? stage.fitting(settings.exhibit.screen));
    resized();
  });
}
onPress("rotate", ({ settings }) => {
  const { width, height } = stage.size;
  settings.size = { width: height, height: width };
  stage.show(settings.size);
  resized();
});
onPress("mirror", (shown) => shown.mirror(!shown.settings.isMirrored));
onPress("insert", (shown) => shown.insert());
onPress("delete", (shown) => shown.delete());
onPress("shuffle", (shown) => shown.shuffle());
onPress("open", (shown) => {
  const expanded = shown.settings.layoutClass.properties.get("expanded");
  if (!shown.canOpen && expanded) shown.set(expanded, [isAllOpen() ? 0 : 1]);
  else if (shown.isOpen) shown.closeOpened();
  else shown.open();
});
onPress("close-opened", (shown) => shown.closeOpened());
onPress("restore", async ({ settings }) => {
  await inTurn(() => begin(new Settings(settings.exhibit, settings.layoutClass)));
  say("All settings are reset to the scene's.");
});
onPress("record", () => recorder.toggle());
onPress("replay", () => recorder.replay());
onPress("download", () => recorder.download());
button("upload").addEventListener("click", () => field("file").click());
field("file").addEventListener("change", async () => {
  const [file] = field("file").files ?? [];
  field("file").value = "";
  if (file) await recorder.load(file);
  changed();
});

/**
 * @param {number} items
 * @param {number} sections
 */
function deal(items, sections) {
  if (!show) return;
  show.settings.items = items;
  show.settings.sections = sections;
  show.deal();
  changed();
}

let dealing = 0;
/**
 * At most once per frame, since a million items take a while.
 * @param {() => void} act
 */
function soon(act) {
  cancelAnimationFrame(dealing);
  dealing = requestAnimationFrame(act);
}

field("items-slider").addEventListener("input", () => {
  const items = valueAt(ITEMS, Number(field("items-slider").value) / SLIDER.max);
  field("items").value = String(items);
  soon(() => deal(items, show?.settings.sections ?? 1));
});
for (const id of ["items", "sections"]) {
  field(id).addEventListener("change", () => {
    if (!field(id).reportValidity() || !show) return;
    const { items, sections } = { items: Number(field("items").value), sections: Number(field("sections").value) };
    deal(items, sections);
    if (id === "items") field("items-slider").value = String(SLIDER.max * positionOf(ITEMS, items));
  });
}
// Input that a layout accepts and cannot show, such as a million items in one viewport.
addEventListener("error", (event) => {
  if (!(event.error instanceof LayoutError)) return;
  event.preventDefault();
  say(`This cannot be shown: ${event.error.message}.`);
  hasFailed = true;
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape") show?.closeOpened();
});
addEventListener("hashchange", () => {
  if (location.hash !== lastAddress) openAddress();
});
let waiting = 0;
addEventListener("resize", () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (!show) return;
    stage.show(show.settings.size ?? stage.fitting(show.settings.exhibit.screen));
    resized();
  }, 100);
});

document.documentElement.classList.toggle("embed", isEmbedded(location));
field("items").max = String(MOST_ITEMS);
field("sections").max = String(MOST_SECTIONS);
await openAddress();
document.documentElement.classList.add("ready");
