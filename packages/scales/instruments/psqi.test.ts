import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../instrument.ts';
import { minutesBetween } from '../minutesBetween.ts';
import { scoredItems } from '../points.ts';
import { askedItems } from '../run.ts';
import { scoreInstrument } from '../score.ts';
import { completeAnswers, instrumentOf, outcome, without } from '../testing.ts';
import { unlikelyItems, unlikelyText } from '../unlikely.ts';

const psqi = instrumentOf('PSQI');
const at = (hour: number, minute = 0): number => hour * 60 + minute;
const causes = ['5a', '5b', '5c', '5d', '5e', '5f', '5g', '5h', '5i'];

/** In bed from 23:00 to 07:00, asleep at once for eight hours, nothing wrong. */
const best: Answers = {
  1: at(23),
  2: 0,
  3: at(7),
  4: 8,
  ...Object.fromEntries(causes.map((code) => [code, 0])),
  6: 0,
  7: 0,
  8: 0,
  9: 0,
};

function component(code: string, change: Answers): number | null | undefined {
  return scoreInstrument(psqi, { ...best, ...change }, {}).subscores.find((subscore) => subscore.code === code)?.value;
}

test('the best night is 0, the worst 21', () => {
  expect(scoreInstrument(psqi, best, {})).toMatchObject({ total: 0, band: { code: 'good' } });
  const worst = Object.fromEntries([...causes, '5j', '6', '7', '8', '9'].map((code) => [code, 3]));
  const score = scoreInstrument(psqi, { ...best, ...worst, '5j-reason': 'x', 2: 90, 4: 4 }, {});
  expect(score.subscores.map(({ value }) => value)).toEqual([3, 3, 3, 3, 3, 3, 3]);
  expect(score).toMatchObject({ total: 21, band: { code: 'poor' } });
});

test('a night calculated by hand: 1 + 2 + 2 + 2 + 1 + 0 + 1 = 9', () => {
  // 40 minutes are 2, with 5a of 2 together 4: 2; 5.5 h: 2; of 8 h from 22:30 to 06:30 they are 68.75 %: 2
  const score = scoreInstrument(
    psqi,
    { ...best, 1: at(22, 30), 3: at(6, 30), 2: 40, 4: 5.5, '5a': 2, '5b': 3, '5c': 3, '5i': 1, 6: 1, 8: 1, 9: 1 },
    {},
  );
  // disturbances 3 + 3 + 1 = 7: 1; daytime 1 + 1 = 2: 1
  expect(score.subscores.map(({ value }) => value)).toEqual([1, 2, 2, 2, 1, 0, 1]);
  expect(score.total).toBe(9);
});

test.each([
  [at(23), at(7), 480],
  [at(0, 30), at(7, 30), 420],
  [at(23, 59), at(0, 1), 2],
  [at(8), at(16), 480],
  [at(22), at(22), 1440],
])('from %i to %i minutes after midnight are %i in bed', (toBed, up, minutes) => {
  expect(minutesBetween(toBed, up)).toBe(minutes);
});

describe('components', () => {
  // 15 minutes and less 0, 16–30 1, 31–60 2, more 3; alone (5a 0): 0, 1, 1, 2
  test.each([
    [0, 0, 0],
    [15, 0, 0],
    [16, 0, 1],
    [30, 0, 1],
    [31, 0, 1],
    [60, 0, 1],
    [61, 0, 2],
    [15, 2, 1],
    [15, 3, 2],
    [30, 3, 2],
    [60, 3, 3],
    [61, 1, 2],
    [61, 2, 3],
  ])('%i minutes and 5a of %i: latency %i', (minutes, often, value) => {
    expect(component('latency', { 2: minutes, '5a': often })).toBe(value);
  });

  test.each([
    [8, 0],
    [7.01, 0],
    [7, 1],
    [6.75, 1],
    [6, 1],
    [5.75, 2],
    [5, 2],
    [4.75, 3],
    [0, 3],
  ])('%d hours: duration %i', (hours, value) => {
    expect(component('duration', { 4: hours })).toBe(value);
  });

  // 23:00 to 09:00 are 10 h, so 8.5 h are 85 %, 7.5 h 75 % and 6.5 h 65 %
  test.each([
    [10, 0],
    [8.5, 0],
    [8.25, 1],
    [7.5, 1],
    [7.25, 2],
    [6.5, 2],
    [6.25, 3],
  ])('%d of 10 hours in bed: efficiency %i', (hours, value) => {
    expect(component('efficiency', { 3: at(9), 4: hours })).toBe(value);
  });

  test.each([
    // 6.8 of 8 hours, 408 of 480 minutes, are 85 % to the minute
    [6.8, at(7), 0],
    [6.79, at(7), 1],
    // 5.1 of 6 hours
    [5.1, at(5), 0],
  ])('%d hours from 23:00 to minute %i: efficiency %i', (hours, up, value) => {
    expect(component('efficiency', { 1: at(23), 3: up, 4: hours })).toBe(value);
  });

  test('nine hours asleep of eight in bed are 112.5 %, which counts as any above 85 %', () => {
    expect(component('efficiency', { 1: at(23), 3: at(7), 4: 9 })).toBe(0);
  });

  test.each([
    [0, 0],
    [1, 1],
    [9, 1],
    [10, 2],
    [18, 2],
    [19, 3],
    [24, 3],
  ])('causes adding to %i: disturbance %i', (sum, value) => {
    let left = sum;
    const given = causes.slice(1).map((code) => {
      const often = Math.min(3, left);
      left -= often;
      return [code, often] as const;
    });
    expect(component('disturbance', Object.fromEntries(given))).toBe(value);
  });

  test.each([
    [0, 0, 0],
    [1, 0, 1],
    [1, 1, 1],
    [2, 1, 2],
    [2, 2, 2],
    [3, 2, 3],
    [3, 3, 3],
  ])('8 of %i and 9 of %i: daytime %i', (awake, drive, value) => {
    expect(component('daytime', { 8: awake, 9: drive })).toBe(value);
  });

  test.each([0, 1, 2, 3])('6 and 7 of %i stand for themselves', (value) => {
    expect(component('quality', { 6: value })).toBe(value);
    expect(component('medication', { 7: value })).toBe(value);
  });
});

