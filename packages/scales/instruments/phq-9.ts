import type { Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { freeOfPfizer } from './licences.ts';
import { difficulty, symptoms } from './phq-9.items.ts';

const bands = [
  band(0, 4, {
    code: 'minimal',
    level: 'normal',
    name: text('无明显抑郁', '無明顯憂鬱', 'No or minimal depression', 'Депрессии нет или она минимальна'),
    meaning: text(
      '抑郁症状很少，达不到有临床意义的程度。',
      '憂鬱症狀很少，未達臨床意義。',
      'Few depressive symptoms, not of clinical weight.',
      'Депрессивных симптомов мало, клинического значения они не имеют.',
    ),
    advice: text(
      '一般不需处理；认知随访时复查情绪。',
      '一般不需處置；認知追蹤時一併複查情緒。',
      'Usually nothing to do; ask about mood again at the next cognitive visit.',
      'Обычно вмешательства не требуется; оценить настроение при следующем визите.',
    ),
  }),
  band(5, 9, {
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
      '观察等待，给予心理支持，两到四周后复评。',
      '觀察並給予心理支持，二至四週後再評估。',
      'Watchful waiting and support; repeat in two to four weeks.',
      'Наблюдение и поддержка; повторить через две–четыре недели.',
    ),
  }),
  band(10, 14, {
    code: 'moderate',
    level: 'moderate',
    name: text('中度抑郁', '中度憂鬱', 'Moderate depression', 'Умеренная депрессия'),
    meaning: text(
      '达到常用筛查界值，可能存在抑郁障碍。',
      '達常用篩檢切截分數，可能有憂鬱症。',
      'Reaches the usual screening cut-off; a depressive disorder is possible.',
      'Достигнут обычный порог скрининга; возможно депрессивное расстройство.',
    ),
    advice: text(
      '由医生面谈确诊，考虑心理治疗或药物治疗，安排随访。',
      '由醫師會談確認診斷，考慮心理治療或藥物治療，並安排追蹤。',
      'Confirm by clinical interview; consider psychotherapy or medication; plan follow-up.',
      'Подтвердить клинической беседой; рассмотреть психотерапию или лекарства; назначить наблюдение.',
    ),
  }),
  band(15, 19, {
    code: 'moderately-severe',
    level: 'severe',
    name: text('中重度抑郁', '中重度憂鬱', 'Moderately severe depression', 'Умеренно тяжёлая депрессия'),
    meaning: text(
      '抑郁症状较重，很可能存在抑郁障碍。',
      '憂鬱症狀較重，很可能有憂鬱症。',
      'Marked depressive symptoms; a depressive disorder is likely.',
      'Выраженные симптомы; депрессивное расстройство вероятно.',
    ),
    advice: text(
      '开始积极治疗（药物和/或心理治疗），评估自杀风险，必要时转诊精神科。',
      '開始積極治療（藥物及/或心理治療），評估自殺風險，必要時轉介精神科。',
      'Start active treatment (medication, psychotherapy or both), assess suicide risk, refer to psychiatry if needed.',
      'Начать активное лечение (лекарства и/или психотерапия), оценить суицидальный риск, при необходимости направить к психиатру.',
    ),
  }),
  band(20, 27, {
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
      '尽快转诊精神科并立即开始治疗，评估自杀风险，好转后再查认知。',
      '儘快轉介精神科並立即開始治療，評估自殺風險，好轉後再檢查認知。',
      'Refer to psychiatry promptly and start treatment at once; assess suicide risk; test cognition again after recovery.',
      'Срочно направить к психиатру и сразу начать лечение; оценить суицидальный риск; повторить когнитивные пробы после улучшения.',
    ),
  }),
];

export const phq9: Instrument = {
  code: 'PHQ-9',
  version: '1',
  name: text(
    'PHQ-9抑郁症状问卷',
    'PHQ-9病人健康問卷（憂鬱）',
    'PHQ-9 depression questionnaire',
    'Опросник депрессии PHQ-9',
  ),
  description: text(
    '九个抑郁症状在过去两周出现的频率。',
    '九個憂鬱症狀在過去兩週出現的頻率。',
    'How often nine symptoms of depression were there in the past two weeks.',
    'Как часто за последние две недели отмечались девять симптомов депрессии.',
  ),
  instruction: text(
    '过去两周里，下面的情况有多少天困扰过您？',
    '過去兩週裡，下列情形有多少天困擾您？',
    'In the past two weeks, on how many days have you been bothered by the following?',
    'За последние две недели в течение скольких дней вас беспокоило следующее?',
  ),
  category: 'mood',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 2, to: 5 },
  source: 'Kroenke K, Spitzer RL, Williams JBW. The PHQ-9. J Gen Intern Med 2001;16:606–613',
  loinc: { panel: '44249-1', total: '44261-6' },
  licence: freeOfPfizer,
  needsEducation: false,
  sections: [
    { code: 'symptoms', title: text('症状', '症狀', 'Symptoms', 'Симптомы'), items: symptoms },
    { code: 'difficulty', title: text('影响', '影響', 'Effect', 'Влияние'), items: [difficulty] },
  ],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [
      {
        code: 'self-harm',
        item: '9',
        atLeast: 1,
        text: text(
          '有轻生或自伤念头',
          '有輕生或自傷念頭',
          'Thoughts of death or self-harm',
          'Мысли о смерти или самоповреждении',
        ),
        advice: text(
          '不论总分多少，当天面谈评估自杀风险，不让患者独处，按本机构流程通知家属并转诊。',
          '不論總分，當天會談評估自殺風險，勿讓個案獨處，依本院流程通知家屬並轉介。',
          'Whatever the total: assess suicide risk in person today, do not leave the patient alone, and inform the family and refer as your clinic’s procedure says.',
          'Независимо от суммы баллов: сегодня же лично оценить суицидальный риск, не оставлять пациента одного, известить близких и направить по порядку учреждения.',
        ),
      },
    ],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 27,
    better: 'lower',
    reliableChange: {
      points: 5,
      kind: 'important',
      source: 'Löwe B et al. Med Care 2004;42(12): 5 points, two standard errors of measurement',
      confirmation: 'confirmed',
    },
  },
  normSets: [
    {
      code: 'kroenke-2001',
      name: text('原版五级', '原版五級', 'Original five levels', 'Пять уровней оригинала'),
      source: 'Kroenke K et al. J Gen Intern Med 2001;16:606–613',
      confirmation: 'confirmed',
      groups: [{ bands }],
    },
  ],
  defaultNormSet: 'kroenke-2001',
};
