import type { Band, Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { freeOfZung } from './licences.ts';
import { items } from './sds.items.ts';
import { selfHarmAdvice } from './selfHarm.ts';

/** Four grades of the standard score, each but the first from the total given. */
function bandsFrom(mild: number, moderate: number, severe: number): readonly Band[] {
  return [
    band(25, mild - 1, {
      code: 'normal',
      level: 'normal',
      name: text('无明显抑郁', '無明顯憂鬱', 'No marked depression', 'Выраженной депрессии нет'),
      meaning: text(
        '标准分低于界值，在常模范围内。',
        '標準分低於切截分數，在常模範圍內。',
        'The standard score is below the cut-off, within the norm.',
        'Стандартный балл ниже порога, в пределах нормы.',
      ),
      advice: text(
        '不需处理，随访时复查。',
        '不需處置，追蹤時複查。',
        'Nothing to do; repeat at follow-up.',
        'Вмешательства не требуется; повторить при наблюдении.',
      ),
    }),
    band(mild, moderate - 1, {
      code: 'mild',
      level: 'mild',
      name: text('轻度抑郁', '輕度憂鬱', 'Mild depression', 'Лёгкая депрессия'),
      meaning: text(
        '有轻度抑郁症状，可能影响认知测验的表现。',
        '有輕度憂鬱症狀，可能影響認知測驗表現。',
        'Mild depressive symptoms, which may lower performance on cognitive tests.',
        'Лёгкие депрессивные симптомы, которые могут ухудшать результаты когнитивных проб.',
      ),
      advice: text(
        '给予支持，询问睡眠和生活事件，一个月后复评。',
        '給予支持，詢問睡眠與生活事件，一個月後再評估。',
        'Give support, ask about sleep and life events, repeat in a month.',
        'Поддержка, расспрос о сне и жизненных событиях; повторить через месяц.',
      ),
    }),
    band(moderate, severe - 1, {
      code: 'moderate',
      level: 'moderate',
      name: text('中度抑郁', '中度憂鬱', 'Moderate depression', 'Умеренная депрессия'),
      meaning: text(
        '抑郁症状明显，可能存在抑郁障碍。',
        '憂鬱症狀明顯，可能有憂鬱症。',
        'Clear depressive symptoms; a depressive disorder is possible.',
        'Явные депрессивные симптомы; возможно депрессивное расстройство.',
      ),
      advice: text(
        '面谈确诊，排除躯体和药物原因，考虑心理治疗或药物治疗。',
        '會談確認診斷，排除身體與藥物原因，考慮心理治療或藥物治療。',
        'Confirm by interview; rule out physical and drug causes; consider psychotherapy or medication.',
        'Подтвердить беседой, исключить соматические и лекарственные причины, рассмотреть психотерапию или препараты.',
      ),
    }),
    band(severe, 100, {
      code: 'severe',
      level: 'severe',
      name: text('重度抑郁', '重度憂鬱', 'Severe depression', 'Тяжёлая депрессия'),
      meaning: text(
        '抑郁症状严重，认知测验结果此时不宜单独解释。',
        '憂鬱症狀嚴重，此時不宜單獨解釋認知測驗結果。',
        'Severe depressive symptoms; cognitive results should not be read on their own now.',
        'Тяжёлые симптомы; результаты когнитивных проб сейчас нельзя толковать отдельно.',
      ),
      advice: text(
        '转诊精神科并积极治疗，评估自杀风险。',
        '轉介精神科並積極治療，評估自殺風險。',
        'Refer to psychiatry and treat actively; assess suicide risk.',
        'Направить к психиатру и активно лечить; оценить суицидальный риск.',
      ),
    }),
  ];
}

export const sds: Instrument = {
  code: 'SDS',
  version: '1',
  name: text(
    '抑郁自评量表（SDS）',
    '憂鬱自評量表（SDS）',
    'Self-rating Depression Scale (SDS)',
    'Шкала самооценки депрессии (SDS)',
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
  source: 'Zung WWK. A self-rating depression scale. Arch Gen Psychiatry 1965;12:63–70',
  licence: freeOfZung,
  needsEducation: false,
  sections: [{ code: 'statements', title: text('陈述', '敘述', 'Statements', 'Утверждения'), items }],
  scoring: {
    total: 'sum',
    reversed: ['2', '5', '6', '11', '12', '14', '16', '17', '18', '20'],
    standard: { factor: 1.25, rounding: 'floor' },
    subscales: [],
    adjustments: [],
    flags: [
      {
        code: 'self-harm',
        item: '19',
        atLeast: 2,
        text: text('有轻生念头', '有輕生念頭', 'Thoughts of being dead', 'Мысли о смерти'),
        advice: selfHarmAdvice,
      },
    ],
    bandRules: [],
    missingAllowed: 0,
    min: 25,
    max: 100,
    better: 'lower',
  },
  normSets: [
    {
      code: 'china',
      name: text('中国常模：53/63/73', '中國常模：53/63/73', 'Chinese norm: 53/63/73', 'Китайская норма: 53/63/73'),
      source: 'Zung 1965; Chinese norm with the standard score cut at 53',
      confirmation: 'unconfirmed',
      groups: [{ bands: bandsFrom(53, 63, 73) }],
    },
    {
      code: 'zung-index',
      name: text('Zung指数：50/60/70', 'Zung指數：50/60/70', 'Zung’s index: 50/60/70', 'Индекс Цунга: 50/60/70'),
      source: 'Zung’s index, raw score ÷ 80, cut at 0.50, 0.60 and 0.70; disagrees with the Chinese norm',
      confirmation: 'disputed',
      groups: [{ bands: bandsFrom(50, 60, 70) }],
    },
  ],
  defaultNormSet: 'china',
};
