import type { Instrument } from '../instrument.ts';
import { band, choice, text } from './compose.ts';
import { questionsOf, type Row } from './rows.ts';

/** How much of the past two weeks, 5 down to 0, as printed. */
const timeOfTwoWeeks = [
  choice(5, text('一直', '一直', 'All of the time', 'Всё время')),
  choice(4, text('大部分时间', '大部分時間', 'Most of the time', 'Большую часть времени')),
  choice(3, text('超过一半时间', '超過一半的時間', 'More than half of the time', 'Более половины времени')),
  choice(2, text('不到一半时间', '不到一半的時間', 'Less than half of the time', 'Менее половины времени')),
  choice(1, text('偶尔', '偶爾', 'Now and then', 'Иногда')),
  choice(0, text('从来没有', '從來沒有', 'Never', 'Ни разу')),
];

const rows: readonly Row[] = [
  ['1', '我心情愉快', '我心情愉快', 'I was in a cheerful mood', 'У меня было хорошее настроение'],
  [
    '2',
    '我心里平静、放松',
    '我心裡平靜、放鬆',
    'I was calm and at ease',
    'Я чувствовал(а) спокойствие и расслабленность',
  ],
  [
    '3',
    '我精神饱满，有活力',
    '我精神飽滿，有活力',
    'I was lively and full of energy',
    'Я чувствовал(а) бодрость и прилив сил',
  ],
  [
    '4',
    '我睡醒后觉得休息好了',
    '我睡醒後覺得休息夠了',
    'I woke up rested',
    'После сна я чувствовал(а), что хорошо отдохнул(а)',
  ],
  [
    '5',
    '每天都有让我感兴趣的事',
    '每天都有讓我感興趣的事',
    'My days held things that interest me',
    'В моих днях было то, что мне интересно',
  ],
];

const likely = band(0, 28, {
  code: 'likely-depression',
  level: 'positive',
  name: text('幸福感很低', '幸福感很低', 'Very low well-being', 'Очень низкое благополучие'),
  meaning: text(
    '幸福感很低，可能存在抑郁障碍。',
    '幸福感很低，可能有憂鬱症。',
    'Well-being is very low; a depressive disorder is possible.',
    'Благополучие очень низкое; возможно депрессивное расстройство.',
  ),
  advice: text(
    '面谈确诊，做抑郁量表（如PHQ-9），询问自杀念头。',
    '會談確認診斷，加做憂鬱量表（如PHQ-9），詢問自殺念頭。',
    'Confirm by interview, give a depression scale (e.g. PHQ-9), ask about suicidal thoughts.',
    'Подтвердить беседой, провести шкалу депрессии (например, PHQ-9), спросить о суицидальных мыслях.',
  ),
});

const low = band(32, 48, {
  code: 'low',
  level: 'positive',
  name: text('幸福感偏低', '幸福感偏低', 'Low well-being', 'Сниженное благополучие'),
  meaning: text(
    '幸福感偏低，应进一步筛查抑郁。',
    '幸福感偏低，應進一步篩檢憂鬱。',
    'Well-being is low; screen for depression.',
    'Благополучие снижено; нужен скрининг депрессии.',
  ),
  advice: text(
    '询问情绪、睡眠和负担，做PHQ-9，一个月后复评。',
    '詢問情緒、睡眠與負擔，加做PHQ-9，一個月後再評估。',
    'Ask about mood, sleep and burdens; give the PHQ-9; repeat in a month.',
    'Расспросить о настроении, сне и нагрузке; провести PHQ-9; повторить через месяц.',
  ),
});

/** Totals come in steps of 4: "above 50" begins at 52, "above 28" at 32. */
const good = (from: number) =>
  band(from, 100, {
    code: 'good',
    level: 'negative',
    name: text('幸福感尚可', '幸福感尚可', 'Well-being fair to good', 'Благополучие в норме'),
    meaning: text(
      '幸福感高于界值，不提示抑郁。',
      '幸福感高於切截分數，未顯示憂鬱。',
      'Well-being is above the cut-off and does not suggest depression.',
      'Благополучие выше порога; признаков депрессии нет.',
    ),
    advice: text(
      '不需处理；随访时比较变化。',
      '不需處置；追蹤時比較變化。',
      'Nothing to do; compare at follow-up.',
      'Вмешательства не требуется; сравнить при наблюдении.',
    ),
  });

export const who5: Instrument = {
  code: 'WHO-5',
  version: '2',
  name: text('WHO-5幸福感指数', 'WHO-5幸福感指標', 'WHO-5 Well-Being Index', 'Индекс благополучия ВОЗ-5'),
  description: text(
    '五句正面的话，了解近两周的幸福感；总分为0–100的百分数。',
    '五句正向的敘述，了解近兩週的幸福感；總分為0–100的百分數。',
    'Five positive statements about well-being over two weeks; the total is a percentage.',
    'Пять утверждений о благополучии за две недели; итог — от 0 до 100 %.',
  ),
  instruction: text(
    '过去两周里，下面每句话有多少时间符合您？',
    '過去兩週裡，下列每句話有多少時間符合您？',
    'For how much of the past two weeks was each sentence true of you?',
    'Какую часть последних двух недель каждое предложение было верно для вас?',
  ),
  category: 'mood',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 1, to: 3 },
  source: 'WHO Regional Office for Europe 1998; Topp CW et al. Psychother Psychosom 2015;84:167–176',
  licence: {
    kind: 'attribution',
    owner: 'World Health Organization; Mental Health Centre North Zealand',
    terms: text(
      '可免费使用，须注明出处；世界卫生组织近年的版本可能限于非商业用途（未核实）。题目为本产品自行撰写。',
      '可免費使用，須註明出處；世界衛生組織近年的版本可能限於非商業用途（未查證）。題目為本產品自行撰寫。',
      'Free to use with the source named; the WHO’s recent edition may be for non-commercial use only (unconfirmed). Item wording is our own.',
      'Бесплатно с указанием источника; недавнее издание ВОЗ, возможно, только для некоммерческого применения (не подтверждено). Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  sections: [
    {
      code: 'statements',
      title: text('陈述', '敘述', 'Statements', 'Утверждения'),
      items: questionsOf(rows, timeOfTwoWeeks),
    },
  ],
  scoring: {
    total: 'sum',
    reversed: [],
    standard: { factor: 4, rounding: 'floor' },
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 100,
    better: 'higher',
    reliableChange: {
      points: 10,
      kind: 'important',
      source: 'Topp CW et al. Psychother Psychosom 2015;84:167–176: 10 percentage points',
      confirmation: 'unconfirmed',
    },
  },
  normSets: [
    {
      code: 'graded',
      name: text('两个界值：28和50', '兩個切截分數：28與50', 'Two cut-offs: 28 and 50', 'Два порога: 28 и 50'),
      source:
        '50 and below, screen for depression (Topp CW et al. Psychother Psychosom 2015;84:167–176); 28 and below, likely depression (reviews of the WHO-5)',
      confirmation: 'confirmed',
      groups: [{ bands: [likely, low, good(52)] }],
    },
    {
      code: 'depression-28',
      name: text('一个界值：28', '一個切截分數：28', 'One cut-off: 28', 'Один порог: 28'),
      source: 'WHO-5: 28 and below, likely depression',
      confirmation: 'unconfirmed',
      groups: [{ bands: [likely, good(32)] }],
    },
  ],
  defaultNormSet: 'graded',
};
