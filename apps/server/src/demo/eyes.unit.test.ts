import { expect, test } from 'vitest';
import { demoEyes, newDemo } from './demo.ts';
import { newEyes } from './eyes.ts';
import { regions } from './regions.ts';

const now = new Date('2026-03-04T06:30:00Z');

test('one patient makes fewer errors from one assessment to the next; the last report is still to be issued', async () => {
  const eyes = await demoEyes(newDemo(now, 'hash'), now);
  const assessments = eyes[0]?.assessments ?? [];
  expect(assessments.map(({ state }) => state)).toEqual(['reported', 'analysed']);
  expect(assessments.every(({ begunAt }) => begunAt && begunAt < now)).toBe(true);
  const errors = assessments.map(
    ({ results }) => results?.measures.find(({ measure }) => measure === 'errorShare')?.value ?? Number.NaN,
  );
  expect(errors[0]).toBeGreaterThan((errors[1] ?? 1) + 0.2);
  expect(
    eyes.every(({ recordings, runs, files }) => recordings.length === runs.length && files.length === 2 * runs.length),
  ).toBe(true);
  expect(eyes.flatMap(({ recordings }) => recordings).every(({ placed }) => placed?.length === 1)).toBe(true);
  const bytes = eyes.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes.length, 0);
  expect(bytes).toBeLessThan(12_000_000);
});

test('the same day makes the same eyes', async () => {
  const [, region] = regions;
  const [, one] = newDemo(now, 'hash');
  if (!region || !one) throw new RangeError('regions');
  expect(await newEyes(region, one, now, 1)).toEqual(await newEyes(region, one, now, 1));
});
