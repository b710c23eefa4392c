import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../harness.ts';
import { bySide, withLevelsNow } from './levelsSince.ts';
import { type Reading, readAll } from './readings.ts';
import { type Release, readRelease, releaseNames } from './release.ts';
import { nameNow } from './renamed.ts';
import { asShownNow, asTold } from './shownSince.ts';
import { upgraded } from './upgraded.ts';

describe.each(releaseNames())('the data of the release that ended with migration %s, upgraded', (name) => {
  let release: Release;
  let t: TestApp;
  let rows: Record<string, number>;
  beforeAll(async () => {
    release = await readRelease(name);
    ({ t, rows } = await upgraded(name, release));
  });
  afterAll(() => t.close());

  test('has all its rows', () => {
    const then = release.data.tables.map(({ table, rows }) => [nameNow(table), rows.length]);
    // A newer server adds newer versions of its own instruments.
    const { instrument_versions, ...others } = Object.fromEntries(then) as Record<string, number>;
    expect(rows).toMatchObject(others);
    expect(rows.instrument_versions).toBeGreaterThanOrEqual(instrument_versions ?? Number.POSITIVE_INFINITY);
  });

  test('reads as it did: lists, patients, records, statistics, prints and exports, for each account its own', async () => {
    const readings = await readAll(t, release.passwords);
    expect(Object.keys(readings)).toEqual(expect.arrayContaining(Object.keys(release.readings)));
    for (const [account, then] of Object.entries(release.readings))
      expect(counted(asTold(name, readThen(readings[account], then))), account).toEqual(
        counted(asShownNow(name, account, withLevelsNow(name, then))),
      );
  });
});

/** Only what was read of the release: later ones read more. */
const readThen = (reading: Reading | undefined, then: Reading): Reading =>
  Object.fromEntries(Object.keys(then).map((part) => [part, reading?.[part]]));

/**
 * Without counts of 0 and fields of a health file that are blank: kinds of record and fields that came after the release
 * have none. Levels of all scales are counted by side, and alerts that come with the days are left out.
 */
const counted = (reading: unknown): unknown =>
  JSON.parse(JSON.stringify(reading), (key, value: unknown) =>
    key === 'alerts'
      ? anyDay(value as Alerts)
      : key === 'counts' || key === 'file'
        ? filled(value as object)
        : bySide(value),
  );

type Alerts = readonly (readonly [kind: string, ...told: unknown[]])[];
/** Who has fallen behind with a plan depends on the day of reading. */
const anyDay = (alerts: Alerts): Alerts => alerts.filter(([kind]) => kind !== 'behind');

const filled = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== 0 && one !== null));
