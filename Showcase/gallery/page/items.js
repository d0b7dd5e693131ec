// @ts-check
/**
 * The program's items: identifiers, which stay the same when items move. The picture follows from the identifier, so
 * a shuffle moves pictures and does not change them.
 */
export class Items {
  /** The number of items in each section. */
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
   * Distributes items over sections as evenly as possible, the first sections getting the remainder. Existing items
   * keep their order.
   *
   * @param {number} count
   * @param {number} sections
   */
  deal(count, sections) {
    this.identities.length = Math.min(this.identities.length, count);
    while (this.identities.length < count) this.identities.push(this.#next++);
    this.counts = shares(count, sections);
  }

  /** A copy, to try a change on. */
  copy() {
    const copied = new Items(0, 1);
    copied.counts = [...this.counts];
    copied.identities = [...this.identities];
    copied.#next = this.#next;
    return copied;
  }

  /** The items in the form of attach and setItems. */
  get input() {
    return { counts: this.counts, items: this.identities };
  }

  /** @param {{section: number, item: number}} path */
  at({ section, item }) {
    return this.identities[this.#index(section, item)];
  }

  /**
   * Inserts a new item after another.
   * @param {number} section
   * @param {number} item
   */
  insertAfter(section, item) {
    this.identities.splice(this.#index(section, item) + 1, 0, this.#next++);
    this.counts[section]++;
  }

  /**
   * Adds new items at the end.
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
   * Applies a move that the layout made.
   * @param {{section: number, item: number}} from
   * @param {{section: number, item: number}} to Where it is afterwards.
   */
  move(from, to) {
    const identity = this.remove(from.section, from.item);
    this.identities.splice(this.#index(to.section, to.item), 0, identity);
    this.counts[to.section]++;
  }

  /** The algorithm of Fisher and Yates. */
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
