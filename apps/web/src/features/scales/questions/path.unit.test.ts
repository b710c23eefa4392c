import type { Item } from '@cogclinic/scales/instrument';
import { askedItems } from '@cogclinic/scales/run';
import { expect, test } from 'vitest';
import { abandonedAnswers, answerable, comingItems } from './path.ts';

const words = { zh: '词', 'zh-TW': '詞', en: 'word', ru: 'слово' };
const yesNo = [0, 1].map((value) => ({ value, text: words }));
const item = (code: string, when?: Item['when'], calculated?: string): Item => ({
  code,
  kind: 'choice',
  text: words,
  choices: yesNo,
  ...(when && { when }),
  ...(calculated && { calculated }),
});
const form = {
  sections: [
    {
      code: 's',
      title: words,
      items: [
        item('smokes'),
        item('often', [{ item: 'smokes', is: 'equals', value: 1 }]),
        item('tried', [{ item: 'often', is: 'equals', value: 1 }]),
        item('sum', undefined, '%resource'),
      ],
    },
  ],
};
const askedWith = (answers: Record<string, number>) => askedItems(form, answers);

test('the path unfolds, and is certain when its last question is answered', () => {
  expect(askedWith({}).map(({ code }) => code)).toEqual(['smokes', 'sum']);
  const coming = (answers: Record<string, number>) =>
    comingItems(form, askedWith(answers), answers).map(({ code }) => code);
  expect(coming({})).toEqual(['often']);
  expect(coming({ smokes: 0 })).toEqual([]);
  expect(coming({ smokes: 1 })).toEqual(['tried']);
});

test('going back leaves answers behind, which are told about', () => {
  const back = { smokes: 0, often: 1, tried: 1 };
  expect(abandonedAnswers(form, askedWith(back), back)).toEqual(['often', 'tried']);
  const forth = { ...back, smokes: 1 };
  expect(abandonedAnswers(form, askedWith(forth), forth)).toEqual([]);
});

test('what is calculated asks for no answer', () => {
  expect(answerable(askedWith({})).map(({ code }) => code)).toEqual(['smokes']);
});
