import { NO_CHOICE } from '@cogclinic/games/pattern/choice';
import { expect, test } from 'vitest';
import { shownAt } from './shown.ts';

const grid = { columns: 3, rows: 3 };
/** Lit at the top left; the board turned, and 2 and 4 are right; 2 and 8 were chosen. */
const shown = {
  pattern: { grid, lit: [0, 4] },
  expected: { grid, lit: [2, 4] },
  choice: { ...NO_CHOICE, cells: [8, 2] },
  dot: 6,
};
const board = (stage: string) => Array.from({ length: 9 }, (_, cell) => shownAt({ ...shown, stage }, cell));
const dark = Array(9).fill('dark');

test('the pattern is seen only while it is shown', () => {
  expect(board('pattern')).toEqual(dark.with(0, 'lit').with(4, 'lit'));
  for (const stage of ['fixation', 'delay', 'turn 0', 'after filler', 'rest']) expect(board(stage)).toEqual(dark);
});

test('the dot stands alone in its stage', () => {
  expect(board('filler')).toEqual(dark.with(6, 'dot'));
});

test('during the answer only chosen cells are lit', () => {
  expect(board('answer')).toEqual(dark.with(8, 'lit').with(2, 'lit'));
});

test('the feedback marks found, missed and wrong cells where they lie now', () => {
  expect(board('feedback')).toEqual(dark.with(2, 'found').with(4, 'missed').with(8, 'wrong'));
});