describe('the other reason, 5j', () => {
  const nine = { '5b': 3, '5c': 3, '5d': 3 };
  test('is asked only when one is named, and counts nothing otherwise', () => {
    expect(askedItems(psqi, best).map(({ code }) => code)).not.toContain('5j');
    expect(component('disturbance', nine)).toBe(1);
  });
  test('adds to the others: 9 and 1 are 10', () => {
    expect(component('disturbance', { ...nine, '5j-reason': 'noise', '5j': 1 })).toBe(2);
  });
  test('once named it must be answered', () => {
    const score = scoreInstrument(psqi, { ...best, '5j-reason': 'noise' }, {});
    expect(score).toMatchObject({ total: null, unbanded: 'incomplete', missing: ['5j'] });
  });
});

test('the bed partner’s observations are not added', () => {
  expect(scoreInstrument(psqi, { ...best, 10: 3, '10a': 3, '10b': 3 }, {}).total).toBe(0);
});

test.each([
  [5, 'good', 'good'],
  [6, 'good', 'poor'],
  [7, 'good', 'poor'],
  [8, 'poor', 'poor'],
])('%i: %s in China, %s in the original', (total, china, original) => {
  // quality 3, medicine up to 3, the rest from daytime, two answers to a point
  const medicine = Math.min(3, total - 3);
  const answers = { ...best, 6: 3, 7: medicine, 8: total - 3 - medicine, 9: total - 3 - medicine };
  const score = scoreInstrument(psqi, answers, {});
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(china);
  expect(outcome(scoreInstrument(psqi, answers, {}, 'buysse-1989'))).toBe(original);
});

test.each(
  scoredItems(psqi)
    .map(({ code }) => code)
    .filter((code) => code !== '5j'),
)('without %s there is no total', (code) => {
  const score = scoreInstrument(psqi, without(best, code), {});
  expect(score).toMatchObject({ total: null, unbanded: 'incomplete', missing: [code] });
});

describe('of any form', () => {
  const hours = (answers: Answers): number => Number(answers[4]);

  test('the total is the sum of seven components of 0–3', () => {
    fc.assert(
      fc.property(completeAnswers(psqi), (answers) => {
        const score = scoreInstrument(psqi, answers, {});
        const values = score.subscores.map(({ value }) => value ?? Number.NaN);
        expect(values).toHaveLength(7);
        expect(values.every((value) => [0, 1, 2, 3].includes(value))).toBe(true);
        expect(values.reduce((sum, value) => sum + value, 0)).toBe(score.total);
      }),
    );
  });

  test('the same night at another time of day has the same total', () => {
    fc.assert(
      fc.property(completeAnswers(psqi), fc.nat({ max: 1439 }), (answers, later) => {
        const moved = { ...answers, 1: (Number(answers[1]) + later) % 1440, 3: (Number(answers[3]) + later) % 1440 };
        expect(scoreInstrument(psqi, moved, {}).total).toBe(scoreInstrument(psqi, answers, {}).total);
      }),
    );
  });

  test('more sleep never makes it worse, a longer wait for it never better', () => {
    fc.assert(
      fc.property(completeAnswers(psqi), fc.nat({ max: 24 }), fc.nat({ max: 600 }), (answers, more, wait) => {
        const total = scoreInstrument(psqi, answers, {}).total ?? Number.NaN;
        const longer = { ...answers, 4: Math.min(24, hours(answers) + more) };
        expect(scoreInstrument(psqi, longer, {}).total).toBeLessThanOrEqual(total);
        const slower = { ...answers, 2: Math.min(600, Number(answers[2]) + wait) };
        expect(scoreInstrument(psqi, slower, {}).total).toBeGreaterThanOrEqual(total);
      }),
    );
  });
});

describe('nights that can hardly be right are asked back', () => {
  const asked = (change: Answers) => {
    const answers = { ...best, ...change };
    return unlikelyItems(psqi, answers).map((item) => [item.code, unlikelyText(item, answers, 'en')]);
  };

  test('11:00 typed for 23:00 is 20 hours in bed', () => {
    expect(asked({ 1: at(11) })).toEqual([
      ['3', 'From 11:00 to 07:00 is 20 hours in bed. Is that right? Eleven at night is 23:00.'],
    ]);
  });

  test('nine hours of sleep in eight and a half of bed', () => {
    expect(asked({ 1: at(22, 30), 4: 9 })).toEqual([
      ['4', 'From 22:30 to 07:00 is only 8.5 hours in bed, less than the hours asleep. Is that right?'],
    ]);
  });

  test('neither 14 hours in bed nor as much sleep as time in bed', () => {
    expect(asked({ 1: at(17), 4: 14 })).toEqual([]);
    expect(asked({ 1: at(16, 59), 4: 8 })).toHaveLength(1);
  });

  test('nothing before all of it is answered; and it is scored all the same', () => {
    expect(unlikelyItems(psqi, without({ ...best, 1: at(11) }, '3'))).toEqual([]);
    expect(scoreInstrument(psqi, { ...best, 1: at(11) }, {}).total).not.toBeNull();
  });
});
