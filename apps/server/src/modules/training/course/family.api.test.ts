import { LANGUAGES } from '@cogclinic/contract/fields';
import { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { type GivenSession, keepSession } from './testing.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution('Memory Clinic');
  admin = await t.account({ institutionId });
});
afterAll(() => t.close());

const days = { beginDay: '2026-03-02', endDay: '2026-03-29' };
const keep = (archiveId: string, given: GivenSession) => keepSession(t, admin, archiveId, given);
async function note(id: string, language: string, query = days) {
  const args = { params: { id }, query };
  return (await t.send(trainingCourseCalls.note, args, admin.token, { 'accept-language': language })).data.text;
}

/** Mondays with two tasks; three of them trained. */
async function trainedPatient(name = '王秀兰') {
  const archiveId = await t.archive({ institutionId, name });
  const [plan] = await t.owner<{ id: string }>(
    `INSERT INTO training_plans (institution_id, request_id, archive_id, kind, name, start_day, last_day, weekdays, minutes, weeks, tasks, pauses, created_by)
     VALUES ($1, uuidv7(), $2, 'weekly', '周一', '2026-03-02', '2026-03-23', '{1}', 10, 4,
             '[{"game": "footprint", "difficulty": "easy", "setting": "home"}]', '[]', $3) RETURNING id`,
    [institutionId, archiveId, admin.id],
  );
  for (const [at, day] of ['2026-03-02', '2026-03-09', '2026-03-16'].entries())
    for (const position of [0, 1])
      await keep(archiveId, {
        at: `${day}T0${position + 1}:00:00Z`,
        threshold: 3 + at,
        plan: { id: String(plan?.id), day, position },
      });
  await keep(archiveId, { at: '2026-03-17T01:00:00Z', game: 'sailing', threshold: 12, isValid: false });
  return archiveId;
}

describe('the paragraph for the record', () => {
  test('has adherence, games, minutes, levels with their unit, change and what does not count', async () => {
    const id = await trainedPatient();
    expect(await note(id, 'en')).toBe(
      'Cognitive training, 2 Mar 2026 to 29 Mar 2026. Planned tasks finished: 6 of 8 (75%); planned days with training: 3 of 4. ' +
        'Sessions: 7; days with training: 4; active play: 35 min. 1 of 7 sessions does not count: pressed too quickly. ' +
        'Footprints: 6 sessions, 30 min, last difficulty easy, last level 5 of 15, mean path span 4.3 steps, ' +
        'change +1.3 levels from the first three sessions to the last three, grade fair: by the system’s own score (a convention, not a norm; ' +
        'ranking needs 50 patients of the same age and schooling, now 0). Sailing: 1 session, 5 min, no counted session. ' +
        'Level 1 is the easiest, 15 the hardest; sessions not counted are left out of levels and changes. Results reflect only what the games train; this is not a diagnosis.',
    );
  });

  test('is in the reader’s language, and says when nothing was trained or planned', async () => {
    const id = await trainedPatient();
    expect(await note(id, 'zh')).toContain('计划任务完成 6/8（75%），计划训练日中有训练的 3/4 天。');
    expect(await note(id, 'ru')).toContain('изменение от первых трёх тренировок к последним трём: +1,3 уровня');
    expect(await note(id, 'en', { beginDay: '2025-01-01', endDay: '2025-01-31' })).toBe(
      'Cognitive training, 1 Jan 2025 to 31 Jan 2025. No training plan in this period. No training in this period.',
    );
  });
});

describe('the page for the family', () => {
  test.each(LANGUAGES)('is one page in %s, with praise and without a grade', async (language) => {
    const id = await trainedPatient();
    const args = { params: { id }, query: { ...days, language } };
    const { raw } = await t.send(trainingCourseCalls.family, args, admin.token);
    const { pages, text } = readPdf(raw);
    expect(pages).toBe(1);
    expect(text).toContain('Memory Clinic');
    for (const word of ['很差', '較差', '较差', '百分位', 'poor', 'bad', 'grade', 'плох', 'оценка'])
      expect(text).not.toContain(word);
  });

  test('stays one page with all games and many weeks', async () => {
    const id = await trainedPatient('欧阳静姝');
    for (const game of [
      'gzkj',
      'latticespace',
      'leftrighthand',
      'pokerflip',
      'footchina',
      'colorjump',
      'butterflyfluttering',
    ] as const)
      await keep(id, { at: '2026-03-10T01:00:00Z', game });
    const query = { beginDay: '2025-06-01', endDay: '2026-03-29', language: 'ru' } as const;
    const { raw } = await t.send(trainingCourseCalls.family, { params: { id }, query }, admin.token);
    expect(readPdf(raw).pages).toBe(1);
  });

  test('is noted in the audit trail, and refused to those who do not see the patient', async () => {
    const id = await trainedPatient();
    const stranger = await t.account({ institutionId, roleType: 'DOCTOR', dataAuthority: 'private' });
    const args = { params: { id }, query: days };
    expect((await t.send(trainingCourseCalls.family, args, stranger.token)).status).toBe(404);
    expect((await t.send(trainingCourseCalls.note, args, stranger.token)).status).toBe(404);
    await t.send(trainingCourseCalls.family, args, admin.token);
    const noted = await t.owner(
      "SELECT noun, account_id FROM audit_entries WHERE archive_id = $1 AND action = 'print'",
      [id],
    );
    expect(noted).toEqual([{ noun: 'training', account_id: admin.id }]);
  });
});
