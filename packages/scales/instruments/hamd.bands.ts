import type { Texts } from '../instrument.ts';
import { type BandWords, text } from './compose.ts';

const refer = text(
  '转诊精神科并立即治疗，评估自杀风险；好转后再查认知。',
  '轉介精神科並立即治療，評估自殺風險；好轉後再檢查認知。',
  'Refer to psychiatry and treat at once; assess suicide risk; test cognition again after recovery.',
  'Направить к психиатру и сразу лечить; оценить суицидальный риск; после улучшения повторить когнитивные пробы.',
);
const treat = text(
  '确诊并开始治疗（药物和/或心理治疗），评估自杀风险，安排随访。',
  '確認診斷並開始治療（藥物及/或心理治療），評估自殺風險，安排追蹤。',
  'Confirm the diagnosis, start treatment (medication, psychotherapy or both), assess suicide risk, follow up.',
  'Подтвердить диагноз, начать лечение (лекарства и/или психотерапия), оценить суицидальный риск, наблюдать.',
);
const watch = text(
  '面谈澄清，给予支持，两到四周后复评。',
  '會談釐清，給予支持，二至四週後再評估。',
  'Clarify by interview, give support, repeat in two to four weeks.',
  'Уточнить в беседе, поддержать, повторить через две–четыре недели.',
);

function words(code: string, level: BandWords['level'], name: Texts, meaning: Texts, advice: Texts): BandWords {
  return { code, level, name, meaning, advice };
}

export const none = words(
  'none',
  'normal',
  text('没有抑郁', '沒有憂鬱', 'No depression', 'Депрессии нет'),
  text(
    '抑郁症状在正常范围。',
    '憂鬱症狀在正常範圍。',
    'Depressive symptoms are within the normal range.',
    'Депрессивные симптомы в пределах нормы.',
  ),
  text(
    '不需处理，随访时复查。',
    '不需處置，追蹤時複查。',
    'Nothing to do; repeat at follow-up.',
    'Вмешательства не требуется; повторить при наблюдении.',
  ),
);

/** How sure a depression is, not how severe. */
export const possible = words(
  'possible',
  'positive',
  text('可能有抑郁', '可能有憂鬱', 'Depression possible', 'Депрессия возможна'),
  text(
    '有一些抑郁症状，尚不能肯定。',
    '有一些憂鬱症狀，尚無法確定。',
    'Some depressive symptoms, not yet definite.',
    'Есть отдельные симптомы депрессии, пока неопределённые.',
  ),
  watch,
);

/** Of the 24 items, whose manual says mild or moderate. */
export const definite = words(
  'definite',
  'moderate',
  text('肯定有抑郁', '確定有憂鬱', 'Depression definite', 'Депрессия несомненна'),
  text(
    '抑郁达到有临床意义的程度，轻度或中度。',
    '憂鬱達有臨床意義的程度，輕度或中度。',
    'Depression of clinical weight, mild or moderate.',
    'Клинически значимая депрессия, лёгкая или умеренная.',
  ),
  treat,
);

/** Of the 17 items, whose Chinese prints say how sure it is, not how severe. */
export const definiteOnly = words(
  'definite',
  'positive',
  definite.name,
  text(
    '抑郁达到有临床意义的程度；这一级不分轻重。',
    '憂鬱達有臨床意義的程度；此級不區分嚴重度。',
    'Depression of clinical weight; this grade does not say how severe.',
    'Клинически значимая депрессия; тяжесть эта ступень не определяет.',
  ),
  treat,
);

export const mild = words(
  'mild',
  'mild',
  text('轻度抑郁', '輕度憂鬱', 'Mild depression', 'Лёгкая депрессия'),
  text('抑郁症状较轻。', '憂鬱症狀較輕。', 'Depressive symptoms are mild.', 'Симптомы депрессии лёгкие.'),
  watch,
);

export const moderate = words(
  'moderate',
  'moderate',
  text('中度抑郁', '中度憂鬱', 'Moderate depression', 'Умеренная депрессия'),
  text(
    '抑郁症状明显，可能使认知测验成绩偏低。',
    '憂鬱症狀明顯，可能使認知測驗成績偏低。',
    'Clear depressive symptoms, which may lower cognitive scores.',
    'Явные симптомы депрессии; они могут снижать результаты когнитивных проб.',
  ),
  treat,
);

export const severe = words(
  'severe',
  'severe',
  text('重度抑郁', '重度憂鬱', 'Severe depression', 'Тяжёлая депрессия'),
  text(
    '抑郁症状严重，认知测验结果此时不宜单独解释。',
    '憂鬱症狀嚴重，此時不宜單獨解釋認知測驗結果。',
    'Severe depressive symptoms; cognitive results should not be read on their own now.',
    'Тяжёлые симптомы; результаты когнитивных проб сейчас нельзя толковать отдельно.',
  ),
  refer,
);

export const verySevere = words(
  'very-severe',
  'severe',
  text('极重度抑郁', '極重度憂鬱', 'Very severe depression', 'Крайне тяжёлая депрессия'),
  text(
    '抑郁症状极重，认知测验结果此时不宜单独解释。',
    '憂鬱症狀極重，此時不宜單獨解釋認知測驗結果。',
    'Very severe depressive symptoms; cognitive results should not be read on their own now.',
    'Крайне тяжёлые симптомы; результаты когнитивных проб сейчас нельзя толковать отдельно.',
  ),
  refer,
);
