import { describe, expect, test } from 'vitest';
import { scoreInstrument } from '../score.ts';
import { everywhere, instrumentOf, outcome } from '../testing.ts';

const gds15 = instrumentOf('GDS-15');
const noScores = ['1', '5', '7', '11', '13'];
const yesScores = ['2', '3', '4', '6', '8', '9', '10', '12', '14', '15'];

/** Answers with a point on the first `points` items of the form and none on the others. */
function answers(points: number): Record<string, number> {
  return Object.fromEntries(
    Array.from({ length: 15 }, (_, index) => {
      const code = String(index + 1);
      const scores = index < points;
      return [code, noScores.includes(code) === scores ? 0 : 1];
    }),
  );
}

describe('the key of Sheikh & Yesavage 1986', () => {
  test('all yes: the ten items where yes scores', () => {
    expect(scoreInstrument(gds15, everywhere(gds15, 1), {}).total).toBe(10);
  });
  test('all no: the five items where no scores', () => {
    expect(scoreInstrument(gds15, everywhere(gds15, 0), {}).total).toBe(5);
  });
  test.each(noScores)('no on item %s is one point', (code) => {
    expect(scoreInstrument(gds15, { ...answers(0), [code]: 0 }, {}).total).toBe(1);
  });
  test.each(yesScores)('yes on item %s is one point', (code) => {
    expect(scoreInstrument(gds15, { ...answers(0), [code]: 1 }, {}).total).toBe(1);
  });
});

test.each([
  [0, 'none', 'none'],
  [4, 'none', 'none'],
  [5, 'suggestive', 'suggestive'],
  [9, 'suggestive', 'suggestive'],
  [10, 'suggestive', 'likely'],
  [15, 'suggestive', 'likely'],
])('%i: %s as a screen, %s when graded', (total, screen, graded) => {
  const score = scoreInstrument(gds15, answers(total), {});
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(screen);
  const byLevel = scoreInstrument(gds15, answers(total), {}, 'graded');
  expect(outcome(byLevel)).toBe(graded);
  expect(byLevel.normSet?.confirmation).toBe('unconfirmed');
});

test('the screen states at every total that its one cut grades nothing', () => {
  const meaning = (normSet: string) => scoreInstrument(gds15, answers(15), {}, normSet).band?.meaning.en;
  expect(meaning('screen')).toContain('does not grade it');
  expect(meaning('graded')).not.toContain('does not grade it');
});
