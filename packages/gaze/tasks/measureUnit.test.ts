import { expect, test } from 'vitest';
import { measureUnit } from './measureUnit.ts';

test('the name of a measure tells its unit', () => {
  expect(measureUnit('latencyMs').unit).toBe('ms');
  expect(measureUnit('msPerItem').unit).toBe('ms');
  expect(measureUnit('errorShare').unit).toBe('share');
  expect(measureUnit('bceaDeg2').unit).toBe('deg2');
  expect(measureUnit('errorDeg').unit).toBe('deg');
  expect(measureUnit('catchUpsPerSecond').unit).toBe('perSecond');
  expect(measureUnit('gain16').unit).toBe('number');
});
