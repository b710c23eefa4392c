import { expect, test } from 'vitest';
import { PLANNED_GAMES } from '../planned.ts';
import { needsLargeScreen } from '../screens.ts';
import { TRAINING_SET } from '../trainingSet.ts';
import { headsetEventsSidecar, headsetEventsTsv } from './bids.ts';
import { HEADSET_GAMES, isHeadsetGame, VR_CODES, VR_GAMES, vrCodeOf } from './games.ts';
import { flatMeasures, measureVr } from './measures.ts';
import { packedMovement, unpackedMovement } from './movement.ts';
import { readVr, UnreadableVr } from './reading.ts';
import { RATE } from './session.ts';
import { simulatedVr } from './simulated.ts';

const header = '{"format":"vr","version":1,"game":"ff"}';
const problem = (lines: readonly string[]) =>
  readVr(lines).then(
    () => null,
    (error: unknown) => (error instanceof UnreadableVr ? error.problem : error),
  );

test('every code names a game of the training set', () => {
  const known = TRAINING_SET.map(({ code }) => code as string);
  for (const game of Object.values(VR_GAMES)) expect(known).toContain(game);
});

test('a recording tells hits, reaction times and both hands', async () => {
  const read = await readVr(simulatedVr({ seconds: 60, left: 0.4, right: 0.6 }));
  expect(read).toMatchObject({ game: 'dsq', durationMs: 60_000 });
  // Thirty a second were sent; those of an eye are kept.
  expect(read.samples.length).toBeGreaterThanOrEqual(60 * RATE);
  expect(read.samples.length).toBeLessThan(62 * RATE);
  const measures = measureVr(read);
  expect(measures).toMatchObject({ hits: 27, misses: 3, falseHits: 0, hitShare: 0.9, rtMedian: 600, rtCv: 0 });
  expect(measures.left?.hits).toBe(12);
  expect(measures.right?.hits).toBe(15);
  // The left hand does less: below 0.
  expect(measures.reachAsymmetry).toBeGreaterThan(0);
  expect(measures.pathAsymmetry).toBeGreaterThan(0.2);
  expect(measures.left?.low[0]).toBeLessThan(-0.3);
  expect(measures.right?.high[0]).toBeGreaterThan(0.3);
});

test('tiring shows between the first third and the last', async () => {
  const { first, last } = measureVr(await readVr(simulatedVr({ seconds: 90, slowerMs: 300 })));
  expect((last.rtMedian ?? 0) - (first.rtMedian ?? 0)).toBeGreaterThan(150);
});

test('a hand that is lost for a moment, or altogether, is left out', async () => {
  const lost = [
    header,
    '["hit",10,"right",500]',
    '[20,null,null,null,0.3,1.2,0.4,0,1.6,0]',
    '[200,null,null,null,0.3,1.3,0.4,0,1.6,0]',
  ];
  const measures = measureVr(await readVr(lost));
  expect(measures.left).toBeNull();
  expect(measures.right?.path).toBeCloseTo(0.1);
  expect(measures.reachAsymmetry).toBeNull();
});

test('a movement comes back from its bytes', async () => {
  const { samples } = await readVr(simulatedVr({ seconds: 10 }));
  const back = unpackedMovement(packedMovement(samples));
  expect(back).toHaveLength(samples.length);
  expect(back[40]?.right?.[1]).toBeCloseTo(samples[40]?.right?.[1] ?? 0, 3);
  expect(back[40]?.t).toBeCloseTo(samples[40]?.t ?? 0, -2);
});

test('what cannot be read names its line', async () => {
  expect(await problem([])).toEqual({ code: 'header', line: 0 });
  expect(await problem(['{"format":"vr","version":2}'])).toEqual({ code: 'header', line: 1 });
  expect(await problem(['{"format":"vr","version":1,"game":"chess"}'])).toEqual({ code: 'game', line: 1 });
  expect(await problem([header])).toEqual({ code: 'empty', line: 1 });
  expect(await problem([header, '[0,1,2]'])).toEqual({ code: 'line', line: 2 });
  expect(await problem([header, '[0,99,0,0,0,0,0,0,0,0]'])).toEqual({ code: 'line', line: 2 });
  expect(await problem([header, 'not JSON'])).toEqual({ code: 'line', line: 2 });
  expect(await problem([header, '["hit",50,null,null]', '["hit",49,null,null]'])).toEqual({ code: 'time', line: 3 });
  expect(await problem([header, '["hit",99999999,null,null]'])).toEqual({ code: 'tooLong', line: 2 });
});

test('measures without nesting have every number under a name of its own', async () => {
  const flat = flatMeasures(measureVr(await readVr(simulatedVr({ seconds: 30 }))));
  expect(flat).toMatchObject({ hits: 14, left_reach: expect.any(Number), right_low_x: expect.any(Number) });
  expect(Object.values(flat).every((value) => value === null || typeof value === 'number')).toBe(true);
});

test('events of a headset are a table of BIDS, with n/a for what there was not', async () => {
  const { events } = await readVr(simulatedVr({ seconds: 20 }));
  const lines = headsetEventsTsv(events).trim().split('\n');
  expect(lines[0]).toBe('onset\tduration\ttrial_type\tresponse_time\thand');
  expect(lines).toHaveLength(events.length + 1);
  expect(lines.find((line) => line.includes('miss'))).toMatch(/\tn\/a\t/);
  expect(headsetEventsSidecar('dodgeball', 1)).toMatchObject({ TaskName: 'dodgeball', hand: {} });
});

test('each game that a plan may prescribe for a headset has the code of its devices', () => {
  expect(HEADSET_GAMES.map(vrCodeOf)).toEqual(VR_CODES);
  expect(PLANNED_GAMES.filter(isHeadsetGame)).toEqual(HEADSET_GAMES);
  for (const game of HEADSET_GAMES) expect(needsLargeScreen(game, 'hard')).toBe(false);
});
