import type { Band, Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { sections } from './csdd.items.ts';
import { selfHarmAdvice } from './selfHarm.ts';

const treat = text(
  '与家属和照料者核实，评估自杀风险，排除疼痛和药物原因，考虑非药物干预和抗抑郁治疗。',
  '與家屬及照顧者確認，評估自殺風險，排除疼痛與藥物原因，考慮非藥物介入與抗憂鬱治療。',
  'Check with family and carers, assess suicide risk, rule out pain and drugs; consider non-drug care and antidepressants.',
  'Уточнить у близких, оценить суицидальный риск, исключить боль и лекарства; рассмотреть немедикаментозную помощь и антидепрессанты.',
);

/** The publication says how sure a depression is, not how severe. */
const noneWords = {
  code: 'none',
  level: 'negative',
  name: text('没有明显抑郁', '無明顯憂鬱', 'No marked depression', 'Выраженной депрессии нет'),
  meaning: text('抑郁征象很少。', '憂鬱徵象很少。', 'Few signs of depression.', 'Признаков депрессии мало.'),
  advice: text(
    '不需处理，随访时复查。',
    '不需處置，追蹤時複查。',
    'Nothing to do; repeat at follow-up.',
    'Вмешательства не требуется; повторить при наблюдении.',
  ),
} as const;

const some = band(6, 10, {
  code: 'some',
  level: 'negative',
  name: text('有一些抑郁征象', '有一些憂鬱徵象', 'Some signs of depression', 'Отдельные признаки депрессии'),
  meaning: text(
    '有抑郁征象，未达很可能抑郁的界值。',
    '有憂鬱徵象，未達很可能憂鬱的切截分數。',
    'Some signs, short of the cut-off for probable depression.',
    'Признаки есть, порог вероятной депрессии не достигнут.',
  ),
  advice: text(
    '再向照料者了解，增加陪伴和活动，一个月后复评。',
    '再向照顧者了解，增加陪伴與活動，一個月後再評估。',
    'Ask carers again, add company and activity, repeat in a month.',
    'Расспросить ухаживающих, больше общения и занятий; повторить через месяц.',
  ),
});

const probableWords = {
  code: 'probable',
  level: 'positive',
  name: text('很可能抑郁', '很可能憂鬱', 'Depression probable', 'Депрессия вероятна'),
  meaning: text(
    '很可能有抑郁发作，可能加重认知和功能障碍。',
    '很可能有憂鬱發作，可能加重認知與功能障礙。',
    'A major depression is probable; it may worsen cognition and function.',
    'Вероятна большая депрессия; она может ухудшать когнитивные функции и активность.',
  ),
  advice: treat,
} as const;

const definite = band(19, 38, {
  code: 'definite',
  level: 'positive',
  name: text('肯定抑郁', '確定憂鬱', 'Depression definite', 'Депрессия несомненна'),
  meaning: text(
    '抑郁发作基本肯定。',
    '憂鬱發作大致確定。',
    'A major depression is all but certain.',
    'Большая депрессия почти несомненна.',
  ),
  advice: treat,
});

const aboveTheCut = {
  ...probableWords,
  meaning: text(
    '很可能有抑郁发作，可能加重认知和功能障碍；这一界值不分轻重。',
    '很可能有憂鬱發作，可能加重認知與功能障礙；此切截分數不區分嚴重度。',
    'A major depression is probable; it may worsen cognition and function. The cut-off does not grade it.',
    'Вероятна большая депрессия; она может ухудшать когнитивные функции и активность. Тяжесть порог не определяет.',
  ),
} as const;

/** One cut: from this total on depression is probable. */
const cutAt = (from: number): readonly Band[] => [band(0, from - 1, noneWords), band(from, 38, aboveTheCut)];

export const csdd: Instrument = {
  code: 'CSDD',
  version: '2',
  name: text(
    '康奈尔痴呆抑郁量表（CSDD）',
    '康乃爾失智症憂鬱量表（CSDD）',
    'Cornell Scale for Depression in Dementia (CSDD)',
    'Корнеллская шкала депрессии при деменции (CSDD)',
  ),
  description: text(
    '向照料者和患者了解后评定十九项抑郁征象；无法评定的记“a”。',
    '向照顧者與個案了解後評定十九項憂鬱徵象；無法評定者記「a」。',
    'Nineteen signs rated after talking with a carer and the patient; “a” for what cannot be rated.',
    'Девятнадцать признаков, оценка после беседы с ухаживающим и пациентом; «a» — оценить нельзя.',
  ),
  instruction: text(
    '先问照料者，再见患者，按访谈前一周评分；躯体疾病或残疾所致的记0。',
    '先訪談照顧者，再見個案，依訪談前一週評分；身體疾病或失能所致者記0。',
    'See the carer, then the patient; rate the week before. What comes of physical illness or disability is 0.',
    'Сначала ухаживающий, затем пациент; оценивается предыдущая неделя. Следствие телесной болезни или инвалидности — 0.',
  ),
  category: 'mood',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 20, to: 30 },
  source: 'Alexopoulos GS, Abrams RC, Young RC, Shamoian CA. Biol Psychiatry 1988;23:271–284',
  licence: {
    kind: 'attribution',
    owner: 'G. S. Alexopoulos et al.; Cornell University',
    terms: text(
      '版权状况未核实；临床使用请注明出处。题目为本产品自行撰写。',
      '版權狀況未查證；臨床使用請註明出處。題目為本產品自行撰寫。',
      'Copyright status unconfirmed; for clinical use with attribution. Item wording is our own.',
      'Авторские права не выяснены; для клинического применения с указанием источника. Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  sections,
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [
      {
        code: 'self-harm',
        item: '16',
        atLeast: 1,
        text: text(
          '有轻生或自杀念头',
          '有輕生或自殺念頭',
          'Weary of life, or suicidal',
          'Нежелание жить или суицидальные мысли',
        ),
        advice: selfHarmAdvice,
      },
    ],
    bandRules: [],
    missingAllowed: 0,
    scoredWhenBandIsCertain: true,
    min: 0,
    max: 38,
    better: 'lower',
  },
  normSets: [
    {
      code: 'alexopoulos-1988',
      name: text('原版：6/11/19', '原版：6/11/19', 'Original: 6/11/19', 'Оригинал: 6/11/19'),
      source: 'Alexopoulos GS et al. 1988: below 6 none, above 10 probable, above 18 definite',
      confirmation: 'confirmed',
      groups: [{ bands: [band(0, 5, noneWords), some, band(11, 18, probableWords), definite] }],
    },
    {
      code: 'above-12',
      name: text('一个界值：大于12', '一個切截分數：大於12', 'One cut-off: above 12', 'Один порог: более 12'),
      source: 'Prints in circulation: above 12, probable depression; disagrees with above 10',
      confirmation: 'disputed',
      groups: [{ bands: cutAt(13) }],
    },
    {
      code: 'from-8',
      name: text('一个界值：8及以上', '一個切截分數：8分以上', 'One cut-off: 8 or more', 'Один порог: 8 и более'),
      source: 'Prints in circulation: 8 or more, significant depression; disagrees with above 10',
      confirmation: 'disputed',
      groups: [{ bands: cutAt(8) }],
    },
  ],
  defaultNormSet: 'alexopoulos-1988',
};
