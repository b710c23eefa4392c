import { expect, test } from 'vitest';
import { pieces } from '../reading/made.testing.ts';
import { GazeRefused } from '../reading/problem.ts';
import { readGaze } from '../reading/readGaze.ts';
import { openBytes, openRecording } from './reader.ts';
import { traceBlob, traceOfBlob } from './traceBlob.ts';
import { traceRange } from './traceRange.ts';
import { recordingFileOf } from './writer.ts';

const SAMPLES = 20_000;
const x = (at: number) =>
  at % 1000 === 500 ? Number.NaN : Math.round(Math.sin(at / 100) * 1000) / 100 + (at === 12_345 ? 30 : 0);

/** 20 s at 1,000 Hz of a left eye and of a target, with a pause of a second and one peak of a single sample. */
async function file(): Promise<Uint8Array> {
  const head =
    '#gaze-csv v1\n#rate=1000\n#eyes=left\ntime_ms,eye,x_deg,y_deg,valid,pupil_mm,target_x,target_y\n#mark 0 message begin\n';
  const row = (at: number) => {
    const value = x(at);
    const gaze = Number.isNaN(value) ? ',,0' : `${value},${-value / 4},1`;
    return `${at + (at >= 15_000 ? 1000 : 0)},left,${gaze},3.5,10,0\n`;
  };
  const rows = Array.from({ length: SAMPLES }, (_, at) => (at === 15_000 ? `#start\n${row(at)}` : row(at))).join('');
  const parts: Uint8Array[] = [];
  for await (const part of recordingFileOf(await readGaze(pieces(head + rows)))) parts.push(part);
  return Buffer.concat(parts);
}
const written = await file();

test('what was written is read back, any stretch of it', async () => {
  const recording = await openBytes(written);
  expect(recording.samples).toBe(SAMPLES);
  const whole = await recording.trace('left');
  expect(whole.timeMs).toHaveLength(SAMPLES);
  for (const at of [0, 1, 4095, 4096, 12_345, 15_000, SAMPLES - 1]) {
    expect(whole.timeMs[at]).toBe(at + (at >= 15_000 ? 1000 : 0));
    expect(whole.x[at]).toBeCloseTo(x(at), 5);
    expect(whole.y[at]).toBeCloseTo(-x(at) / 4, 5);
  }
  expect(whole.x[500]).toBeNaN();
  const part = await recording.trace('left', 4090, 4100);
  expect([part.first, [...part.timeMs]]).toEqual([4090, Array.from({ length: 11 }, (_, at) => 4090 + at)]);
  expect(part.x).toEqual(whole.x.subarray(4090, 4101));
  const elsewhere = await (await openBytes(written)).trace('left', 4090, 4100);
  expect([part.first, part.timeMs, part.x, part.y]).toEqual([
    elsewhere.first,
    elsewhere.timeMs,
    elsewhere.x,
    elsewhere.y,
  ]);
  const unseen = await recording.traceOf('right', 4090, 4101);
  expect([unseen.timeMs, unseen.x]).toEqual([part.timeMs, new Float64Array(11).fill(Number.NaN)]);
  const some = await recording.between(4000, 4200);
  expect([some.first, some.timeMs.length, some.timeMs[0], some.timeMs.at(-1)]).toEqual([4000, 201, 4000, 4200]);
  expect(some.columns['target.x']?.[7]).toBe(10);
  const target = await recording.between(4000, 4200, ['target.x']);
  expect(target.columns).toEqual({ 'target.x': some.columns['target.x'] });
  expect((await recording.between(15_100, 15_900)).timeMs).toHaveLength(0);
  expect((await recording.between(-50, 3)).timeMs).toHaveLength(4);
  expect((await recording.between(30_000, 40_000)).timeMs).toHaveLength(0);
  const { summary, marks } = await recording.end();
  expect(summary.quality.rateHz).toBeCloseTo(1000, 6);
  expect(summary.quality.eyes.left?.lossShare).toBeCloseTo(20 / SAMPLES, 9);
  expect(marks.map(({ kind, timeMs }) => [kind, timeMs])).toEqual([
    ['message', 0],
    ['start', 0],
    ['start', 16_000],
  ]);
});

test('at any width no peak is lost, and only few bytes are read', async () => {
  let bytes = 0;
  const recording = await openRecording(async (into, from) => {
    bytes += into.length;
    into.set(written.subarray(from, from + into.length));
    return into.length;
  }, written.length);
  for (const pixels of [1, 50, 137, 400, 1000, 5000]) {
    const { timeMs, columns, exact } = await traceRange(recording, 0, 21_000, pixels);
    expect(exact).toBe(false);
    expect(timeMs.length).toBeLessThanOrEqual(pixels);
    const eye = columns.find(({ name }) => name === 'left.x');
    expect(Math.max(...[...(eye?.high ?? [])].filter((value) => !Number.isNaN(value)))).toBeCloseTo(x(12_345), 4);
    expect(Math.min(...[...(eye?.low ?? [])].filter((value) => !Number.isNaN(value)))).toBeCloseTo(-10, 4);
  }
  bytes = 0;
  await traceRange(recording, 0, 21_000, 100);
  await traceRange(recording, 12_300, 12_400, 800);
  expect(bytes).toBeLessThan(250_000);
});

test('the peak stands at its time, and zoomed in each sample is there', async () => {
  const recording = await openBytes(written);
  const { timeMs, columns } = await traceRange(recording, 10_000, 14_000, 40);
  const high = columns.find(({ name }) => name === 'left.x')?.high ?? new Float32Array(0);
  const peak = high.indexOf(Math.max(...high));
  expect(Math.abs((timeMs[peak] as number) - 12_345)).toBeLessThan(100 + 64);
  const near = await traceRange(recording, 12_340, 12_350, 800);
  expect(near.exact).toBe(true);
  expect([...near.timeMs]).toEqual(Array.from({ length: 11 }, (_, at) => 12_340 + at));
  expect(near.columns[0]?.low[5]).toBeCloseTo(x(12_345), 4);
});

test('a stretch goes over the wire and comes back', async () => {
  const recording = await openBytes(written);
  for (const range of [await traceRange(recording, 0, 21_000, 333), await traceRange(recording, 490, 510, 333)]) {
    const blob = traceBlob(range);
    const shifted = new Uint8Array(blob.length + 3);
    shifted.set(blob, 3);
    expect(traceOfBlob(shifted.subarray(3))).toEqual(range);
    expect(() => traceOfBlob(blob.subarray(0, blob.length - 1))).toThrow(GazeRefused);
  }
});

test('a file that was cut off or says something else of itself is refused', async () => {
  const refused = (bytes: Uint8Array) => expect(openBytes(bytes)).rejects.toThrow('fileDamaged');
  for (const length of [0, 10, 47, 100, written.length - 1]) await refused(written.subarray(0, length));
  const claim = (at: number, value: number) => {
    const bytes = written.slice();
    new DataView(bytes.buffer).setFloat64(bytes.length - 32 + at, value, true);
    return bytes;
  };
  for (const value of [1e12, -1, Number.NaN, 0.5]) await refused(claim(0, value));
  await refused(claim(8, 0));
  await refused(claim(16, 8));
  const long = written.slice();
  new DataView(long.buffer).setUint32(8, 0xffff_ffff, true);
  await refused(long);
});
