import { randomUUID } from 'node:crypto';
import { eyeCalls } from '@cogclinic/contract/eye';
import { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { made, sidecar } from '@cogclinic/gaze/reading/made.testing';
import { zipOf } from '@cogclinic/gaze/reading/zipOf';
import { simulatedTrace } from '@cogclinic/gaze/synthetic/simulatedEye';
import { STIMULUS_SET } from '@cogclinic/gaze/tasks/codes';
import { pixelsOf } from '@cogclinic/gaze/trace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newAssessment, shownRun, untilAnalysed } from '#testing/samples.eye.ts';

// One simulated person recorded by several trackers: the measures are the same for every file format.

let t: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
});
afterAll(() => t.close());

const SCREEN = shownRun().screen;
const { trace, shown } = simulatedTrace({ task: 'antisaccade', version: 'initial', latencyMs: 250, errors: 4 });
/** The trackers' clocks run since they were switched on. */
const CLOCK_MS = 71_000;
const samples = [...trace.timeMs].map((ms, at) => ({
  ms: CLOCK_MS + ms,
  ...pixelsOf(SCREEN, { x: trace.x[at] ?? Number.NaN, y: trace.y[at] ?? Number.NaN }),
}));
const { widthPx, heightPx } = SCREEN;

/** An EyeLink's text, with a message at the beginning of each phase, as the stimulus page sends them. */
function eyelink(): string {
  const messages = shown.flatMap(({ phases }) =>
    phases.map(({ fromMs }) => ({ ms: CLOCK_MS + fromMs, text: 'PHASE' })),
  );
  const lines = [
    ...messages.map(({ ms, text }) => ({ ms, line: `MSG\t${ms} ${text}` })),
    ...samples.map(({ ms, x, y }) => ({ ms, line: `${ms}\t ${x.toFixed(1)}\t ${y.toFixed(1)}\t 1000.0\t.....` })),
  ].sort((one, other) => one.ms - other.ms);
  return [
    '** CONVERTED FROM made.edf',
    `MSG\t${CLOCK_MS} GAZE_COORDS 0 0 ${widthPx - 1} ${heightPx - 1}`,
    `START\t${CLOCK_MS} \tRIGHT\tSAMPLES\tEVENTS`,
    'SAMPLES\tGAZE\tRIGHT\tRATE\t 500.00',
    ...lines.map(({ line }) => line),
    `END\t${CLOCK_MS + 100_000} \tSAMPLES\tEVENTS`,
    '',
  ].join('\n');
}

/** Rows of the Tobii SDK: shares of the screen, times in microseconds. */
const tobiiSdk = (): string =>
  [
    'system_time_stamp,left_gaze_point_on_display_area_x,left_gaze_point_on_display_area_y,left_gaze_point_validity',
    ...samples.map(({ ms, x, y }) => `${ms * 1000},${(x / widthPx).toFixed(5)},${(y / heightPx).toFixed(5)},1`),
    '',
  ].join('\n');

/** A recording of BIDS and the JSON that says what its columns are, as a page sends both. */
const bids = (): Promise<Blob> =>
  zipOf([
    {
      name: 'sub-01_eyetrack.json',
      content: new Blob([
        JSON.stringify({
          ...sidecar,
          Columns: ['timestamp', 'x_coordinate', 'y_coordinate'],
          StimulusPresentation: {},
        }),
      ]),
    },
    {
      name: 'sub-01_eyetrack.tsv',
      content: new Blob([samples.map(({ ms, x, y }) => `${ms}\t${x.toFixed(2)}\t${y.toFixed(2)}\n`).join('')]),
    },
  ]);

test.each([
  ['eyelinkAsc', 'by the messages in it', eyelink, {}],
  ['tobiiSdk', 'by the offset that was typed', tobiiSdk, { offsetMs: 0 }],
  ['bidsEyetrack', 'by the offset that was typed', bids, { offsetMs: 0 }],
] as const)('%s is laid against what was shown %s', async (format, _, written, query) => {
  const body = newAssessment(await t.archive({ institutionId: admin.institutionId }));
  const { id } = body;
  await t.send(eyeCalls.start, { body }, admin.token);
  const run = { ...shownRun(), set: STIMULUS_SET, shown: shown.map((one) => ({ ...one, phases: [...one.phases] })) };
  await t.send(eyeCalls.log, { params: { id }, body: run }, admin.token);
  const file = new File([await written()], 'recording.txt', { type: 'text/plain' });
  await t.send(
    eyeRecordingCalls.upload,
    { params: { id }, query: { recordingId: randomUUID(), ...SCREEN, ...query }, file },
    admin.token,
  );
  const { recordings, measures } = await untilAnalysed(t, id, admin.token);
  expect(recordings).toMatchObject([{ state: 'analysed', refusal: null, format, quality: { rateHz: 500 } }]);
  const [placed] = recordings[0]?.placed ?? [];
  expect(placed?.shown).toHaveLength(shown.length);
  // A phase begins on the clock of the recording's first sample.
  const [from, logged] = [placed?.shown[5]?.phases[0]?.fromMs, shown[5]?.phases[0]?.fromMs];
  expect(Math.abs((from ?? 0) - (logged ?? 0))).toBeLessThanOrEqual(2);
  const measured = (name: string) => measures.find(({ measure }) => measure === name)?.value ?? Number.NaN;
  expect(measured('errorShare')).toBe(0.25);
  expect(Math.abs(measured('latencyMs') - 250)).toBeLessThan(15);
});

const describedBids = (): Promise<Blob> =>
  zipOf([
    { name: 'a.tsv', content: new Blob([made.bidsEyetrack]) },
    { name: 'a.json', content: new Blob([JSON.stringify(sidecar)]) },
  ]);

test('every format is recognised by its content and read through the API', async () => {
  const body = newAssessment(await t.archive({ institutionId: admin.institutionId }));
  const { id } = body;
  await t.send(eyeCalls.start, { body }, admin.token);
  const formats = Object.keys(made) as (keyof typeof made)[];
  for (const format of formats) {
    const file = new File([format === 'bidsEyetrack' ? await describedBids() : made[format]], `${format}.txt`);
    const query = { recordingId: randomUUID(), ...SCREEN };
    const { status } = await t.send(eyeRecordingCalls.upload, { params: { id }, query, file }, admin.token);
    expect(status).toBe(200);
  }
  const { recordings } = await untilAnalysed(t, id, admin.token);
  const read = (name: string) => recordings.find(({ fileName }) => fileName === `${name}.txt`);
  for (const format of formats) {
    expect(read(format)).toMatchObject({ state: 'analysed', refusal: null, format, quality: { samples: 10 } });
  }
});
