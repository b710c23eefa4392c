import { describe, expect, test } from 'vitest';
import { rangeFor } from './measureMarks.ts';
import { MEASURES } from './measures.ts';
import { measureIn, measuresIn } from './measuresHere.ts';
import { inUnit } from './measureUnits.ts';

const TAIPEI = 'Asia/Taipei';
const woman = { gender: 'female', age: 72 } as const;
const man = { gender: 'male', age: 72 } as const;
const mass = (code: string, value: number, from: string) => {
  const measure = measureIn(TAIPEI, code);
  return measure ? inUnit(code, value, { from, to: measure.unit, decimals: measure.decimals }) : null;
};

describe('units in Taiwan', () => {
  // By hand: 5.5 × 18.016 = 99.1; 5.2 × 38.67 = 201.1; 1.7 × 88.57 = 150.6; 88.4 × 0.011312 = 1.000; 7 × 2.8014 = 19.6.
  test.each([
    ['glucose', 5.5, 'mmol/L', 99],
    ['cholesterol', 5.2, 'mmol/L', 201],
    ['triglycerides', 1.7, 'mmol/L', 151],
    ['creatinine', 88.4, 'µmol/L', 1],
    ['urea', 7, 'mmol/L', 19.6],
    ['uricAcid', 420, 'µmol/L', 7.1],
    ['bilirubin', 17.1, 'µmol/L', 1],
    ['calcium', 2.5, 'mmol/L', 10],
    ['hb', 135, 'g/L', 13.5],
    ['vitaminB12', 150, 'pmol/L', 203],
    ['wbc', 6.2, '10⁹/L', 6.2],
  ])('%s of %d %s', (code, value, from, expected) => {
    expect(mass(code, value, from)).toBe(expected);
  });

  test('there and back is the same figure, and what has no rule is not guessed', () => {
    expect(inUnit('glucose', 99, { from: 'mg/dL', to: 'mmol/L', decimals: 1 })).toBe(5.5);
    expect(inUnit('glucose', 5.5, { from: 'mmol/L', to: 'mmol/L', decimals: 0 })).toBe(5.5);
    expect(inUnit('sodium', 140, { from: 'mmol/L', to: 'mg/dL', decimals: 1 })).toBeNull();
  });

  test('every unit that differs can be converted, and limits of typing go over alike', () => {
    for (const { code, unit, max } of MEASURES) {
      const here = measureIn(TAIPEI, code);
      const converted = inUnit(code, max, { from: unit, to: here?.unit ?? '', decimals: 1 });
      expect(converted, code).not.toBeNull();
      expect((here?.max ?? 0) / (converted ?? 1), code).toBeCloseTo(1, 1);
    }
  });
});

describe('limits in Taiwan', () => {
  const limits = (code: string, person: typeof man | typeof woman) => {
    const range = rangeFor(measureIn(TAIPEI, code)?.ranges ?? [], person);
    return range && [range.low, range.high];
  };

  test.each([
    ['systolic', man, [90, 129]],
    ['diastolic', man, [60, 79]],
    ['waist', man, [null, 89.9]],
    ['waist', woman, [null, 79.9]],
    ['glucose', man, [70, 99]],
    ['hdl', woman, [50, null]],
    ['hb', woman, [12, null]],
    ['creatinine', man, null],
  ] as const)('%s of %o', (code, person, expected) => {
    expect(limits(code, person)).toEqual(expected);
  });

  test('none of the mainland’s sources stands behind one, and elsewhere all is as it was', () => {
    const mainland = /^(wst|bloodPressure2024|diagnostics|lipids2023|uricAcid2019|homocysteine|whoGlucose)/;
    for (const { source, ranges } of measuresIn(TAIPEI)) {
      expect(source ?? '').not.toMatch(mainland);
      if (source === null || source === 'laboratory') expect(ranges).toEqual([]);
    }
    expect(measuresIn('Asia/Shanghai')).toBe(MEASURES);
  });
});

test('limits that were read at second hand say that they are unconfirmed', () => {
  const limits = (code: string) => measureIn(TAIPEI, code)?.ranges ?? [];
  for (const code of ['systolic', 'waist', 'glucose', 'ldl', 'uricAcid', 'hb', 'heartRate', 'vitaminB12'])
    expect(limits(code).map(({ confirmed }) => confirmed)).not.toContain(true);
});
