import { randomUUID } from 'node:crypto';
import { productionCalls } from '@cogclinic/contract/productions';
import { scaleCalls } from '@cogclinic/contract/scales';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { itemsOf } from '@cogclinic/scales/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireTime } from '#platform/time.ts';
import { answersTo, submission, submit } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let archiveId: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  const admin = await t.account({ institutionId, roleType: 'ADMIN' });
  for (const id of ['AD8', 'MMSE', 'MOCA', 'Y-BOCS']) {
    await t.send(scaleCalls.confirmLicence, { params: { id }, body: { held: true } }, admin.token);
  }
  doctor = await t.account({ institutionId });
  archiveId = await t.archive({ institutionId, birthday: '1950-01-06', gender: 'female' });
});
afterAll(() => t.close());

type Report = {
  total: number | null;
  level: string | null;
  flagged: boolean;
  age_years: number;
  education_years: number | null;
  answers: unknown;
  instrument_version: string;
};
const reportOf = async (id: string): Promise<Report> => {
  const [row] = await t.owner<Report>('SELECT * FROM reports WHERE id = $1', [id]);
  if (!row) throw new Error('no report');
  return row;
};

/** No point for any item that the examiner gives. */
const givenItems = (code: string) => {
  const items = itemsOf(instrumentByCode(code) ?? { sections: [] });
  return Object.fromEntries(items.map((item) => [item.code, 0]));
};

describe('scoring', () => {
  test('PHQ-9: item 9 raises the safety flag at any total', async () => {
    const quiet = await submit(t, doctor, 'PHQ-9', submission(archiveId, answersTo('PHQ-9')));
    expect(quiet.data.score).toMatchObject({ total: 0, flags: [], band: { level: 'normal' } });
    const raised = await submit(
      t,
      doctor,
      'PHQ-9',
      submission(
        archiveId,
        answersTo('PHQ-9', (_, at) => (at === 8 ? 1 : 0)),
      ),
    );
    expect(raised.data.score).toMatchObject({ total: 1, band: { level: 'normal' }, flags: [{ item: '9' }] });
    expect((await reportOf(raised.data.reportId)).flagged).toBe(true);
  });

  test('GDS-15: reversed items, by the printed answers', async () => {
    const yes = await submit(
      t,
      doctor,
      'GDS-15',
      submission(
        archiveId,
        answersTo('GDS-15', () => 1),
      ),
    );
    expect(yes.data.score.total).toBe(10);
    const no = await submit(
      t,
      doctor,
      'GDS-15',
      submission(
        archiveId,
        answersTo('GDS-15', () => 0),
      ),
    );
    expect(no.data.score.total).toBe(5);
  });

  test('MoCA: the points of serial sevens are those of the numbers written down', async () => {
    const body = submission(archiveId, { ...givenItems('MOCA'), '3c.1': 3 }, { educationYears: 16 });
    const id = body.administrationId;
    await t.send(scaleCalls.start, { body: { id, instrument: 'MOCA', archiveId } }, doctor.token);
    const production = { kind: 'serial' as const, from: 100, by: 7, steps: [93, 86, 80, 74, 60] };
    const saved = { params: { id, item: '3c.1' }, body: { production, revision: 1 } };
    expect((await t.send(productionCalls.save, saved, doctor.token)).code).toBe(200);
    // Two of five are right: two points.
    const refused = await submit(t, doctor, 'MOCA', body);
    expect(refused).toMatchObject({ code: 422, data: { fields: [{ path: 'answers.3c.1' }] } });
    const taken = await submit(t, doctor, 'MOCA', { ...body, answers: { ...body.answers, '3c.1': 2 } });
    expect(taken.code).toBe(200);
  });

  test('MMSE 18: impaired or not by years of school, and not rated without them', async () => {
    const rest = [5, 5, 3, 5];
    const answers = answersTo('MMSE', (_, at) => rest[at]);
    const score = async (educationYears: number | null) =>
      (await submit(t, doctor, 'MMSE', submission(archiveId, answers, { educationYears }))).data.score;
    expect(await score(0)).toMatchObject({ total: 18, band: { level: 'negative' } });
    expect(await score(6)).toMatchObject({ total: 18, band: { level: 'positive' } });
    expect(await score(7)).toMatchObject({ total: 18, band: { level: 'positive' } });
    expect(await score(null)).toMatchObject({ total: 18, band: null, unbanded: 'educationUnknown' });
  });

  test('MMSE 17 without school: impaired by Zhang, normal by Li', async () => {
    const rest = [5, 5, 3, 4];
    const answers = answersTo('MMSE', (_, at) => rest[at]);
    const level = async (normSet?: string) =>
      (await submit(t, doctor, 'MMSE', submission(archiveId, answers, { educationYears: 0, normSet }))).data.score.band
        ?.level;
    expect([await level(), await level('li-2016')]).toEqual(['positive', 'negative']);
  });

  test('MoCA: the point for few years of school', async () => {
    const answers = answersTo('MOCA', (item) => (item.kind === 'number' ? item.max : undefined));
    answers['7'] = 0;
    const total = async (educationYears: number) =>
      (await submit(t, doctor, 'MOCA', submission(archiveId, answers, { educationYears }))).data.score.total;
    expect([await total(13), await total(12)]).toEqual([24, 25]);
  });

  test('age counts whole years on the day of the test', async () => {
    const age = async (testEndTime: string) => {
      const body = submission(archiveId, answersTo('SAS'), { testStartTime: '2026-01-05 10:00:00', testEndTime });
      return (await reportOf((await submit(t, doctor, 'SAS', body)).data.reportId)).age_years;
    };
    expect([await age('2026-01-05 23:59:59'), await age('2026-01-06 00:00:00')]).toEqual([75, 76]);
  });

  test('years of school come from the submission, the start or the archive, in this order', async () => {
    const schooled = await t.archive({ institutionId, educationYears: 12 });
    const years = async (more: Record<string, unknown>, started?: number) => {
      const administrationId = randomUUID();
      if (started !== undefined) {
        const body = { id: administrationId, instrument: 'SAS', archiveId: schooled, educationYears: started };
        await t.send(scaleCalls.start, { body }, doctor.token);
      }
      const sent = await submit(
        t,
        doctor,
        'SAS',
        submission(schooled, answersTo('SAS'), { administrationId, ...more }),
      );
      return (await reportOf(sent.data.reportId)).education_years;
    };
    expect([await years({}), await years({}, 3), await years({ educationYears: 0 }, 3)]).toEqual([12, 3, 0]);
  });

  test('keeps the version of the instrument, once', async () => {
    const rows = await t.owner<{ code: string }>(`SELECT code FROM instrument_versions WHERE code = 'PHQ-9'`);
    expect(rows).toHaveLength(1);
  });
});

