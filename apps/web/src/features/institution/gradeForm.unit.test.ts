import { CallError } from '@cogclinic/contract/client';
import { expect, test } from 'vitest';
import { formOf, inFormTerms, limitsOf, problemsOf } from './gradeForm.ts';

const LIMITS = { excellent: 90, good: 75, ordinary: 60, poor: 40 };
const named = (problems: readonly { path: string; rule: string }[]) => problems.map(({ path, rule }) => [path, rule]);

test('limits come into the form and out of it; switched off there are none', () => {
  const form = formOf({ limits: LIMITS, version: 2 });
  expect(form).toEqual({ graded: true, ...LIMITS, version: 2 });
  expect(limitsOf(form)).toEqual(LIMITS);
  expect(limitsOf({ ...form, graded: false })).toBeNull();
  expect(limitsOf(formOf({ limits: null, version: 0 }))).toBeNull();
});

test('a blank limit and one that does not fall are named; nothing is where nothing is graded', () => {
  expect(named(problemsOf({ graded: true, excellent: 90, good: 95 }))).toEqual([
    ['ordinary', 'required'],
    ['poor', 'required'],
    ['good', 'gradeOrder'],
  ]);
  expect(problemsOf({ graded: true, ...LIMITS })).toEqual([]);
  expect(problemsOf({ graded: false, excellent: 1 })).toEqual([]);
  expect(limitsOf({ graded: true, ...LIMITS, good: 95 })).toBeNull();
  expect(limitsOf({ graded: true, ...LIMITS, excellent: 101 })).toBeNull();
});

test('refusals speak of the form’s own inputs', () => {
  const stale = inFormTerms(new CallError('answer', 409, 'x', { limits: LIMITS, version: 3 }));
  expect(stale).toMatchObject({ code: 409, data: { graded: true, ...LIMITS, version: 3 } });
  const refused = inFormTerms(new CallError('answer', 422, 'x', { fields: [{ path: 'limits.good', message: 'no' }] }));
  expect(refused).toMatchObject({ code: 422, fields: [{ path: 'good', message: 'no' }] });
  const other = new Error('x');
  expect(inFormTerms(other)).toBe(other);
});
