import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { gradeOf, type OwnReference } from './grading.ts';
import { packed, unpacked } from './movement.ts';
import { changeOf, JPE_BANDS, jpeBandOf, SOURCES } from './references.ts';
import { HEALTHY, protocolOf } from './synthetic/protocol.ts';
import { recordingOf } from './synthetic/recording.ts';

const OWN: OwnReference[] = [
  { direction: 'rotationLeft', ageFrom: 60, ageTo: 70, degrees: 60, source: 'own study' },
  { direction: 'rotationLeft', ageFrom: 70, ageTo: 80, degrees: 50, source: 'Youdas 1992' },
];

test('a range is graded against the institution’s own reference of the age, and only there', () => {
  const level = (degrees: number, years = 65) => gradeOf('rotationLeft', degrees, years, OWN)?.level;
  expect([60, 54, 53.9, 45, 44.9, 30, 29.9].map((degrees) => level(degrees))).toEqual([
    'normal',
    'normal',
    'mild',
    'mild',
    'moderate',
    'moderate',
    'severe',
  ]);
  expect(gradeOf('rotationLeft', 45, 70, OWN)).toEqual({
    ...{ reference: 50, source: 'Youdas 1992', percent: 90, level: 'normal' },
  });
  expect(gradeOf('rotationLeft', 45, 80, OWN)).toBeNull();
  expect(gradeOf('rotationRight', 45, 65, OWN)).toBeNull();
  expect(gradeOf('rotationLeft', 45, 65, [])).toBeNull();
});

test('only what exceeds the minimal detectable change is called one', () => {
  expect(changeOf('peakVelocity', 100, 153)).toBe('none');
  expect(changeOf('peakVelocity', 100, 153.1)).toBe('faster');
  expect(changeOf('meanVelocity', 60, 35)).toBe('none');
  expect(changeOf('meanVelocity', 60, 34.9)).toBe('slower');
  expect(changeOf('meanVelocity', null, 34.9)).toBeNull();
});

test('the bands of the target begin at 0, 4, 8 and 12 cm', () => {
  expect([0, 3.9, 4, 7.1, 8, 12, 30].map(jpeBandOf)).toEqual([
    'excellent',
    'excellent',
    'good',
    'good',
    'fair',
    'poor',
    'poor',
  ]);
  expect(JPE_BANDS.map(({ fromCm }) => fromCm)).toEqual([0, 4, 8, 12]);
});

test('values cited from memory are marked unconfirmed', () => {
  expect(SOURCES.orienting.status).toBe('unconfirmed');
  expect(SOURCES.jpeCut.status).toBe('unconfirmed');
});

test.each([30, 60, 90, 120])('a movement recorded at %i Hz is kept to the hundredth of a degree', (rate) => {
  const { motion } = evaluate(recordingOf(protocolOf(HEALTHY), { rate }));
  const kept = packed(motion);
  expect(kept.rate).toBeCloseTo(30, 0);
  const { yaw, timeMs } = unpacked(kept);
  const every = Math.round(motion.rate / kept.rate);
  yaw.forEach((value, index) => {
    expect(Math.abs(value - (motion.yaw[index * every] ?? Number.NaN))).toBeLessThanOrEqual(0.0051);
  });
  expect(timeMs.at(-1)).toBeCloseTo(motion.timeMs[(timeMs.length - 1) * every] ?? 0, 0);
});
