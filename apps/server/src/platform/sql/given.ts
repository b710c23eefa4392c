/** What a statement is given when it runs: values by name. */
export type Given = Readonly<Record<string, unknown>>;

/** Stands for a value that is given later; written into SQL, it is that value's placeholder. */
export class Place {
  readonly name: string;
  readonly #write: (name: string) => string;

  constructor(name: string, write: (name: string) => string) {
    this.name = name;
    this.#write = write;
  }

  toString(): string {
    return this.#write(this.name);
  }
}

/**
 * Builds a statement's text once. What `build` reads of the values given are places, typed as the values that will stand
 * there, so that the compiler holds both ends.
 * @returns the text, and the names of the values in the order of their placeholders
 */
export function buildText<G extends Given>(build: (given: G) => string): { text: string; names: string[] } {
  const names: string[] = [];
  const text = build(
    placesOf<G>((name) => {
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}`;
    }),
  );
  return { text, names };
}

/** A place for each name that is read. */
export function placesOf<G extends Given>(write: (name: string) => string): G {
  return new Proxy({}, { get: (_, name) => new Place(String(name), write) }) as G;
}
