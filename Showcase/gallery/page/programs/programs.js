// @ts-check
/** The stage as a program in each language, with a button that copies it. */
import { made } from "../drawing.js";
import { inC } from "./c.js";
import { described } from "./description.js";
import { inJavaScript } from "./javascript.js";
import { inPython } from "./python.js";
import { inSwift } from "./swift.js";

export const LANGUAGES = { C: inC, Python: inPython, Swift: inSwift, JavaScript: inJavaScript };

/** @typedef {keyof typeof LANGUAGES} Language */

export class Programs {
  /** @type {Language} */
  #language = "Python";
  /** @type {import("../show.js").Show | undefined} */
  #show;
  #tabs = new Map();

  /**
   * @param {HTMLElement} tabs The place for the languages.
   * @param {HTMLElement} code
   * @param {HTMLElement} copy
   */
  constructor(tabs, code, copy) {
    this.code = code;
    const languages = /** @type {Language[]} */ (Object.keys(LANGUAGES));
    for (const language of languages) {
      const tab = /** @type {HTMLButtonElement} */ (made("button", "tab-button", language));
      tab.type = "button";
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", code.id);
      tab.addEventListener("click", () => this.#choose(language));
      this.#tabs.set(language, tab);
      tabs.append(tab);
    }
    tabs.addEventListener("keydown", (event) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!way) return;
      const next = languages[(languages.indexOf(this.#language) + way + languages.length) % languages.length];
      this.#choose(next);
      this.#tabs.get(next).focus();
    });
    copy.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code.textContent ?? "");
        copy.textContent = "Copied";
      } catch {
        // Pages from other machines without TLS have no clipboard.
        getSelection()?.selectAllChildren(code);
        copy.textContent = "Selected";
      }
      setTimeout(() => (copy.textContent = "Copy"), 1500);
    });
    this.#choose(this.#language);
  }

  /** @param {import("../show.js").Show} show */
  open(show) {
    this.#show = show;
    this.update();
  }

  update() {
    if (!this.#show) return;
    this.code.textContent = LANGUAGES[this.#language](described(this.#show.settings, this.#show.screenSize));
  }

  /** @param {Language} language */
  #choose(language) {
    this.#language = language;
    for (const [name, tab] of this.#tabs) {
      tab.setAttribute("aria-selected", String(name === language));
      tab.tabIndex = name === language ? 0 : -1;
    }
    this.update();
  }
}
