import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { jobCalls } from '@cogclinic/contract/jobs';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingExportCalls } from '@cogclinic/contract/trainingExport';
import { simulatedVr } from '@cogclinic/games/vr/simulated';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newEnrolled } from '#testing/samples.devices.ts';
import { playedSession } from '#testing/samples.training.ts';
import { sendVr } from '#testing/samples.vr.ts';
import { entriesOf } from '#testing/zip.ts';

type Body = Parameters<typeof t.send<typeof trainingExportCalls.start>>[1]['body'];

let t: TestApp;
let admin: TestAccount;
let stranger: TestAccount;
let archiveId: string;
let institutionId: string;
let sessions: ReturnType<typeof playedSession>[];

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  stranger = await t.account({ institutionId, roleType: 'DOCTOR', dataAuthority: 'private' });
  archiveId = await t.archive({ institutionId, name: '=周,秀英' });
  sessions = [playedSession(archiveId), playedSession(archiveId)];
  for (const body of sessions) await t.send(trainingCalls.save, { body }, admin.token);
});
afterAll(() => t.close());

const asked = (body: Partial<Body>, account = admin) =>
  t.send(
    trainingExportCalls.start,
    { body: { requestId: randomUUID(), as: 'bids', language: 'en', ...body } },
    account.token,
  );

async function entriesFor(body: Partial<Body>) {
  const { data: started, status, msg } = await asked(body);
  expect(status, msg).toBe(200);
  for (;;) {
    const { data: job } = await t.send(jobCalls.one, { params: { id: started.id } }, admin.token);
    if (job.state === 'finished') break;
    expect(['queued', 'running']).toContain(job.state);
    await delay(40);
  }
  const made = await t.send(jobCalls.file, { params: { id: started.id }, body: { which: 'result' } }, admin.token);
  const { raw } = await t.send(jobCalls.download, { query: { fileName: made.data.fileName } }, admin.token);
  return entriesOf(raw);
}

const fileOf = async (body: Partial<Body>) =>
  new Map((await entriesFor(body)).map(({ name, bytes }) => [name, bytes.toString()]));

const rowsOf = (text = '') =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

test('a set of BIDS events has a file for each session with its sidecar, and no name', async () => {
  const files = await fileOf({ filter: { archiveId } });
  const subject = `sub-${archiveId.replaceAll('-', '').slice(0, 12)}`;
  const events = [...files].filter(([name]) => name.endsWith('_events.tsv'));
  expect(events).toHaveLength(2);
  for (const [name, text] of events) {
    expect(name).toMatch(new RegExp(`^${subject}/(ses-[0-9a-zA-Z]+)/beh/${subject}_\\1_task-footprint_events\\.tsv$`));
    expect(rowsOf(text)).toHaveLength((sessions[0]?.claim.trials ?? 0) + 1);
    expect(JSON.parse(files.get(name.replace('.tsv', '.json')) ?? '')).toMatchObject({
      TaskName: 'footprint',
      Difficulty: 'easy',
      StimulusPresentation: { DeviceKind: 'desktop', ScreenResolution: [1366, 768], ScreenRefreshRate: 60 },
    });
  }
  expect(JSON.parse(files.get('dataset_description.json') ?? '')).toMatchObject({ BIDSVersion: '1.10.0' });
  expect(rowsOf(files.get('participants.tsv'))).toHaveLength(2);
  const [head, ...rows] = rowsOf(files.get(`${subject}/${subject}_sessions.tsv`));
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
  expect(rows[0]?.[head?.indexOf('own_spanForward') ?? -1]).toBe('4');
  expect([...files.values()].join()).not.toContain('秀英');
});

test('CSV holds a row for each session and each trial; what looks like a formula stays text', async () => {
  const files = await fileOf({ ids: sessions.map(({ id }) => id), as: 'csv' });
  expect([...files.keys()]).toEqual(['sessions.csv', 'trials.csv']);
  const lines = (name: string) => (files.get(name) ?? '').trim().split('\r\n');
  expect(lines('sessions.csv')).toHaveLength(3);
  expect(lines('sessions.csv')[1]).toContain(`"'=周,秀英"`);
  expect(lines('trials.csv')).toHaveLength(1 + 2 * (sessions[0]?.claim.trials ?? 0));
});

test('sessions of a headset are exported with those of pages: what was hit and missed, and their measures', async () => {
  const patient = await t.archive({ institutionId, name: '吴甲' });
  const device = await newEnrolled(t, admin, patient);
  const { id } = await sendVr(t, device, simulatedVr({ seconds: 60 }));
  const csv = await fileOf({ filter: { archiveId: patient }, as: 'csv' });
  const lines = (name: string) => (csv.get(name) ?? '').trim().split('\r\n');
  expect(lines('sessions.csv')[1]).toContain(`${id},headset,吴甲,dodgeball,,clinic,,`);
  expect(lines('trials.csv')).toHaveLength(31);
  const bids = await fileOf({ ids: [id] });
  const [[, events] = []] = [...bids].filter(([name]) => name.endsWith('_task-dodgeball_events.tsv'));
  expect(rowsOf(events)).toHaveLength(31);
  expect(rowsOf(events)[1]).toEqual(['1', '0', 'hit', '0.6', expect.stringMatching(/left|right/)]);
  const table = [...bids].find(([name]) => name.endsWith('_sessions.tsv'))?.[1];
  const [head = [], row = []] = rowsOf(table);
  expect(row[head.indexOf('hits')]).toBe('27');
  expect(Number(row[head.indexOf('left_reach')])).toBeGreaterThan(0);
});

test('PDF is a page for the family of each patient, however many sessions there were', async () => {
  const entries = await entriesFor({ filter: { archiveId }, as: 'pdf' });
  expect(entries).toHaveLength(1);
  expect(entries[0]?.name).toMatch(/^001 .*周,秀英.*\.pdf$/);
  const { pages, text } = readPdf(entries[0]?.bytes ?? Buffer.alloc(0));
  expect(pages).toBe(1);
  expect(text).toContain('Footprints');
});

test('only sessions of patients within the scope are exported, and none is no file', async () => {
  expect((await asked({ ids: sessions.map(({ id }) => id) }, stranger)).status).toBe(404);
  expect((await asked({ filter: {} }, stranger)).status).toBe(422);
  expect((await asked({ filter: { game: 'sailing' } })).status).toBe(422);
});

test('the audit trail names the patient', async () => {
  await fileOf({ filter: { archiveId } });
  const noted = await t.owner(
    `SELECT detail FROM audit_entries WHERE action = 'export' AND noun = 'training' AND archive_id = $1`,
    [archiveId],
  );
  expect(noted[0]?.detail).toMatchObject({ as: expect.stringMatching(/bids|csv/) });
});
