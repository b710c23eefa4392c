type Schema = Record<string, unknown>;

/** What schemas use more than once, or within themselves, as `components.schemas` of the document. */
export type SharedSchemas = {
  readonly all: Readonly<Record<string, Schema>>;
  /** The schema with its own definitions moved to `all`, under names that begin with `name`: a reference counts from the document's root. */
  place(name: string, schema: Schema): Schema;
};

const LOCAL = /^#\/\$defs\/(.+)$/;

export function sharedSchemas(): SharedSchemas {
  const all: Record<string, Schema> = {};

  function nameFor(name: string): string {
    const base = name.replaceAll(/[^\w.-]/g, '_');
    let found = base;
    for (let count = 2; Object.hasOwn(all, found); count += 1) found = `${base}${count}`;
    // Taken at once: its definition may lead to another one.
    all[found] = {};
    return found;
  }

  function moved(name: string, value: unknown, known: ReadonlyMap<string, string>): unknown {
    if (Array.isArray(value)) return value.map((one) => moved(name, one, known));
    if (typeof value !== 'object' || value === null) return value;
    const { $defs, ...rest } = value as Schema & { $defs?: Schema };
    const names = new Map(known);
    for (const local of Object.keys($defs ?? {})) names.set(local, nameFor(name));
    for (const [local, definition] of Object.entries($defs ?? {})) {
      all[names.get(local) ?? ''] = moved(name, definition, names) as Schema;
    }
    return Object.fromEntries(
      Object.entries(rest).map(([key, one]) => [
        key,
        key === '$ref' && typeof one === 'string' ? referenceOf(one, names) : moved(name, one, names),
      ]),
    );
  }

  return { all, place: (name, schema) => moved(name, schema, new Map()) as Schema };
}

function referenceOf(written: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(LOCAL.exec(written)?.[1] ?? '');
  if (name === undefined) throw new Error(`a schema refers to ${written}, which no document would find`);
  return `#/components/schemas/${name}`;
}
