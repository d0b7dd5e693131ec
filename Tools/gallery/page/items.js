// @ts-check
/**
 * The program's items: numbers, each of which stays what it is wherever it goes. Which picture it shows follows from
 * the number, so a shuffle moves pictures and does not change them.
 */
export class Items {
  /** How many each section has. */
  counts = [0];
  /**
   * Those of section 0 first.
   * @type {number[]}
   */
  identities = [];
  #next = 0;

  /**
   * @param {number} count
   * @param {number} sections
   */
  constructor(count, sections) {
    this.deal(count, sections);
  }

  /**
   * Deals so many items to so many sections as evenly as can be, the first ones getting the more. Those that are
   * there already stay in their order.
   *
   * @param {number} count
   * @param {number} sections
   */
  deal(count, sections) {
    this.identities.length = Math.min(this.identities.length, count);
    while (this.identities.length < count) this.identities.push(this.#next++);
    this.counts = shares(count, sections);
  }

  /** The same, to try a change on. */
  copy() {
    const copied = new Items(0, 1);
    copied.counts = [...this.counts];
    copied.identities = [...this.identities];
    copied.#next = this.#next;
    return copied;
  }

  /** Such as attach and setItems take. */
  get told() {
    return { counts: this.counts, items: this.identities };
  }

  /** @param {{section: number, item: number}} path */
  at({ section, item }) {
    return this.identities[this.#index(section, item)];
  }

  /**
   * A new one behind another.
   * @param {number} section
   * @param {number} item
   */
  insertAfter(section, item) {
    this.identities.splice(this.#index(section, item) + 1, 0, this.#next++);
    this.counts[section]++;
  }

  /**
   * So many new ones at the end.
   * @param {number} count
   */
  append(count) {
    for (let i = 0; i < count; i++) this.identities.push(this.#next++);
    this.counts[this.counts.length - 1] += count;
  }

  /**
   * @param {number} section
   * @param {number} item
   */
  remove(section, item) {
    const [identity] = this.identities.splice(this.#index(section, item), 1);
    this.counts[section]--;
    return identity;
  }

  /**
   * As the layout has moved one.
   * @param {{section: number, item: number}} from
   * @param {{section: number, item: number}} to Where it is afterwards.
   */
  move(from, to) {
    const identity = this.remove(from.section, from.item);
    this.identities.splice(this.#index(to.section, to.item), 0, identity);
    this.counts[to.section]++;
  }

  /** Fisher and Yates's. */
  shuffle() {
    const all = this.identities;
    for (let last = all.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [all[last], all[other]] = [all[other], all[last]];
    }
  }

  /**
   * @param {number} section
   * @param {number} item
   */
  #index(section, item) {
    let first = 0;
    for (let before = 0; before < section; before++) first += this.counts[before];
    return first + item;
  }
}

/**
 * @param {number} count
 * @param {number} parts
 */
export function shares(count, parts) {
  return Array.from({ length: parts }, (_, part) => Math.floor(count / parts) + Number(part < count % parts));
}
