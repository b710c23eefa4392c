import type { Instrument, Subscale, Texts } from '../instrument.ts';
import { text } from './compose.ts';
import { fiveGrades, type Measured } from './dass-21.bands.ts';
import { items } from './dass-21.items.ts';

/** A sum doubled, so that it reads like that of the 42 items whose grades it takes. */
function doubled(
  code: string,
  name: Texts,
  measured: Measured,
  codes: readonly string[],
  from: readonly [number, number, number, number],
): Subscale {
  return {
    code,
    name,
    items: codes,
    as: 'sum',
    factor: 2,
    norm: {
      source: `Lovibond SH, Lovibond PF. Manual for the DASS, 2nd ed., 1995: from ${from.join(', ')}`,
      confirmation: 'confirmed',
      bands: fiveGrades(measured, from),
    },
  };
}

export const dass21: Instrument = {
  code: 'DASS-21',
  version: '1',
  name: text(
    'DASS-21抑郁焦虑压力量表',
    'DASS-21憂鬱焦慮壓力量表',
    'DASS-21 depression, anxiety and stress',
    'DASS-21: депрессия, тревога, стресс',
  ),
  description: text(
    '二十一句话，分抑郁、焦虑、压力三个分量表，不计总分。',
    '二十一句敘述，分憂鬱、焦慮、壓力三個分量表，不計總分。',
    'Twenty-one sentences in three subscales, depression, anxiety and stress; no total.',
    'Двадцать одно утверждение, три субшкалы: депрессия, тревога, стресс; без общей суммы.',
  ),
  instruction: text(
    '请按过去一周的情况，选出每句话符合您的程度。',
    '請依過去一週的情形，選出每句話符合您的程度。',
    'For each sentence choose how far it was true of you in the past week.',
    'Для каждого предложения отметьте, насколько оно подходило вам на прошедшей неделе.',
  ),
  category: 'mood',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 3, to: 8 },
  source: 'Lovibond PF, Lovibond SH. Behav Res Ther 1995;33:335–343',
  licence: {
    kind: 'free',
    owner: 'Public domain; S. H. and P. F. Lovibond',
    terms: text(
      '公有领域（未核实）。题目为本产品自行撰写。',
      '公共領域（未查證）。題目為本產品自行撰寫。',
      'Public domain (unconfirmed). Item wording is our own.',
      'Общественное достояние (не подтверждено). Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  sections: [{ code: 'sentences', title: text('陈述', '敘述', 'Sentences', 'Утверждения'), items }],
  scoring: {
    total: 'none',
    reversed: [],
    subscales: [
      doubled(
        'depression',
        text('抑郁', '憂鬱', 'Depression', 'Депрессия'),
        { zh: '抑郁', zhTW: '憂鬱', en: 'depression', ru: 'депрессии' },
        ['3', '5', '10', '13', '16', '17', '21'],
        [10, 14, 21, 28],
      ),
      doubled(
        'anxiety',
        text('焦虑', '焦慮', 'Anxiety', 'Тревога'),
        { zh: '焦虑', zhTW: '焦慮', en: 'anxiety', ru: 'тревоги' },
        ['2', '4', '7', '9', '15', '19', '20'],
        [8, 10, 15, 20],
      ),
      doubled(
        'stress',
        text('压力', '壓力', 'Stress', 'Стресс'),
        { zh: '压力', zhTW: '壓力', en: 'stress', ru: 'стресса' },
        ['1', '6', '8', '11', '12', '14', '18'],
        [15, 19, 26, 34],
      ),
    ],
    adjustments: [],
    flags: [
      {
        code: 'life-without-meaning',
        item: '21',
        atLeast: 1,
        text: text('觉得活着没有意义', '覺得活著沒有意義', 'Sees no meaning in life', 'Жизнь кажется бессмысленной'),
        advice: text(
          '当天面谈，直接询问有无轻生念头；有则按自杀风险处理，不让患者独处。',
          '當天會談，直接詢問有無輕生念頭；若有，依自殺風險處理，勿讓個案獨處。',
          'Ask in person today, and directly, about thoughts of suicide; if there are any, act as for suicide risk and do not leave the patient alone.',
          'Сегодня же в беседе прямо спросить о мыслях о самоубийстве; если они есть, действовать как при суицидальном риске, не оставлять пациента одного.',
        ),
      },
    ],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 0,
    better: 'lower',
  },
  normSets: [],
  defaultNormSet: null,
};
