import { expect, test } from 'vitest';
import { fillOf } from './storageFill.ts';

const use = { productions: 35, eye: 5, parties: 0, mall: 0, exams: 30, jobs: 15, logos: 4 };

test('all kinds count together, and room gets short from nine tenths on', () => {
  expect(fillOf({ ...use, allowed: 100 })).toEqual({ used: 89, share: 0.89, state: 'free' });
  expect(fillOf({ ...use, logos: 5, allowed: 100 })).toMatchObject({ share: 0.9, state: 'nearly' });
  expect(fillOf({ ...use, exams: 41, allowed: 100 })).toMatchObject({ share: 1, state: 'full' });
  expect(fillOf({ ...use, allowed: 80 })).toMatchObject({ used: 89, state: 'full' });
  expect(fillOf({ ...use, allowed: null })).toEqual({ used: 89, share: 0, state: 'free' });
});
