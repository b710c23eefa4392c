import type { Columns, RowOf } from '#platform/sql/columns.ts';
import { buildText, type Given } from '#platform/sql/given.ts';
import type { Read, Write } from '#platform/sql/statement.ts';

/** A reading statement of a test's own, which is not among those of the product. */
export function testRead<G extends Given, const C extends Columns>(
  columns: C,
  build: (given: G) => string,
): Read<G, RowOf<C>> {
  return { name: 'test', ...buildText(build), columns, writes: false };
}

/** As `testRead`, for a statement that writes. */
export function testWrite<G extends Given, const C extends Columns>(
  columns: C,
  build: (given: G) => string,
): Write<G, RowOf<C>> {
  return { name: 'test', ...buildText(build), columns, writes: true };
}
