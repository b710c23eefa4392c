import type { Item } from '@cogclinic/scales/instrument';
import { expect, test } from 'vitest';
import { asKind, blankInstrument, renumbered, said, withItem, withNewItem, withoutItem } from './model.ts';
import { movedTo } from './moves.ts';
import { withNewSection } from './sections.ts';
import { fittingAnswers, followingAnswers, shownDraft, withoutCalculated } from './trial.ts';

const two = () => withNewItem(withNewItem(blankInstrument('OWN-1', 'Falls')));

test('answers that an item does not take any more are not tried', () => {
  const answers = { 1: 1, 2: 0 };
  expect(fittingAnswers(two(), answers)).toBe(answers);
  expect(fittingAnswers(two(), { ...answers, 2: 7, 9: 1 })).toEqual({ 1: 1 });
  const worded = withItem(two(), '1', (item) => asKind(item, 'text'));
  expect(fittingAnswers(worded, answers)).toEqual({ 2: 0 });
});

test('keeps answers that wait for their condition, and sends no calculated item', () => {
  const when = [{ item: '1', is: 'equals', value: 1 }] as const;
  const branched = withItem(two(), '2', (item) => ({ ...item, when }) as Item);
  expect(fittingAnswers(branched, { 1: 0, 2: 0 })).toEqual({ 1: 0, 2: 0 });
  const reckoned = withItem(two(), '2', (item) => ({ ...item, calculated: '1' }) as Item);
  expect(withoutCalculated(reckoned, { 1: 0, 2: 1 })).toEqual({ 1: 0 });
});

test('choices and sections without words are shown by their numbers', () => {
  const shown = shownDraft(withNewSection(two()).draft, (what, number) => `${what} ${number}`);
  expect(shown.sections.map(({ title }) => title.en)).toEqual(['Falls', 'section 2']);
  const [first] = shown.sections[0]?.items ?? [];
  expect(first).toMatchObject({ choices: [{ text: { ru: 'choice 1' } }, { text: { ru: 'choice 2' } }] });
});

test('answers stay with their items when these are renumbered', () => {
  const draft = withNewItem(two());
  const answers = { 1: 0, 2: 1, 3: 0 };
  const moved = renumbered(movedTo(draft, '3', { section: 'main', at: 0 }));
  expect(followingAnswers(draft, moved, answers)).toEqual({ 1: 0, 2: 0, 3: 1 });
  expect(followingAnswers(moved, draft, { 1: 1 })).toEqual({ 3: 1 });
  expect(followingAnswers(draft, withoutItem(draft, '1'), answers)).toEqual({ 1: 1, 2: 0 });
  expect(followingAnswers(draft, withNewItem(draft), answers)).toBe(answers);
});

test('an item with new words keeps its answer, unless its number may be another’s meanwhile', () => {
  const draft = two();
  const reworded = withItem(draft, '2', (item) => ({ ...item, text: said('Dizzy?') }) as Item);
  expect(followingAnswers(draft, reworded, { 1: 0, 2: 1 })).toEqual({ 1: 0, 2: 1 });
  const gone = withoutItem(reworded, '1');
  expect(followingAnswers(draft, gone, { 1: 0 })).toEqual({});
});
