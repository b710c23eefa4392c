import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Answers, Condition, Instrument, Item, Section } from '@cogclinic/scales/instrument';
import { describe, expect, test } from 'vitest';
import { applyChanges } from './draft.ts';
import { joined, leave, pathRules, shownOnPath, stillStands, turningPoint, wayBack } from './leftPath.ts';

const words = { zh: '词', 'zh-TW': '詞', en: 'word', ru: 'слово' };
const yesNo = [0, 1].map((value) => ({ value, text: words }));
const when = (item: string, is: Condition['is'] = 'equals', value = 1): Pick<Item, 'when'> => ({
  when: [{ item, is, value }],
});
const choice = (code: string, more: Partial<Item> = {}) =>
  ({ code, kind: 'choice', text: words, choices: yesNo, unscored: true, ...more }) as Item;
const number = (code: string, more: Partial<Item> = {}) =>
  ({ code, kind: 'number', text: words, min: 0, max: 300, step: 1, unscored: true, ...more }) as Item;
const section = (code: string, items: readonly Item[], more: Partial<Section> = {}): Section => ({
  code,
  title: words,
  items,
  ...more,
});
const form = (...sections: Section[]): Pick<Instrument, 'sections'> => ({ sections });

const smoking = form(
  section('a', [
    choice('smokes'),
    number('many', when('smokes')),
    choice('wants', when('many', 'atLeast', 10)),
    choice('else', when('smokes', 'equals', 0)),
  ]),
);
const rules = pathRules(smoking);

/** One answer given, as the sheet gives it. */
function turn(instrument: Pick<Instrument, 'sections'>, before: Answers, code: string, value: Answers[string] | null) {
  const after = applyChanges(before, { [code]: value });
  return leave({ rules: pathRules(instrument), before, after, given: [code] });
}

describe('an answer that leads to another path', () => {
  test('takes out what hung on it, and what hung on that', () => {
    const before = { smokes: 1, many: 20, wants: 1 };
    const going = turn(smoking, before, 'smokes', 0);
    expect(going).toEqual({
      changes: { many: null, wants: null },
      left: { gone: { many: 20, wants: 1 }, led: { smokes: 1 } },
    });
    expect(going && turningPoint(rules, going.left)).toBe('smokes');
    expect(going && applyChanges({ smokes: 0 }, wayBack(going.left))).toEqual(before);
  });

  test('and one taken back alike; one on whose path nothing was answered takes nothing', () => {
    expect(turn(smoking, { smokes: 1, many: 20 }, 'smokes', null)?.left).toEqual({
      gone: { many: 20 },
      led: { smokes: 1 },
    });
    expect(turn(smoking, { smokes: 1 }, 'smokes', 0)).toBeNull();
    expect(turn(smoking, { smokes: 1, many: 20, wants: 1 }, 'many', 12)).toBeNull();
    expect(turn(smoking, { smokes: 1, many: 20, wants: 1 }, 'many', 3)?.changes).toEqual({ wants: null });
  });

  test('the form’s initial answers wait on the path, and changed ones go back to them', () => {
    const begun = form(section('a', [choice('1'), choice('2', { ...when('1'), initial: 0 })]));
    expect(turn(begun, { 1: 1, 2: 0 }, '1', 0)).toBeNull();
    expect(turn(begun, { 1: 1, 2: 1 }, '1', 0)).toEqual({
      changes: { 2: 0 },
      left: { gone: { 2: 1 }, led: { 1: 1 } },
    });
  });

  test('of the instruments of the catalogue: the rest of a half of the Y-BOCS, a domain of the NPI', () => {
    const [ybocs, npi] = [instrumentByCode('Y-BOCS'), instrumentByCode('NPI')];
    if (!ybocs || !npi) throw new Error('an instrument is gone');
    expect(turn(ybocs, { 1: 2, 2: 3, 3: 1, 6: 1, 7: 1 }, '1', 0)?.changes).toEqual({ 2: null, 3: null });
    const asked = turn(npi, { 1: 1, '1f': 2, '1s': 3, '1d': 4, 2: 0 }, '1', 0);
    expect(asked?.left).toEqual({ gone: { '1f': 2, '1s': 3, '1d': 4 }, led: { 1: 1 } });
  });
});

