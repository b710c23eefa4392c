import { randomUUID } from 'node:crypto';
import { addDays } from '@cogclinic/contract/days';
import { wallChannels } from '@cogclinic/contract/wall';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireDay } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { enrolledScreen } from '#testing/samples.wall.ts';
import { openSocket, socketAddress } from '#testing/sockets.ts';
import { expectAnalysis, expectByHand, told } from '#testing/wallByHand.ts';

/** A generated year that ends today, in an institution whose days begin at other hours than those of UTC. */
const ZONE = 'America/St_Johns';
const LEVELS = ['normal', 'mild', 'moderate', 'severe', 'negative', 'positive', null] as const;
const year = fc.sample(
  fc.record({
    doctor: fc.nat(1),
    department: fc.nat(1),
    registered: fc.nat(364),
    tests: fc.array(
      fc.record({
        ago: fc.oneof(fc.nat(364), fc.nat(35)),
        scale: fc.constantFrom('PHQ-9', 'MMSE'),
        level: fc.constantFrom(...LEVELS),
      }),
      { maxLength: 5 },
    ),
    sessions: fc.array(
      fc.record({ ago: fc.oneof(fc.nat(364), fc.nat(35)), minutes: fc.integer({ min: 1, max: 40 }) }),
      { maxLength: 6 },
    ),
    followUps: fc.array(fc.record({ ago: fc.nat(40), late: fc.integer({ min: -3, max: 5 }), done: fc.boolean() }), {
      maxLength: 2,
    }),
  }),
  { numRuns: 90, seed: 16 },
);

let t: TestApp;
let institutionId: string;
let elsewhere: TestAccount;
let chief: TestAccount;
let doctors: [TestAccount, TestAccount];
let departments: [string, string];
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution('年度医院', ZONE);
  chief = await t.account({ institutionId, roleType: 'ADMIN' });
  elsewhere = await t.account({ institutionId: await t.institution('别处', ZONE), roleType: 'ADMIN' });
  departments = [await t.department(institutionId, '甲'), await t.department(institutionId, '乙')];
  const privately = () => t.account({ institutionId, dataAuthority: 'private' });
  doctors = [await privately(), await privately()];
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const one of year) {
    const id = await t.archive({
      institutionId,
      doctorId: doctors[one.doctor]?.id ?? null,
      departmentId: departments[one.department] ?? null,
      createdAt: ago(one.registered),
    });
    for (const { ago: days, scale, level } of one.tests) {
      await t.owner(
        `WITH given AS (INSERT INTO administrations (institution_id, id, archive_id, account_id, instrument, instrument_version, state)
           VALUES ($1, $2, $3, $4, $5, '1', 'finished') RETURNING id)
         INSERT INTO reports (institution_id, administration_id, archive_id, account_id, instrument, instrument_version, category, level,
                              flagged, age_years, answers, score, test_started_at, test_ended_at)
         SELECT $1, id, $3, $4, $5, '1', 'mood', $6, false, 70, '{}', '{"subscores": []}', $7, $7 FROM given`,
        [institutionId, randomUUID(), id, chief.id, scale, level, ago(days)],
      );
    }
    for (const { ago: days, minutes } of one.sessions) {
      await t.owner(
        `INSERT INTO training_sessions (institution_id, id, archive_id, game, setting, ending, begun_at, ended_at, active_ms, trials, correct,
                                        threshold, is_valid, flags, measures, native, game_version, measures_version, created_by)
         VALUES ($1, $2, $3, 'sailing', 'clinic', 'completed', $4, $4, $5, 1, 1, 3, true, '{}', '{}', '{}', 1, 1, $6)`,
        [institutionId, randomUUID(), id, ago(days), minutes * 60_000, chief.id],
      );
    }
    const today = wireDay(new Date(), ZONE);
    for (const { ago: days, late, done } of one.followUps) {
      const due = addDays(today, -days);
      const doneDay = done ? [addDays(due, late), today].toSorted()[0] : null;
      await t.owner(
        `INSERT INTO follow_ups (institution_id, request_id, archive_id, assignee_id, created_by, kind, due_date, state, done_date, done_by, way, outcome, result)
         VALUES ($1, $2, $3, $4, $4, 'telephone', $5, $6, $7, $8, $9, $10, $11)`,
        [
          ...[institutionId, randomUUID(), id, chief.id, due, done ? 'done' : 'planned', doneDay],
          ...(done ? [chief.id, 'telephone', 'stable', '好'] : [null, null, null, null]),
        ],
      );
    }
  }
}, 120_000);
afterAll(() => t.close());

describe('of a generated year', () => {
  const where = (archives: string) => ({ institutionId, timeZone: ZONE, archives });

  test('every number is that of a query by hand, and of the data analysis', async () => {
    const { hand } = await expectByHand(t, chief, where('true'));
    expect(hand.patients).toBe(90);
    await expectAnalysis(t, chief);
  });

  test('an account sees its own patients alone, and those of all accounts add up', async () => {
    const [all, ...own] = [
      await told(t, chief),
      ...(await Promise.all(doctors.map((doctor) => expectByHand(t, doctor, where(`doctor_id = '${doctor.id}'`))))),
    ];
    const sum = (what: 'patients' | 'screenings') => own.reduce((total, { statistics }) => total + statistics[what], 0);
    expect([sum('patients'), sum('screenings')]).toEqual([all.statistics.patients, all.statistics.screenings]);
    for (const doctor of doctors) await expectAnalysis(t, doctor);
  });

  test('a screen shows what an account with all patients sees, or one department; nothing of another institution, and no name or id', async () => {
    const url = `${await socketAddress(t.app)}${wallChannels.figures.path}`;
    const message = async (by: TestAccount, more: object = {}) => {
      const { token } = await enrolledScreen(t, by, more);
      const { socket, next } = await openSocket(url, token);
      const first = await next();
      socket.close();
      return first as Record<string, unknown>;
    };
    const whole = await message(chief);
    expect(whole).toMatchObject(await told(t, chief));
    const [first] = departments;
    const part = await message(chief, { departmentId: first });
    const ofDepartment = await t.account({ institutionId, dataAuthority: 'oneself', departmentId: first });
    expect(part).toMatchObject({ ...(await told(t, ofDepartment)), screen: { departmentName: '甲' } });
    expect(await message(elsewhere)).toMatchObject({ statistics: { patients: 0, screenings: 0 } });
    expect(JSON.stringify([whole, part])).not.toMatch(/王小明|[0-9a-f]{8}-[0-9a-f]{4}|P[0-9A-F]{12}/);
  });

  test('a group of one to four patients is not told, one of five is', async () => {
    const few = await t.account({ institutionId: await t.institution('小', ZONE), roleType: 'ADMIN' });
    for (let nth = 1; nth <= 5; nth++) {
      await t.archive({ institutionId: few.institutionId });
      const { data } = await told(t, few);
      expect(data.chain[0]).toEqual({ key: 'registered', patients: nth < 5 ? null : 5 });
    }
  });
});
