// Draws the frames of a layout that runs in the server of this page, and sends it the user's input. The page computes
// no positions: they come from the layout and its view, also during animations.
const $ = (id) => document.getElementById(id);
const stage = $("screen");
const pictures = Number(document.body.dataset.pictures);
const slots = new Map();
const events = [];
let socket, inputs = [], isRequested = false, timer = 0, panel = null;

// ---- The connection

function connect() {
  socket = new WebSocket(`ws://${location.host}/socket`);
  socket.onopen = () => { clear(); isRequested = false; sendViewport(); };
  socket.onmessage = ({ data }) => take(JSON.parse(data));
  socket.onclose = () => { say("building", "not connected", ""); setTimeout(connect, 500); };
}

function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

// One request at a time: the next one contains the input since then.
function request() {
  clearTimeout(timer);
  if (isRequested || socket.readyState !== WebSocket.OPEN) return;
  isRequested = true;
  const message = { time: performance.now() / 1000 };
  if (inputs.length) { message.inputs = inputs; inputs = []; }
  send(message);
}

const requestSoon = () => requestAnimationFrame(request);

function take(message) {
  if (message.frame) draw(message.frame);
  if (message.reset) { clear(); sendViewport(); }
  if (message.changed) requestSoon();
  if (message.layouts) showLayouts(message.layouts);
  if (message.panel) showPanel(message.panel);
  if (message.status) showStatus(message.status);
  if (message.fault) {
    isRequested = false;
    $("fault").hidden = false;
    $("fault").textContent = message.fault.text;
  }
}

// ---- Frames

function clear() {
  for (const { element } of slots.values()) element.remove();
  slots.clear();
  isRequested = false;
}

function draw(frame) {
  isRequested = false;
  const present = new Set();
  frame.elements.forEach((row, order) => {
    const slot = Array.isArray(row) ? row[0] : row;
    present.add(slot);
    let shown = slots.get(slot);
    if (Array.isArray(row)) {
      if (row.length > 9) {
        shown?.element.remove();
        shown = { element: make(row) };
        slots.set(slot, shown);
      }
      if (shown) place(shown.element, row);
    }
    if (shown && shown.order !== order) { shown.order = order; shown.element.style.zIndex = order; }
  });
  for (const [slot, { element }] of slots) {
    if (!present.has(slot)) { element.remove(); slots.delete(slot); }
  }
  $("place").textContent = `offset ${frame.offset.map(Math.round).join(", ")} · ${frame.elements.length} elements`;
  $("close").hidden = frame.open === 0;
  if (frame.events.length) {
    events.push(...frame.events);
    events.splice(0, Math.max(0, events.length - 5));
    $("events").textContent = events.join(" · ");
  }
  if (inputs.length) return requestSoon();
  if (frame.next === null) return;
  const wait = frame.next * 1000 - performance.now();
  if (wait < 20) requestSoon(); else timer = setTimeout(request, wait);
}

function make([, , , , , , , , , kind, label, colour, number]) {
  const element = document.createElement("div");
  element.className = colour ? "cell" : "other";
  element.title = kind;
  if (colour) {
    element.style.setProperty("--c", colour);
    element.style.color = ink(colour);
  }
  if (number >= 0 && pictures) {
    element.innerHTML = `<i style="background-image:url(/picture/${number % pictures})"></i>`;
  } else {
    element.append(document.createElement("b"));
    element.firstChild.textContent = label;
  }
  stage.append(element);
  return element;
}

function ink(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? "#1d2730" : "#ffffff";
}

function place(element, [, x, y, width, height, alpha, matrix, clip, parallax]) {
  const style = element.style;
  style.width = `${width}px`;
  style.height = `${height}px`;
  style.opacity = alpha;
  style.transform = `translate(${x}px,${y}px)` + (matrix ? ` matrix3d(${matrix})` : "");
  style.clipPath = clip ? `inset(${clip.map((edge) => `${edge}px`).join(" ")})` : "";
  const picture = parallax && element.querySelector("i");
  if (picture) {
    const [dx, dy, w, h] = parallax;
    picture.style.inset = [dy - h / 2, -dx - w / 2, -dy - h / 2, dx - w / 2].map((edge) => `${edge}px`).join(" ");
  }
}

// ---- The user

