import type { Band, Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { items } from './gds-30.items.ts';

/** The sources agree on three grades, not on the highest totals of the first two. */
function bandsUpTo(highestNormal: number, highestMild: number): readonly Band[] {
  return [
    band(0, highestNormal, {
      code: 'none',
      level: 'normal',
      name: text('不提示抑郁', '未顯示憂鬱', 'Does not suggest depression', 'Признаков депрессии нет'),
      meaning: text(
        '老年抑郁症状在正常范围。',
        '老年憂鬱症狀在正常範圍。',
        'Depressive symptoms are within what is usual in old age.',
        'Депрессивные симптомы в пределах обычного для пожилых.',
      ),
      advice: text(
        '不需处理，随访时复查。',
        '不需處置，追蹤時複查。',
        'Nothing to do; repeat at follow-up.',
        'Вмешательства не требуется; повторить при наблюдении.',
      ),
    }),
    band(highestNormal + 1, highestMild, {
      code: 'mild',
      level: 'mild',
      name: text('轻度抑郁', '輕度憂鬱', 'Mild depression', 'Лёгкая депрессия'),
      meaning: text(
        '有轻度抑郁症状，可能使认知测验成绩偏低。',
        '有輕度憂鬱症狀，可能使認知測驗成績偏低。',
        'Mild depressive symptoms, which may lower cognitive scores.',
        'Лёгкие депрессивные симптомы; они могут снижать результаты когнитивных проб.',
      ),
      advice: text(
        '面谈确认，询问自杀念头和近期生活事件，一个月后复评。',
        '會談確認，詢問自殺念頭與近期生活事件，一個月後再評估。',
        'Confirm by interview; ask about suicidal thoughts and recent events; repeat in a month.',
        'Подтвердить беседой, спросить о суицидальных мыслях и недавних событиях; повторить через месяц.',
      ),
    }),
    band(highestMild + 1, 30, {
      code: 'moderate-severe',
      level: 'moderate',
      name: text('中重度抑郁', '中重度憂鬱', 'Moderate to severe depression', 'Умеренная или тяжёлая депрессия'),
      meaning: text(
        '抑郁症状明显，很可能存在老年抑郁，认知测验结果不宜单独解释。',
        '憂鬱症狀明顯，很可能有老年憂鬱，認知測驗結果不宜單獨解釋。',
        'Marked symptoms; depression in old age is likely, and cognitive results should not be read on their own.',
        'Выраженные симптомы; депрессия позднего возраста вероятна, когнитивные пробы нельзя толковать отдельно.',
      ),
      advice: text(
        '面谈确诊，评估自杀风险，开始治疗，必要时转诊精神科；好转后再评认知。',
        '會談確認診斷，評估自殺風險，開始治療，必要時轉介精神科；好轉後再評估認知。',
        'Confirm by interview, assess suicide risk, start treatment, refer to psychiatry if needed; test cognition again after recovery.',
        'Подтвердить беседой, оценить суицидальный риск, начать лечение, при необходимости направить к психиатру; после улучшения повторить когнитивные пробы.',
      ),
    }),
  ];
}

export const gds30: Instrument = {
  code: 'GDS-30',
  version: '1',
  name: text(
    '老年抑郁量表（30题）',
    '老年憂鬱量表（30題）',
    'Geriatric Depression Scale, 30 items',
    'Гериатрическая шкала депрессии, 30 вопросов',
  ),
  description: text(
    '三十个是非题，了解老年人过去一周的情绪。',
    '三十題是非題，了解長者過去一週的情緒。',
    'Thirty yes/no questions about an older person’s mood over the past week.',
    'Тридцать вопросов «да/нет» о настроении пожилого человека за последнюю неделю.',
  ),
  instruction: text(
    '请按过去一周的感受回答“是”或“否”。',
    '請依過去一週的感受回答「是」或「否」。',
    'Please answer yes or no by how you have felt over the past week.',
    'Ответьте «да» или «нет» исходя из того, как вы себя чувствовали последнюю неделю.',
  ),
  category: 'mood',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 8, to: 15 },
  source: 'Yesavage JA, Brink TL, Rose TL et al. J Psychiatr Res 1983;17:37–49',
  loinc: { panel: '48542-5', total: '48544-1' },
  licence: {
    kind: 'free',
    owner: 'Public domain',
    terms: text(
      '公有领域。题目为本产品自行撰写；计分方向与题目配套，不得与其他中文版混用。',
      '公共領域。題目為本產品自行撰寫；計分方向與題目配套，不可與其他中文版混用。',
      'Public domain. Item wording is our own; the key belongs to it and must not be mixed with other versions.',
      'Общественное достояние. Формулировки собственные; ключ относится именно к ним, смешивать с другими версиями нельзя.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  caution: text(
    '明显痴呆者的自评不可靠，可改用康奈尔量表（CSDD）。',
    '明顯失智者的自評不可靠，可改用康乃爾量表（CSDD）。',
    'Self-report is unreliable in marked dementia; use the Cornell scale (CSDD) instead.',
    'При выраженной деменции самооценка ненадёжна; лучше Корнеллская шкала (CSDD).',
  ),
  sections: [{ code: 'questions', title: text('问题', '題目', 'Questions', 'Вопросы'), items }],
  scoring: {
    total: 'sum',
    reversed: ['1', '5', '7', '9', '15', '19', '21', '27', '29', '30'],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 30,
    better: 'lower',
  },
  normSets: [
    {
      code: 'normal-to-10',
      name: text('三级：11分和21分', '三級：11分與21分', 'Three levels: 11 and 21', 'Три уровня: 11 и 21'),
      source:
        'Chinese manual: 0–10, 11–20, 21–30; disagrees with the grading printed with the original, 0–9, 10–19, 20–30',
      confirmation: 'disputed',
      groups: [{ bands: bandsUpTo(10, 20) }],
    },
    {
      code: 'normal-to-9',
      name: text('三级：10分和20分', '三級：10分與20分', 'Three levels: 10 and 20', 'Три уровня: 10 и 20'),
      source:
        'Printed with the scale of Yesavage JA et al. 1983, and in LOINC 48544-1: 0–9, 10–19, 20–30; the Chinese manual gives 0–10, 11–20, 21–30',
      confirmation: 'disputed',
      groups: [{ bands: bandsUpTo(9, 19) }],
    },
  ],
  defaultNormSet: 'normal-to-10',
};