test('of an abandoned path nothing is kept, neither in the report nor in the test', async () => {
  const given = answersTo('Y-BOCS', ({ code }) => (code === '1' ? 0 : code === '2' ? 3 : undefined));
  const body = submission(archiveId, given);
  const sent = await submit(t, doctor, 'Y-BOCS', body);
  expect(sent.code).toBe(200);
  const [kept] = await t.owner<{ answers: unknown }>('SELECT answers FROM administrations WHERE id = $1', [
    body.administrationId,
  ]);
  const { answers } = await reportOf(sent.data.reportId);
  expect(answers).toMatchObject({ 1: 0 });
  expect(answers).not.toHaveProperty('2');
  expect(kept?.answers).toEqual(answers);
});

describe('what cannot be scored', () => {
  test('missing items are named, whichever they are', async () => {
    const answers = answersTo('PHQ-9');
    delete answers['3'];
    delete answers['10'];
    const refused = await submit(t, doctor, 'PHQ-9', submission(archiveId, answers));
    expect([refused.code, refused.msg]).toEqual([422, 'Not answered yet: items 3']);
    expect(refused.data).toEqual({ fields: [{ path: 'answers.3', message: 'Not answered yet' }] });
  });

  test('the item that is not scored may be left out', async () => {
    const answers = answersTo('PHQ-9');
    delete answers['10'];
    expect((await submit(t, doctor, 'PHQ-9', submission(archiveId, answers))).code).toBe(200);
  });

  test('unknown items and values are named', async () => {
    const wrong = await submit(t, doctor, 'PHQ-9', submission(archiveId, { ...answersTo('PHQ-9'), 2: 9, zz: 1 }));
    expect([wrong.code, wrong.msg]).toEqual([422, 'Answers not valid: items 2, zz']);
  });

  test('too many "don’t know": a report without a total, and never normal', async () => {
    const unrated = (code: string) =>
      answersTo(code, (item) =>
        item.kind === 'choice' ? item.choices.find((choice) => choice.unrated)?.value : undefined,
      );
    for (const code of ['AD8', 'ADL-14']) {
      const sent = await submit(t, doctor, code, submission(archiveId, unrated(code)));
      expect(sent.data.score).toMatchObject({ total: null, band: null, unbanded: 'incomplete' });
      expect(await reportOf(sent.data.reportId)).toMatchObject({ total: null, level: null });
    }
  });

  test('a test before the birth or in the future is refused', async () => {
    const body = { testStartTime: '1949-01-01 10:00:00', testEndTime: '1949-01-01 10:20:00' };
    const inThreeDays = wireTime(new Date(Date.now() + 3 * 86_400_000), 'Asia/Shanghai');
    const early = await submit(t, doctor, 'SAS', submission(archiveId, answersTo('SAS'), body));
    const late = await submit(t, doctor, 'SAS', submission(archiveId, answersTo('SAS'), { testEndTime: inThreeDays }));
    expect([early.code, late.code]).toEqual([422, 422]);
    expect([early.msg, late.msg]).toEqual([
      'The test date is before the patient’s date of birth',
      'The test date must not be in the future',
    ]);
  });

  test('a refused submission leaves nothing behind', async () => {
    const body = submission(archiveId, { 1: 9 });
    await submit(t, doctor, 'PHQ-9', body);
    expect(await t.owner('SELECT 1 FROM administrations WHERE id = $1', [body.administrationId])).toEqual([]);
  });
});