function input(kind, phase, id, event, dx = 0, dy = 0) {
  const box = stage.getBoundingClientRect();
  inputs.push([kind, phase, id, event.timeStamp / 1000, event.clientX - box.left || 0, event.clientY - box.top || 0, dx, dy]);
  requestSoon();
}

const isHandle = (event) => {
  const box = stage.getBoundingClientRect();
  return event.clientX > box.right - 18 && event.clientY > box.bottom - 18;
};

stage.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || event.target.id === "close" || isHandle(event)) return;
  stage.setPointerCapture(event.pointerId);
  input(0, 0, event.pointerId % 1000, event);
});
stage.addEventListener("pointermove", (event) => {
  if (stage.hasPointerCapture(event.pointerId)) input(0, 1, event.pointerId % 1000, event);
});
stage.addEventListener("pointerup", (event) => {
  if (stage.hasPointerCapture(event.pointerId)) input(0, 2, event.pointerId % 1000, event);
});
stage.addEventListener("pointercancel", (event) => input(0, 3, event.pointerId % 1000, event));
stage.addEventListener("wheel", (event) => {
  event.preventDefault();
  const clicks = (event.wheelDeltaX || 0) % 120 === 0 && (event.wheelDeltaY || 0) % 120 === 0;
  if (clicks) input(1, 0, 0, event, -(event.wheelDeltaX || 0) / 120, -(event.wheelDeltaY || 0) / 120);
  else input(1, 1, 0, event, event.deltaX, event.deltaY);
}, { passive: false });

const keys = { ArrowLeft: 0, ArrowRight: 1, ArrowUp: 2, ArrowDown: 3, PageUp: 4, PageDown: 5, Home: 6, End: 7 };
stage.addEventListener("keydown", (event) => {
  if (!(event.key in keys)) return;
  event.preventDefault();
  input(2, 0, keys[event.key], event);
});

$("close").addEventListener("click", () => { send({ close: true }); requestSoon(); });

function sendViewport() {
  send({ window: [stage.clientWidth, stage.clientHeight], rightToLeft: $("mirror").checked });
  requestSoon();
}

new ResizeObserver(sendViewport).observe(stage);
for (const button of document.querySelectorAll("[data-size]")) {
  button.addEventListener("click", () => {
    [stage.style.width, stage.style.height] = button.dataset.size.split(",").map((side) => `${side}px`);
  });
}
$("mirror").addEventListener("change", sendViewport);
$("items").addEventListener("change", ({ target }) => {
  if (target.value === "") return;
  send({ items: Number(target.value) });
  requestSoon();
});
$("layouts").addEventListener("change", ({ target }) => send({ layout: target.value }));

// ---- The build

function say(state, words, details) {
  $("status").dataset.state = state;
  $("status").lastElementChild.textContent = words;
  $("words").textContent = details;
}

function showStatus({ state, number, seconds, text }) {
  const words = { building: "building …", shown: "shown", failed: "failed", rejected: "rejected" }[state];
  const time = state === "building" ? "" : `, ${seconds.toFixed(1)} s`;
  const details = state === "building" ? $("words").textContent : text;
  say(state, `build ${number} ${words}${time}`, details);
  const isBad = state === "failed" || state === "rejected";
  $("words").classList.toggle("bad", isBad);
  if (state !== "building") showWords(isBad);
  document.title = `${isBad ? "✗ " : ""}${panel ? panel.layout : "layouthost dev"}`;
}

function showWords(isShown) {
  $("words").hidden = !isShown;
  $("status").setAttribute("aria-expanded", isShown);
}
$("status").addEventListener("click", () => showWords($("words").hidden));

function showLayouts(ids) {
  const menu = $("layouts");
  menu.hidden = ids.length < 2;
  if ([...menu.options].map((option) => option.value).join() !== ids.join()) {
    menu.replaceChildren(...ids.map((id) => new Option(id)));
  }
  if (panel) menu.value = panel.layout;
}

// ---- The properties

