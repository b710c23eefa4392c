import { deviceApiCalls } from '@cogclinic/contract/deviceApi';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { simulatedVr } from '@cogclinic/games/vr/simulated';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { newEnrolled } from '#testing/samples.devices.ts';
import { itemsOn, SIX, weekly } from '#testing/samples.trainingPlans.ts';
import { sendVr } from '#testing/samples.vr.ts';
import { type Clinic, inDays, openClinic, today } from '../plans/testing.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.t.close());

/** Dodge ball twice a day, and fireflies at home. */
const TASKS = [
  { game: 'dodgeball', difficulty: 'easy', setting: 'clinic' } as const,
  ...SIX.slice(1, 4),
  { game: 'dodgeball', difficulty: 'hard', setting: 'clinic' } as const,
  { game: 'firefly', difficulty: 'easy', setting: 'home' } as const,
];

async function trained() {
  const archiveId = await clinic.patient();
  const plan = await clinic.prescribe(archiveId, { plan: weekly({ tasks: TASKS }) });
  const device = await newEnrolled(clinic.t, clinic.doctor, archiveId);
  const play = (seconds: number, game: 'dsq' | 'pp' | 'ff' = 'dsq') =>
    sendVr(clinic.t, device, simulatedVr({ game, seconds }));
  return { archiveId, plan, device, play };
}
const statesOf = async (archiveId: string) => (await clinic.todayOf(archiveId)).tasks.map(({ state }) => state);

test('a session counts for the first open task of its game; what is left early adds up', async () => {
  const { archiveId, plan, play } = await trained();
  const { id: short } = await play(150);
  expect(await statesOf(archiveId)).toEqual(['begun', 'open', 'open', 'open', 'open', 'open']);
  const { id: rest } = await play(120);
  expect((await clinic.todayOf(archiveId)).tasks[0]).toMatchObject({ state: 'done', sessionId: rest });
  expect(short).not.toBe(rest);
  await play(300);
  await play(300, 'pp');
  expect(await statesOf(archiveId)).toEqual(['done', 'open', 'open', 'open', 'done', 'open']);
  const { adherence } = await clinic.one(plan.id);
  // Table tennis is no task of the plan: kept, and not counted.
  expect(adherence).toMatchObject({ planned: 6, done: 2, doneMinutes: 9.5, trainedDays: 1 });
  const { data } = await clinic.t.send(trainingPlanCalls.standing, {}, clinic.doctor.token);
  expect(data.week).toMatchObject({ sessions: 4, minutes: 15 });
});

test('a day on which a headset was played is a day that was trained', async () => {
  const { archiveId, plan, play } = await trained();
  await play(300);
  const next = await clinic.prescribe(archiveId);
  expect(next.startDay).toBe(inDays(1));
  expect((await clinic.one(plan.id)).endedOn).toBe(inDays(1));
});

test('sent for the second time it counts once', async () => {
  const { archiveId, device, play } = await trained();
  const { id } = await play(300);
  await clinic.t.send(deviceApiCalls.finish, { params: { id } }, device.token);
  expect(await statesOf(archiveId)).toEqual(['done', 'open', 'open', 'open', 'open', 'open']);
});

test('a device at the clinic is told of the headset’s tasks there by the code that it uses', async () => {
  const { device, play } = await trained();
  await play(300);
  const { data } = await clinic.t.send(deviceApiCalls.me, {}, device.token);
  const tasks = data.assignment?.tasks.filter(({ kind }) => kind === 'vr');
  expect(tasks).toMatchObject([
    { title: 'Dodge ball', isDone: true, details: { game: 'dsq', difficulty: 'easy' } },
    { isDone: false, details: { game: 'dsq', difficulty: 'hard' } },
  ]);
});

test('the list has sessions of both kinds by their time, each once; filters and counts hold for both', async () => {
  const { archiveId, plan, play } = await trained();
  const { id: first } = await play(300);
  const { id: second } = await clinic.train(archiveId, plan.id, today, 1);
  const { id: third } = await play(60, 'ff');
  const list = async (query: object = {}) =>
    (await clinic.t.send(trainingCalls.page, { query: { archiveId, ...query } }, clinic.doctor.token)).data;
  const idsOf = async (query: object = {}) => (await list(query)).rows.map(({ id }) => id);
  const { rows } = await list();
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([first, second, third]));
  expect(rows.map(({ beginTime }) => beginTime)).toEqual(
    rows
      .map(({ beginTime }) => beginTime)
      .toSorted()
      .reverse(),
  );
  expect(rows.find(({ id }) => id === first)).toMatchObject({
    ...{ kind: 'headset', game: 'dodgeball', difficulty: null, setting: 'clinic', ending: null, activeMs: 300_000 },
    ...{ trials: 150, correct: 132, threshold: null, score: null, isValid: true },
    planTask: { planId: plan.id, day: today, position: 0 },
  });
  expect(await idsOf({ kind: 'headset', game: 'firefly' })).toEqual([third]);
  expect(await idsOf({ kind: 'browser' })).toEqual([second]);
  expect(await idsOf({ game: 'dodgeball' })).toEqual([first]);
  expect(await idsOf({ difficulty: 'easy' })).toEqual([second]);
  expect(await idsOf({ difficulty: 'easy', kind: 'headset' })).toEqual([]);
  expect(await list({ exact: true, pageSize: 1, kind: 'headset' })).toMatchObject({ total: 2, totalCapped: false });
  const page = await list({ pageSize: 2 });
  expect([...page.rows.map(({ id }) => id), ...(await idsOf({ after: page.next }))].toSorted()).toEqual(
    [first, second, third].toSorted(),
  );
  const stranger = await clinic.t.account({ institutionId: clinic.institutionId, dataAuthority: 'private' });
  const seen = await clinic.t.send(trainingCalls.page, { query: { archiveId } }, stranger.token);
  expect(seen.data.rows).toEqual([]);
});

test('a custom plan has games of a headset too', async () => {
  const archiveId = await clinic.patient();
  const plan = await clinic.prescribe(archiveId, { plan: { kind: 'custom', items: itemsOn(today, TASKS) } });
  const device = await newEnrolled(clinic.t, clinic.doctor, archiveId);
  await sendVr(clinic.t, device, simulatedVr({ game: 'ff', seconds: 300 }));
  expect((await clinic.one(plan.id)).calendar[0]?.tasks.at(-1)).toMatchObject({ game: 'firefly', state: 'done' });
});

test('the family’s page names games of the headset and how often, with minutes and days, and no level', async () => {
  const { archiveId, play } = await trained();
  await play(300);
  await play(120, 'ff');
  const query = { beginDay: inDays(-27), endDay: today, language: 'en' } as const;
  const args = { params: { id: archiveId }, query };
  const { raw } = await clinic.t.send(trainingCourseCalls.family, args, clinic.doctor.token);
  const { pages, text } = readPdf(raw);
  expect(pages).toBe(1);
  expect(text).toContain('trained on 1 day, 7 minutes in all');
  for (const game of ['Dodge ball', 'Catching fireflies']) expect(text).toContain(game);
  expect(text.match(/Played on a VR headset\./g)).toHaveLength(2);
  expect(text.match(/1 time/g)).toHaveLength(2);
});
