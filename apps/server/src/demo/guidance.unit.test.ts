import { GUIDANCE_STANDINGS } from '@cogclinic/contract/guidance';
import { isImpaired } from '@cogclinic/scales/levels';
import { describe, expect, test } from 'vitest';
import { demoGuidance, newDemo } from './demo.ts';

const now = new Date('2026-03-04T06:30:00Z');
const demo = newDemo(now, 'hash');
const made = demoGuidance(demo, now);
const rows = made.flatMap(({ guidances }) => guidances);

describe('the guidance of the demonstration', () => {
  test('is the same for the same day, and takes no numbers from others', () => {
    expect(demoGuidance(newDemo(now, 'hash'), now)).toEqual(made);
  });

  test('answers reports that found something, of about a third of those patients, in every standing', () => {
    const reports = new Map(demo.flatMap((one) => one.reports.map((report) => [report.id, report])));
    for (const row of rows) {
      const report = reports.get(row.reportId ?? '');
      expect(report?.archiveId).toBe(row.archiveId);
      expect(report?.level && isImpaired(report.level)).toBe(true);
    }
    const worse = new Set(
      [...reports.values()].flatMap((one) => (one.level && isImpaired(one.level) ? [one.archiveId] : [])),
    );
    expect(rows.length / worse.size).toBeGreaterThan(0.2);
    expect(rows.length / worse.size).toBeLessThan(0.5);
    const standings = rows.map((row) =>
      row.state !== 'issued' ? row.state : row.readAt ? 'read' : row.pushedAt ? 'pushed' : 'issued',
    );
    expect([...new Set(standings)].sort()).toEqual([...GUIDANCE_STANDINGS].sort());
  });

  test('has every place filled, in the institution’s language, and two versions that differ where it was rewritten', () => {
    for (const [at, { versions }] of made.entries()) {
      for (const { title, body, language } of versions) {
        expect(title + body).not.toMatch(/[{}]/);
        expect(language).toBe(['zh', 'zh-TW', 'ru'][at]);
      }
    }
    const versions = made.flatMap((one) => one.versions);
    const second = versions.filter(({ revision }) => revision === 2);
    expect(second.length).toBeGreaterThan(0);
    for (const { guidanceId, body } of second) {
      expect(versions.find((one) => one.guidanceId === guidanceId)?.body).not.toBe(body);
    }
  });

  test('tells nothing of the future, and in order', () => {
    for (const { events } of made) {
      for (const [at, { createdAt, guidanceId }] of events.entries()) {
        expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
        const before = events[at - 1];
        if (before?.guidanceId === guidanceId)
          expect(before.createdAt.getTime()).toBeLessThanOrEqual(createdAt.getTime());
      }
    }
  });
});
