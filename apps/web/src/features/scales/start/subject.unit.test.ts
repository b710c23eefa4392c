import { expect, test } from 'vitest';
import { startIds, subjectProblems } from './subject.ts';

const given = { informant: '', educationYears: null, normSet: 'usual' };
const plain = { answeredBy: 'patient', needsEducation: false } as const;

test('a patient is always needed', () => {
  expect(subjectProblems(plain, null, given)).toEqual({ patient: 'patient' });
  expect(subjectProblems(plain, 'a', given)).toEqual({});
});

test('an informant is needed where one answers', () => {
  const byInformant = { ...plain, answeredBy: 'informant' } as const;
  expect(subjectProblems(byInformant, 'a', { ...given, informant: '  ' })).toEqual({ informant: 'informant' });
  expect(subjectProblems(byInformant, 'a', { ...given, informant: '李强' })).toEqual({});
  expect(subjectProblems(byInformant, 'a', { ...given, informant: 'x'.repeat(61) })).toEqual({
    informant: 'informantLong',
  });
});

test('years of school are needed where the cut-offs depend on them; none is an answer', () => {
  const bySchool = { ...plain, needsEducation: true };
  expect(subjectProblems(bySchool, 'a', given)).toEqual({ educationYears: 'education' });
  expect(subjectProblems(bySchool, 'a', { ...given, educationYears: 0 })).toEqual({});
});

test('a repeated start has the same id, a changed one another', () => {
  let made = 0;
  const idOf = startIds(() => String(++made));
  expect([idOf({ a: 1 }), idOf({ a: 1 }), idOf({ a: 2 }), idOf({ a: 2 })]).toEqual(['1', '1', '2', '2']);
});
