import { changeOf } from '@cogclinic/motion/references';
import { qualityOf } from '@cogclinic/motion/warnings';
import { expect, test } from 'vitest';
import { demoNecks, newDemo } from './demo.ts';

const now = new Date('2026-03-04T06:30:00Z');
const necks = demoNecks(newDemo(now, 'hash'), now);

test('one patient gets faster by more than the minimal detectable change; one recording cannot be relied on', () => {
  const evaluations = necks[0]?.evaluations ?? [];
  expect(evaluations.map(({ warnings }) => qualityOf(warnings))).toEqual(['good', 'good', 'good', 'poor']);
  const velocityOf = (at: number) => evaluations[at]?.measures.directions.rotationLeft?.peakVelocity ?? null;
  expect(changeOf('peakVelocity', velocityOf(0), velocityOf(2))).toBe('faster');
  expect(necks.slice(1).every((one) => one.evaluations.length === 3)).toBe(true);
  expect(evaluations.every(({ measuredAt }) => measuredAt < now)).toBe(true);
});

test('the same day makes the same necks', () => {
  expect(demoNecks(newDemo(now, 'hash'), now)).toEqual(necks);
});
