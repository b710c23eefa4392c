import type { Instrument, Subscale, Texts } from '../instrument.ts';
import { text } from './compose.ts';
import { sections } from './rand-36.items.ts';

/**
 * A scale is the mean of its answered items and needs half of them. RAND averages all answered items, however few; the
 * half is the older rule of the SF-36 and keeps a scale from resting on one answer of ten.
 */
function scale(code: string, name: Texts, numbers: readonly number[]): Subscale {
  return { code, name, items: numbers.map(String), as: 'mean', missingAllowed: Math.floor(numbers.length / 2) };
}

const scales = [
  scale(
    'physical',
    text('生理功能', '身體功能', 'Physical functioning', 'Физическая активность'),
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  ),
  scale(
    'role-physical',
    text('身体所致角色受限', '身體問題所致角色受限', 'Role limits, physical', 'Ролевые ограничения: тело'),
    [13, 14, 15, 16],
  ),
  scale(
    'role-emotional',
    text('情绪所致角色受限', '情緒問題所致角色受限', 'Role limits, emotional', 'Ролевые ограничения: эмоции'),
    [17, 18, 19],
  ),
  scale('energy', text('精力与疲劳', '活力與疲倦', 'Energy and fatigue', 'Энергия и усталость'), [23, 27, 29, 31]),
  scale(
    'well-being',
    text('情绪健康', '情緒健康', 'Emotional well-being', 'Эмоциональное благополучие'),
    [24, 25, 26, 28, 30],
  ),
  scale('social', text('社会功能', '社會功能', 'Social functioning', 'Социальная активность'), [20, 32]),
  scale('pain', text('躯体疼痛', '身體疼痛', 'Pain', 'Боль'), [21, 22]),
  scale('general', text('总体健康', '整體健康', 'General health', 'Общее здоровье'), [1, 33, 34, 35, 36]),
  scale('change', text('健康变化', '健康變化', 'Change of health', 'Изменение здоровья'), [2]),
];

export const rand36: Instrument = {
  code: 'RAND-36',
  version: '1',
  name: text('RAND-36健康调查', 'RAND-36健康調查', 'RAND-36 health survey', 'Опросник здоровья RAND-36'),
  description: text(
    '三十六个问题，得出八个方面的生活质量和健康变化，各0–100分，越高越好；没有总分。',
    '三十六個問題，得出八個面向的生活品質與健康變化，各0–100分，越高越好；沒有總分。',
    'Thirty-six questions on eight sides of health and its change, each 0–100, higher is better; there is no total.',
    'Тридцать шесть вопросов: восемь сторон здоровья и его изменение, по 0–100, больше — лучше; суммы баллов нет.',
  ),
  instruction: text(
    '请按您自己的感受，给每个问题选一个最合适的回答。',
    '請依您自己的感受，為每個問題選一個最合適的回答。',
    'Choose for each question the answer that fits you best.',
    'Для каждого вопроса выберите ответ, который подходит вам лучше всего.',
  ),
  category: 'health',
  page: 'questions',
  answeredBy: 'patient',
  minutes: { from: 5, to: 10 },
  source:
    'Hays RD, Sherbourne CD, Mazel RM. The RAND 36-Item Health Survey 1.0. Health Econ 1993;2:217–227; RAND scoring instructions',
  licence: {
    kind: 'attribution',
    owner: 'RAND',
    terms: text(
      '可免费使用，须注明由RAND在“医疗结局研究”中开发。题目由本产品改写。“SF-36”是他人商标，本量表不用此名。',
      '可免費使用，須註明由RAND於「醫療結果研究」中開發。題目由本產品改寫。「SF-36」為他人商標，本量表不用此名。',
      'Free to use with credit: developed at RAND as part of the Medical Outcomes Study. The items are reworded by us. “SF-36” is a trademark of others and not used here.',
      'Бесплатно с указанием источника: разработан в RAND в рамках Medical Outcomes Study. Вопросы перефразированы нами. «SF-36» — чужой товарный знак и здесь не используется.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  sections,
  scoring: {
    total: 'none',
    reversed: [],
    subscales: scales,
    adjustments: [],
    flags: [],
    bandRules: [],
    // As many as may be missing with every scale still standing.
    missingAllowed: 16,
    min: 0,
    max: 100,
    better: 'higher',
  },
  normSets: [],
  defaultNormSet: null,
};
