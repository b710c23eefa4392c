import fc from 'fast-check';
import { expect, test } from 'vitest';
import { made, pieces, readAll, screen, sidecar } from './made.testing.ts';
import { NOT_A_NUMBER, numberAt } from './numberAt.ts';
import { GazeRefused } from './problem.ts';
import { readGaze } from './readGaze.ts';
import { type Batch, GAZE_FORMATS, type GazeHeader } from './recording.ts';
import { writeGazeCsv } from './writeGazeCsv.ts';

test.each(GAZE_FORMATS)('%s: however it is cut into pieces, the same is read', async (format) => {
  const whole = await readAll(made[format], { screen, sidecar });
  const size = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 41, max: 3000 }));
  await fc.assert(
    fc.asyncProperty(size, async (bytes) => {
      const read = await readAll(made[format], { screen, sidecar }, bytes);
      expect(read.batches).toEqual(whole.batches);
      expect(read.summary).toEqual(whole.summary);
    }),
    { numRuns: 12 },
  );
});

const degrees = fc.oneof(
  fc.double({ min: -89, max: 89, noNaN: true }).filter((value) => !Object.is(value, -0)),
  fc.constant(Number.NaN),
);
const sample = fc.record({
  step: fc.double({ min: 0.5, max: 40, noNaN: true }),
  left: fc.tuple(degrees, degrees),
  right: fc.tuple(degrees, degrees),
  pupil: fc.double({ min: 1, max: 9, noNaN: true }),
  target: fc.tuple(degrees, degrees),
  mark: fc.option(fc.stringMatching(/^[A-Za-z0-9 ,=#]{0,20}$/), { freq: 5 }),
});

test('what is written is read back, to the last digit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sample, { minLength: 2, maxLength: 50 }), async (samples) => {
      const header: GazeHeader = {
        ...{ format: 'gazeCsv', device: 'a tracker', statedRateHz: 60, screen, frame: 'screen' },
        ...{ eyes: ['left', 'right'], pupil: true, target: true, head: false },
      };
      let time = 0;
      const timeMs = Float64Array.from(samples, ({ step }, at) => {
        time += at === 0 ? 0 : step;
        return time;
      });
      const column = (value: (one: (typeof samples)[number]) => number) => Float64Array.from(samples, value);
      const eyeOf = (side: 'left' | 'right') => {
        const isLost = (one: (typeof samples)[number]) => one[side].some(Number.isNaN);
        return {
          x: column((one) => (isLost(one) ? Number.NaN : one[side][0])),
          y: column((one) => (isLost(one) ? Number.NaN : one[side][1])),
          pupilMm: column(({ pupil }) => pupil),
        };
      };
      const batch: Batch = {
        timeMs,
        eyes: { left: eyeOf('left'), right: eyeOf('right') },
        target: { x: column((one) => one.target[0]), y: column((one) => one.target[1]) },
        head: null,
        marks: [
          { timeMs: 0, kind: 'start', text: '' },
          ...samples.flatMap(({ mark }, at) =>
            mark === null ? [] : [{ timeMs: timeMs[at] as number, kind: 'message' as const, text: mark }],
          ),
        ],
      };
      const text = Buffer.concat(await Array.fromAsync(writeGazeCsv({ header, batches: [batch] })));
      const read = await readAll(text);
      expect(read.header).toEqual(header);
      expect(read.batches).toEqual([batch]);
    }),
    { numRuns: 60 },
  );
});

test('whatever the bytes, the only error is the typed refusal', async () => {
  const junk = fc.uint8Array({ maxLength: 400 });
  const heads = fc.constantFrom(...GAZE_FORMATS).chain((format) => {
    const text = new TextEncoder().encode(made[format]);
    return fc
      .tuple(fc.nat(text.length), junk, fc.nat(text.length))
      .map(([cut, middle, rest]) => Buffer.concat([text.subarray(0, cut), middle, text.subarray(rest)]));
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(junk, heads), fc.boolean(), async (bytes, withScreen) => {
      try {
        const reading = await readGaze(pieces(bytes, 100), withScreen ? { screen, sidecar } : {});
        for await (const batch of reading.batches) expect(batch.timeMs.length).toBeGreaterThan(0);
        reading.summary();
      } catch (error) {
        expect(error).toBeInstanceOf(GazeRefused);
      }
    }),
    { numRuns: 400 },
  );
});

test('numbers from bytes are those of the language', () => {
  const parse = (text: string) => {
    const bytes = new TextEncoder().encode(`;${text};`);
    return numberAt(bytes, 1, bytes.length - 1);
  };
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (value) => parse(String(value)) === value || value === 0,
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(9), (value, decimals) => {
      const text = (value / 10 ** decimals).toFixed(decimals);
      expect(parse(text)).toBe(Number(text));
      expect(parse(` "${text.replace('.', ',')}" `)).toBe(Number(text));
    }),
  );
  for (const text of ['', ' ', '.', 'NaN', 'n/a', '-nan']) expect(parse(text)).toBeNaN();
  for (const text of ['1.2.3', '1,234.5', 'abc', '0x10', '1e', '1e999', '--1']) expect(parse(text)).toBe(NOT_A_NUMBER);
});
