import { expect, test } from 'vitest';
import { backupState } from './backupState.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const at = (moment: string | null) => (moment ? new Date(moment) : null);

test.each([
  ['2026-11-22T12:00:00Z', '2026-11-24T11:00:00Z', false, 'good'],
  ['2026-11-22T11:59:59Z', '2026-11-24T11:59:00Z', false, 'late'],
  ['2026-11-24T02:30:00Z', '2026-11-24T10:59:59Z', false, 'late'],
  [null, '2026-11-24T12:00:00Z', false, 'late'],
  ['2026-11-24T02:30:00Z', null, false, 'late'],
  ['2026-11-24T02:30:00Z', '2026-11-24T12:00:00Z', true, 'away'],
])('base %s, log until %s, away %s: %s', (base, until, away, state) => {
  expect(backupState({ base: at(base), until: at(until), verified: null, away }, NOW)).toBe(state);
});
