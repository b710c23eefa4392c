import type { Instrument } from '../instrument.ts';
import { type BandWords, band, choice, question, text } from './compose.ts';

const stages = [
  choice(
    1,
    text(
      '无减退：无主诉，检查正常',
      '無減退：無主訴，檢查正常',
      'No decline: no complaints, nothing found',
      'Нет снижения: жалоб нет, обследование в норме',
    ),
  ),
  choice(
    2,
    text(
      '极轻：只有主观遗忘，工作社交无碍',
      '極輕：僅主觀遺忘，工作社交無礙',
      'Very mild: forgetfulness by own account only',
      'Очень лёгкое: лишь субъективная забывчивость',
    ),
  ),
  choice(
    3,
    text(
      '轻度：最早的明确缺陷，他人可察觉',
      '輕度：最早的明確缺損，他人可察覺',
      'Mild: earliest clear deficits, seen by others',
      'Лёгкое: первые явные нарушения, заметны другим',
    ),
  ),
  choice(
    4,
    text(
      '中度：面谈中缺陷明显，复杂事务困难',
      '中度：會談中缺損明顯，複雜事務有困難',
      'Moderate: clear in the interview, trouble with complex tasks',
      'Умеренное: явно при беседе, трудны сложные дела',
    ),
  ),
  choice(
    5,
    text(
      '中重度：没有帮助难以生活，仍能自己进食如厕',
      '中重度：無協助難以生活，仍可自行進食如廁',
      'Moderately severe: cannot manage without help, still eats and uses the toilet alone',
      'Умеренно тяжёлое: без помощи не обойтись, ест и пользуется туалетом сам(а)',
    ),
  ),
  choice(
    6,
    text(
      '重度：近事多不知，基本生活要人帮，常有行为改变',
      '重度：近事多不知，基本生活需人協助，常有行為改變',
      'Severe: unaware of recent events, needs help with basic care, behaviour often changed',
      'Тяжёлое: не знает о недавнем, нужна помощь в уходе, поведение часто изменено',
    ),
  ),
  choice(
    7,
    text(
      '极重度：言语和行动能力丧失',
      '極重度：言語與行動能力喪失',
      'Very severe: speech and walking are lost',
      'Очень тяжёлое: утрачены речь и ходьба',
    ),
  ),
];

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
    '檢查情緒、睡眠與用藥，一年後再評。',
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
    '安排完整認知評估與病因檢查，半年至一年後再評。',
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
    '以舒适为主：预防吸入、压疮和疼痛，与家属商定照护目标。',
    '以舒適為主：預防嗆咳、壓傷與疼痛，與家屬討論照護目標。',
    'Comfort first: prevent aspiration, pressure sores and pain; agree on goals of care with the family.',
    'Главное — комфорт: профилактика аспирации, пролежней, боли; обсудить цели ухода с семьёй.',
  ),
};

export const gds: Instrument = {
  code: 'GDS',
  version: '1',
  name: text(
    '总体衰退量表（Reisberg）',
    '整體退化量表（Reisberg）',
    'Global Deterioration Scale (Reisberg)',
    'Шкала общего ухудшения (Рейсберг)',
  ),
  description: text(
    '由医生评定一个总的认知衰退阶段，1–7期；与老年抑郁量表（GDS-15、GDS-30）同缩写而不同。',
    '由醫師評定一個整體認知退化階段，1–7期；與老年憂鬱量表（GDS-15、GDS-30）縮寫相同但不同。',
    'One clinical stage of decline, 1–7. Not the geriatric depression scale (GDS-15, GDS-30) of the same abbreviation.',
    'Одна клиническая стадия снижения, 1–7. Не путать с гериатрической шкалой депрессии (GDS-15, GDS-30).',
  ),
  instruction: text(
    '与患者和知情者面谈、看过检查后，选最符合的一期。',
    '與個案及知情者會談、檢視檢查後，選擇最符合的一期。',
    'After interviews with patient and informant and the tests, choose the stage that fits best.',
    'После бесед с пациентом и близким и обследования выбрать наиболее подходящую стадию.',
  ),
  category: 'staging',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 2, to: 5 },
  source: 'Reisberg B et al. The Global Deterioration Scale. Am J Psychiatry 1982;139:1136–1139',
  licence: {
    kind: 'permission',
    owner: 'B. Reisberg',
    terms: text(
      '版权所有，使用须获许可（未核实）。本产品只含简短提示，不含原文；确认已获许可前不启用。',
      '版權所有，使用須獲授權（未查證）。本產品僅含簡短提示，不含原文；確認已獲授權前不啟用。',
      'Copyrighted; use needs permission (unconfirmed). Only short cues are here, not the wording; off until you confirm permission.',
      'Защищена авторским правом; требуется разрешение (не подтверждено). Здесь лишь краткие пометки; выключено до подтверждения разрешения.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  sections: [
    {
      code: 'stage',
      title: text('分期', '分期', 'Stage', 'Стадия'),
      items: [
        question(
          '1',
          stages,
          text('最符合的阶段', '最符合的階段', 'The stage that fits best', 'Наиболее подходящая стадия'),
        ),
      ],
    },
  ],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 1,
    max: 7,
    better: 'lower',
  },
  normSets: [
    {
      code: 'reisberg-1982',
      name: text('七期', '七期', 'Seven stages', 'Семь стадий'),
      source: 'Reisberg B et al. Am J Psychiatry 1982;139:1136–1139; stage 4 read as mild, 5 as moderate dementia',
      confirmation: 'unconfirmed',
      groups: [
        {
          bands: [
            band(1, 1, none),
            band(2, 2, veryMild),
            band(3, 3, mild),
            band(4, 4, mildDementia),
            band(5, 5, moderateDementia),
            band(6, 6, severe),
            band(7, 7, verySevere),
          ],
        },
      ],
    },
  ],
  defaultNormSet: 'reisberg-1982',
};
