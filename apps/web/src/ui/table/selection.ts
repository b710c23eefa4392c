import { afterPaint as afterNextPaint } from '#ui/afterPaint.ts';

/** Of the rows shown. */
export type PageChosen = 'none' | 'some' | 'all';

/**
 * The chosen rows of a list, kept from page to page. Checkboxes and what is said of the choice subscribe to it: to choose one
 * row of two hundred draws its own checkbox anew and no other. What was touched shows the choice first; the rest follows once that
 * has been painted, as a slow computer takes a while for it.
 */
export class Selection<R> {
  readonly #keyOf: (row: R) => string;
  readonly #afterPaint: (work: () => void) => void;
  readonly #listeners: Listeners = new Set();
  readonly #pageBoxes: Listeners = new Set();
  readonly #boxes: Listeners = new Set();
  /** Those who hear of the last changes after the paint. */
  readonly #waiting = new Set<Listeners>();
  #chosen: ReadonlyMap<string, R> = new Map();
  #rows: readonly R[] = [];
  #page: readonly R[] = [];
  /** The row from which the shift key chooses: the one touched last. */
  #from: string | null = null;

  constructor(keyOf: (row: R) => string, afterPaint = afterNextPaint) {
    this.#keyOf = keyOf;
    this.#afterPaint = afterPaint;
  }

  readonly subscribe = (listener: () => void): (() => void) => follow(this.#listeners, listener);

  /** For the box of the whole page. */
  readonly subscribePageBox = (listener: () => void): (() => void) => follow(this.#pageBoxes, listener);

  /** For the box of a row. */
  readonly subscribeBox = (listener: () => void): (() => void) => follow(this.#boxes, listener);

  /** Tells those who wait at once: before anything is done with the chosen rows, all must see the same ones. */
  readonly settle = (): void => {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const listeners of waiting) tell(listeners);
  };

  /** The chosen rows of all pages, in the order in which they were chosen. */
  readonly rows = (): readonly R[] => this.#rows;

  readonly ofPage = (): PageChosen => {
    const chosen = this.#page.filter((row) => this.has(row)).length;
    if (chosen === 0) return 'none';
    return chosen === this.#page.length ? 'all' : 'some';
  };

  has(row: R): boolean {
    return this.#chosen.has(this.#keyOf(row));
  }

  /** Names the rows shown. */
  show(page: readonly R[]): void {
    this.#page = page;
    this.#from = null;
    tell(this.#listeners);
    tell(this.#pageBoxes);
  }

  /** Chooses a row or gives it up; with `range`, all from the one touched last: chosen unless all of them are. */
  toggle(row: R, range = false): void {
    const through = range ? this.#through(row) : [row];
    this.#from = this.#keyOf(row);
    this.#set(through, !through.every((one) => this.has(one)));
    tell(this.#boxes);
    this.#tellLater(this.#pageBoxes, this.#listeners);
  }

  /** Chooses all rows of the page, or gives them up if all are chosen; those of other pages stay. */
  togglePage(): void {
    this.#set(this.#page, this.ofPage() !== 'all');
    tell(this.#pageBoxes);
    this.#tellLater(this.#boxes, this.#listeners);
  }

  readonly clear = (): void => {
    this.#keep(new Map());
    tell(this.#listeners);
    this.#tellLater(this.#pageBoxes, this.#boxes);
  };

  #tellLater(...those: Listeners[]): void {
    for (const listeners of those) this.#waiting.add(listeners);
    this.#afterPaint(this.settle);
  }

  #through(row: R): readonly R[] {
    const keys = this.#page.map(this.#keyOf);
    const to = keys.indexOf(this.#keyOf(row));
    const from = this.#from === null ? -1 : keys.indexOf(this.#from);
    if (from < 0 || to < 0) return [row];
    return this.#page.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  #set(rows: readonly R[], chosen: boolean): void {
    const next = new Map(this.#chosen);
    for (const row of rows) {
      if (chosen) next.set(this.#keyOf(row), row);
      else next.delete(this.#keyOf(row));
    }
    this.#keep(next);
  }

  #keep(chosen: ReadonlyMap<string, R>): void {
    this.#chosen = chosen;
    this.#rows = [...chosen.values()];
  }
}

type Listeners = Set<() => void>;

function follow(listeners: Listeners, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(listeners: Listeners): void {
  for (const listener of listeners) listener();
}
