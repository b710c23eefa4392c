import type { Answers, Item, Section } from '@cogclinic/scales/instrument';
import { withoutRepetition } from '@cogclinic/scales/repeat';
import { expect, test } from 'vitest';
import { entriesOf, withOneLess, withOneMore } from './groups.ts';
import { isBranching, missingStops, nextStop, pathOf, progressAt, resumeStop, shownOnPath } from './path.ts';

const words = { zh: '词', 'zh-TW': '詞', en: 'word', ru: 'слово' };
const item = (code: string, more: Partial<Item> = {}): Item =>
  ({ code, kind: 'choice', text: words, choices: [0, 1].map((value) => ({ value, text: words })), ...more }) as Item;
const on = (code: string) => ({ when: [{ item: code, is: 'equals', value: 1 }] }) as const;
const section = (code: string, items: readonly Item[], repeats: readonly string[] = []): Section => ({
  code,
  title: words,
  items,
  ...(repeats.length > 0 && { repeats }),
});
/** A question that opens another, a repeating group of drugs with nested doses, optional items, and a calculated sum. */
const form = {
  sections: [
    section('habits', [item('smokes'), item('often', on('smokes'))]),
    section('drug', [item('name', { unscored: true, required: true })], ['drug']),
    section('dose', [item('times', { unscored: true, ...on('name') })], ['drug', 'dose']),
    section('end', [item('sum', { calculated: '1' }), item('else', { unscored: true })]),
  ],
};
const keys = (answers: Answers, shown = {}) => pathOf(form, answers, shown).stops.map(({ key }) => key);

test('the screens follow the answers; each group ends with the question for another', () => {
  expect(keys({})).toEqual(['smokes', 'name', '+ drug', 'else']);
  expect(keys({ smokes: 1, name: 1 })).toEqual(['smokes', 'often', 'name', 'times', '+ dose', '+ drug', 'else']);
  expect(keys({ 'name#2': 1 }, { 'dose#2': 2 })).toEqual([
    'smokes',
    'name',
    'name#2',
    'times#2.1',
    'times#2.2',
    '+ dose#2',
    '+ drug',
    'else',
  ]);
  const opened = pathOf(form, { smokes: 1 }).stops.map((stop) => stop.kind === 'item' && stop.opens);
  expect(opened).toEqual([true, false, true, false, true]);
  expect(isBranching(form)).toBe(true);
  expect(isBranching({ sections: [section('a', [item('1')])] })).toBe(false);
});

test('a path that is left keeps nothing, not even its repetitions', () => {
  const long = { smokes: 0, often: 1, name: 0, times: 1, 'times#1.2': 1 };
  const path = pathOf(form, long);
  expect(path.answers).toEqual({ smokes: 0, name: 0 });
  expect(path.form.sections).toHaveLength(4);
  expect(shownOnPath({ drug: 2, dose: 3 }, path)).toEqual({ drug: 2 });
});

test('while a value is unknown, items that depend on it stay, and surely abandoned ones go', () => {
  const items = [
    item('smokes'),
    item('often', on('smokes')),
    item('weight', { calculated: '' }),
    item('diet', on('weight')),
  ];
  const weighed = { sections: [section('a', items)] };
  const answers = { smokes: 0, often: 1, diet: 1 };
  expect(pathOf(weighed, answers, {}, true).answers).toEqual({ smokes: 0, diet: 1 });
  expect(pathOf(weighed, answers).answers).toEqual({ smokes: 0 });
});

test('goes on after the last answer, or at a gap before it', () => {
  const resumed = (answers: Answers) => resumeStop(pathOf(form, answers))?.key;
  expect(resumed({})).toBe('smokes');
  expect(resumed({ smokes: 0 })).toBe('name');
  expect(resumed({ smokes: 0, name: 0 })).toBe('+ drug');
  expect(resumed({ smokes: 0, name: 1, times: 1, else: 1 })).toBeUndefined();
  expect(resumed({ name: 0 })).toBe('smokes');
  const path = pathOf(form, { smokes: 1, name: 0 });
  expect(missingStops(path).map(({ key }) => key)).toEqual(['often']);
  expect(nextStop(path, 'smokes', true)?.key).toBe('often');
  expect(nextStop(path, 'often', false)?.key).toBe('name');
  expect(nextStop(path, 'often', true)?.key).toBe('else');
  expect(nextStop(path, 'else', false)).toBeUndefined();
  expect(nextStop(path, 'gone', false)?.key).toBe('often');
});

test('says that more may come while answers may bring more', () => {
  const at = (answers: Answers, index: number) => progressAt(pathOf(form, answers), index);
  expect(at({}, 0)).toEqual({ place: 1, asked: 3, coming: 2 });
  expect(at({ smokes: 1, name: 0 }, 3)).toEqual({ place: 3, asked: 4, coming: 0 });
});

test('repetitions are counted, added and taken out with those inside them', () => {
  const answers = { name: 1, times: 1, 'name#2': 0 };
  const { form: written } = pathOf(form, answers);
  const drugs = { group: 'drug', around: [], index: 2, count: 2 };
  const entries = entriesOf(written, answers, drugs);
  expect(entries.map(({ first, answered }) => [first, answered.length])).toEqual([
    ['name', 2],
    ['name#2', 1],
  ]);
  expect(withOneMore({}, drugs)).toEqual({ drug: 3 });
  expect(withOneLess({ drug: 2, 'dose#2': 3, other: 2 }, written, drugs)).toEqual({ drug: 1, other: 2 });
  expect(withoutRepetition(form, answers, { ...drugs, index: 1 })).toEqual({ name: 0, times: null, 'name#2': null });
});
