// Scrolls the content to its initial offset; if elements change during a scroll, interpolates between two samples of
// the layout's results.
const { start, samples } = JSON.parse(document.getElementById("path").textContent);
const screen_ = document.querySelector(".screen");
const elements = [...document.querySelector(".content").children];
const say = document.querySelector("output");

const mix = (a, b, part) => a + (b - a) * part;
const mixAll = (a, b, part) => (a && b ? a.map((value, at) => mix(value, b[at], part)) : b || a);
const px = (value) => `${Math.round(value * 100) / 100}px`;

function show() {
  const at = [screen_.scrollLeft, screen_.scrollTop];
  say.textContent = `, offset ${Math.round(at[0])}, ${Math.round(at[1])}`;
  if (samples.length < 2) return;
  const last = samples[samples.length - 1];
  const axis = last[0] - samples[0][0] > last[1] - samples[0][1] ? 0 : 1;
  let next = samples.findIndex((sample) => sample[axis] >= at[axis]);
  if (next < 0) next = samples.length - 1;
  const before = samples[Math.max(0, next - 1)], after = samples[next];
  const way = after[axis] - before[axis];
  const part = way > 0 ? (at[axis] - before[axis]) / way : 0;
  const former = new Map(before[2].map((row) => [row[0], row]));
  const shown = new Set();
  const rows = part < 0.5 && before[2].length > after[2].length ? before[2] : after[2];
  const later = new Map(after[2].map((row) => [row[0], row]));
  rows.forEach((row, order) => {
    const a = former.get(row[0]) || row, b = later.get(row[0]) || row;
    place(elements[row[0]], a, b, part, order);
    shown.add(row[0]);
  });
  elements.forEach((element, number) => { element.hidden = !shown.has(number); });
}

function place(element, a, b, part, order) {
  const style = element.style;
  const [x, y, width, height, alpha] = [1, 2, 3, 4, 5].map((at) => mix(a[at], b[at], part));
  [style.left, style.top, style.width, style.height] = [x, y, width, height].map(px);
  style.opacity = alpha;
  style.zIndex = order;
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const matrix = a[6] || b[6] ? mixAll(a[6] || identity, b[6] || identity, part) : null;
  style.transform = matrix ? `matrix3d(${matrix.map((value) => value.toFixed(7)).join(",")})` : "";
  const clip = a[7] && b[7] ? mixAll(a[7], b[7], part) : part < 0.5 ? a[7] : b[7];
  style.clipPath = clip ? `inset(${clip.map(px).join(" ")})` : "";
  const drift = mixAll(a[8], b[8], part);
  const picture = element.querySelector("i");
  if (drift && picture) {
    const [dx, dy, w, h] = drift;
    picture.style.inset = [dy - h / 2, -dx - w / 2, -dy - h / 2, dx - w / 2].map(px).join(" ");
  }
}

screen_.scrollTo(start[0], start[1]);
screen_.addEventListener("scroll", () => requestAnimationFrame(show), { passive: true });
show();
