import type { FlagRule, Instrument } from '../instrument.ts';
import { text } from './compose.ts';
import { selfHarmAdvice } from './selfHarm.ts';

/** Suicide, item 3 of every form of the HAMD. */
export const suicide: FlagRule = {
  code: 'self-harm',
  item: '3',
  atLeast: 1,
  text: text(
    '有轻生或自杀念头',
    '有輕生或自殺念頭',
    'Weary of life, or suicidal',
    'Нежелание жить или суицидальные мысли',
  ),
  advice: selfHarmAdvice,
};

/** What the forms of the HAMD have in common; their bands are never mixed. */
export const hamd = {
  // 2: the total stands without an item 14 that does not apply.
  version: '3',
  instruction: text(
    '面谈并观察，按过去一周的情况评分；8、9、11按观察，16按体重记录，没有记录时按病史。',
    '會談並觀察，依過去一週的情形評分；8、9、11依觀察，16依體重紀錄，無紀錄時依病史。',
    'Interview and observe, then rate the past week; 8, 9 and 11 by what is seen, 16 by the weight record, or else by history.',
    'Проведите беседу и наблюдение, оцените последнюю неделю; 8, 9 и 11 — по наблюдению, 16 — по записям веса, а без них со слов.',
  ),
  category: 'mood',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 15, to: 20 },
  licence: {
    kind: 'free',
    owner: 'Public domain',
    terms: text(
      '公有领域。题目和评分说明为本产品自行撰写。',
      '公共領域。題目與評分說明為本產品自行撰寫。',
      'Public domain. The wording of items and grades is our own.',
      'Общественное достояние. Формулировки пунктов и градаций собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
} as const satisfies Partial<Instrument>;
