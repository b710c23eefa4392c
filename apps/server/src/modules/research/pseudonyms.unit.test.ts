import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pseudonyms } from './pseudonyms.ts';

const SECRET = 'ab'.repeat(32);
const ids = Array.from({ length: 2000 }, () => randomUUID());

test('one patient has one key within a project, another in the next, and none is given twice', () => {
  const one = pseudonyms(SECRET, 'project');
  expect(pseudonyms(SECRET, 'project').key('patient', ids[0] ?? '')).toBe(one.key('patient', ids[0] ?? ''));
  expect(pseudonyms(SECRET, 'other').key('patient', ids[0] ?? '')).not.toBe(one.key('patient', ids[0] ?? ''));
  expect(pseudonyms('cd'.repeat(32), 'project').key('patient', ids[0] ?? '')).not.toBe(
    one.key('patient', ids[0] ?? ''),
  );
  expect(new Set(ids.map((id) => one.key('patient', id))).size).toBe(ids.length);
  for (const id of ids) expect(one.key('patient', id)).toMatch(/^P[A-Z0-9]{16}$/);
});

test('dates move to either side, at most half a year, and never not at all', () => {
  const shifts = ids.map((id) => pseudonyms(SECRET, 'project').shift(id));
  expect(shifts).not.toContain(0);
  expect(Math.min(...shifts)).toBeGreaterThanOrEqual(-182);
  expect(Math.max(...shifts)).toBeLessThanOrEqual(182);
  expect(shifts.some((days) => days < -90) && shifts.some((days) => days > 90)).toBe(true);
});
