import type { Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { items } from './hama.items.ts';

const treat = text(
  '面谈确诊，排除躯体和药物原因，考虑心理治疗或药物治疗，同时评估抑郁。',
  '會談確認診斷，排除身體與藥物原因，考慮心理治療或藥物治療，同時評估憂鬱。',
  'Confirm by interview; rule out physical and drug causes; consider psychotherapy or medication; assess depression as well.',
  'Подтвердить беседой, исключить соматические и лекарственные причины, рассмотреть психотерапию или препараты; оценить депрессию.',
);
const refer = text(
  '转诊精神科并积极治疗，评估抑郁和自杀风险；认知测验结果此时不宜单独解释。',
  '轉介精神科並積極治療，評估憂鬱與自殺風險；此時不宜單獨解釋認知測驗結果。',
  'Refer to psychiatry and treat actively; assess depression and suicide risk; do not read cognitive results on their own now.',
  'Направить к психиатру и активно лечить; оценить депрессию и суицидальный риск; когнитивные пробы сейчас не толковать отдельно.',
);
const watch = text(
  '解释与支持，放松训练，一个月后复评。',
  '說明與支持，放鬆訓練，一個月後再評估。',
  'Explain and support, teach relaxation, repeat in a month.',
  'Разъяснение, поддержка, обучение расслаблению; повторить через месяц.',
);

const noneWords = {
  code: 'none',
  level: 'normal',
  name: text('没有焦虑', '沒有焦慮', 'No anxiety', 'Тревоги нет'),
  meaning: text(
    '焦虑症状在正常范围。',
    '焦慮症狀在正常範圍。',
    'Symptoms of anxiety are within the normal range.',
    'Симптомы тревоги в пределах нормы.',
  ),
  advice: text(
    '不需处理，随访时复查。',
    '不需處置，追蹤時複查。',
    'Nothing to do; repeat at follow-up.',
    'Вмешательства не требуется; повторить при наблюдении.',
  ),
} as const;
const none = band(0, 6, noneWords);
/** Possible and definite say how sure the anxiety is; only the two grades above say how severe. */
const possible = band(7, 13, {
  code: 'possible',
  level: 'positive',
  name: text('可能有焦虑', '可能有焦慮', 'Anxiety possible', 'Тревога возможна'),
  meaning: text(
    '有一些焦虑症状，尚不能肯定。',
    '有一些焦慮症狀，尚無法確定。',
    'Some symptoms of anxiety, not yet definite.',
    'Есть отдельные симптомы тревоги, пока неопределённые.',
  ),
  advice: watch,
});
const definite = band(14, 20, {
  code: 'definite',
  level: 'positive',
  name: text('肯定有焦虑', '確定有焦慮', 'Anxiety definite', 'Тревога несомненна'),
  meaning: text(
    '焦虑达到有临床意义的程度。',
    '焦慮達到有臨床意義的程度。',
    'Anxiety is of clinical weight.',
    'Тревога клинически значима.',
  ),
  advice: treat,
});
const marked = band(21, 28, {
  code: 'marked',
  level: 'severe',
  name: text('明显焦虑', '明顯焦慮', 'Marked anxiety', 'Выраженная тревога'),
  meaning: text(
    '焦虑明显，很可能影响生活和认知表现。',
    '焦慮明顯，很可能影響生活與認知表現。',
    'Marked anxiety, likely to affect daily life and cognitive performance.',
    'Выраженная тревога; вероятно, мешает жизни и снижает когнитивные результаты.',
  ),
  advice: treat,
});
const severe = band(29, 56, {
  code: 'severe',
  level: 'severe',
  name: text('严重焦虑', '嚴重焦慮', 'Severe anxiety', 'Тяжёлая тревога'),
  meaning: text('焦虑严重。', '焦慮嚴重。', 'Anxiety is severe.', 'Тревога тяжёлая.'),
  advice: refer,
});

/** The other grading calls all below 18 mild: only a total of 0, without any symptom, is not. */
const western = [
  band(0, 0, noneWords),
  band(1, 17, {
    code: 'at-most-mild',
    level: 'mild',
    name: text('至多轻度', '至多輕度', 'Mild at most', 'Не выше лёгкой'),
    meaning: text(
      '有焦虑症状，至多轻度；这一分法不另设正常界值。',
      '有焦慮症狀，至多輕度；此分法未另訂正常的切截分數。',
      'There are symptoms of anxiety, mild at most; this grading has no cut-off for normal.',
      'Есть симптомы тревоги, не выше лёгкой; порога нормы у этой градации нет.',
    ),
    advice: watch,
  }),
  band(18, 24, {
    code: 'mild-moderate',
    level: 'mild',
    name: text('轻至中度', '輕至中度', 'Mild to moderate', 'От лёгкой до умеренной'),
    meaning: text('轻至中度焦虑。', '輕至中度焦慮。', 'Mild to moderate anxiety.', 'Тревога от лёгкой до умеренной.'),
    advice: treat,
  }),
  band(25, 30, {
    code: 'moderate-severe',
    level: 'moderate',
    name: text('中至重度', '中至重度', 'Moderate to severe', 'От умеренной до тяжёлой'),
    meaning: text(
      '中至重度焦虑。',
      '中至重度焦慮。',
      'Moderate to severe anxiety.',
      'Тревога от умеренной до тяжёлой.',
    ),
    advice: treat,
  }),
  band(31, 56, {
    code: 'very-severe',
    level: 'severe',
    name: text('极重度', '極重度', 'Very severe', 'Крайне тяжёлая'),
    meaning: text('焦虑极重。', '焦慮極重。', 'Anxiety is very severe.', 'Тревога крайне тяжёлая.'),
    advice: refer,
  }),
];

export const hama: Instrument = {
  code: 'HAMA',
  version: '2',
  name: text(
    '汉密尔顿焦虑量表（HAMA）',
    '漢氏焦慮量表（HAMA）',
    'Hamilton Anxiety Rating Scale (HAMA)',
    'Шкала тревоги Гамильтона (HAMA)',
  ),
  description: text(
    '医生面谈后评定十四组焦虑症状；分精神性和躯体性两个因子。',
    '醫師會談後評定十四組焦慮症狀；分為精神性與身體性兩個因子。',
    'Fourteen groups of symptoms rated by a clinician after an interview; psychic and somatic factors.',
    'Четырнадцать групп симптомов, оценка врача после беседы; психический и соматический факторы.',
  ),
  instruction: text(
    '面谈并观察，按过去一周的情况为每组症状评分。',
    '會談並觀察，依過去一週的情形為每組症狀評分。',
    'Interview and observe, then rate each group of symptoms over the past week.',
    'Проведите беседу и наблюдение, оцените каждую группу симптомов за последнюю неделю.',
  ),
  category: 'mood',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 10, to: 20 },
  source: 'Hamilton M. The assessment of anxiety states by rating. Br J Med Psychol 1959;32:50–55',
  licence: {
    kind: 'free',
    owner: 'Public domain',
    terms: text(
      '公有领域。题目为本产品自行撰写。',
      '公共領域。題目為本產品自行撰寫。',
      'Public domain. Item wording is our own.',
      'Общественное достояние. Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  sections: [{ code: 'symptoms', title: text('症状', '症狀', 'Symptoms', 'Симптомы'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [
      {
        code: 'psychic',
        name: text('精神性焦虑', '精神性焦慮', 'Psychic anxiety', 'Психическая тревога'),
        items: ['1', '2', '3', '4', '5', '6', '14'],
        as: 'sum',
      },
      {
        code: 'somatic',
        name: text('躯体性焦虑', '身體性焦慮', 'Somatic anxiety', 'Соматическая тревога'),
        items: ['7', '8', '9', '10', '11', '12', '13'],
        as: 'sum',
      },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 56,
    better: 'lower',
  },
  normSets: [
    {
      code: 'china',
      name: text('中国五级：7/14/21/29', '中國五級：7/14/21/29', 'China: 7/14/21/29', 'Китай: 7/14/21/29'),
      source: 'Chinese national collaborative group: below 7, 7, 14, 21 and 29',
      confirmation: 'unconfirmed',
      groups: [{ bands: [none, possible, definite, marked, severe] }],
    },
    {
      code: 'western',
      name: text('西方四级：18/25/31', '西方四級：18/25/31', 'Western: 18/25/31', 'Западная: 18/25/31'),
      source: 'Western grading in use: below 18 mild, 18, 25 and 31; disagrees with the Chinese one',
      confirmation: 'disputed',
      groups: [{ bands: western }],
    },
  ],
  defaultNormSet: 'china',
};