function showPanel(next) {
  panel = next;
  $("name").textContent = `${next.name} ${next.version}`;
  $("summary").textContent = next.summary;
  $("fault").hidden = true;
  $("items").value = next.items;
  document.title = next.layout;
  const rows = $("panel");
  const former = new Map([...rows.children].map((row) => [row.dataset.key, row]));
  rows.replaceChildren(...next.properties.map((property) => {
    const { value, ...constant } = property;
    const key = `${next.layout} ${JSON.stringify(constant)}`;
    const row = former.get(key) || makeRow(property, key);
    if (!row.contains(document.activeElement) || document.activeElement.type !== "number") row.show(value);
    return row;
  }));
}

function makeRow(property, key) {
  const row = document.createElement("div");
  row.className = "row";
  row.dataset.key = key;
  const limit = (value) => (Math.abs(value) >= 1e9 ? (value < 0 ? "−∞" : "∞") : String(value));
  const isPlain = ["bool", "choice"].includes(property.kind);
  const range = isPlain ? "" : `${limit(property.minimum)} … ${limit(property.maximum)}`;
  row.innerHTML = `<label><span></span><small></small></label><p></p><div class="values"></div>`;
  row.querySelector("span").textContent = property.name;
  row.querySelector("small").textContent = [property.kind, property.unit, range].filter(Boolean).join(" · ");
  row.querySelector("p").textContent = property.summary;
  const set = (values) => { send({ property: property.name, values }); requestSoon(); };
  const values = row.querySelector(".values");
  const controls = property.isList ? [listControl(property, set)] : controlsOf(property, set);
  values.append(...controls.flatMap((control) => control.parts));
  if (property.isReadOnly) for (const part of values.children) part.disabled = true;
  else values.append(resetButton(property, set));
  row.show = (value) => controls.forEach((control, at) => control.show(property.isList ? value : value[at]));
  return row;
}

function resetButton(property, set) {
  const button = document.createElement("button");
  button.textContent = "reset";
  button.addEventListener("click", () => set(property.isList ? [] : property.initial));
  return button;
}

function listControl(property, set) {
  const field = document.createElement("input");
  field.type = "text";
  field.placeholder = "numbers, separated by commas";
  field.addEventListener("change", () => set(field.value.split(/[\s,;]+/).filter(Boolean).map(Number)));
  return { parts: [field], show: (value) => { field.value = value.join(", "); } };
}

const sides = { point: ["x", "y"], size: ["w", "h"], insets: ["top", "left", "bottom", "right"], rect: ["x", "y", "w", "h"] };

function controlsOf(property, set) {
  if (property.kind === "bool") {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.addEventListener("change", () => set([box.checked ? 1 : 0]));
    return [{ parts: [box], show: (value) => { box.checked = value === 1; } }];
  }
  if (property.kind === "choice") {
    const menu = document.createElement("select");
    menu.append(...property.choices.map((choice, at) => new Option(choice, at)));
    menu.addEventListener("change", () => set([Number(menu.value)]));
    return [{ parts: [menu], show: (value) => { menu.value = value; } }];
  }
  const names = sides[property.kind] || [""];
  const all = () => controls.map((control) => control.value());
  const controls = names.map((name, at) => numberControl(property, name, at, () => set(all())));
  return controls;
}

function numberControl(property, name, at, changed) {
  const field = document.createElement("input");
  field.type = "number";
  field.title = name;
  field.placeholder = name || (property.isOptional ? "none" : "");
  field.step = property.kind === "int" ? 1 : "any";
  field.addEventListener("change", changed);
  const control = { parts: [field], value: () => (field.value === "" ? null : Number(field.value)) };
  let slider = null;
  if (!name) {
    // A range that is as wide as possible is no useful range for a slider.
    const usual = Math.max(4 * Math.abs(property.initial[0] ?? 0), property.kind === "int" ? 12 : 100);
    slider = document.createElement("input");
    slider.type = "range";
    slider.min = property.unit === "radians" ? -6.3 : Math.max(property.minimum, property.minimum < 0 ? -usual : property.minimum);
    slider.max = property.unit === "radians" ? 6.3 : Math.min(property.maximum, usual);
    slider.step = property.kind === "int" ? 1 : (slider.max - slider.min) / 400;
    slider.addEventListener("input", () => { field.value = Number(slider.value); changed(); });
    control.parts.push(slider);
  }
  control.show = (value) => {
    field.value = value === null || value === undefined ? "" : Math.round(value * 1000) / 1000;
    if (slider && slider !== document.activeElement && value !== null) slider.value = value;
  };
  return control;
}

connect();
