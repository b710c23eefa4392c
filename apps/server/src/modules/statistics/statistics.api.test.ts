import { randomUUID } from 'node:crypto';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import { instrumentByCode, instruments } from '@cogclinic/scales/catalogue';
import type { FlagRule, Instrument } from '@cogclinic/scales/instrument';
import { plainPoints } from '@cogclinic/scales/points';
import { itemsOf } from '@cogclinic/scales/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentOf, wireDay } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

const ZONE = 'Pacific/Auckland';
const today = wireDay(new Date(), ZONE);
const daysAgo = (days: number, time = '12:00:00') =>
  momentOf(
    `${new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)} ${time}`,
    ZONE,
  );

let t: TestApp;
let institutionId: string;
let chief: TestAccount;
let doctor: TestAccount;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution('测试医院', ZONE);
  chief = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId, dataAuthority: 'private' });
  const own = await t.archive({ institutionId, doctorId: doctor.id });
  const old = await t.archive({ institutionId, createdAt: daysAgo(400) });
  const deleted = await t.archive({ institutionId });
  await give(own, 1, daysAgo(0, '00:00:01'));
  await give(own, 0, daysAgo(1, '23:59:59'));
  await give(old, 0, daysAgo(29));
  await give(old, 0, daysAgo(30));
  await give(deleted, 1, daysAgo(0));
  await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [deleted]);
  for (const archiveId of [own, old]) {
    await t.send(scaleCalls.start, { body: { id: randomUUID(), instrument: 'PHQ-9', archiveId } }, chief.token);
  }
});
afterAll(() => t.close());

async function give(archiveId: string, value: number, createdAt: Date): Promise<void> {
  const instrument = instrumentByCode('PHQ-9');
  if (!instrument) throw new Error('no PHQ-9');
  const body = {
    administrationId: randomUUID(),
    archiveId,
    answers: Object.fromEntries(itemsOf(instrument).map(({ code }) => [code, value])),
    testStartTime: '2025-01-05 09:00:00',
    testEndTime: '2025-01-05 09:10:00',
  };
  const sent = await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, chief.token);
  await t.owner('UPDATE reports SET created_at = $2 WHERE id = $1', [sent.data.reportId, createdAt]);
}

/** The least answer that raises a flag. */
function raisedBy(instrument: Instrument, flag: FlagRule): Record<string, number | number[]> {
  const item = itemsOf(instrument).find(({ code }) => code === flag.item);
  if (item?.kind !== 'choice') throw new Error(`${instrument.code}: ${flag.item} is no choice`);
  const values = item.choices.map(({ value }) => value).filter((value) => plainPoints(item, value) >= flag.atLeast);
  return { [flag.item]: Math.min(...values) };
}

const own = (account: TestAccount, days?: '7' | '30' | '180') =>
  t.send(statisticsCalls.own, { query: { days } }, account.token);

