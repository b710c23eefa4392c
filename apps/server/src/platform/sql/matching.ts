import { type Scoped, seesAll, visiblePatients } from '../access.ts';
import type { Tx } from '../database.ts';
import type { Columns, RowOf } from './columns.ts';
import { buildText, type Given } from './given.ts';
import type { GivenTo, Read, Statement } from './statement.ts';

/** The sources of patients within the actor's scope: those present, those removed, and either; and whether that is every one. */
export type Sources = Readonly<{ patients: string; removed: string; either: string; seesAll: boolean }>;

/** What a statement that filters is written with: its conditions, and the sources. */
export type Parts = Sources & Readonly<{ where: string }>;

/**
 * Conditions by name, each written with its value's place. One applies where its value is neither null nor undefined; one
 * that does not write its place applies where its value is `true`.
 */
export type Filters = Readonly<Record<string, (place: never, sources: Sources) => string>>;

/** The values by which is filtered. */
export type FilterValues<F extends Filters> = { readonly [K in keyof F]?: Parameters<F[K]>[0] | null };

/** One actor of each kind of scope. */
export const SCOPES: readonly Scoped[] = [
  { dataAuthority: 'all', roleType: 'DOCTOR' },
  { dataAuthority: 'oneself', roleType: 'DOCTOR' },
  { dataAuthority: 'private', roleType: 'DOCTOR' },
  { dataAuthority: 'private', roleType: 'CONTRACTMANAGER' },
  { dataAuthority: 'all', roleType: 'DOCTOR', isGuest: true },
];

/** The filters' values and the others, checked where they are put together. */
type Filtered = Record<never, never>;
type Family = Readonly<{ name: string; columns: Columns; samples(): Statement[] }>;

const families: Family[] = [];

/** Every declared family of statements that filter, with samples of its shapes. */
export const everyFamily = (): readonly Family[] => families;

/**
 * A reading statement that filters: one text for each set of filters in use and each shape of scope, built when it is first
 * asked for.
 * @returns runs it for an actor, with the values by which is filtered and the others that it is written with
 */
export function readMatching<F extends Filters, G extends Given, const C extends Columns>(
  name: string,
  columns: C,
  filters: F,
  build: (parts: Parts, given: G) => string,
): (tx: Tx, actor: Scoped, values: FilterValues<F>, ...given: GivenTo<G>) => Promise<RowOf<C>[]> {
  const run = shapesOf(name, columns, filters, (parts, given) => build(parts, given as G));
  return (tx, actor, values, ...[given]) => run(tx, actor, values, given ?? {});
}

/** As `readMatching`, for what is itself put together: the values given are the caller's to hold; `build` is told which filters are in use. */
export function shapesOf<F extends Filters, const C extends Columns>(
  name: string,
  columns: C,
  filters: F,
  build: (parts: Parts, given: Given, used: readonly string[]) => string,
): (tx: Tx, actor: Scoped, values: FilterValues<F>, given: Given) => Promise<RowOf<C>[]> {
  const built = new Map<string, Read<Filtered, RowOf<C>>>();
  const shaped = (actor: Scoped, used: readonly string[]) => {
    const patients = visiblePatients(actor);
    const key = [patients, ...used].join(' ');
    const known = built.get(key);
    if (known) return known;
    const made: Read<Filtered, RowOf<C>> = {
      name,
      columns,
      writes: false,
      ...buildText<Given>((given) => {
        const sources = sourcesOf(actor);
        const conditions = used.map((filter) => filters[filter]?.(given[filter] as never, sources));
        return build({ ...sources, where: conditions.length > 0 ? conditions.join(' AND ') : 'true' }, given, used);
      }),
    };
    built.set(key, made);
    return made;
  };
  const every = Object.keys(filters);
  families.push({
    name,
    columns,
    samples: () =>
      [[], ...every.map((one) => [one]), every].flatMap((used) => SCOPES.map((actor) => shaped(actor, used))),
  });
  return (tx, actor, values, given) => tx.read(shaped(actor, usedOf(filters, values)), { ...values, ...given });
}

/** The names of the filters that have a value. */
export const usedOf = <F extends Filters>(filters: F, values: FilterValues<F>): string[] =>
  Object.keys(filters).filter((filter) => values[filter] !== undefined && values[filter] !== null);

const sourcesOf = (actor: Scoped): Sources => ({
  patients: visiblePatients(actor),
  removed: visiblePatients(actor, 'removed'),
  either: visiblePatients(actor, 'either'),
  seesAll: seesAll(actor),
});
