import { describe, expect, test } from 'vitest';
import { bandAdvice, type CourseSession, changeOf, counted, inWindow, ownBand } from './course.ts';
import { adviceOf, findingsOf } from './findings.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const DAY_MS = 86_400_000;
/** Sessions a day apart, the last of them yesterday. */
const sessions = (...given: (Partial<CourseSession> | number)[]): CourseSession[] =>
  given.map((one, at) => ({
    beganAt: new Date(NOW.getTime() - (given.length - at) * DAY_MS),
    ...{ difficulty: 'medium' as const, isValid: true, flags: [], trials: 20, correct: 16 },
    ...{ rtMedian: 1000, rtCv: 0.3, deviceKind: 'tablet', threshold: 8 },
    ...(typeof one === 'number' ? { threshold: one } : one),
  }));
const invalid = { isValid: false, flags: ['tooFast' as const] };
const codes = (of: readonly CourseSession[]) => findingsOf(of).map(({ code }) => code);
const advice = (of: readonly CourseSession[]) => adviceOf(of, findingsOf(of), NOW);

describe('a window', () => {
  test('of the last seven begins with the seventh last that counts', () => {
    const all = sessions(1, 2, invalid, 3, 4, invalid, 5, 6, 7, 8, 9);
    const shown = inWindow(all, 'last7', NOW);
    expect(counted(shown).map(({ threshold }) => threshold)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(shown).toHaveLength(8);
  });

  test('holds all sessions where fewer count', () => {
    expect(inWindow(sessions(invalid, 5, 6), 'last7', NOW)).toHaveLength(3);
  });

  test('of days begins so many days ago to the moment', () => {
    const at = (daysAgo: number) => ({ beganAt: new Date(NOW.getTime() - daysAgo * DAY_MS) });
    const all = sessions(at(90.01), at(90), at(30), at(7), at(0));
    expect((['days7', 'days30', 'days90'] as const).map((window) => inWindow(all, window, NOW).length)).toEqual([
      2, 3, 4,
    ]);
  });
});

test('the own band is of three values and more, and the change of six', () => {
  expect(ownBand([4, 5])).toBeNull();
  expect(ownBand([4, 5, 6])).toEqual({ mean: 5, sd: 1 });
  expect(changeOf([1, 2, 3, 4, 5])).toBeNull();
  // 2 to 6.
  expect(changeOf([1, 2, 3, 9, 5, 6, 7])).toBe(4);
});

describe('the course', () => {
  test('is not told from few sessions', () => {
    expect(findingsOf([])).toEqual([{ code: 'none' }]);
    expect(findingsOf(sessions(5, 9))).toEqual([{ code: 'tooFew', count: 2 }]);
    expect(findingsOf(sessions(5, 7, 9, 9, 9))).toEqual([{ code: 'early', count: 5 }]);
  });

  test('rises where the last three lie above the range of those before, and says that a game trains what it measures', () => {
    // Before: mean 6, SD 1: up to 7.5.
    expect(findingsOf(sessions(5, 6, 7, 7.6, 7.6, 7.6))).toEqual([
      { code: 'rising', from: 6, to: expect.closeTo(7.6) },
      { code: 'transfer' },
    ]);
    expect(codes(sessions(5, 6, 7, 7.4, 7.4, 7.4))).toEqual(['steady']);
  });

  test('falls where they lie below it', () => {
    expect(codes(sessions(5, 6, 7, 4.4, 4.4, 4.4))).toEqual(['falling']);
    expect(codes(sessions(5, 6, 7, 4.6, 4.6, 4.6))).toEqual(['steady']);
  });

  test('does not rise by less than a session can tell, however alike those before were', () => {
    expect(codes(sessions(6, 6, 6, 6, 6.7, 6.7, 6.7))).toEqual(['steady']);
    expect(codes(sessions(6, 6, 6, 6, 6.8, 6.8, 6.8))).toEqual(['rising', 'transfer']);
  });

  test('tells of a last session that stands out from a steady course', () => {
    expect(codes(sessions(6, 6, 6, 6, 6, 6, 7))).toEqual(['steady', 'lastAbove']);
    expect(codes(sessions(6, 6, 6, 6, 6, 6, 5))).toEqual(['steady', 'lastBelow']);
  });

  test('is of sessions that count; the others are told with what speaks against them', () => {
    const all = sessions(6, 6, { ...invalid, threshold: 15 }, 6, 6, 6, 6);
    expect(findingsOf(all)).toEqual([
      { code: 'steady', from: 6, to: 6 },
      { code: 'invalid', count: 1, total: 7, flags: ['tooFast'] },
    ]);
  });
});

describe('speed and steadiness', () => {
  const timed = (rtMedian: number, rtCv = 0.3, deviceKind = 'tablet') => ({ rtMedian, rtCv, deviceKind });

  test('are told where the last three leave the range of those before', () => {
    const quick = [1000, 1050, 950, 700, 700, 700].map((rt) => timed(rt));
    expect(findingsOf(sessions(...quick))).toContainEqual({ code: 'quicker', from: 1000, to: 700 });
    expect(codes(sessions(...quick.toReversed()))).toContain('slower');
    expect(codes(sessions(...[0.3, 0.3, 0.3, 0.5, 0.5, 0.5].map((cv) => timed(900, cv))))).toEqual([
      'steady',
      'lessSteady',
    ]);
    expect(codes(sessions(...[0.5, 0.5, 0.5, 0.3, 0.3, 0.3].map((cv) => timed(900, cv))))).toEqual([
      'steady',
      'steadier',
    ]);
  });

  test('are compared on one kind of device only', () => {
    const other = [1, 2, 3].map(() => timed(2000, 0.3, 'phone'));
    const own = [1, 2, 3].map(() => timed(1000));
    expect(codes(sessions(...other, ...own))).toEqual(['steady', 'devices']);
  });
});

describe('advice', () => {
  test('on the difficulty rests on two sessions running at its edge', () => {
    const at = (threshold: number, correct = 16, difficulty: CourseSession['difficulty'] = 'medium') => ({
      ...{ threshold, correct, difficulty },
    });
    const of = (...given: ReturnType<typeof at>[]) => bandAdvice(counted(sessions(...given)));
    expect(of(at(9.5), at(9.5))).toBe('raise');
    expect([
      of(at(9.4), at(9.5)),
      of(at(9.5)),
      of(at(5, 16, 'easy'), at(9.5)),
      of(at(9.5, 16, null), at(9.5, 16, null)),
    ]).toEqual([null, null, null, null]);
    expect(of(at(15, 16, 'hard'), at(15, 16, 'hard'))).toBe('atTop');
    // 13 of 20 are 65 %, 14 are 70 %.
    expect(of(at(6.5, 13), at(6.5, 13))).toBe('lower');
    expect([
      of(at(6.5, 13), at(6.5, 14)),
      of(at(6.6, 13), at(6.5, 13)),
      of(at(1, 5, 'easy'), at(1, 5, 'easy')),
    ]).toEqual([null, null, null]);
  });

  test('names the difficulty, and sessions that do not count change nothing', () => {
    expect(advice(sessions(7, 9.8, 9.8, invalid))).toContainEqual({ code: 'raise', difficulty: 'hard' });
    expect(advice(sessions(7, { threshold: 6, correct: 5 }, { threshold: 6, correct: 5 }))).toEqual([
      { code: 'lower', difficulty: 'easy' },
    ]);
  });

  test('asks for a look when the level falls, for practice when the task was not clear, for sessions when there are few', () => {
    expect(advice(sessions(8, 8, 8, 6.6, 6.6, 6.6))).toEqual([{ code: 'look' }]);
    expect(advice(sessions(8, 8, 8, invalid, invalid))).toEqual([{ code: 'practise' }]);
    expect(advice(sessions(8, 8, 8, invalid, 8))).toEqual([{ code: 'continue' }]);
    expect(advice(sessions(8, 8))).toEqual([{ code: 'more' }]);
    expect(advice([])).toEqual([{ code: 'begin' }]);
  });

  test('asks what kept the patient away for more than two weeks', () => {
    const all = sessions(8, 8, { beganAt: new Date(NOW.getTime() - 15 * DAY_MS) });
    expect(adviceOf(all, findingsOf(all), NOW)).toEqual([{ code: 'resume', days: 15 }]);
  });
});
