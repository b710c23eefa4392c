import { expect, test } from 'vitest';
import { demoFollowUps, newDemo } from './demo.ts';
import { regions } from './regions.ts';

const now = new Date('2026-03-04T06:30:00Z');
const demo = newDemo(now, 'hash');
const rows = demoFollowUps(demo, now);
const TODAY = '2026-03-04';

test('the same moment makes the same follow-ups', () => {
  expect(demoFollowUps(newDemo(now, 'hash'), now)).toEqual(rows);
});

test('every institution has some of today, overdue, to come, done with a result, and a series', () => {
  for (const { institutionId } of regions) {
    const own = rows.filter((row) => row.institutionId === institutionId);
    const planned = own.filter(({ state }) => state === 'planned');
    expect(planned.filter(({ dueDate }) => dueDate === TODAY).length).toBeGreaterThan(2);
    expect(planned.filter(({ dueDate }) => dueDate < TODAY)).toHaveLength(3);
    expect(planned.filter(({ dueDate }) => dueDate > TODAY).length).toBeGreaterThan(5);
    expect(own.filter(({ state }) => state === 'done').length).toBeGreaterThan(2);
    const series = own.filter(({ seriesId }) => seriesId);
    expect([series.length, new Set(series.map(({ requestId }) => requestId)).size]).toEqual([6, 1]);
  }
});

test('a done follow-up has a day, account, way and result, neither in the future nor before the patient', () => {
  const patients = new Map(demo.flatMap((one) => one.patients.map(({ archive }) => [archive.id, archive])));
  const present = new Set(
    demo.flatMap((one) => one.staff.accounts.filter(({ enabled }) => enabled).map(({ id }) => id)),
  );
  for (const row of rows) {
    expect(present.has(row.assigneeId)).toBe(true);
    expect(row.createdAt <= now).toBe(true);
    expect(row.createdAt >= (patients.get(row.archiveId)?.createdAt ?? now)).toBe(true);
    if (row.state !== 'done') continue;
    expect(row.doneDate && row.doneDate >= row.dueDate && row.doneDate <= TODAY).toBe(true);
    expect([row.doneBy, row.way, row.outcome, row.result].every(Boolean)).toBe(true);
  }
});
