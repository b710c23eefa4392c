import type { Instrument } from '../instrument.ts';
import { text } from './compose.ts';
import { items } from './iadl.items.ts';

export const iadl: Instrument = {
  code: 'IADL',
  version: '1',
  name: text(
    '工具性日常生活活动量表（Lawton）',
    '工具性日常生活活動量表（Lawton）',
    'Instrumental activities of daily living (Lawton)',
    'Инструментальная активность (Лоутон)',
  ),
  description: text(
    '八项独立生活所需的活动，能做得1分，0–8分。',
    '八項獨立生活所需的活動，可做到得1分，0–8分。',
    'Eight activities that independent living takes, a point for each, 0–8.',
    'Восемь действий, нужных для самостоятельной жизни, по баллу за каждое, 0–8.',
  ),
  instruction: text(
    '每项选出最符合患者目前实际表现的一档。',
    '每項選出最符合個案目前實際表現的一項。',
    'For each activity choose what the patient actually does at present.',
    'По каждому пункту выберите то, что пациент действительно делает сейчас.',
  ),
  category: 'function',
  page: 'questions',
  answeredBy: 'informant',
  minutes: { from: 5, to: 10 },
  source: 'Lawton MP, Brody EM. Gerontologist 1969;9:179–186',
  licence: {
    kind: 'attribution',
    owner: 'Lawton & Brody',
    terms: text(
      '注明出处即可用于临床（未核实）。题目为本产品自行撰写。',
      '註明出處即可用於臨床（未查證）。題目為本產品自行撰寫。',
      'For clinical use with attribution (unconfirmed). Item wording is our own.',
      'Для клинического применения с указанием источника (не подтверждено). Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  caution: text(
    '没有公认的界值，看变化。旧式评分对男性只计五项，另列为“男性五项”。',
    '無公認切截分數，看變化。舊式評分對男性僅計五項，另列為「男性五項」。',
    'There is no agreed cut-off: look for change. The historic form counts five activities for men, given beside the total.',
    'Общепринятого порога нет: оценивайте динамику. Историческая форма для мужчин учитывает пять пунктов, они даны отдельно.',
  ),
  sections: [{ code: 'activities', title: text('活动', '活動', 'Activities', 'Действия'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [
      {
        code: 'five-items',
        name: text(
          '男性五项（旧式）',
          '男性五項（舊式）',
          'Five items for men (historic)',
          'Пять пунктов для мужчин (историч.)',
        ),
        // Without cooking, housekeeping and laundry, which few men of 1969 had ever done.
        items: ['1', '2', '6', '7', '8'],
        as: 'sum',
      },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 8,
    better: 'higher',
  },
  normSets: [],
  defaultNormSet: null,
};
