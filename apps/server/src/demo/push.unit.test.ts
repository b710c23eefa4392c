import { describe, expect, test } from 'vitest';
import { demoFollowUps, demoGuidance, demoPushes, newDemo } from './demo.ts';

const now = new Date('2026-03-04T06:30:00Z');
const demo = newDemo(now, 'hash');
const around = { guidance: demoGuidance(demo, now), followUps: demoFollowUps(demo, now) };
const rows = demoPushes(demo, around, now);

describe('what the demonstration has pushed', () => {
  test('is the same for the same day, and of every kind and state', () => {
    expect(demoPushes(newDemo(now, 'hash'), around, now)).toEqual(rows);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['scale', 'guidance', 'appointment']));
    const stateOf = (row: (typeof rows)[number]) =>
      row.doneAt
        ? 'done'
        : row.withdrawnAt
          ? 'withdrawn'
          : row.expiresAt < now
            ? 'expired'
            : row.openedAt
              ? 'opened'
              : 'sent';
    expect(new Set(rows.map(stateOf))).toEqual(new Set(['sent', 'opened', 'done', 'expired', 'withdrawn']));
  });

  test('was pushed to patients who were there, opened after that, and done after that', () => {
    const registered = new Map(
      demo.flatMap(({ patients }) => patients.map(({ archive }) => [archive.id, archive.createdAt] as const)),
    );
    for (const row of rows) {
      const { createdAt, openedAt, doneAt, archiveId } = row;
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(registered.get(archiveId)?.getTime() ?? Number.NaN);
      expect((openedAt ?? createdAt).getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
      expect((doneAt ?? openedAt ?? createdAt).getTime()).toBeGreaterThanOrEqual((openedAt ?? createdAt).getTime());
      expect(now.getTime()).toBeGreaterThanOrEqual((doneAt ?? openedAt ?? createdAt).getTime());
    }
  });
});
