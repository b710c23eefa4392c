import type { Compilable, DeleteResult, InferResult, InsertResult, UpdateResult } from 'kysely';
import { compileOnce } from './builder.ts';
import type { Columns, RowOf } from './columns.ts';
import { buildText, type Given } from './given.ts';

/** A statement, built once when its module is loaded. */
export type Statement<G extends Given = Given, R = unknown> = Readonly<{
  /** Its noun and what it does: "followUps.next". */
  name: string;
  text: string;
  /** The names of the values given, in the order of their placeholders. */
  names: readonly string[];
  /** What a statement is joined of (`together`); it is given the values of each under the part's name. */
  parts?: Readonly<Record<string, Pick<Statement, 'names'>>>;
  /** What the columns of hand-written SQL are declared to be; a test compares them with the database. */
  columns: Columns | null;
  /** Never set; carries the types. */
  types?: { given(given: G): void; row: R };
}>;

/** Changes nothing: its answer need not wait for the commit. */
export type Read<G extends Given = Given, R = unknown> = Statement<G, R> & { readonly writes: false };
export type Write<G extends Given = Given, R = unknown> = Statement<G, R> & { readonly writes: true };

/** The type of a statement's rows. */
export type ResultOf<S> = S extends Statement<infer _G, infer R> ? R : never;

/** The values handed over with a statement; none where it takes none. */
export type GivenTo<G extends Given> = string extends keyof G ? [] : [given: G];

/** The values in the order of the statement's placeholders. */
export function valuesOf({ names, parts }: Pick<Statement, 'names' | 'parts'>, given: Given | undefined): unknown[] {
  if (!parts) return names.map((name) => given?.[name]);
  return Object.entries(parts).flatMap(([part, statement]) => valuesOf(statement, given?.[part] as Given));
}

const all = new Map<string, Statement & { writes: boolean }>();

/** Every statement that the loaded modules have declared, by name. */
export const everyStatement = (): readonly (Statement & { writes: boolean })[] => [...all.values()];

/** A statement that reads, made with the query builder: its types are those of the tables. */
export function read<G extends Given, Q extends Compilable>(
  name: string,
  build: (given: G) => Q,
): Read<G, InferResult<Q>[number]> {
  return declare({ name, ...compileOnce(build), columns: null, writes: false });
}

/** A statement that writes, made with the query builder. */
export function write<G extends Given, Q extends Compilable>(
  name: string,
  build: (given: G) => Q,
): Write<G, RowOfWrite<Q>> {
  return declare({ name, ...compileOnce(build), columns: null, writes: true });
}

/** A statement that reads, written by hand: for hot statements, and SQL that the builder cannot express. */
export function readSql<G extends Given, const C extends Columns>(
  name: string,
  columns: C,
  build: (given: G) => string,
): Read<G, RowOf<C>> {
  return declare({ name, ...buildText(build), columns, writes: false });
}

/** A statement that writes, written by hand. */
export function writeSql<G extends Given, const C extends Columns>(
  name: string,
  columns: C,
  build: (given: G) => string,
): Write<G, RowOf<C>> {
  return declare({ name, ...buildText(build), columns, writes: true });
}

/** Without RETURNING a statement has no rows. */
type RowOfWrite<Q extends Compilable> = Exclude<InferResult<Q>[number], InsertResult | UpdateResult | DeleteResult>;

/** Registers a statement. @throws Error when two have one name */
export function declare<S extends Statement & { writes: boolean }>(statement: S): S {
  if (all.has(statement.name)) throw new Error(`two statements are called ${statement.name}`);
  all.set(statement.name, statement);
  return statement;
}
