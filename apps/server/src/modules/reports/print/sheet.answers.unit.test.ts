import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { expect, test } from 'vitest';
import { translator } from '#platform/texts.ts';
import { answerTable } from './sheet.answers.ts';

const phq = instrumentByCode('PHQ-9');
if (!phq) throw new Error('no PHQ-9');
const repeating = {
  ...phq,
  sections: phq.sections.slice(0, 1).map((section) => ({ ...section, repeats: [section.code] })),
};
const tableOf = (answers: Record<string, number>, language: 'en' | 'zh') =>
  answerTable({ instrument: repeating, answers, flagged: ['9#2'] }, language, translator(language)).sections;

test('repetitions of a group are told apart by the number of their heading, not by the codes of their items', () => {
  const [first, second] = tableOf({ 1: 2, '1#2': 3 }, 'en');
  const title = phq.sections[0]?.title;
  expect([first?.title, second?.title]).toEqual([`${title?.en} (1)`, `${title?.en} (2)`]);
  expect(tableOf({ '1#2': 3 }, 'zh')[1]?.title).toBe(`${title?.zh}（2）`);
  expect(second?.rows[0]).toMatchObject({ code: '1', points: '3', flagged: false });
  expect(second?.rows.at(-1)).toMatchObject({ code: '9', flagged: true });
});

test('a group that is there once has no number', () => {
  expect(tableOf({ 1: 2 }, 'en').map(({ title }) => title)).toEqual([phq.sections[0]?.title.en]);
});
