import { expect, test } from 'vitest';
import { bandsOf } from './bandsOf.ts';

const reference = { status: 'own' as const, source: null, mean: null };
const ranges = (...of: Parameters<typeof bandsOf>) => bandsOf(...of).map(({ name, from, to }) => [name, from, to]);

test('bands follow each other from the best to the worst', () => {
  const lower = {
    measure: 'latencyMs',
    better: 'lower' as const,
    reference: { ...reference, limits: [200, 250, 300] },
  };
  expect(ranges(lower, [150, 350], (band) => band)).toEqual([
    ['normal', 120, 200],
    ['borderline', 200, 250],
    ['mild', 250, 300],
    ['impaired', 300, 380],
  ]);
});

test('two limits have no mild band, and shares are in percent', () => {
  const higher = {
    measure: 'noveltyLongShare',
    better: 'higher' as const,
    reference: { ...reference, limits: [0.7, 0.5] },
  };
  expect(ranges(higher, [90, 50], (band) => band)).toEqual([
    ['normal', 70, 96],
    ['borderline', 50, 70],
    ['impaired', 44, 50],
  ]);
});

test('without limits there are none', () => {
  expect(bandsOf({ measure: 'gain', better: null, reference: { ...reference, limits: [] } }, [1], String)).toEqual([]);
});
