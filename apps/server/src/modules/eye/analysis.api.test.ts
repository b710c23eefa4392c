import { randomUUID } from 'node:crypto';
import { eyeCalls } from '@cogclinic/contract/eye';
import { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { eyeReferenceCalls } from '@cogclinic/contract/eyeReferences';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { traceOfBlob } from '@cogclinic/gaze/recordingFile/traceBlob';
import { simulatedEye } from '@cogclinic/gaze/synthetic/simulatedEye';
import { STIMULUS_SET } from '@cogclinic/gaze/tasks/codes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawnIn, readPdf } from '#platform/pdf.testing.ts';
import { translator } from '#platform/texts.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { gazeFile, newAssessment, shownRun, untilAnalysed } from '#testing/samples.eye.ts';

let t: TestApp;
let admin: TestAccount;
let simulated: Awaited<ReturnType<typeof simulatedEye>>;
let id: string;
let recordingId: string;
beforeAll(async () => {
  t = await testApp();
  admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  simulated = await simulatedEye({ task: 'antisaccade', version: 'initial', latencyMs: 250, errors: 4 });
});
afterAll(() => t.close());
beforeEach(async () => {
  const body = newAssessment(await t.archive({ institutionId: admin.institutionId }));
  id = body.id;
  recordingId = randomUUID();
  await t.send(eyeCalls.start, { body }, admin.token);
});

const upload = (text: string, query: object = {}) =>
  t.send(
    eyeRecordingCalls.upload,
    { params: { id }, query: { recordingId, ...query }, file: gazeFile(text) },
    admin.token,
  );
async function analysed() {
  const run = {
    ...shownRun(),
    set: STIMULUS_SET,
    shown: simulated.shown.map((one) => ({ ...one, phases: [...one.phases] })),
  };
  await t.send(eyeCalls.log, { params: { id }, body: run }, admin.token);
  await upload(simulated.csv, { task: 'antisaccade', offsetMs: 0 });
  return untilAnalysed(t, id, admin.token);
}
const measureOf = ({ measures }: Awaited<ReturnType<typeof analysed>>, name: string) =>
  measures.find(({ measure }) => measure === name);
const events = async () => (await t.send(eyeRecordingCalls.events, { params: { id: recordingId } }, admin.token)).data;
const correct = (revision: number, given: Awaited<ReturnType<typeof events>>['automatic'] | null) =>
  t.send(
    eyeRecordingCalls.correct,
    {
      params: { id: recordingId },
      body: {
        revision,
        events: given?.map(({ kind, fromMs, untilMs }) => ({ kind, fromMs, untilMs })) ?? null,
      },
    },
    admin.token,
  );

describe('a simulated antisaccade', () => {
  test('is read, measured, and held against references', async () => {
    const info = await analysed();
    expect(info.assessment).toMatchObject({ state: 'analysed', analysed: 1 });
    expect(info.recordings).toMatchObject([
      { state: 'analysed', format: 'gazeCsv', quality: { rateHz: 500, eye: 'right' } },
    ]);
    expect(measureOf(info, 'errorShare')).toMatchObject({
      value: 0.25,
      band: 'normal',
      reference: { status: 'proposed' },
    });
    const latency = measureOf(info, 'latencyMs');
    expect(latency?.value).toBeGreaterThan(235);
    expect(latency?.value).toBeLessThan(265);
    expect(info.dimensions.find(({ dimension }) => dimension === 'execution')?.score).toBeGreaterThan(50);
    // What was shown lies on the clock of the recording.
    const [placed] = info.recordings[0]?.placed ?? [];
    expect(placed?.task).toBe('antisaccade');
    expect(placed?.shown).toHaveLength(simulated.shown.length);
    expect(placed?.shown[3]).toEqual(simulated.shown[3]);
  });

  test('is not hindered by others of the assessment that arrive while it is analysed', async () => {
    const sent = Array.from({ length: 4 }, () => upload(simulated.csv, { recordingId: randomUUID(), offsetMs: 0 }));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
    const { recordings } = await untilAnalysed(t, id, admin.token);
    expect(recordings.map(({ state }) => state)).toEqual(sent.map(() => 'analysed'));
  });

  test.each(LANGUAGES)('is printed: %s', async (language) => {
    await analysed();
    const { raw, headers } = await t.send(eyeCalls.pdf, { params: { id }, query: { language } }, admin.token);
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers['content-type']).toBe('application/pdf');
    // The path of the eye, its warmth, the trace with events, and the main sequence, as lines and not as pictures.
    const said = translator(language);
    const { text } = readPdf(raw);
    for (const key of ['drawn.scan', 'drawn.heat', 'drawn.x', 'kinds.saccade', 'main.title']) {
      expect(text).toContain(said(`eyeMeasures:${key}`));
    }
    expect(drawnIn(raw).match(/ l$/gm)?.length).toBeGreaterThan(500);
    expect(raw.toString('latin1')).not.toContain('/Subtype /Image');
    expect(raw.length).toBeLessThan(200_000);
  });

  test('shows its trace by ranges, with every sample where it is looked at closely', async () => {
    await analysed();
    const trace = async (query: object) =>
      traceOfBlob((await t.send(eyeRecordingCalls.trace, { params: { id: recordingId }, query }, admin.token)).raw);
    const whole = await trace({ pixels: 500 });
    expect(whole.exact).toBe(false);
    expect(whole.timeMs.length).toBeLessThanOrEqual(500);
    const second = await trace({ from: 1000, until: 2000 });
    expect([second.exact, second.timeMs.length]).toEqual([true, 501]);
    expect(second.columns.map(({ name }) => name)).toEqual(['right.x', 'right.y']);
  });

  test('keeps events corrected by hand beside those found, and measures anew', async () => {
    await analysed();
    const { automatic } = await events();
    const later = automatic.map((event, at) => {
      const next = automatic[at + 1];
      const [fromMs, untilMs] = [event.kind === 'saccade' ? 20 : 0, next?.kind === 'saccade' ? 20 : 0];
      return { ...event, fromMs: event.fromMs + fromMs, untilMs: event.untilMs + untilMs };
    });
    const before =
      measureOf((await t.send(eyeCalls.info, { params: { id } }, admin.token)).data, 'latencyMs')?.value ?? 0;
    expect((await correct(0, later)).data).toEqual({ revision: 1 });
    const kept = await events();
    expect(kept.automatic).toEqual(automatic);
    expect(kept.corrected).toHaveLength(later.length);
    expect(kept.history).toMatchObject([{ revision: 1, events: later.length, byName: expect.any(String) }]);
    const info = (await t.send(eyeCalls.info, { params: { id } }, admin.token)).data;
    expect(info.recordings).toMatchObject([{ revision: 1 }]);
    expect((measureOf(info, 'latencyMs')?.value ?? 0) - before).toBeGreaterThan(15);

    const late = await correct(0, later);
    expect([late.status, late.data]).toEqual([409, { revision: 1 }]);
    expect((await correct(1, null)).data).toEqual({ revision: 2 });
    expect((await events()).corrected).toBeNull();
  });

  test('is graded by the institution’s own reference once there is one', async () => {
    const reference = { task: 'antisaccade' as const, measure: 'errorShare', ageFrom: 0, ageUntil: 130 };
    const own = [{ ...reference, limits: [0.05, 0.1, 0.2] as [number, number, number] }];
    await t.send(eyeReferenceCalls.save, { body: { own, version: 0 } }, admin.token);
    expect(measureOf(await analysed(), 'errorShare')).toMatchObject({ band: 'impaired', reference: { status: 'own' } });
    await t.send(eyeReferenceCalls.save, { body: { own: [], version: 1 } }, admin.token);
  });

  test('analysed as of another beginning tells something else', async () => {
    await analysed();
    const body = { task: 'antisaccade' as const, offsetMs: 100, screen: null };
    const again = await t.send(eyeRecordingCalls.analyse, { params: { id: recordingId }, body }, admin.token);
    expect(again.data).toMatchObject({ state: 'waiting', offsetMs: 100 });
    const latency = measureOf(await untilAnalysed(t, id, admin.token), 'latencyMs')?.value ?? 0;
    expect(latency).toBeGreaterThan(335);
  });
});

test('a file that cannot be read is refused in words, with its line', async () => {
  await upload('#gaze-csv v1\ntime_ms,eye\n0,left\n');
  const { assessment, recordings } = await untilAnalysed(t, id, admin.token);
  expect(assessment.state).toBe('open');
  expect(recordings).toMatchObject([{ state: 'refused', refusal: { text: expect.stringMatching(/\S/) } }]);
  expect(recordings[0]?.refusal?.text).not.toContain('eye:');
  const trace = await t.send(eyeRecordingCalls.trace, { params: { id: recordingId } }, admin.token);
  expect(trace.status).toBe(409);
});
