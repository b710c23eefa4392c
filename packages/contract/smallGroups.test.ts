import { expect, test } from 'vitest';
import { shownGroups, shownNumber, shownSteps } from './smallGroups.ts';

test('one to four are withheld; nobody, and five, are shown', () => {
  expect([0, 1, 4, 5].map(shownNumber)).toEqual([0, null, null, 5]);
});

test('groups without a small one are shown as they are', () => {
  expect(shownGroups(37, [20, 12, 5, 0])).toEqual({ total: 37, groups: [20, 12, 5, 0] });
});

test('a small group takes the smallest other with it, or the total would tell', () => {
  expect(shownGroups(35, [20, 12, 3])).toEqual({ total: 35, groups: [20, null, null] });
});

test('two small groups hide each other only where neither follows from both', () => {
  // 2 and 4 might as well be 3 and 3.
  expect(shownGroups(26, [20, 2, 4])).toEqual({ total: 26, groups: [20, null, null] });
  // 1 and 2 are three patients together: fewer than five.
  expect(shownGroups(33, [20, 10, 1, 2])).toEqual({ total: 33, groups: [20, null, null, null] });
  // Eight patients in two groups of at most four are four in each.
  expect(shownGroups(78, [40, 30, 4, 4])).toEqual({ total: 78, groups: [40, null, null, null] });
});

test('where the smallest other would follow from those shown, a second one goes with it', () => {
  // One and five withheld are six patients: with a group of at least five the other is one.
  expect(shownGroups(36, [20, 10, 5, 1])).toEqual({ total: 36, groups: [20, null, null, null] });
});

test('fewer than five altogether are withheld, and so is a total that would tell its only group', () => {
  expect(shownGroups(3, [3, 0])).toEqual({ total: null, groups: [null, 0] });
  expect(shownGroups(8, [4, 4])).toEqual({ total: null, groups: [null, null] });
});

test('patients who are in several groups make a total that is less than the sum', () => {
  // Of 24 patients twenty are in the first group: the second has the other four at least.
  expect(shownGroups(24, [20, 12, 4])).toEqual({ total: 24, groups: [null, null, null] });
});

test('steps that few reached, or that all but few reached, are withheld', () => {
  expect(shownSteps([40, 38, 30, 30, 3, 0, 0])).toEqual([40, null, 30, 30, null, 0, 0]);
  expect(shownSteps([40, 36, 33])).toEqual([40, null, 33]);
  expect(shownSteps([4, 4, 0])).toEqual([null, null, 0]);
  expect(shownSteps([])).toEqual([]);
});

/** All rows of so many numbers from 0 to `most`. */
function rowsOf(length: number, most: number): number[][] {
  if (length === 0) return [[]];
  return rowsOf(length - 1, most).flatMap((row) => Array.from({ length: most + 1 }, (_, last) => [...row, last]));
}

/** Holds that each withheld number may be at least two, by all rows that are shown alike. */
function holdsBack(
  rows: readonly (readonly number[])[],
  shown: (row: readonly number[]) => readonly (number | null)[],
  to: number,
) {
  const alike = Map.groupBy(rows, (row) => JSON.stringify(shown(row)));
  let withheld = 0;
  for (const [said, same] of alike) {
    if (same.every((row) => row.some((value) => value > to))) continue;
    const cells = JSON.parse(said) as (number | null)[];
    for (const [at, cell] of cells.entries()) {
      if (cell !== null) continue;
      withheld++;
      expect(new Set(same.map((row) => row[at])).size, `${said} ${JSON.stringify(same[0])}`).toBeGreaterThan(1);
    }
  }
  expect(withheld).toBeGreaterThan(0);
}

const sum = (row: readonly number[]) => row.reduce((all, one) => all + one, 0);

test.each([2, 3, 4])('no withheld number of %i groups follows from what is shown and this rule', (length) => {
  holdsBack(
    rowsOf(length, 14).map((row) => [...row, sum(row)]),
    (row) => {
      const { total, groups } = shownGroups(row.at(-1) ?? 0, row.slice(0, -1));
      return [...groups, total];
    },
    12,
  );
});

test('no withheld step follows from those shown and this rule', () => {
  const nested = rowsOf(4, 14).filter((row) => row.every((value, at) => at === 0 || value <= (row[at - 1] ?? 0)));
  holdsBack(nested, shownSteps, 10);
});
