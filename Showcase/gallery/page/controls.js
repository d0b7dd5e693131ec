// @ts-check
/**
 * A control for each type of property: a switch, a list of choices, a slider with a number beside it, four numbers.
 *
 * Each has a label for screen readers: the property's name and, if it has several numbers, the part's.
 */
import { made } from "./drawing.js";
import { positionOf, rangeOf, SLIDER, valueAt } from "./ranges.js";
import { isList, isOptional, isUnset, parsed, parts, textOf } from "./values.js";

/**
 * @typedef {import("./exhibit.js").Property} Property
 * @typedef {object} Control
 * @property {HTMLElement} element
 * @property {(numbers: number[]) => void} show
 */

/**
 * @param {Property} property
 * @param {number[]} usual The scene's value, around which sliders are built.
 * @param {(numbers: number[]) => void} changed
 * @param {() => number} items The number of items.
 * @returns {Control}
 */
export function control(property, usual, changed, items) {
  if (property.type === "bool") return toggle(property, changed);
  if (property.type === "choice") return choices(property, changed);
  if (isList(property)) return list(property, changed);
  return isOptional(property) ? optional(property, usual, changed, items) : sliders(property, usual, changed, items);
}

/**
 * @param {Property} property
 * @param {(numbers: number[]) => void} changed
 */
function toggle(property, changed) {
  const element = input("checkbox", property.name);
  element.className = "switch";
  element.setAttribute("role", "switch");
  element.addEventListener("change", () => changed([Number(element.checked)]));
  return { element, show: (/** @type {number[]} */ [on]) => void (element.checked = on !== 0) };
}

/**
 * @param {Property} property
 * @param {(numbers: number[]) => void} changed
 */
function choices(property, changed) {
  const element = /** @type {HTMLSelectElement} */ (made("select", ""));
  element.setAttribute("aria-label", property.name);
  for (const choice of property.choices) element.append(new Option(choice));
  element.addEventListener("change", () => changed([element.selectedIndex]));
  return { element, show: (/** @type {number[]} */ [chosen]) => void (element.selectedIndex = chosen) };
}

/**
 * A list of any number of values, as text.
 * @param {Property} property
 * @param {(numbers: number[]) => void} changed
 */
function list(property, changed) {
  const element = input("text", property.name);
  element.placeholder = `${parts(property).join(",")}; ...`;
  element.addEventListener("change", () => {
    try {
      changed(element.value.trim() ? parsed(property, element.value) : []);
      element.setCustomValidity("");
    } catch (problem) {
      element.setCustomValidity(/** @type {Error} */ (problem).message);
      element.reportValidity();
    }
  });
  const show = (/** @type {number[]} */ numbers) => {
    const { components } = property;
    const rows = numbers.filter((_, at) => at % components === 0).map((_, at) => numbers.slice(at * components, (at + 1) * components));
    fill(element, rows.map((row) => textOf(property, row)).join("; "));
  };
  return { element, show };
}

/**
 * An optional property has a check box for "not set" beside its slider.
 *
 * @param {Property} property
 * @param {number[]} usual
 * @param {(numbers: number[]) => void} changed
 * @param {() => number} items
 */
function optional(property, usual, changed, items) {
  const element = made("div", "optional");
  const inner = sliders(property, usual, changed, items);
  const box = input("checkbox", `${property.name} is not set`);
  const named = made("label", "");
  named.append(box, "not set");
  element.append(inner.element, named);
  /** The slider's value when the property is set again. */
  let last = isUnset(usual) ? [Math.max(property.minimum, property.type === "int" ? 1 : 100)] : usual;
  box.addEventListener("change", () => changed(box.checked ? last.map(() => NaN) : last));
  const show = (/** @type {number[]} */ numbers) => {
    box.checked = isUnset(numbers);
    inner.element.classList.toggle("unset", box.checked);
    for (const field of inner.element.querySelectorAll("input")) field.disabled = box.checked;
    if (!box.checked) last = numbers;
    inner.show(last);
  };
  return { element, show };
}

/**
 * @param {Property} property
 * @param {number[]} usual
 * @param {(numbers: number[]) => void} changed
 * @param {() => number} items
 */
function sliders(property, usual, changed, items) {
  const names = parts(property);
  const element = made("div", names.length > 1 ? "parts" : "part");
  let current = [...usual];
  const rows = names.map((name, at) => {
    const change = (/** @type {number} */ number) => {
      current = current.map((old, index) => (index === at ? number : old));
      changed(current);
    };
    const row = slider(property, name, () => rangeOf(property, usual[at], items()), change);
    element.append(row.element);
    return row;
  });
  const show = (/** @type {number[]} */ numbers) => {
    current = [...numbers];
    rows.forEach((row, at) => row.show(numbers[at]));
  };
  return { element, show };
}

/**
 * One number: a slider, and a field for values beyond it.
 *
 * @param {Property} property
 * @param {string} part
 * @param {() => import("./ranges.js").Range} range
 * @param {(number: number) => void} changed
 */
function slider(property, part, range, changed) {
  const element = made("div", "slider");
  const name = part ? `${property.name}, ${part}` : property.name;
  const track = input("range", name);
  track.min = String(SLIDER.min);
  track.max = String(SLIDER.max);
  const field = input("number", `${name}, as a number`);
  field.min = String(property.minimum);
  field.max = String(property.maximum);
  field.step = property.type === "int" ? "1" : "any";
  if (part) element.append(made("span", "part-name", part));
  element.append(track, field);
  const show = (/** @type {number} */ number) => {
    fill(field, String(Number(number.toFixed(4))));
    fill(track, String(SLIDER.max * positionOf(range(), number)));
    track.setAttribute("aria-valuetext", [field.value, property.unit].filter(Boolean).join(" "));
  };
  track.addEventListener("input", () => {
    const number = valueAt(range(), Number(track.value) / SLIDER.max);
    changed(number);
    show(number);
  });
  // An arrow key moves by a visible step, which may be less or more than a thousandth of the range.
  track.addEventListener("keydown", (event) => {
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const { lower, upper, step } = range();
    const number = Math.min(Math.max(Number((Number(field.value) + way * step).toFixed(6)), lower), upper);
    changed(number);
    track.value = String(SLIDER.max * positionOf(range(), number));
    show(number);
  });
  field.addEventListener("input", () => {
    if (field.value !== "" && field.validity.valid) {
      changed(Number(field.value));
      track.value = String(SLIDER.max * positionOf(range(), Number(field.value)));
    }
  });
  field.addEventListener("change", () => field.reportValidity());
  return { element, show };
}

/**
 * Shows a value, unless the user is editing it.
 *
 * @param {HTMLInputElement} element
 * @param {string} value
 */
export function fill(element, value) {
  if (document.activeElement !== element) element.value = value;
}

/**
 * @param {string} type
 * @param {string} label
 */
function input(type, label) {
  const element = document.createElement("input");
  element.type = type;
  element.setAttribute("aria-label", label);
  return element;
}