describe('the account’s own figures', () => {
  test('of the whole institution', async () => {
    const { data } = await own(chief);
    expect(data).toMatchObject({ patients: 2, screenings: 4, openAdministrations: 2 });
    expect(data.levels).toEqual([
      { level: 'normal', count: 2 },
      { level: 'mild', count: 1 },
      { level: 'moderate', count: 0 },
      { level: 'severe', count: 0 },
      { level: 'negative', count: 0 },
      { level: 'positive', count: 0 },
      { level: 'none', count: 0 },
    ]);
    expect(data.recentReports).toHaveLength(4);
    expect(data.recentReports[0]?.flagged).toBe(true);
  });

  test('of a doctor who sees only the own patients', async () => {
    const { data } = await own(doctor);
    expect(data).toMatchObject({ patients: 1, patientsThisWeek: 1, screenings: 2, openAdministrations: 1 });
    expect(data.recentReports).toHaveLength(2);
  });

  test('of an account of another institution', async () => {
    const other = await t.account({ institutionId: await t.institution('别的医院') });
    expect((await own(other)).data).toMatchObject({
      patients: 0,
      screenings: 0,
      openAdministrations: 0,
      recentReports: [],
    });
  });

  test('days and weeks are those of the institution’s time zone, every day is there', async () => {
    const { data } = await own(chief);
    expect(data.trend).toHaveLength(30);
    expect(data.trend.at(-1)).toEqual({ day: today, screenings: 1, patients: 1 });
    expect(data.trend.at(-2)?.screenings).toBe(1);
    expect(data.trend[0]?.screenings).toBe(1);
    expect(data.trend.reduce((sum, { screenings }) => sum + screenings, 0)).toBe(3);
    expect(new Date(`${data.weekStart}T00:00:00Z`).getUTCDay()).toBe(1);
    const monday = today === data.weekStart;
    expect(data).toMatchObject({ screeningsThisWeek: monday ? 1 : 2, flaggedThisWeek: 1 });
  });

  test('a safety alert waits until a conclusion is signed, however old it is; a draft does not end it', async () => {
    const archiveId = await t.archive({ institutionId: chief.institutionId });
    const open = async () => (await own(chief)).data.flaggedOpen;
    const before = await open();
    await give(archiveId, 1, daysAgo(300));
    expect(await open()).toBe(before + 1);
    const waiting = async () => {
      const query = { archiveId, alert: 'any' as const, conclusion: 'unsigned' as const };
      return (await t.send(reportCalls.list, { query }, chief.token)).data.total;
    };
    await t.owner("UPDATE reports SET doctor_comment = '已致电' WHERE archive_id = $1", [archiveId]);
    expect([await open(), await waiting()]).toEqual([before + 1, 1]);
    await t.owner('UPDATE reports SET signed_at = now(), signed_by = account_id WHERE archive_id = $1', [archiveId]);
    expect([await open(), await waiting()]).toEqual([before, 0]);
    await t.owner('DELETE FROM reports WHERE archive_id = $1', [archiveId]);
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [archiveId]);
  });

  test('unfinished tests with an answer that must not wait are named, within the scope and until they are finished', async () => {
    const archiveId = await t.archive({ institutionId, name: '何安', doctorId: doctor.id });
    const others = await t.archive({ institutionId, name: '别人的' });
    const begin = async (patient: string, instrument: string, answers: Record<string, number | number[]>) => {
      const id = randomUUID();
      await t.send(scaleCalls.start, { body: { id, instrument, archiveId: patient } }, chief.token);
      const kept = await t.send(
        scaleCalls.saveAnswers,
        { params: { id }, body: { answers, revision: 1 } },
        chief.token,
      );
      expect(kept.code).toBe(200);
      return id;
    };
    const named = async (account: TestAccount) => (await own(account)).data.openSafety;
    expect(await named(chief)).toEqual({ count: 0, tests: [] });
    await begin(archiveId, 'PHQ-9', { 1: 3, 9: 0 });
    await begin(archiveId, 'GAD-7', { 1: 3 });
    const first = await begin(archiveId, 'PHQ-9', { 9: 2 });
    const second = await begin(others, 'HAMD-17', { 3: 4 });
    const all = await named(chief);
    expect(all.count).toBe(2);
    expect(all.tests.map(({ id }) => id)).toEqual([second, first]);
    expect(await named(doctor)).toMatchObject({
      count: 1,
      tests: [{ id: first, archiveId, patientName: '何安', instrumentName: expect.stringContaining('PHQ-9') }],
    });
    await t.send(scaleCalls.discard, { params: { id: first } }, chief.token);
    expect(await named(doctor)).toEqual({ count: 0, tests: [] });
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = ANY($1)', [[archiveId, others]]);
    expect(await named(chief)).toEqual({ count: 0, tests: [] });
  });

  test('every flag of the catalogue is found among unfinished tests, and those of an own instrument by its version', async () => {
    const archiveId = await t.archive({ institutionId });
    const phq9 = instrumentByCode('PHQ-9');
    if (!phq9) throw new Error('no PHQ-9');
    const own1 = { ...phq9, code: 'OWN-1', version: '1' };
    await t.owner(
      `INSERT INTO own_instruments (institution_id, code, version, state, instrument, saved_by) VALUES ($1, 'OWN-1', 1, 'retired', $2, $3)`,
      [institutionId, JSON.stringify(own1), chief.id],
    );
    const raising = [...instruments, own1].flatMap((instrument) =>
      instrument.scoring.flags.map((flag) => ({ instrument, answers: raisedBy(instrument, flag) })),
    );
    expect(raising.length).toBeGreaterThan(5);
    for (const { instrument, answers } of raising) {
      await t.owner(
        `INSERT INTO administrations (institution_id, id, archive_id, account_id, instrument, instrument_version, answers)
         VALUES ($1, uuidv7(), $2, $3, $4, $5, $6)`,
        [institutionId, archiveId, chief.id, instrument.code, instrument.version, JSON.stringify(answers)],
      );
    }
    expect((await own(chief)).data.openSafety.count).toBe(raising.length);
    await t.owner(
      "UPDATE administrations SET instrument_version = '2' WHERE archive_id = $1 AND instrument = 'OWN-1'",
      [archiveId],
    );
    expect((await own(chief)).data.openSafety.count).toBe(raising.length - 1);
    await t.owner('DELETE FROM administrations WHERE archive_id = $1', [archiveId]);
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [archiveId]);
  });

  test('half a year goes by weeks', async () => {
    const { data } = await own(chief, '180');
    expect(data.trend).toHaveLength(26);
    expect(data.trend.reduce((sum, { screenings }) => sum + screenings, 0)).toBe(4);
    expect((await own(chief, '7')).data.trend).toHaveLength(7);
  });
});
