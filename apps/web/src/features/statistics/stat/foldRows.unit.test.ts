import { expect, test } from 'vitest';
import { foldRows } from './foldRows.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}`, values: [1, at] }));

test('twelve groups are drawn one by one; of more, the last are one', () => {
  const name = (others: number) => `${others} others`;
  expect(foldRows(rows(12), name)).toEqual(rows(12));
  const folded = foldRows(rows(15), name);
  expect([folded.length, folded[10], folded[11]]).toEqual([
    12,
    { name: '10', values: [1, 10] },
    { name: '4 others', values: [4, 11 + 12 + 13 + 14] },
  ]);
});
