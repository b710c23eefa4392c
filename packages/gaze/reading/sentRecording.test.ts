import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { made, place, rows, sidecar } from './made.testing.ts';
import { GazeRefused } from './problem.ts';
import { readGaze } from './readGaze.ts';
import { sentRecording } from './sentRecording.ts';
import type { Stored } from './zip.ts';
import { zipOf } from './zipOf.ts';

const LIMIT = 2_000_000;
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Bytes as on a disk, given out in pieces of an odd size that all come in the same memory. */
const stored = (bytes: Uint8Array): Stored => ({
  size: bytes.length,
  async *read(from, until) {
    const room = new Uint8Array(777);
    for (let at = from; at < until; at += room.length) {
      const piece = bytes.subarray(at, Math.min(until, at + room.length));
      room.set(piece);
      yield room.subarray(0, piece.length);
      room.fill(0);
    }
  },
});
const zipped = async (files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): Promise<Uint8Array> =>
  (await zipOf(Object.entries(files).map(([name, one]) => ({ name, content: new Blob([one]) })))).bytes();
async function read(bytes: Uint8Array) {
  const { source, ...described } = await sentRecording(stored(bytes), LIMIT);
  const reading = await readGaze(source, described);
  const x: number[] = [];
  for await (const { eyes } of reading.batches) x.push(...(eyes.left?.x ?? []));
  return { format: reading.header.format, x };
}
const refusal = (bytes: Uint8Array) =>
  read(bytes).then(
    () => null,
    (error: unknown) => (error instanceof GazeRefused ? error.problem : error),
  );
const json = JSON.stringify(sidecar);

test.each([
  ['the recording first', { 'a.tsv': made.bidsEyetrack, 'a.json': json }],
  ['its JSON first, names that say nothing', { b: ` ${json}`, 'a.txt': made.bidsEyetrack }],
  ['the recording packed by gzip', { 'a.tsv.gz': Uint8Array.from(gzipSync(made.bidsEyetrack)), 'a.json': json }],
  [
    'what an operating system adds',
    { '__MACOSX/._a': 'x', '.DS_Store': 'x', 'a/a.tsv': made.bidsEyetrack, 'a/a.json': json },
  ],
] as const)('a BIDS recording and its JSON are read from a zip: %s', async (_, files) => {
  const { format, x } = await read(await zipped(files));
  expect(format).toBe('bidsEyetrack');
  expect(x).toHaveLength(10);
  expect(x[0]).toBeCloseTo(1, 6);
});

test('any recording may come alone, as it is or in a zip', async () => {
  expect((await read(utf8(made.gazeCsv))).format).toBe('gazeCsv');
  expect((await read(Uint8Array.from(gzipSync(made.gazeCsv)))).format).toBe('gazeCsv');
  expect((await read(await zipped({ 'a.txt': made.smi }))).format).toBe('smi');
});

test.each([
  ['a recording without its JSON', { 'a.tsv': made.bidsEyetrack }, { code: 'sidecarMissing' }],
  ['JSON without its recording', { 'a.json': json }, { code: 'sidecarAlone' }],
  ['nothing', {}, { code: 'archiveEmpty' }],
  [
    'two recordings',
    { 'a.tsv': made.bidsEyetrack, 'b.tsv': made.bidsEyetrack, 'c.json': json },
    { code: 'archiveSeveral', values: { files: ['a.tsv', 'b.tsv'] } },
  ],
  [
    'JSON that breaks off',
    { 'a.tsv': made.bidsEyetrack, 'a.json': json.slice(0, 40) },
    { code: 'sidecarWrong', values: { fields: ['a.json'] } },
  ],
  [
    'JSON of another recording',
    {
      'a.tsv': made.bidsEyetrack,
      'a.json': JSON.stringify({ ...sidecar, Columns: ['timestamp', 'x_coordinate', 'y_coordinate'] }),
    },
    { code: 'sidecarColumns', line: 1, values: { named: 3, found: 4 } },
  ],
  [
    'JSON without columns',
    { 'a.tsv': made.bidsEyetrack, 'a.json': '{"Columns":"all"}' },
    { code: 'sidecarWrong', values: { fields: ['Columns'] } },
  ],
  [
    'JSON of a megabyte',
    { 'a.tsv': made.bidsEyetrack, 'a.json': `{"a":"${'a'.repeat(1_100_000)}"}` },
    { code: 'tooLarge' },
  ],
  [
    'too many files',
    Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}.tsv`, 'a'])),
    { code: 'archiveFull' },
  ],
  ['a zip in it', { 'a.zip': Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0) }, { code: 'zip' }],
] as const)('a zip that holds %s is refused with the reason', async (_, files, problem) => {
  expect(await refusal(await zipped(files))).toMatchObject(problem);
});

test('JSON alone, and a zip that was cut off or lies about itself, are refused', async () => {
  expect(await refusal(utf8(json))).toMatchObject({ code: 'sidecarAlone' });
  const whole = await zipped({ 'a.tsv': made.bidsEyetrack, 'a.json': json });
  for (const bytes of [whole.slice(0, 300), whole.slice(0, -1), whole.slice(0, 4)]) {
    expect(await refusal(bytes)).toMatchObject({ code: 'archiveDamaged' });
  }
  const listAt = whole.findLastIndex((_, at) => at < whole.length - 100 && whole[at] === 0x50 && whole[at + 2] === 1);
  const changed = (at: number, ...values: number[]) => whole.map((byte, of) => values[of - listAt - at] ?? byte);
  expect(await refusal(changed(8, 9))).toMatchObject({ code: 'archiveLocked' });
  expect(await refusal(changed(10, 99))).toMatchObject({ code: 'archiveDamaged' });
  expect(await refusal(changed(20, 0xff, 0xff, 0xff, 0x7f))).toMatchObject({ code: 'archiveDamaged' });
  expect(await refusal(changed(42, 0xff, 0xff, 0xff, 0x7f))).toMatchObject({ code: 'archiveDamaged' });
});

test('a small zip of a large recording is read up to the limit and no further', async () => {
  const text = rows(90_000, (at) => `${at * 2}\t${place.x}\t${place.y}\t3.3`);
  expect(text.length).toBeGreaterThan(LIMIT);
  const packed = deflateRawSync(text);
  // A stored file said to be packed is what a tool writes that packs.
  const zip = await zipped({ 'a.tsv': Uint8Array.from(packed), 'a.json': json });
  const marks = [0, zip.findLastIndex((_, at) => at < zip.length - 124 && zip[at] === 0x50 && zip[at + 2] === 1)];
  for (const [at, from] of marks.entries()) zip[from + 8 + 2 * at] = 8;
  expect(await refusal(zip)).toMatchObject({ code: 'tooLarge' });
});