describe('a repeated submission', () => {
  test('makes one report under 20 at once, started before or not', async () => {
    const started = randomUUID();
    await t.send(scaleCalls.start, { body: { id: started, instrument: 'GAD-7', archiveId } }, doctor.token);
    for (const administrationId of [started, randomUUID()]) {
      const body = submission(
        archiveId,
        answersTo('GAD-7', () => 2),
        { administrationId },
      );
      const sent = await Promise.all(Array.from({ length: 20 }, () => submit(t, doctor, 'GAD-7', body)));
      expect(sent.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(new Set(sent.map(({ data }) => data.reportId)).size).toBe(1);
      for (const { data } of sent) expect(data.score).toEqual(sent[0]?.data.score);
      const rows = await t.owner('SELECT id FROM reports WHERE administration_id = $1', [administrationId]);
      expect(rows).toHaveLength(1);
    }
  });

  test('answers the first score even with other answers', async () => {
    const body = submission(
      archiveId,
      answersTo('GAD-7', () => 1),
    );
    const first = await submit(t, doctor, 'GAD-7', body);
    const second = await submit(t, doctor, 'GAD-7', { ...body, answers: answersTo('GAD-7', () => 3) });
    expect(second.data).toEqual(JSON.parse(JSON.stringify(first.data)));
    expect((await reportOf(first.data.reportId)).answers).toEqual(body.answers);
  });

  test('with the id of another patient’s or instrument’s is refused', async () => {
    const body = submission(archiveId, answersTo('GAD-7'));
    await submit(t, doctor, 'GAD-7', body);
    expect((await submit(t, doctor, 'SAS', { ...body, answers: answersTo('SAS') })).code).toBe(409);
    const other = await t.archive({ institutionId });
    expect((await submit(t, doctor, 'GAD-7', { ...body, archiveId: other })).code).toBe(409);
  });

  test('with the id of a test beyond the scope is refused like any unknown id, and changes nothing', async () => {
    const body = submission(archiveId, answersTo('GAD-7'));
    const first = await submit(t, doctor, 'GAD-7', body);
    const stranger = await t.account({ institutionId, dataAuthority: 'private' });
    const own = await t.archive({ institutionId, doctorId: stranger.id });
    const sent = await submit(t, stranger, 'GAD-7', { ...body, archiveId: own });
    expect([sent.code, sent.data]).toEqual([409, null]);
    expect(
      await t.owner('SELECT id, archive_id FROM reports WHERE administration_id = $1', [body.administrationId]),
    ).toEqual([{ id: first.data.reportId, archive_id: archiveId }]);
  });

  test('sent again after its report was deleted it tells nothing of it', async () => {
    const given = submission(archiveId, answersTo('PHQ-9'));
    const sent = await submit(t, doctor, 'PHQ-9', given);
    await t.owner('UPDATE reports SET deleted_at = now() WHERE id = $1', [sent.data.reportId]);
    expect((await submit(t, doctor, 'PHQ-9', given)).status).toBe(404);
  });

  test('the same id in two institutions is two tests', async () => {
    const body = submission(archiveId, answersTo('GAD-7'));
    const foreign = await t.institution('别的医院');
    const account = await t.account({ institutionId: foreign });
    const there = { ...body, archiveId: await t.archive({ institutionId: foreign }) };
    const [here, elsewhere] = [await submit(t, doctor, 'GAD-7', body), await submit(t, account, 'GAD-7', there)];
    expect([here.code, elsewhere.code]).toEqual([200, 200]);
    expect(here.data.reportId).not.toBe(elsewhere.data.reportId);
  });
});
