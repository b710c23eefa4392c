import { expect, test } from 'vitest';
import { inflated } from './inflated.ts';
import { made, pieces, readAll, rows, screen, sidecar } from './made.testing.ts';
import { GazeRefused, type Problem } from './problem.ts';
import type { ReadOptions } from './recording.ts';

async function refusal(content: string | Uint8Array, options: ReadOptions = {}): Promise<Problem | null> {
  try {
    await readAll(content, options);
    return null;
  } catch (error) {
    if (error instanceof GazeRefused) return error.problem;
    throw error;
  }
}

const csv = (row: (at: number) => string, count = 1000, head = '') =>
  `#gaze-csv v1\n${head}time_ms,eye,x_deg,y_deg,valid\n${rows(count, row)}`;
const even = (at: number) => `${at * 2},left,1,2,1`;

test.each([
  ['empty', new Uint8Array(0)],
  ['gzip', Uint8Array.of(0x1f, 0x8b, 8, 0)],
  ['zip', Uint8Array.of(0x50, 0x4b, 3, 4, 0)],
  ['edf', 'SR_RESEARCH_COMBINED_FILE\u0000\u0001'],
  ['binary', Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)],
  ['unknownFormat', 'date,weight\n2026-01-01,70\n'],
  ['noSamples', '#gaze-csv v1\ntime_ms,eye,x_deg,y_deg,valid\n'],
  ['noSamples', made.eyelinkAsc.split('\n').slice(0, 11).join('\n')],
] as const)('refused as %s', async (code, content) => {
  expect(await refusal(content, { screen })).toMatchObject({ code });
});

test('what degrees need and neither file nor caller knows is asked for by name', async () => {
  const missing = async (content: string, options: ReadOptions = {}) =>
    (await refusal(content, options))?.values.fields;
  expect(await missing(made.eyelinkAsc)).toEqual(['widthMm', 'heightMm', 'distanceMm']);
  expect(await missing(made.eyelinkAsc, { screen: { widthMm: 500, distanceMm: 600 } })).toEqual(['heightMm']);
  expect(await missing(made.tobiiSdk)).toEqual(['widthMm', 'heightMm', 'distanceMm']);
  expect(await missing(made.smi)).toBeUndefined();
  expect(await refusal(made.bidsEyetrack)).toMatchObject({ code: 'sidecarMissing' });
  expect(await refusal(made.bidsEyetrack, { sidecar: [] })).toMatchObject({ code: 'sidecarWrong' });
  const furlongs = { ...sidecar, x_coordinate: { Units: 'furlong' } };
  expect(await refusal(made.bidsEyetrack, { sidecar: furlongs })).toMatchObject({ code: 'sidecarWrong' });
  const columns = '#gaze-csv v1\ntime_ms,eye,x_deg\n1,left,2\n';
  expect(await refusal(columns)).toEqual({ code: 'columnsMissing', line: 2, values: { fields: ['y_deg'] } });
});

test('units that cannot be are refused with the line', async () => {
  const pixels = csv((at) => `${at * 2},left,${900 + (at % 10)},400,1`);
  expect(await refusal(pixels)).toEqual({ code: 'unitsWrong', line: 3, values: { value: 909 } });
  const shares = `${made.arff.split('@DATA')[0]}@DATA\n${rows(100, (at) => `${at * 4000},0.51,0.47,1`)}`;
  expect(await refusal(shares)).toMatchObject({ code: 'unitsWrong', values: { value: 0.51 } });
  expect(await refusal(csv((at) => `${at / 500_000},left,1,2,1`))).toMatchObject({ code: 'timeUnits' });
  expect(await refusal(csv((at) => `${at * 2e6},left,1,2,1`))).toMatchObject({ code: 'timeUnits' });
});

test('single samples far beside the screen are lost, and counted', async () => {
  const read = await readAll(csv((at) => (at === 7 ? '14,left,5000,2,1' : even(at))));
  expect(read.all(({ eyes }) => eyes.left?.x)[7]).toBeNaN();
  expect(read.summary.problems).toEqual([{ code: 'outside', line: 10, values: { count: 1 } }]);
});

test('times that run backwards now and then are left out, many are refused', async () => {
  const some = await readAll(csv((at) => (at % 100 === 50 ? '1,left,1,2,1' : even(at))));
  expect(some.summary.problems).toEqual([{ code: 'timeBackwards', line: 53, values: { count: 10 } }]);
  expect(some.timeMs).toHaveLength(990);
  const many = await refusal(csv((at) => (at % 10 === 5 ? '1,left,1,2,1' : even(at)), 5000));
  expect(many).toMatchObject({ code: 'timeBackwards', line: 8 });
});

test('a time that stands twice counts once, rows of zeros at the end do not count', async () => {
  const read = await readAll(csv((at) => (at >= 990 ? '0,left,0,0,1' : at === 20 ? '38,left,9,9,1' : even(at))));
  expect(read.timeMs).toHaveLength(989);
  expect(read.summary.problems).toEqual([
    { code: 'timeDuplicate', line: 23, values: { count: 1 } },
    { code: 'emptyRows', line: 993, values: { count: 10 } },
  ]);
});

test('without times the stated rate makes them, without either it is refused', async () => {
  const row = () => 'nan,left,1,2,1';
  const read = await readAll(csv(row, 100, '#rate=500\n'));
  expect(read.timeMs).toEqual(Array.from({ length: 100 }, (_, at) => at * 2));
  expect(read.codes).toEqual(['timeSynthesised']);
  expect(await refusal(csv(row, 100))).toMatchObject({ code: 'timeMissing', line: 3 });
  expect((await readAll(csv(row, 100), { rateHz: 250 })).timeMs[99]).toBe(396);
});