describe('a path that depends on a calculated item', () => {
  const weighed = form(
    section('a', [number('weight'), number('bmi', { calculated: 'x' }), choice('diet', when('bmi', 'atLeast', 25))]),
  );
  const own = pathRules(weighed);

  test('is left when the value says so, by the answer given last', () => {
    const before = { weight: 90, bmi: 30, diet: 1 };
    const going = leave({ rules: own, before, after: { weight: 60, bmi: 20, diet: 1 }, given: ['weight'] });
    expect(going).toEqual({
      changes: { diet: null },
      left: { gone: { diet: 1 }, led: { weight: 90, bmi: 30 } },
    });
    expect(going && turningPoint(own, going.left)).toBe('weight');
  });

  test('nothing is removed while values are uncalculated, and calculated values never are', () => {
    expect(leave({ rules: own, before: {}, after: { diet: 1 } })).toBeNull();
    const two = pathRules(form(...weighed.sections, section('b', [number('other', { calculated: 'x' })])));
    expect(two.off({ diet: 1, other: 0 })).toEqual({ diet: null });
    const under = form(section('a', [choice('1'), number('sum', { ...when('1'), calculated: 'x' })]));
    expect(turn(under, { 1: 1, sum: 3 }, '1', 0)).toBeNull();
  });

  test('without an answer that led there, there is no way back', () => {
    const going = leave({ rules: own, before: { bmi: 30, diet: 1 }, after: { bmi: 20, diet: 1 } });
    expect(going && turningPoint(own, going.left)).toBeUndefined();
  });
});

describe('repeating groups', () => {
  const drugs = form(
    section('a', [choice('any')]),
    section('g', [number('name', when('any')), choice('daily', when('any')), number('dose', when('daily'))], {
      repeats: ['g'],
    }),
  );

  test('go in all their repetitions, or a part of one alone', () => {
    const before = { any: 1, name: 1, daily: 1, dose: 5, 'name#2': 2, 'daily#2': 1, 'dose#2': 7 };
    expect(Object.keys(turn(drugs, before, 'any', 0)?.changes ?? {})).toEqual([
      'name',
      'daily',
      'dose',
      'name#2',
      'daily#2',
      'dose#2',
    ]);
    expect(turn(drugs, before, 'daily#2', 0)?.left).toEqual({ gone: { 'dose#2': 7 }, led: { 'daily#2': 1 } });
  });

  test('repetitions begun without an answer go with their path', () => {
    const shown = { g: 3 };
    expect(shownOnPath(drugs, { any: 1, name: 1 }, shown)).toBe(shown);
    expect(shownOnPath(drugs, { any: 0 }, shown)).toEqual({});
  });
});

describe('with another window', () => {
  const left = { gone: { many: 20 }, led: { smokes: 1 } };

  test('a turn can be undone while its answers are unchanged', () => {
    const shown = { smokes: 0, else: 1 };
    expect(stillStands(left, shown, { smokes: 0, else: 0 })).toBe(true);
    expect(stillStands(left, shown, { smokes: 1, else: 1 })).toBe(false);
    expect(stillStands(left, shown, { smokes: 0, many: 3 })).toBe(false);
  });

  test('what it gave on the path that was left goes too, and comes back with the rest', () => {
    const more = leave({ rules, before: { smokes: 0 }, after: { smokes: 0, many: 7 } });
    expect(more?.left).toEqual({ gone: { many: 7 }, led: {} });
    expect(joined(left, more?.left ?? left)).toEqual({ gone: { many: 7 }, led: { smokes: 1 } });
  });
});

test('an instrument without conditions has one path', () => {
  const phq9 = instrumentByCode('PHQ-9');
  if (!phq9) throw new Error('PHQ-9 is gone');
  expect(pathRules(phq9).off({ 1: 1, 99: 2 })).toEqual({});
});
