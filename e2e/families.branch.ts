import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { asAdmin } from './families.testing.ts';
import { expect } from './fixtures.ts';

const texts = (words: string) => ({ zh: words, 'zh-TW': words, en: words, ru: words });
const choices = (...words: string[]) => words.map((word, value) => ({ value, text: texts(word) }));
const smokes = [{ item: 'smokes', is: 'equals', value: 1 }];
const drug = { groups: ['drug'], repeats: ['drug'] };

/** A questionnaire of an institution's own: a path that depends on answers, a repeating group, a calculated item. */
const branching = (code: string) => ({
  code,
  version: '1',
  name: texts('Опрос о привычках'),
  description: texts('Курение и лекарства'),
  instruction: texts('Ответьте на вопросы.'),
  category: 'own',
  page: 'questionsbranch',
  answeredBy: 'patient',
  minutes: { from: 1, to: 3 },
  source: 'Own',
  licence: { kind: 'free', owner: 'Own', terms: texts('Свой опрос'), confirmationNeeded: false },
  needsEducation: false,
  sections: [
    {
      code: 'habits',
      title: texts('Привычки'),
      items: [
        { code: 'smokes', kind: 'choice', text: texts('Курите?'), choices: choices('Нет', 'Да') },
        {
          code: 'first',
          kind: 'number',
          text: texts('Когда первая сигарета?'),
          min: 0,
          max: 1439,
          step: 1,
          as: 'clock',
          unscored: true,
          when: smokes,
        },
        {
          code: 'kinds',
          kind: 'multiple',
          text: texts('Что именно?'),
          choices: [...choices('Сигареты', 'Трубка'), { value: 9, text: texts('Ничего из этого'), unrated: true }],
          unscored: true,
          when: smokes,
        },
      ],
    },
    {
      code: 'drugs',
      title: texts('Лекарство'),
      ...drug,
      items: [
        { code: 'name', kind: 'text', text: texts('Название'), maxLength: 100, unscored: true },
        { code: 'since', kind: 'text', text: texts('С какого дня'), maxLength: 10, format: 'date', unscored: true },
      ],
    },
    {
      code: 'end',
      title: texts('Итог'),
      items: [
        {
          code: 'sum',
          kind: 'number',
          text: texts('Сумма'),
          min: 0,
          max: 10,
          step: 1,
          unscored: true,
          calculated: '1 + 1',
        },
      ],
    },
  ],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 1,
    better: 'lower',
  },
  normSets: [],
  defaultNormSet: null,
});

/** Publishes the questionnaire in the institution. */
export async function publishBranching(page: Page): Promise<string> {
  const code = `OWN-PATH-${randomInt(100_000_000)}`;
  const admin = await asAdmin(page);
  const { revision } = await admin<{ revision: number }>('put', `/paper/own/${code}/draft`, {
    instrument: branching(code),
  });
  expect(
    (await admin<{ version: number }>('post', `/paper/own/${code}/publish`, { revision, noUrgentAnswers: true }))
      .version,
  ).toBe(1);
  return code;
}
