import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { eyeCalls } from '@cogclinic/contract/eye';
import { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { made, sidecar } from '@cogclinic/gaze/reading/made.testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newAssessment, untilAnalysed } from '#testing/samples.eye.ts';

// Recordings as no tracker should write them, sent as a page sends them: refused with a reason, or read with a warning.

let t: TestApp;
let admin: TestAccount;
let id: string;
beforeAll(async () => {
  t = await testApp();
  admin = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
});
afterAll(() => t.close());
beforeEach(async () => {
  const body = newAssessment(await t.archive({ institutionId: admin.institutionId }));
  id = body.id;
  await t.send(eyeCalls.start, { body }, admin.token);
});

const HEAD = '#gaze-csv v1\ntime_ms,eye,x_deg,y_deg,valid\n';
const rows = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at)).join('');
const even = (at: number) => `${at * 2},left,${(at % 100) / 50},0,1\n`;

async function sent(content: string | Uint8Array<ArrayBuffer>) {
  const file = new File([content], 'gaze.csv', { type: 'text/csv' });
  const query = { recordingId: randomUUID() };
  const { status } = await t.send(eyeRecordingCalls.upload, { params: { id }, query, file }, admin.token);
  expect(status).toBe(200);
  const [recording] = (await untilAnalysed(t, id, admin.token)).recordings;
  return recording;
}

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('refused with a reason', () => {
  test.each([
    ['in pixels, though its columns are degrees', HEAD + rows(1000, (at) => `${at * 2},left,900,400,1\n`), 3, /unit/],
    ['with times in nanoseconds', HEAD + rows(1000, (at) => `${at * 2e6},left,1,2,1\n`), null, /time unit/],
    ['packed, and cut off', gzipSync(HEAD + rows(20_000, even)).subarray(0, 5000), null, /damaged|incomplete/],
    ['a ZIP archive that was cut off', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), null, /damaged/],
    ['a BIDS recording without its JSON', made.bidsEyetrack, null, /JSON file of this BIDS recording is missing/],
    ['the JSON alone', JSON.stringify(sidecar), null, /together with it/],
    ['without its columns', '#gaze-csv v1\ntime_ms,eye,x_deg\n0,left,2\n', 2, /y_deg/],
  ] as const)('%s', async (_, content, line, why) => {
    const recording = await sent(typeof content === 'string' ? content : Uint8Array.from(content));
    expect(recording).toMatchObject({ state: 'refused', refusal: { line } });
    expect(recording?.refusal?.text).toMatch(why);
  });

  test('in more than one encoding', async () => {
    const half = Buffer.concat([Buffer.from(`${HEAD}#mark 1 message Größe\n`), latin(rows(50, even))]);
    const other = Buffer.from(rows(50, even), 'utf16le');
    expect(await sent(Uint8Array.from(Buffer.concat([half, other])))).toMatchObject({ state: 'refused' });
  });
});

describe('read, with a warning', () => {
  test.each([
    ['cut off in its last line', `${HEAD}${rows(2000, even)}4000,le`, /breaks off/],
    [
      'with single samples at NaN',
      HEAD + rows(2000, (at) => (at % 500 === 7 ? `${at * 2},left,NaN,x,1\n` : even(at))),
      /number/,
    ],
    [
      'with a time that runs backwards once',
      HEAD + rows(1000, even) + rows(3, (at) => `${at * 2},left,0,0,1\n`) + rows(1000, (at) => even(at + 1000)),
      /backwards/,
    ],
    ['in which the eye was never seen', HEAD + rows(2000, (at) => `${at * 2},left,NaN,NaN,0\n`), /100% of the samples/],
    ['that says another rate than its times do', HEAD.replace('v1', 'v1 rate=1000') + rows(2000, even), /1000 Hz/],
  ])('%s', async (_, content, warning) => {
    const recording = await sent(content);
    expect(recording).toMatchObject({ state: 'analysed', refusal: null, quality: { rateHz: expect.closeTo(500, 0) } });
    expect(recording?.problems.map(({ text }) => text).join('\n')).toMatch(warning);
  });
});
