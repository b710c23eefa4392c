import type { Band } from '../instrument.ts';
import { type BandWords, band, text } from './compose.ts';

const none: BandWords = {
  code: 'none',
  level: 'normal',
  name: text('无痴呆', '無失智症', 'No dementia', 'Деменции нет'),
  meaning: text(
    '记忆和日常能力没有有意义的下降。',
    '記憶與日常功能無明顯下降。',
    'No decline of memory or daily life that matters.',
    'Значимого снижения памяти и повседневных функций нет.',
  ),
  advice: text(
    '如有主诉，做客观认知测验；否则一年后复评。',
    '若有主訴，安排客觀認知測驗；否則一年後再評估。',
    'Test cognition if there are complaints; otherwise rate again in a year.',
    'При жалобах исследовать когнитивные функции; иначе оценить через год.',
  ),
};

const questionable: BandWords = {
  code: 'questionable',
  level: 'mild',
  name: text('可疑或极轻痴呆', '疑似或極輕度失智症', 'Questionable or very mild', 'Сомнительная или очень лёгкая'),
  meaning: text(
    '有轻微而持续的下降；多见于轻度认知障碍，也可为很早期的痴呆。',
    '有輕微而持續的下降；多見於輕度認知障礙，也可能是極早期失智症。',
    'A slight, steady decline: often mild cognitive impairment, sometimes very early dementia.',
    'Лёгкое стойкое снижение: чаще умеренное когнитивное расстройство, иногда самая ранняя деменция.',
  ),
  advice: text(
    '做完整认知评估和病因检查，控制血管危险因素，半年到一年后复评。',
    '安排完整認知評估與病因檢查，控制血管危險因子，半年至一年後再評估。',
    'Assess cognition fully and look for a cause, treat vascular risks, rate again in six to twelve months.',
    'Провести полное обследование и поиск причины, лечить сосудистые факторы риска, оценить через 6–12 месяцев.',
  ),
};

const mild: BandWords = {
  code: 'mild',
  level: 'mild',
  name: text('轻度痴呆', '輕度失智症', 'Mild dementia', 'Лёгкая деменция'),
  meaning: text(
    '近事遗忘妨碍日常，复杂的事不能独立完成。',
    '近事遺忘妨礙日常，複雜的事無法獨立完成。',
    'Forgetting is in the way of daily life; complex matters are no longer managed alone.',
    'Забывчивость мешает в быту; сложные дела самостоятельно не выполняются.',
  ),
  advice: text(
    '明确病因并商定治疗，评估驾驶、用药和理财安全，支持照料者。',
    '確立病因並討論治療，評估駕駛、用藥與財務安全，支持照顧者。',
    'Establish the cause and agree on treatment; assess driving, medication and money; support carers.',
    'Установить причину и согласовать лечение; оценить вождение, приём лекарств, финансы; поддержать близких.',
  ),
};

const moderate: BandWords = {
  code: 'moderate',
  level: 'moderate',
  name: text('中度痴呆', '中度失智症', 'Moderate dementia', 'Умеренная деменция'),
  meaning: text(
    '家外不能独立，生活照料需要帮助。',
    '家外無法獨立，生活照顧需要協助。',
    'Not independent outside the home; help is needed with personal care.',
    'Вне дома самостоятельности нет; нужна помощь в уходе за собой.',
  ),
  advice: text(
    '制订照护计划，评估走失、跌倒和行为症状，安排照料者喘息。',
    '擬定照護計畫，評估走失、跌倒與行為症狀，安排喘息服務。',
    'Make a care plan; assess wandering, falls and behaviour; arrange relief for carers.',
    'Составить план ухода; оценить риск ухода из дома, падений, поведение; разгрузить ухаживающих.',
  ),
};

const severe: BandWords = {
  code: 'severe',
  level: 'severe',
  name: text('重度痴呆', '重度失智症', 'Severe dementia', 'Тяжёлая деменция'),
  meaning: text(
    '只剩片段记忆，日常完全依赖他人。',
    '僅剩片段記憶，日常完全依賴他人。',
    'Fragments of memory; depends on others for daily life.',
    'Остались отрывки памяти; в быту полная зависимость.',
  ),
  advice: text(
    '以舒适和安全为主：预防误吸、压疮和疼痛，与家属商定照护目标。',
    '以舒適與安全為主：預防嗆咳、壓傷與疼痛，與家屬討論照護目標。',
    'Comfort and safety first: prevent aspiration, pressure sores and pain; agree on goals of care with the family.',
    'Главное — комфорт и безопасность: профилактика аспирации, пролежней, боли; обсудить цели ухода с семьёй.',
  ),
};

/** The global scores 0, 0.5, 1, 2 and 3. */
export const globalBands: readonly Band[] = [
  band(0, 0, none),
  band(0.5, 0.5, questionable),
  band(1, 1, mild),
  band(2, 2, moderate),
  band(3, 3, severe),
];

/** Staging by the sum of boxes (O'Bryant 2008): 0, 0.5–4.0, 4.5–9.0, 9.5–15.5, 16.0–18.0. */
export const sumOfBoxesBands: readonly Band[] = [
  band(0, 0, none),
  band(0.5, 4, questionable),
  band(4.5, 9, mild),
  band(9.5, 15.5, moderate),
  band(16, 18, severe),
];
