import type { Band, Instrument } from '../instrument.ts';
import { items } from './adl-14.items.ts';
import { band, text } from './compose.ts';

/** The bands with the highest normal total given; sources disagree whether 16 itself is normal. */
function bandsUpTo(highestNormal: number): readonly Band[] {
  return [
    band(14, highestNormal, {
      code: 'normal',
      level: 'normal',
      name: text('日常能力正常', '日常功能正常', 'Daily function normal', 'Бытовая активность в норме'),
      meaning: text(
        '基本生活和工具性活动都能自理。',
        '基本與工具性日常生活活動皆可自理。',
        'Basic and instrumental activities are managed alone.',
        'Базовая и инструментальная активность сохранена.',
      ),
      advice: text(
        '如有认知下降，符合轻度认知障碍而非痴呆的功能表现；一年后复查。',
        '若有認知下降，功能表現較符合輕度認知障礙而非失智症；一年後追蹤。',
        'If cognition has declined, function is that of mild cognitive impairment rather than dementia; repeat in a year.',
        'При снижении когнитивных функций это соответствует умеренному когнитивному расстройству, а не деменции; повторить через год.',
      ),
    }),
    band(highestNormal + 1, 21, {
      code: 'decline',
      level: 'positive',
      name: text('能力有所下降', '功能有些下降', 'Some decline', 'Некоторое снижение'),
      meaning: text(
        '部分日常活动开始吃力，程度不一。',
        '部分日常活動開始吃力，程度不一。',
        'Some daily activities have become difficult, to varying degrees.',
        'Часть повседневных дел даётся с трудом, в разной степени.',
      ),
      advice: text(
        '查明是认知还是躯体原因，与认知测验合看，半年后复查。',
        '釐清是認知或身體原因，與認知測驗合併判讀，半年後追蹤。',
        'Find out whether the cause is cognitive or physical; read with the cognitive tests; repeat in six months.',
        'Выяснить, причина когнитивная или телесная; оценивать вместе с когнитивными пробами; повторить через полгода.',
      ),
    }),
    band(22, 56, {
      code: 'marked',
      level: 'moderate',
      name: text('能力明显障碍', '功能明顯障礙', 'Marked impairment', 'Выраженное нарушение'),
      meaning: text(
        '总分达到22分，或有两项及以上需要帮助，日常能力明显受损。',
        '總分達22分，或有兩項以上需要協助，日常功能明顯受損。',
        'A total of 22 or more, or two or more activities that need help: daily function is clearly impaired.',
        'Сумма 22 и более либо помощь нужна в двух и более видах деятельности: повседневная активность явно нарушена.',
      ),
      advice: text(
        '符合痴呆的功能标准时进一步确诊分期，安排照护、安全和照料者支持。',
        '若符合失智症的功能標準，進一步確診分期，安排照護、安全與照顧者支持。',
        'Where this meets the functional criterion of dementia, diagnose and stage it; arrange care, safety and support for carers.',
        'Если это отвечает функциональному критерию деменции — уточнить диагноз и стадию; организовать уход, безопасность и поддержку ухаживающих.',
      ),
    }),
  ];
}

export const adl14: Instrument = {
  code: 'ADL-14',
  version: '2',
  name: text(
    '日常生活能力量表（14项）',
    '日常生活功能量表（14項）',
    'Activities of daily living, 14 items',
    'Шкала повседневной активности, 14 пунктов',
  ),
  description: text(
    '六项躯体自理和八项工具性活动，由知情者回答。',
    '六項身體自理與八項工具性活動，由知情者回答。',
    'Six activities of self-care and eight instrumental ones, answered by an informant.',
    'Шесть видов самообслуживания и восемь инструментальных; отвечает близкий человек.',
  ),
  instruction: text(
    '请按患者目前的实际情况，选出每项活动最合适的一档。',
    '請依個案目前的實際情形，選出每項活動最合適的一項。',
    'For each activity choose what fits the patient’s present state best.',
    'Для каждого вида деятельности выберите то, что лучше отвечает нынешнему состоянию пациента.',
  ),
  category: 'function',
  page: 'questions',
  answeredBy: 'informant',
  minutes: { from: 5, to: 10 },
  source: 'Lawton MP, Brody EM. Gerontologist 1969;9:179–186; Chinese 14-item form',
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
  sections: [{ code: 'activities', title: text('活动', '活動', 'Activities', 'Виды деятельности'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [
      {
        code: 'self-care',
        name: text('躯体自理', '身體自理', 'Self-care', 'Самообслуживание'),
        items: ['2', '6', '7', '8', '10', '12'],
        as: 'sum',
      },
      {
        code: 'instrumental',
        name: text('工具性活动', '工具性活動', 'Instrumental activities', 'Инструментальная активность'),
        items: ['1', '3', '4', '5', '9', '11', '13', '14'],
        as: 'sum',
      },
    ],
    adjustments: [],
    flags: [],
    bandRules: [{ band: 'marked', itemsAtLeast: 3, count: 2 }],
    missingAllowed: 0,
    min: 14,
    max: 56,
    better: 'lower',
  },
  normSets: [
    {
      code: 'normal-to-16',
      name: text('16分为正常', '16分為正常', '16 is normal', '16 баллов — норма'),
      source: 'Chinese manual of the ADL; sources disagree whether 16 is normal',
      confirmation: 'disputed',
      groups: [{ bands: bandsUpTo(16) }],
    },
    {
      code: 'normal-below-16',
      name: text('16分以下为正常', '未滿16分為正常', 'Below 16 is normal', 'Норма — менее 16 баллов'),
      source: 'Chinese prints of the ADL with "<16"; sources disagree whether 16 is normal',
      confirmation: 'disputed',
      groups: [{ bands: bandsUpTo(15) }],
    },
  ],
  defaultNormSet: 'normal-to-16',
};
