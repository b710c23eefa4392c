import type { PgTable } from 'drizzle-orm/pg-core';
import { type Compilable, type InferResult, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Scoped, visiblePatients } from '../access.ts';
import type { Tx } from '../database.ts';
import type { TableOf } from './builder.ts';
import type { Columns, RowOf } from './columns.ts';
import type { Given } from './given.ts';
import { type Parts, readMatching, SCOPES } from './matching.ts';
import { type GivenTo, type Read, read } from './statement.ts';

/** The patients whom the actor may see, to stand after FROM or JOIN: `patients.as('a')`. */
type Source<T extends PgTable> = RawBuilder<Selectable<TableOf<T>>>;

/**
 * Makes the builder's reading statements over the patients whom an actor may see; each has one text for each kind of scope.
 * @param _archives the table of the patients, for its types
 */
export function visibleReader<T extends PgTable>(_archives: T) {
  return <G extends Given, Q extends Compilable>(
    name: string,
    build: (patients: Source<T>, given: G) => Q,
  ): ((tx: Tx, actor: Scoped, ...given: GivenTo<G>) => Promise<InferResult<Q>[number][]>) => {
    const built = new Map<string, Read<G, InferResult<Q>[number]>>();
    for (const scoped of SCOPES) {
      const text = visiblePatients(scoped);
      const patients: Source<T> = sql.raw(text);
      built.set(
        text,
        read(`${name} ${scopeName(scoped)}`, (given: G) => build(patients, given)),
      );
    }
    return (tx, actor, ...given) => {
      const statement = built.get(visiblePatients(actor));
      if (!statement) throw new Error(`no scope for ${name}`);
      return tx.read(statement, ...given);
    };
  };
}

/** As `visibleReader`'s, written by hand. */
export function readVisibleSql<G extends Given, const C extends Columns>(
  name: string,
  columns: C,
  build: (parts: Omit<Parts, 'where'>, given: G) => string,
): (tx: Tx, actor: Scoped, ...given: GivenTo<G>) => Promise<RowOf<C>[]> {
  const run = readMatching(name, columns, {}, build);
  return (tx, actor, ...given) => run(tx, actor, {}, ...given);
}

function scopeName({ dataAuthority, roleType, isGuest }: Scoped): string {
  if (isGuest) return 'guest';
  if (dataAuthority !== 'private') return dataAuthority;
  return roleType === 'CONTRACTMANAGER' ? 'manager' : 'doctor';
}
