import type { Bin } from '#platform/erased.ts';
import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import { belongingRows, type Condition } from '#platform/patientRows.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { declared, ERASED, erasing, type Places, partsOf, type Those } from './erasing.ts';

/** For each kind of record that is deleted one by one, the statement that erases some of them. */
export const eraseRecords = composed((records) =>
  declared(records, ({ bins = [] }) => bins).map((bin) => ({
    bin,
    erase: writeSql(`erasure.${bin.table}`, ERASED, (given: Those) => {
      const { going, emptied } = goingWith(records, bin, given);
      return erasing(records, going, emptied);
    }),
  })),
);

function goingWith(records: readonly PatientRecord[], { table, also = {}, emptied = {} }: Bin, given: Places) {
  const own: Condition = (x) => `${x}.institution_id = ${given.institutionId} AND ${x}.id = ANY(${given.ids}::uuid[])`;
  const roots = new Map<string, Condition>([
    [table, own],
    ...Object.entries(also).map(([of, rows]): [string, Condition] => [of, (x) => rows(x, given)]),
  ]);
  const parts = Object.entries(partsOf(records));
  const reached = new Set(roots.keys());
  const below: [string, (typeof parts)[number][1]][] = [];
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const [part, owners] of parts) {
      const of = [owners].flat().filter((one) => reached.has(one.of));
      if (reached.has(part) || of.length === 0) continue;
      reached.add(part);
      below.push([part, of]);
    }
  }
  return {
    going: belongingRows(roots, Object.fromEntries(below)),
    emptied: Object.entries(emptied).map(([of, { rows, columns }]) => ({ table: of, columns, rows: rows('x', given) })),
  };
}
