import type { Scoped } from '../access.ts';
import type { Tx } from '../database.ts';
import type { Columns, RowOf } from './columns.ts';
import type { Given } from './given.ts';
import { type Parts, readMatching } from './matching.ts';
import type { GivenTo } from './statement.ts';

/** Declares a reading statement over the patients whom an actor may see; it has one text for each kind of scope. */
export function readVisibleSql<G extends Given, const C extends Columns>(
  name: string,
  columns: C,
  build: (parts: Omit<Parts, 'where'>, given: G) => string,
): (tx: Tx, actor: Scoped, ...given: GivenTo<G>) => Promise<RowOf<C>[]> {
  const run = readMatching(name, columns, {}, build);
  return (tx, actor, ...given) => run(tx, actor, {}, ...given);
}
