import { isOpen, OPEN, OPEN_WHOLE } from '@cogclinic/scales/openRange';
import { expect, test } from 'vitest';
import { withRange } from './limits.ts';

const number = (more: Partial<ReturnType<typeof withRange>> = {}) => ({ min: 0, max: 10, step: 1, ...more });

test('a limit that is taken away is open, one that is put there is it', () => {
  expect(withRange(number(), { max: null })).toEqual(number({ max: OPEN_WHOLE }));
  expect(withRange(number({ step: 0.5 }), { min: null })).toEqual(number({ min: -OPEN, step: 0.5 }));
  expect(withRange(number({ max: OPEN_WHOLE }), { max: 300 })).toEqual(number({ max: 300 }));
});

test('open ends stay as they came', () => {
  const came = number({ min: -OPEN, max: OPEN, step: 0.01 });
  expect(withRange(came, { step: 0.1 })).toEqual({ ...came, step: 0.1 });
  expect(withRange(came, { min: 0 })).toEqual({ ...came, min: 0 });
});

test('open ends that no step leads to give way to others that are as open', () => {
  const even = withRange(number({ min: 1, max: OPEN_WHOLE + 1 }), { step: 2 });
  expect(even).toMatchObject({ min: 1, step: 2 });
  expect((even.max - even.min) % 2).toBe(0);
  expect(isOpen(even.max)).toBe(true);
});

test('limits that do not fit each other stay as they were written, to be corrected', () => {
  expect(withRange(number(), { step: 3 })).toEqual(number({ step: 3 }));
});
