import type { CopiedPart } from './recordCopy.ts';

/** Which rows under an alias are meant, as SQL. */
export type Condition = (alias: string) => string;

type Parts = Readonly<Record<string, CopiedPart | readonly CopiedPart[]>>;

/**
 * Which rows of each table belong to some rows: those of `roots` themselves, and those of `parts`, whose rows belong to rows of
 * another table, however far from a root.
 * @throws Error for a table that belongs to none that is declared
 */
export function belongingRows(roots: ReadonlyMap<string, Condition>, parts: Parts): ReadonlyMap<string, Condition> {
  const found = new Map(roots);
  const conditionOf = (table: string): Condition => {
    const known = found.get(table);
    if (known) return known;
    const owners = [parts[table] ?? []].flat();
    if (owners.length === 0) throw new Error(`no kind of record declares the table ${table}`);
    const made: Condition = (alias) => {
      const of = owners.map((part) => ownedBy(part, alias, conditionOf(part.of)));
      return of.length === 1 ? `${of}` : `(${of.join(' OR ')})`;
    };
    found.set(table, made);
    return made;
  };
  for (const table of Object.keys(parts)) conditionOf(table);
  return found;
}

function ownedBy({ column, of }: CopiedPart, alias: string, condition: Condition): string {
  const owner = `${alias}o`;
  return `(${alias}.institution_id, ${alias}.${column}) IN
               (SELECT ${owner}.institution_id, ${owner}.id FROM ${of} ${owner} WHERE ${condition(owner)})`;
}
