import type { Bin } from '#platform/erased.ts';

type Given = { institutionId: unknown; ids: unknown };

const tested = ({ institutionId, ids }: Given): string =>
  `SELECT r.administration_id FROM reports r WHERE r.institution_id = ${institutionId} AND r.id = ANY(${ids}::uuid[])`;
const inRun = (x: string): string =>
  `EXISTS (SELECT FROM battery_run_items i WHERE i.institution_id = ${x}.institution_id AND i.administration_id = ${x}.id)`;

const ofTest =
  (column: string) =>
  (x: string, given: Given): string =>
    `${x}.institution_id = ${given.institutionId} AND ${x}.${column} IN (${tested(given)})`;
const test = ofTest('id');

/** Deleted reports go with the test that they are the report of; a test of a battery's run stays there without its answers. */
export const reportBin: Bin = {
  table: 'reports',
  also: {
    administrations: (x, given) => `${test(x, given)} AND NOT ${inRun(x)}`,
    administration_productions: ofTest('administration_id'),
    notices: ofTest('administration_id'),
  },
  emptied: {
    administrations: {
      rows: (x, given) => `${test(x, given)} AND ${inRun(x)}`,
      columns: { answers: "'{}'", informant: 'NULL', examiner_name: 'NULL' },
    },
  },
};
