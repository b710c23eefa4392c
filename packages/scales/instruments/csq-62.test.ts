import { describe, expect, test } from 'vitest';
import { answerProblems } from '../answers.ts';
import { askedItems } from '../run.ts';
import { scoreInstrument } from '../score.ts';
import { everywhere, instrumentOf, without } from '../testing.ts';

const csq = instrumentOf('CSQ-62');
const allYes = everywhere(csq, 1);
const allNo = everywhere(csq, 0);

const values = (answers: Parameters<typeof scoreInstrument>[1]) =>
  Object.fromEntries(scoreInstrument(csq, answers, {}).subscores.map(({ code, value }) => [code, value]));

test('62 ways of coping, each followed by its effect', () => {
  const codes = csq.sections.flatMap(({ items }) => items.map(({ code }) => code));
  expect(codes).toHaveLength(124);
  expect(codes.slice(0, 4)).toEqual(['1', '1e', '2', '2e']);
  expect(codes.slice(-2)).toEqual(['62', '62e']);
});

test('12, 10, 10, 10, 11 and 11 items cover all 62; only 19 and 39 stand in two factors', () => {
  const lists = csq.scoring.subscales.map(({ items }) => items);
  expect(lists.map((items) => items.length)).toEqual([12, 10, 10, 10, 11, 11]);
  const all = lists.flat();
  expect(new Set(all).size).toBe(62);
  expect(all.filter((code, index) => all.indexOf(code) !== index).toSorted()).toEqual(['19', '39']);
});

describe('factor scores are scored items over the number of items', () => {
  test('yes to everything: 11 of 12 in solving, 7 of 10 in help, the whole of the others', () => {
    expect(values(allYes)).toEqual({
      solving: 11 / 12,
      'self-blame': 1,
      help: 0.7,
      fantasy: 1,
      retreat: 1,
      rationalization: 1,
    });
  });
  test('no to everything: 1 of 12 in solving and 3 of 10 in help', () => {
    expect(values(allNo)).toEqual({
      solving: 1 / 12,
      'self-blame': 0,
      help: 0.3,
      fantasy: 0,
      retreat: 0,
      rationalization: 0,
    });
  });
  test('neither has a total or a band', () => {
    expect(scoreInstrument(csq, allYes, {})).toMatchObject({ total: null, band: null, unbanded: 'profile' });
  });
});

// Yes to these alone, beside the 1 of 12 in solving and 3 of 10 in help that all "no" leaves.
test.each([
  ['1', { solving: 2 / 12 }],
  ['15', { 'self-blame': 0.1 }],
  ['10', { help: 0.4 }],
  ['4', { fantasy: 0.1 }],
  ['34', { retreat: 1 / 11 }],
  ['33', { rationalization: 1 / 11 }],
  ['19', { solving: 0, retreat: 1 / 11 }],
  ['36', { help: 0.2 }],
  ['42', { help: 0.2 }],
  ['39', { help: 0.2, 'self-blame': 0.1 }],
])('yes to %s alone', (code, changed) => {
  const nothing = { solving: 1 / 12, 'self-blame': 0, help: 0.3, fantasy: 0, retreat: 0, rationalization: 0 };
  expect(values({ ...allNo, [code]: 1 })).toEqual({ ...nothing, ...changed });
});

test('each factor alone at its highest', () => {
  for (const { code, items, reversed } of csq.scoring.subscales) {
    const answers = { ...allNo, ...Object.fromEntries(items.map((item) => [item, reversed?.includes(item) ? 0 : 1])) };
    expect(values(answers)[code]).toBe(1);
  }
});

describe('the effect', () => {
  const asked = (answers: Record<string, number>) => askedItems(csq, answers).map(({ code }) => code);

  test('is asked after a yes alone', () => {
    expect(asked({ 1: 1, 2: 0 })).toContain('1e');
    expect(asked({ 1: 1, 2: 0 })).not.toContain('2e');
    expect(asked({})).not.toContain('1e');
  });
  test('is neither scored nor needed', () => {
    expect(values({ ...allYes, '1e': 3, '62e': 1 })).toEqual(values(allYes));
    expect(answerProblems(csq, allYes, true)).toEqual([]);
  });
});

test('a missing answer empties the factors that hold it, and only them', () => {
  expect(values(without(allYes, '19'))).toMatchObject({ solving: null, retreat: null, help: 0.7, fantasy: 1 });
});