test('the measured rate counts, not the stated one', async () => {
  const read = await readAll(csv((at) => `${at * 5},left,1,2,1`, 1000, '#rate=500\n'));
  expect(read.summary.quality.rateHz).toBeCloseTo(200, 6);
  expect(read.summary.problems).toEqual([
    { code: 'rateDiffers', line: null, values: { statedHz: 500, measuredHz: 200, count: 1 } },
  ]);
  // 300 Hz with times in whole ms: steps of 3, 3, 4.
  const rounded = await readAll(csv((at) => `${Math.round((at * 1000) / 300)},left,1,2,1`, 1000, '#rate=300\n'));
  expect(rounded.summary.quality.rateHz).toBeCloseTo(300, 0);
  expect(rounded.codes).toEqual([]);
  expect((await readAll(csv((at) => `${at * 50},left,1,2,1`))).codes).toEqual(['rateLow']);
});

test('loss counts what is marked and what is not there, gaps name their times', async () => {
  const gone = (at: number) => at >= 300 && at < 400;
  const lost = (at: number) => at >= 600 && at < 900;
  const rowOf = (at: number) => (lost(at) ? `${at * 2},left,,,0` : even(at));
  const all = Array.from({ length: 1000 }, (_, at) => at).filter((at) => !gone(at));
  const read = await readAll(
    `#gaze-csv v1\ntime_ms,eye,x_deg,y_deg,valid\n${all.map((at) => `${rowOf(at)}\n`).join('')}`,
  );
  const eye = read.summary.quality.eyes.left;
  expect(eye?.lossShare).toBeCloseTo(0.4, 3);
  expect(eye?.gaps).toEqual({
    count: 2,
    longest: [
      { fromMs: 598, untilMs: 800 },
      { fromMs: 1198, untilMs: 1800 },
    ],
  });
  expect(read.codes).toEqual(['lossHigh']);
});

test('precision is the way from sample to sample where the eye rests', async () => {
  const jump = (at: number) => (at > 500 ? 10 : 0) + (at % 2) * 0.03;
  const read = await readAll(csv((at) => `${at * 2},left,${jump(at)},0,1`));
  expect(read.summary.quality.eyes.left?.precisionDeg).toBeCloseTo(0.03, 3);
  expect(read.summary.quality.jitterMs).toBeCloseTo(0, 9);
});

test('a recording that was cut off is read up to there', async () => {
  const text = csv(even);
  const read = await readAll(text.slice(0, -8));
  expect(read.timeMs).toHaveLength(999);
  expect(read.summary.problems).toEqual([{ code: 'truncated', line: 1002, values: { count: 1 } }]);
  const asc = await readAll(made.eyelinkAsc.split('\n').slice(0, 18).join('\n'), { screen });
  expect(asc.codes).toEqual(['truncated']);
});

test('words for numbers and short rows are noted, many short rows are refused', async () => {
  const some = await readAll(csv((at) => (at === 5 ? '10,left,three,2,1' : at === 9 ? '18,left' : even(at))));
  expect(some.summary.problems).toEqual([
    { code: 'badNumber', line: 8, values: { text: 'three', count: 1 } },
    { code: 'rowsShort', line: 12, values: { count: 1 } },
  ]);
  expect(await refusal(csv((at) => (at % 2 ? '18,left' : even(at))))).toMatchObject({ code: 'rowsShort', line: 4 });
});

test('lines and columns have their bounds', async () => {
  expect(await refusal(`${csv(even, 10)}${'1'.repeat(70_000)}\n`)).toMatchObject({ code: 'lineTooLong', line: 13 });
  const wide = `#gaze-csv v1\ntime_ms,x_deg,y_deg${',a'.repeat(3000)}\n`;
  expect(await refusal(wide)).toMatchObject({ code: 'tooManyColumns', line: 2, values: { limit: 2000 } });
});

test('a text that changes its encoding midway is refused with the line', async () => {
  const plain = new TextEncoder().encode(csv(even, 400));
  const wide = Buffer.from(
    rows(100, (at) => even(at + 400)),
    'utf16le',
  );
  expect(await refusal(Buffer.concat([plain, wide]))).toMatchObject({ code: 'mixedEncoding', line: 403 });
});

test('letters of another encoding are noted and do not matter', async () => {
  const bytes = Buffer.concat([
    Buffer.from('#gaze-csv v1\n#device='),
    Buffer.from([0xc6, 0xbd, 0xb0]),
    Buffer.from(`\n${csv(even).slice(13)}`),
  ]);
  expect((await readAll(bytes)).codes).toEqual(['badCharacters']);
});

async function unpackedLength(content: Uint8Array, limit: number): Promise<number | string> {
  let length = 0;
  try {
    for await (const piece of inflated(pieces(content, 1000), limit)) length += piece.length;
  } catch (error) {
    return error instanceof GazeRefused ? error.problem.code : `untyped ${error}`;
  }
  return length;
}

test('packed files are unpacked up to a limit', async () => {
  const packed = async (content: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(
      await new Response(new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
    );
  const zip = await packed(new TextEncoder().encode(csv(even)));
  expect((await readAll(Buffer.concat(await Array.fromAsync(inflated(pieces(zip), 1e6))))).timeMs).toHaveLength(1000);
  expect(await unpackedLength(zip.subarray(0, zip.length - 20), 1e6)).toBe('archiveDamaged');
  expect(await unpackedLength(Uint8Array.of(0x1f, 0x8b, 9, 9, 9, 9), 1e6)).toBe('archiveDamaged');
  expect(await unpackedLength(await packed(new Uint8Array(20_000_000)), 1e6)).toBe('tooLarge');
  expect(await unpackedLength(new Uint8Array(5000), 4000)).toBe('tooLarge');
  expect(await unpackedLength(new Uint8Array(5000), 5000)).toBe(5000);
});
