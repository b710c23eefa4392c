import type { Band } from '../instrument.ts';
import { type BandWords, band, text } from './compose.ts';

/** Short cognitive tests: the total is on the normal side of the cut-off. */
export const passed: BandWords = {
  code: 'normal',
  level: 'negative',
  name: text('未见异常', '未見異常', 'No sign of impairment', 'Признаков нарушения нет'),
  meaning: text(
    '得分在正常一侧；简短测验不能排除轻微或早期的认知改变。',
    '得分在正常一側；簡短測驗無法排除輕微或早期的認知改變。',
    'The score is on the normal side. A short test cannot rule out a slight or early change.',
    'Результат в пределах нормы. Краткая проба не исключает лёгких или ранних изменений.',
  ),
  advice: text(
    '如有主诉或家属担心，做更全面的认知评估；否则一年后复查。',
    '若有主訴或家屬擔心，安排較完整的認知評估；否則一年後追蹤。',
    'If there are complaints or the family is worried, assess cognition more fully; otherwise repeat in a year.',
    'При жалобах или тревоге близких провести более полное исследование; иначе повторить через год.',
  ),
};

/** Short cognitive tests: the total is on the abnormal side of the only cut-off. */
export const failed: BandWords = {
  code: 'impaired',
  level: 'positive',
  name: text('提示认知障碍', '疑似認知障礙', 'Suggests impairment', 'Вероятно нарушение'),
  meaning: text(
    '得分在异常一侧，提示可能有认知障碍；本测验不区分轻重。',
    '得分在異常一側，疑似有認知障礙；本測驗不區分嚴重度。',
    'The score is on the abnormal side: impairment is possible. The test does not grade severity.',
    'Результат в области отклонений: возможно нарушение. Тяжесть проба не определяет.',
  ),
  advice: text(
    '筛查不等于诊断：核实视力、听力、文化程度和情绪，再做完整认知评估并查找原因。',
    '篩檢不等於診斷：確認視力、聽力、教育程度與情緒，再做完整認知評估並尋找原因。',
    'A screen is not a diagnosis: check sight, hearing, schooling and mood, then assess cognition fully and look for a cause.',
    'Скрининг не равен диагнозу: учесть зрение, слух, образование и настроение, затем провести полное обследование и искать причину.',
  ),
};

/** Two bands where more points are better: at most `highest` points to impairment. */
export function failedUpTo(highest: number, max: number): readonly Band[] {
  return [band(0, highest, failed), band(highest + 1, max, passed)];
}
