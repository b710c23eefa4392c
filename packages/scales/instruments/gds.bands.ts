import type { Band } from '../instrument.ts';
import { type BandWords, band, text } from './compose.ts';

const none: BandWords = {
  code: 'none',
  level: 'normal',
  name: text('无认知减退', '無認知減退', 'No cognitive decline', 'Когнитивного снижения нет'),
  meaning: text(
    '没有主诉，也没有发现缺陷。',
    '沒有主訴，也未發現缺損。',
    'No complaints and no deficits.',
    'Ни жалоб, ни нарушений.',
  ),
  advice: text('按常规随访。', '依常規追蹤。', 'Routine follow-up.', 'Обычное наблюдение.'),
};
const veryMild: BandWords = {
  code: 'very-mild',
  level: 'normal',
  name: text('极轻减退（主观）', '極輕減退（主觀）', 'Very mild, by own account', 'Очень лёгкое, субъективное'),
  meaning: text(
    '自觉健忘，检查没有客观缺陷；多与年龄相关。',
    '自覺健忘，檢查無客觀缺損；多與年齡相關。',
    'Forgetful by own account without objective deficits; mostly a matter of age.',
    'Жалобы на забывчивость без объективных нарушений; чаще возрастное.',
  ),
  advice: text(
    '查情绪、睡眠和用药，一年后复评。',
    '檢查情緒、睡眠與用藥，一年後再評估。',
    'Look at mood, sleep and medication; rate again in a year.',
    'Оценить настроение, сон, лекарства; повторить через год.',
  ),
};
const mild: BandWords = {
  code: 'mild',
  level: 'mild',
  name: text('轻度减退', '輕度減退', 'Mild decline', 'Лёгкое снижение'),
  meaning: text(
    '最早的明确缺陷，多相当于轻度认知障碍。',
    '最早的明確缺損，多相當於輕度認知障礙。',
    'The earliest clear deficits; mostly mild cognitive impairment.',
    'Первые явные нарушения; чаще умеренное когнитивное расстройство.',
  ),
  advice: text(
    '做完整认知评估和病因检查，半年到一年后复评。',
    '安排完整認知評估與病因檢查，半年至一年後再評估。',
    'Assess cognition fully, look for a cause, rate again in six to twelve months.',
    'Провести полное обследование, искать причину, оценить через 6–12 месяцев.',
  ),
};
const mildDementia: BandWords = {
  code: 'moderate',
  level: 'mild',
  name: text(
    '中度减退（轻度痴呆）',
    '中度減退（輕度失智）',
    'Moderate decline (mild dementia)',
    'Умеренное снижение (лёгкая деменция)',
  ),
  meaning: text(
    '面谈中缺陷明显，理财、出行等复杂事务受影响。',
    '會談中缺損明顯，理財、外出等複雜事務受影響。',
    'Clear deficits in the interview; money, travel and other complex tasks suffer.',
    'Явные нарушения при беседе; страдают финансы, поездки и другие сложные дела.',
  ),
  advice: text(
    '明确病因并商定治疗，评估驾驶、用药和理财安全。',
    '確立病因並討論治療，評估駕駛、用藥與財務安全。',
    'Establish the cause and agree on treatment; assess driving, medication and money.',
    'Установить причину и согласовать лечение; оценить вождение, приём лекарств, финансы.',
  ),
};
const moderateDementia: BandWords = {
  code: 'moderately-severe',
  level: 'moderate',
  name: text(
    '中重度减退（中度痴呆）',
    '中重度減退（中度失智）',
    'Moderately severe (moderate dementia)',
    'Умеренно тяжёлое (умеренная деменция)',
  ),
  meaning: text(
    '没有他人帮助已难以独立生活。',
    '無他人協助已難以獨立生活。',
    'No longer manages without help.',
    'Без посторонней помощи уже не обойтись.',
  ),
  advice: text(
    '制订照护计划，评估走失、跌倒和行为症状，支持照料者。',
    '擬定照護計畫，評估走失、跌倒與行為症狀，支持照顧者。',
    'Make a care plan; assess wandering, falls and behaviour; support carers.',
    'Составить план ухода; оценить риск ухода из дома, падений, поведение; поддержать близких.',
  ),
};
const severe: BandWords = {
  code: 'severe',
  level: 'severe',
  name: text('重度减退', '重度減退', 'Severe decline', 'Тяжёлое снижение'),
  meaning: text(
    '基本生活需要帮助，常有精神行为症状。',
    '基本生活需協助，常有精神行為症狀。',
    'Needs help with basic care; changes of behaviour are common.',
    'Нужна помощь в уходе; часты изменения поведения.',
  ),
  advice: text(
    '安排全天照护，处理行为症状，预防失禁并发症和跌倒。',
    '安排全日照護，處理行為症狀，預防失禁併發症與跌倒。',
    'Arrange care around the clock, treat behaviour, prevent falls and the effects of incontinence.',
    'Обеспечить круглосуточный уход, лечить поведенческие симптомы, предупреждать падения и последствия недержания.',
  ),
};
const verySevere: BandWords = {
  code: 'very-severe',
  level: 'severe',
  name: text('极重度减退', '極重度減退', 'Very severe decline', 'Очень тяжёлое снижение'),
  meaning: text(
    '言语和行动能力逐渐丧失，完全依赖他人。',
    '言語與行動能力逐漸喪失，完全依賴他人。',
    'Speech and walking are lost; depends on others entirely.',
    'Речь и ходьба утрачены; полная зависимость.',
  ),
  advice: text(
    '以舒适为主：预防误吸、压疮和疼痛，与家属商定照护目标。',
    '以舒適為主：預防嗆咳、壓傷與疼痛，與家屬討論照護目標。',
    'Comfort first: prevent aspiration, pressure sores and pain; agree on goals of care with the family.',
    'Главное — комфорт: профилактика аспирации, пролежней, боли; обсудить цели ухода с семьёй.',
  ),
};

/** One band for each of the seven stages. */
export const bands: readonly Band[] = [
  band(1, 1, none),
  band(2, 2, veryMild),
  band(3, 3, mild),
  band(4, 4, mildDementia),
  band(5, 5, moderateDementia),
  band(6, 6, severe),
  band(7, 7, verySevere),
];
