import type { Instrument, Subscale } from '../instrument.ts';
import { text } from './compose.ts';
import { axial, limbs } from './sara.items.ts';

function meanOfSides(code: string, item: string, name: Subscale['name']): Subscale {
  return { code, name, items: [`${item}r`, `${item}l`], as: 'mean' };
}

export const sara: Instrument = {
  code: 'SARA',
  version: '1',
  name: text(
    '共济失调评估与评级量表（SARA）',
    '運動失調評估量表（SARA）',
    'Scale for the assessment and rating of ataxia',
    'Шкала оценки атаксии SARA',
  ),
  description: text(
    '八项检查，四项肢体检查取左右平均，0–40分。',
    '八項檢查，四項肢體檢查取左右平均，0–40分。',
    'Eight tests, four of them the mean of right and left, 0–40.',
    'Восемь проб, четыре — как среднее правой и левой сторон, 0–40.',
  ),
  instruction: text(
    '逐项检查并评定；肢体检查两侧分别评。',
    '逐項檢查並評定；肢體檢查兩側分別評。',
    'Examine and rate item by item; rate the limbs on each side.',
    'Проведите и оцените каждую пробу; конечности — с каждой стороны.',
  ),
  category: 'movement',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 10, to: 20 },
  source: 'Schmitz-Hübsch T et al. Neurology 2006;66:1717–1720',
  licence: {
    kind: 'free',
    owner: 'Schmitz-Hübsch et al.',
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
  sections: [
    {
      code: 'axial',
      title: text('步态、站坐和言语', '步態、站坐與言語', 'Gait, posture and speech', 'Ходьба, поза и речь'),
      items: axial,
    },
    { code: 'limbs', title: text('肢体', '肢體', 'Limbs', 'Конечности'), items: limbs },
  ],
  scoring: {
    total: 'sum',
    rule: 'sara',
    step: 0.5,
    reversed: [],
    subscales: [
      meanOfSides('finger-chase', '5', text('手指追踪', '手指追蹤', 'Finger chase', 'Слежение пальцем')),
      meanOfSides('nose-finger', '6', text('指鼻', '指鼻', 'Nose to finger', 'Пальце-носовая проба')),
      meanOfSides('alternating', '7', text('快速轮替', '快速輪替', 'Alternating movements', 'Чередующиеся движения')),
      meanOfSides('heel-shin', '8', text('跟膝胫', '跟膝脛', 'Heel to shin', 'Пяточно-коленная проба')),
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 40,
    better: 'lower',
  },
  normSets: [],
  defaultNormSet: null,
};
