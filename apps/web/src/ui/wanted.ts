/** A part of every page that is loaded once it is wanted: at the first use of the page, or by who cannot wait for that. */
export class Wanted {
  #isWanted = false;
  readonly #listeners = new Set<() => void>();

  readonly isWanted = (): boolean => this.#isWanted;

  readonly want = (): void => {
    if (this.#isWanted) return;
    this.#isWanted = true;
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The page has been used: what is a step away is loaded, before it is asked for and before the network may fail. */
export const used = new Wanted();

/** After the click that the first touch of a button begins, and its answer. */
const AFTER_FIRST_MS = 400;

// Once the event itself is dealt with: to draw what was typed into anew before would undo it. What is drawn then would also keep the
// first click waiting.
const noteUse = () => setTimeout(used.want, AFTER_FIRST_MS);
for (const event of ['pointerdown', 'keydown', 'input']) {
  globalThis.addEventListener?.(event, noteUse, { once: true, capture: true, passive: true });
}
