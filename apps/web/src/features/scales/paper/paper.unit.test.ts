import { expect, test } from 'vitest';
import { OUTSIDE, paperBody, paperProblems, toMinute } from './paper.ts';

const NOW = '2026-03-01 10:20:30';
const input = { time: '2026-03-01 10:20:00', examiner: 'a1', name: '' };

test('the present minute is not in the future, the next one is', () => {
  expect(paperProblems({ ...input, time: toMinute(NOW) }, NOW)).toEqual({});
  expect(paperProblems({ ...input, time: '2026-03-01 10:21:00' }, NOW)).toEqual({ time: 'future' });
});

test('a form is not given before the patient was born, nor without a time', () => {
  expect(paperProblems({ ...input, time: '1950-01-05 23:59:00' }, NOW, '1950-01-06')).toEqual({ time: 'birth' });
  expect(paperProblems({ ...input, time: '1950-01-06 00:00:00' }, NOW, '1950-01-06')).toEqual({});
  expect(paperProblems({ ...input, time: '' }, NOW)).toEqual({ time: 'time' });
});

test('an examiner is an account, or a name of somebody outside', () => {
  expect(paperProblems({ ...input, examiner: '' }, NOW)).toEqual({ examiner: 'examiner' });
  expect(paperProblems({ ...input, examiner: OUTSIDE, name: '  ' }, NOW)).toEqual({ name: 'name' });
  expect(paperBody({ ...input, examiner: OUTSIDE, name: ' 王医生 ' })).toEqual({
    givenTime: '2026-03-01 10:20:00',
    examinerId: null,
    examinerName: '王医生',
  });
  expect(paperBody({ ...input, name: 'left over' })).toMatchObject({ examinerId: 'a1', examinerName: null });
});
