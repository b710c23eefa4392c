import type { ChoiceItem, Instrument, Subscale, Texts } from '../instrument.ts';
import { text } from './compose.ts';
import { posture } from './icars.items.1.ts';
import { limbs } from './icars.items.2.ts';
import { eyes, speech } from './icars.items.3.ts';

const parts: readonly Readonly<{ code: string; title: Texts; items: readonly ChoiceItem[] }>[] = [
  { code: 'posture', title: text('姿势和步态', '姿勢與步態', 'Posture and gait', 'Поза и ходьба'), items: posture },
  { code: 'limbs', title: text('肢体运动', '肢體動作', 'Limb movements', 'Движения конечностей'), items: limbs },
  { code: 'speech', title: text('言语', '言語', 'Speech', 'Речь'), items: speech },
  { code: 'eyes', title: text('眼球运动', '眼球運動', 'Eye movements', 'Движения глаз'), items: eyes },
];

export const icars: Instrument = {
  code: 'ICARS',
  version: '2',
  name: text(
    '国际合作共济失调量表（ICARS）',
    '國際合作運動失調量表（ICARS）',
    'International cooperative ataxia rating scale',
    'Международная шкала атаксии ICARS',
  ),
  description: text(
    '十九项检查：姿势步态34分、肢体52分、言语8分、眼动6分，共100分。',
    '十九項檢查：姿勢步態34分、肢體52分、言語8分、眼動6分，共100分。',
    'Nineteen tests: posture and gait 34, limbs 52, speech 8, eyes 6; 0–100.',
    'Девятнадцать проб: поза и ходьба 34, конечности 52, речь 8, глаза 6; 0–100.',
  ),
  instruction: text(
    '逐项检查并评定；肢体检查两侧分别评，相加。',
    '逐項檢查並評定；肢體檢查兩側分別評，相加。',
    'Examine and rate item by item; the limbs are rated on each side and added.',
    'Проведите и оцените каждую пробу; конечности — с каждой стороны, баллы складываются.',
  ),
  category: 'movement',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 20, to: 30 },
  source: 'Trouillas P et al. J Neurol Sci 1997;145:205–211',
  licence: {
    kind: 'free',
    owner: 'World Federation of Neurology',
    terms: text(
      '可免费使用。题目为本产品自行撰写。',
      '可免費使用。題目為本產品自行撰寫。',
      'Free to use. Item wording is our own.',
      'Бесплатно. Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  caution: text(
    '没有公认的分级界值，看前后变化；须有防跌倒保护。',
    '無公認的分級切截分數，看前後變化；須有防跌保護。',
    'There are no agreed levels: look for change. Guard the patient against falling.',
    'Общепринятых уровней нет: оценивайте динамику. Страхуйте пациента от падения.',
  ),
  sections: parts,
  scoring: {
    total: 'sum',
    rule: 'icars',
    reversed: [],
    subscales: parts.map(({ code, title, items }): Subscale => {
      const part = { code, name: title, items: items.map((item) => item.code) };
      return code === 'posture' ? { ...part, as: 'rule', range: { from: 0, to: 34 } } : { ...part, as: 'sum' };
    }),
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 100,
    better: 'lower',
  },
  normSets: [],
  defaultNormSet: null,
};
