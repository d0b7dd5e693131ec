// @ts-check
/**
 * The properties of a layout, each with its control, its unit and its description, built from the layout's own table:
 * a new property needs no code here.
 */
import { made } from "./drawing.js";
import { control } from "./controls.js";
import { PROPERTY_READ_ONLY, PROPERTY_STATE } from "./layouthost/src/index.js";
import { textOf } from "./values.js";

/** The interval for reading properties that a layout changes by itself, in milliseconds. */
const READING = 250;

export class Panel {
  #place;
  #onChange;
  /** @type {Map<string, (numbers: number[]) => void>} */
  #shown = new Map();
  #lastRead = 0;
  /** @type {import("./show.js").Show | undefined} */
  #show;

  /**
   * @param {HTMLElement} place
   * @param {(property: import("./exhibit.js").Property, numbers: number[] | undefined) => void} onChange Without numbers:
   *   the scene's value.
   */
  constructor(place, onChange) {
    this.#place = place;
    this.#onChange = onChange;
  }

  /** @param {import("./show.js").Show} show */
  open(show) {
    this.#show = show;
    this.#shown.clear();
    const rows = [...show.settings.layoutClass.properties.values()].map((property) => this.#row(property, show));
    this.#place.replaceChildren(...rows);
    this.update();
  }

  /** Shows the current values. */
  update() {
    const show = this.#show;
    if (!show) return;
    for (const [name, property] of show.settings.layoutClass.properties) {
      const isOwn = property.flags & (PROPERTY_STATE | PROPERTY_READ_ONLY);
      const numbers = isOwn ? show.collection.layout.get(name) : show.settings.value(property, show.screenSize);
      this.#shown.get(name)?.(numbers);
    }
  }

  /** Updates the properties that the layout changes by itself, at intervals. */
  read() {
    const now = performance.now();
    if (now - this.#lastRead < READING) return;
    this.#lastRead = now;
    this.update();
  }

  /**
   * @param {import("./exhibit.js").Property} property
   * @param {import("./show.js").Show} show
   */
  #row(property, show) {
    const { settings } = show;
    const row = made("div", "property");
    row.dataset.property = property.name;
    const head = made("div", "head");
    head.append(made("code", "", property.name), made("span", "unit", property.unit));
    row.append(head);
    if (property.flags & PROPERTY_READ_ONLY) {
      const output = made("output", "");
      head.append(output);
      this.#shown.set(property.name, (numbers) => void (output.textContent = textOf(property, numbers)));
    } else {
      const reset = this.#reset(property);
      const usual = settings.value(property, show.screenSize);
      const { element, show: shown } = control(
        property, usual, (numbers) => this.#onChange(property, numbers), () => settings.items);
      head.append(reset);
      (property.type === "bool" ? head : row).append(element);
      const note = sectionNote(property.name, settings);
      const varied = made("p", "varied", note);
      if (note) row.append(varied);
      this.#shown.set(property.name, (numbers) => {
        shown(numbers);
        reset.hidden = !settings.chosen.has(property.name);
        varied.hidden = settings.chosen.has(property.name);
      });
    }
    row.append(made("p", "summary", property.summary));
    return row;
  }

  /** @param {import("./exhibit.js").Property} property */
  #reset(property) {
    const button = /** @type {HTMLButtonElement} */ (made("button", "reset", "Reset"));
    button.type = "button";
    button.setAttribute("aria-label", `Reset ${property.name}`);
    button.addEventListener("click", () => this.#onChange(property, undefined));
    return button;
  }
}

/**
 * @param {string} name
 * @param {import("./settings.js").Settings} settings
 */
function sectionNote(name, settings) {
  const sectionValues = settings.sectionValues(name);
  return sectionValues ? `The scene sets ${sectionValues.map((numbers) => numbers.join(" ")).join(", ")}, section by section.` : "";
}
