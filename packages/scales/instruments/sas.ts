import type { Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { freeOfZung } from './licences.ts';
import { items } from './sas.items.ts';

const bands = [
  band(25, 49, {
    code: 'normal',
    level: 'normal',
    name: text('无明显焦虑', '無明顯焦慮', 'No marked anxiety', 'Выраженной тревоги нет'),
    meaning: text(
      '标准分低于50，在常模范围内。',
      '標準分低於50，在常模範圍內。',
      'The standard score is below 50, within the norm.',
      'Стандартный балл ниже 50, в пределах нормы.',
    ),
    advice: text(
      '不需处理，随访时复查。',
      '不需處置，追蹤時複查。',
      'Nothing to do; repeat at follow-up.',
      'Вмешательства не требуется; повторить при наблюдении.',
    ),
  }),
  band(50, 59, {
    code: 'mild',
    level: 'mild',
    name: text('轻度焦虑', '輕度焦慮', 'Mild anxiety', 'Лёгкая тревога'),
    meaning: text(
      '有轻度焦虑，可能影响注意力和睡眠。',
      '有輕度焦慮，可能影響注意力與睡眠。',
      'Mild anxiety, which may affect attention and sleep.',
      'Лёгкая тревога, которая может сказываться на внимании и сне.',
    ),
    advice: text(
      '解释与支持，放松训练，一个月后复评。',
      '說明與支持，放鬆訓練，一個月後再評估。',
      'Explain and support, teach relaxation, repeat in a month.',
      'Разъяснение, поддержка, обучение расслаблению; повторить через месяц.',
    ),
  }),
  band(60, 69, {
    code: 'moderate',
    level: 'moderate',
    name: text('中度焦虑', '中度焦慮', 'Moderate anxiety', 'Умеренная тревога'),
    meaning: text(
      '焦虑明显，可能存在焦虑障碍或躯体疾病。',
      '焦慮明顯，可能有焦慮症或身體疾病。',
      'Clear anxiety; an anxiety disorder or a physical illness is possible.',
      'Явная тревога; возможны тревожное расстройство или соматическая болезнь.',
    ),
    advice: text(
      '面谈确诊，排除躯体和药物原因，考虑心理治疗或药物。',
      '會談確認診斷，排除身體與藥物原因，考慮心理治療或藥物。',
      'Confirm by interview; rule out physical and drug causes; consider psychotherapy or medication.',
      'Подтвердить беседой, исключить соматические и лекарственные причины, рассмотреть психотерапию или препараты.',
    ),
  }),
  band(70, 100, {
    code: 'severe',
    level: 'severe',
    name: text('重度焦虑', '重度焦慮', 'Severe anxiety', 'Тяжёлая тревога'),
    meaning: text(
      '焦虑严重，认知测验结果此时不宜单独解释。',
      '焦慮嚴重，此時不宜單獨解釋認知測驗結果。',
      'Severe anxiety; cognitive results should not be read on their own now.',
      'Сильная тревога; результаты когнитивных проб сейчас нельзя толковать отдельно.',
    ),
    advice: text(
      '转诊精神科并积极治疗，同时评估抑郁和自杀风险。',
      '轉介精神科並積極治療，同時評估憂鬱與自殺風險。',
      'Refer to psychiatry and treat actively; assess depression and suicide risk as well.',
      'Направить к психиатру и активно лечить; оценить также депрессию и суицидальный риск.',
    ),
  }),
];

export const sas: Instrument = {
  code: 'SAS',
  version: '1',
  name: text(
    '焦虑自评量表（SAS）',
    '焦慮自評量表（SAS）',
    'Self-rating Anxiety Scale (SAS)',
    'Шкала самооценки тревоги (SAS)',
  ),
  description: text(
    '二十个陈述，按过去一周出现的多少自评；总分为标准分。',
    '二十個敘述，依過去一週出現的多寡自評；總分為標準分。',
    'Twenty statements rated by how often they held in the past week; the total is a standard score.',
    'Двадцать утверждений о прошедшей неделе; итог — стандартный балл.',
  ),
  instruction: text(
    '请按过去一周的实际情况，选出每句话符合您的程度。',
    '請依過去一週的實際情形，選出每句話符合您的程度。',
    'For each sentence choose how often it was true of you in the past week.',
    'Для каждого предложения отметьте, как часто оно было верно для вас на прошедшей неделе.',
  ),
  category: 'mood',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 5, to: 10 },
  source: 'Zung WWK. A rating instrument for anxiety disorders. Psychosomatics 1971;12:371–379',
  licence: freeOfZung,
  needsEducation: false,
  sections: [{ code: 'statements', title: text('陈述', '敘述', 'Statements', 'Утверждения'), items }],
  scoring: {
    total: 'sum',
    reversed: ['5', '9', '13', '17', '19'],
    standard: { factor: 1.25, rounding: 'floor' },
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 25,
    max: 100,
    better: 'lower',
  },
  normSets: [
    {
      code: 'china',
      name: text('中国常模：50/60/70', '中國常模：50/60/70', 'Chinese norm: 50/60/70', 'Китайская норма: 50/60/70'),
      source: 'Zung 1971; Chinese norm with the standard score cut at 50',
      confirmation: 'unconfirmed',
      groups: [{ bands }],
    },
  ],
  defaultNormSet: 'china',
};
