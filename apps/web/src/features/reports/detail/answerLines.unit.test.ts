import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { entryForm } from '@cogclinic/scales/form';
import type { Instrument } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { expect, test } from 'vitest';
import { answerColumns, answerLines, pointsOfItem } from './answerLines.ts';

function instrument(code: string): Instrument {
  const found = instrumentByCode(code);
  if (!found) throw new Error(code);
  return found;
}

const linesOf = (given: Instrument, answers: Record<string, number>) =>
  answerLines(given, answers).flatMap(({ lines }) => lines);

test('a missing answer is shown as missing and brings no points', () => {
  const phq = instrument('PHQ-9');
  const [first, second] = linesOf(phq, { 1: 2 });
  expect(first).toMatchObject({ state: 'scored', value: 2, points: 2 });
  expect(first?.choice?.en).toBeTruthy();
  expect(second).toMatchObject({ state: 'missing', value: null, points: null, choice: null });
});

test('an answer that cannot be rated is given, without points', () => {
  const ad8 = instrument('AD8');
  const item = itemsOf(ad8)[0];
  const unrated = item?.kind === 'choice' ? item.choices.find((choice) => choice.unrated) : undefined;
  const line = linesOf(ad8, { [item?.code ?? '']: unrated?.value ?? -1 })[0];
  expect(line).toMatchObject({ state: 'unrated', points: null });
  expect(line?.choice).toEqual(unrated?.text);
});

test('a reversed item shows the points that it brought, not the number printed', () => {
  const sas = instrument('SAS');
  const code = sas.scoring.reversed[0] ?? '';
  expect(linesOf(sas, { [code]: 1 }).find(({ item }) => item.code === code)).toMatchObject({ value: 1, points: 4 });
  expect([pointsOfItem(sas, { [code]: 1 }, code), pointsOfItem(sas, {}, code)]).toEqual([4, null]);
});

test('an entered sub-score is a number', () => {
  const mmse = entryForm(instrument('MMSE'));
  const item = itemsOf(mmse)[0];
  expect(linesOf(mmse, { [item?.code ?? '']: 3 })[0]).toMatchObject({ state: 'scored', choice: null, value: 3 });
});

test('a repeated group says which one it is, and its items keep the codes of the form', () => {
  const phq = instrument('PHQ-9');
  const repeating = {
    ...phq,
    sections: phq.sections.slice(0, 1).map((section) => ({ ...section, repeats: [section.code] })),
  };
  const [first, second] = answerLines(repeating, { '1': 2, '1#2': 3 });
  expect([first?.place, second?.place]).toEqual(['1', '2']);
  expect(second?.lines[0]).toMatchObject({ code: '1', value: 3, item: { code: '1#2' } });
  expect(answerLines(repeating, { '1': 2 }).map(({ place }) => place)).toEqual(['']);
});

test('the answers of a long form stand in two columns of the same length, in their order; a section may continue', () => {
  const scl = instrument('SCL-90');
  const sections = answerLines(scl, {});
  const columns = answerColumns(sections);
  const codes = columns.map((column) => column.flatMap(({ lines }) => lines.map(({ code }) => code)));
  expect(codes.map(({ length }) => length)).toEqual([45, 45]);
  expect(codes.flat()).toEqual(sections.flatMap(({ lines }) => lines.map(({ code }) => code)));
  const short = answerLines(instrument('PHQ-9'), {});
  expect(answerColumns(short)).toEqual([short]);
});
