import { randomUUID } from 'node:crypto';
import { ANALYSIS_PARTS, analysisCalls, FIGURE_NAMES, type FigureName } from '@cogclinic/contract/analysis';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { answeringOf } from './answering.ts';

let t: TestApp;
let institutionId: string;
let chief: TestAccount;
let doctor: TestAccount;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner('DELETE FROM kept_answers');
  institutionId = await t.institution();
  chief = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId, roleType: 'DOCTOR', dataAuthority: 'private' });
  for (let at = 0; at < 3; at++) await tested(await t.archive({ institutionId }));
});

/** A test of today. */
const tested = (patient: string) =>
  t.owner(
    `WITH given AS (INSERT INTO administrations (institution_id, id, archive_id, account_id, instrument, instrument_version, norm_set, state)
       VALUES ($1, $2, $3, $4, 'PHQ-9', '1', 'x', 'finished') RETURNING id)
     INSERT INTO reports (institution_id, administration_id, archive_id, account_id, instrument, instrument_version, category, level,
                          flagged, age_years, answers, score, test_started_at, test_ended_at)
     SELECT $1, id, $3, $4, 'PHQ-9', '1', 'mood', 'mild', false, 70, '{}', '{"subscores": []}', now(), now() FROM given`,
    [institutionId, randomUUID(), patient, chief.id],
  );
const want = (figure: FigureName) =>
  t.owner("INSERT INTO kept_answers (institution_id, figure, days) VALUES ($1, $2, '30')", [institutionId, figure]);
const answerAll = () => answeringOf(t.house.records)(t.platform);
/** What is wanted lies so long back, or was counted for another day. */
const since = (column: 'asked_at' | 'counted_at', interval: string) =>
  t.owner(`UPDATE kept_answers SET ${column} = now() - $2::interval WHERE institution_id = $1`, [
    institutionId,
    interval,
  ]);
async function screened(query: object = {}, { token }: TestAccount = chief) {
  const { status, data } = await t.send(analysisCalls.figures, { query: { part: 'screening', ...query } }, token);
  expect(status).toBe(200);
  return data.figures.find(({ figure }) => figure === 'screened');
}

test('a figure that is kept counted is told to who sees all patients, and to nobody else', async () => {
  await want('screened');
  expect(await answerAll()).toBe(1);
  await tested(await t.archive({ institutionId, doctorId: doctor.id }));
  // Nothing of this institution was asked of this process before.
  expect((await screened())?.patients).toBe(3);
  const counted = await screened({ fresh: 'true' });
  expect(counted?.patients).toBe(4);
  // What this process counted later is told rather.
  expect(await screened()).toEqual(counted);
  expect((await screened({}, doctor))?.patients).toBe(1);
  const other = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  expect((await screened({}, other))?.patients).toBe(0);
});

test.each([{ gender: 'male' }, { days: '7' }, { endTime: '2026-01-31' }])(
  'nor with %o, as that is another question',
  async (query) => {
    await want('screened');
    await answerAll();
    await t.owner('UPDATE kept_answers SET counts = \'{"now": [], "before": []}\' WHERE institution_id = $1', [
      institutionId,
    ]);
    expect(await screened(query)).toEqual(await screened({ ...query, fresh: 'true' }));
    expect((await screened())?.patients).toBe(0);
  },
);

test('every figure is kept as it is counted', async () => {
  for (const figure of FIGURE_NAMES) await want(figure);
  for (let done = 0; done < FIGURE_NAMES.length; ) done += await answerAll();
  for (const part of ANALYSIS_PARTS) {
    const of = async (fresh: string) =>
      (await t.send(analysisCalls.figures, { query: { part, fresh } }, chief.token)).data.figures;
    const kept = await of('false');
    expect(kept).toEqual(await of('true'));
  }
});

test('it is counted again for another day, and after a rest while it is asked for; at last it is forgotten', async () => {
  await want('chain');
  expect([await answerAll(), await answerAll()]).toEqual([1, 0]);
  await since('counted_at', '2 minutes');
  expect(await answerAll()).toBe(0);
  await since('counted_at', '4 minutes');
  expect(await answerAll()).toBe(1);
  await since('asked_at', '2 days');
  await since('counted_at', '1 hour');
  expect(await answerAll()).toBe(0);
  await t.owner('UPDATE kept_answers SET end_day = end_day - 1 WHERE institution_id = $1', [institutionId]);
  expect(await answerAll()).toBe(1);
  // Who asks is noted, and counted for again.
  await t.send(analysisCalls.figures, { query: { part: 'chain' } }, chief.token);
  await since('counted_at', '1 hour');
  expect(await answerAll()).toBe(1);
  await since('asked_at', '15 days');
  expect(await answerAll()).toBe(0);
  expect(await t.owner('SELECT FROM kept_answers WHERE institution_id = $1', [institutionId])).toEqual([]);
});

test('nothing is counted for a suspended institution', async () => {
  await want('screened');
  await t.owner('UPDATE institutions SET suspended_at = now() WHERE id = $1', [institutionId]);
  expect(await answerAll()).toBe(0);
});
