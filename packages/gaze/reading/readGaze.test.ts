import { expect, test } from 'vitest';
import { made, place, readAll, screen, sidecar } from './made.testing.ts';
import { GAZE_FORMATS, type GazeFormat } from './recording.ts';
import { sniff } from './sniff.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('every format is recognised by its content', () => {
  for (const format of GAZE_FORMATS) expect(sniff(bytes(made[format]))).toBe(format);
  expect(sniff(bytes('name,age\nsomebody,4\n'))).toBeNull();
});

const STEPS: Record<GazeFormat, number> = {
  eyelinkAsc: 2,
  tobiiProLab: 8,
  tobiiSdk: 3.333,
  tobiiTx300: 3.333,
  pupilCore: 8,
  pupilNeon: 5,
  bidsEyetrack: 2,
  smi: 4,
  arff: 4,
  gazeCsv: 10,
};

test.each(GAZE_FORMATS)(
  '%s: ms from the first sample, degrees right and up, NaN where the eye was lost',
  async (format) => {
    const read = await readAll(made[format], { screen, sidecar });
    expect(read.header.format).toBe(format);
    const eye = read.header.eyes[0] ?? 'both';
    expect(read.timeMs).toHaveLength(10);
    for (const [at, time] of read.timeMs.entries()) expect(time).toBeCloseTo(at * STEPS[format], 3);
    const x = read.all(({ eyes }) => eyes[eye]?.x);
    const y = read.all(({ eyes }) => eyes[eye]?.y);
    for (let at = 0; at < 10; at++) {
      if (at === 4) expect([x[at], y[at]]).toEqual([Number.NaN, Number.NaN]);
      else {
        expect(x[at]).toBeCloseTo(1, 1);
        expect(y[at]).toBeCloseTo(2, 1);
      }
    }
    expect(read.summary.quality.eyes[eye]?.lossShare).toBeCloseTo(0.1, 9);
    expect(read.summary.quality.rateHz).toBeCloseTo(1000 / STEPS[format], 0);
    expect(read.codes.filter((code) => code !== 'headFrame')).toEqual([]);
  },
);

test('both eyes are kept apart, the other is not lost with one', async () => {
  for (const format of ['eyelinkAsc', 'tobiiProLab', 'tobiiSdk', 'tobiiTx300'] as const) {
    const read = await readAll(made[format], { screen });
    expect(read.header.eyes).toEqual(['left', 'right']);
    expect(read.all(({ eyes }) => eyes.right?.x)[4]).toBeCloseTo(1, 1);
    expect(read.summary.quality.eyes.right?.lossShare).toBe(0);
  }
});

test('pupils are read where they are in mm', async () => {
  const pupil = async (format: GazeFormat) =>
    (await readAll(made[format], { screen, sidecar })).all(({ eyes }) => eyes.left?.pupilMm)[0];
  expect(await pupil('tobiiProLab')).toBe(3.21);
  expect(await pupil('tobiiSdk')).toBe(3.5);
  expect(await pupil('bidsEyetrack')).toBe(3.3);
  expect(await pupil('smi')).toBe(3.1);
  expect(await pupil('gazeCsv')).toBe(3.5);
  expect(await pupil('eyelinkAsc')).toBeUndefined();
});

test('marks keep their time from the first sample', async () => {
  const eyelink = await readAll(made.eyelinkAsc, { screen });
  expect(eyelink.marks).toEqual([
    { timeMs: -10, kind: 'message', text: 'GAZE_COORDS 0.00 0.00 999.00 599.00' },
    { timeMs: 0, kind: 'trial', text: '1' },
    { timeMs: 0, kind: 'start', text: '' },
    { timeMs: 0, kind: 'event', text: 'EFIX L 1000 1018 20 508.7 282.5 1000' },
  ]);
  const tobii = await readAll(made.tobiiProLab, { screen });
  expect(tobii.marks).toContainEqual({ timeMs: 40, kind: 'trial', text: 'picture 2' });
  expect(tobii.marks).toContainEqual({ timeMs: 76, kind: 'message', text: 'MouseEvent: Down, Left' });
  const smi = await readAll(made.smi);
  expect(smi.marks[0]).toEqual({ timeMs: -0.5, kind: 'message', text: 'first.jpg' });
  const ours = await readAll(made.gazeCsv);
  expect(ours.marks).toContainEqual({ timeMs: -5, kind: 'message', text: 'before the first' });
  expect(ours.marks).toContainEqual({ timeMs: 50, kind: 'trial', text: '2' });
  expect(ours.marks.filter(({ kind }) => kind === 'phase')).toHaveLength(1);
});

test('what a file says of itself stands in the header', async () => {
  const eyelink = await readAll(made.eyelinkAsc, { screen: { ...screen, widthPx: 7, heightPx: 7 } });
  expect(eyelink.header).toMatchObject({ device: 'EYELINK CL', statedRateHz: 500, screen, frame: 'screen' });
  const smi = await readAll(made.smi);
  expect(smi.header).toMatchObject({ statedRateHz: 250, screen });
  const ours = await readAll(made.gazeCsv);
  expect(ours.header).toMatchObject({ device: 'tablet-7', statedRateHz: 100, screen: null, target: true, head: false });
  expect(ours.all(({ target }) => target?.x)[3]).toBe(10);
});

test('glasses are relative to the head, and say so', async () => {
  for (const format of ['pupilCore', 'pupilNeon'] as const) {
    const read = await readAll(made[format], { screen });
    expect(read.header.frame).toBe('head');
    expect(read.codes).toContain('headFrame');
  }
});

test('a gaze point in space gives angles without a screen', async () => {
  const header =
    'gaze_timestamp,world_index,confidence,norm_pos_x,norm_pos_y,gaze_point_3d_x,gaze_point_3d_y,gaze_point_3d_z';
  const row = (at: number) => `${1 + at * 0.005},0,1,0.5,0.5,${place.x - 500},${-500 * Math.tan(0.1)},500`;
  const read = await readAll([header, ...Array.from({ length: 6 }, (_, at) => row(at))].join('\n'));
  expect(read.all(({ eyes }) => eyes.both?.x)[0]).toBeCloseTo(1, 9);
  expect(read.all(({ eyes }) => eyes.both?.y)[0]).toBeCloseTo((0.1 * 180) / Math.PI, 2);
});

test.each(['utf-16le', 'utf-16be'] as const)('%s with its mark is read like UTF-8', async (encoding) => {
  const text = `\ufeff${made.tobiiProLab}`;
  const wide = new Uint8Array(text.length * 2);
  const view = new DataView(wide.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
  const read = await readAll(wide, { screen }, 7);
  const plain = await readAll(`\ufeff${made.tobiiProLab}`, { screen });
  expect(read.batches).toEqual(plain.batches);
});

test('line breaks of every kind are read alike', async () => {
  const plain = await readAll(made.arff);
  for (const lineBreak of ['\r\n', '\r']) {
    expect((await readAll(made.arff.replaceAll('\n', lineBreak))).batches).toEqual(plain.batches);
  }
});
