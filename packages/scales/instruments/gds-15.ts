import type { Instrument } from '../instrument.ts';
import { band, text } from './compose.ts';
import { items } from './gds-15.items.ts';

const none = band(0, 4, {
  code: 'none',
  level: 'negative',
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
});

const suggestiveWords = {
  code: 'suggestive',
  level: 'positive',
  name: text('提示抑郁', '疑似憂鬱', 'Suggests depression', 'Вероятна депрессия'),
  meaning: text(
    '可能存在老年抑郁，可能使认知测验成绩偏低。',
    '可能有老年憂鬱，可能使認知測驗成績偏低。',
    'Depression in old age is possible and may lower cognitive scores.',
    'Возможна депрессия позднего возраста; она может снижать результаты когнитивных проб.',
  ),
  advice: text(
    '面谈确诊并询问自杀念头，治疗后再评认知。',
    '會談確認診斷並詢問自殺念頭，治療後再評估認知。',
    'Confirm by interview and ask about suicidal thoughts; test cognition again after treatment.',
    'Подтвердить беседой, спросить о суицидальных мыслях; повторить когнитивные пробы после лечения.',
  ),
} as const;

/** The screen's only cut: what is above it may well be severe. */
const aboveTheCut = band(5, 15, {
  ...suggestiveWords,
  meaning: text(
    '可能存在老年抑郁，可能使认知测验成绩偏低；这一界值不分轻重。',
    '可能有老年憂鬱，可能使認知測驗成績偏低；此切截分數不區分嚴重度。',
    'Depression in old age is possible and may lower cognitive scores. The cut-off does not grade it.',
    'Возможна депрессия позднего возраста; она может снижать результаты когнитивных проб. Тяжесть порог не определяет.',
  ),
});

const likely = band(10, 15, {
  code: 'likely',
  level: 'positive',
  name: text('很可能抑郁', '很可能憂鬱', 'Depression very likely', 'Депрессия весьма вероятна'),
  meaning: text(
    '达到这一分数的老人几乎都有抑郁。',
    '達到此分數的長者幾乎都有憂鬱。',
    'Nearly everyone with such a total is depressed.',
    'При такой сумме депрессия есть почти всегда.',
  ),
  advice: text(
    '评估自杀风险，开始治疗，必要时转诊精神科。',
    '評估自殺風險，開始治療，必要時轉介精神科。',
    'Assess suicide risk, start treatment, refer to psychiatry if needed.',
    'Оценить суицидальный риск, начать лечение, при необходимости направить к психиатру.',
  ),
});

export const gds15: Instrument = {
  code: 'GDS-15',
  version: '2',
  name: text(
    '老年抑郁量表（15题）',
    '老年憂鬱量表（15題）',
    'Geriatric Depression Scale, 15 items',
    'Гериатрическая шкала депрессии, 15 вопросов',
  ),
  description: text(
    '十五个是非题，了解老年人过去一周的情绪。',
    '十五題是非題，了解長者過去一週的情緒。',
    'Fifteen yes/no questions about an older person’s mood over the past week.',
    'Пятнадцать вопросов «да/нет» о настроении пожилого человека за последнюю неделю.',
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
  minutes: { from: 3, to: 7 },
  source: 'Sheikh JI, Yesavage JA. Geriatric Depression Scale: a shorter version. Clin Gerontol 1986;5:165–173',
  loinc: { panel: '48543-3', total: '48545-8' },
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
    '第13题在此问“有劲”，答“否”计1分。有的中文版把第13题改成反问，答“是”才计分：转录那种纸质表时，第13题请按题意反过来填。',
    '第13題在此問「有活力」，答「否」計1分。有些中文版將第13題改為反問，答「是」才計分：轉錄該種紙本時，第13題請依題意反過來填。',
    'Item 13 asks here about having energy, and “no” scores. Some Chinese forms reword it so that “yes” scores: when copying such a form, enter the opposite answer to item 13.',
    'Пункт 13 здесь — о бодрости, балл даёт «нет». В некоторых китайских бланках он перефразирован, и балл даёт «да»: перенося такой бланк, укажите в пункте 13 обратный ответ.',
  ),
  sections: [{ code: 'questions', title: text('问题', '題目', 'Questions', 'Вопросы'), items }],
  scoring: {
    total: 'sum',
    reversed: ['1', '5', '7', '11', '13'],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 15,
    better: 'lower',
  },
  normSets: [
    {
      code: 'screen',
      name: text('筛查：5分及以上', '篩檢：5分以上', 'Screen: 5 or more', 'Скрининг: 5 и более'),
      source: 'Sheikh JI, Yesavage JA. Clin Gerontol 1986;5:165–173; cut 4/5 in common use',
      confirmation: 'unconfirmed',
      groups: [{ bands: [none, aboveTheCut] }],
    },
    {
      code: 'graded',
      name: text('三级：5分和10分', '三級：5分與10分', 'Three levels: 5 and 10', 'Три уровня: 5 и 10'),
      source: 'Cut 4/5 as above; 10 and over "almost always depression", in common use',
      confirmation: 'unconfirmed',
      groups: [{ bands: [none, band(5, 9, suggestiveWords), likely] }],
    },
  ],
  defaultNormSet: 'screen',
};
