import type { Subscale, Texts } from '../instrument.ts';
import { band, text } from './compose.ts';

type Norm = NonNullable<Subscale['norm']>;

const source = 'Chinese norm as quoted with the SCL-90: a factor above 2 (some prints: 2 or more)';
const within = {
  code: 'within',
  level: 'negative',
  name: text('不高', '不高', 'Not raised', 'Не выше порога'),
  meaning: text(
    '没有超过筛查界值。',
    '未超過篩檢切截分數。',
    'Not above the screening cut-off.',
    'Порог скрининга не превышен.',
  ),
  advice: text('不需单独处理。', '不需單獨處置。', 'Nothing to do for this alone.', 'Отдельных мер не требуется.'),
} as const;
const raised = {
  code: 'raised',
  level: 'positive',
  name: text('偏高', '偏高', 'Raised', 'Выше порога'),
  meaning: text(
    '超过筛查界值；界值不分轻重。',
    '超過篩檢切截分數；切截分數不分嚴重度。',
    'Above the screening cut-off, which does not grade severity.',
    'Порог скрининга превышен; тяжесть он не определяет.',
  ),
  advice: text(
    '面谈了解这方面的症状和影响。',
    '會談了解這方面的症狀與影響。',
    'Ask about these symptoms and their effect in an interview.',
    'В беседе расспросить об этих симптомах и их влиянии.',
  ),
} as const;

/** Means lie 1/13 apart at the least, so 2.01 stands for "above 2". */
const factorNorm: Norm = {
  source,
  confirmation: 'disputed',
  bands: [band(1, 2, within), band(2.01, 5, raised)],
};

const countNorm: Norm = {
  source: 'Chinese norm as quoted with the SCL-90: more than 43 items of 2 or more',
  confirmation: 'unconfirmed',
  bands: [band(0, 43, within), band(44, 90, raised)],
};

function factor(code: string, name: Texts, numbers: readonly number[]): Subscale {
  return { code, name, items: numbers.map(String), as: 'mean', norm: factorNorm };
}

/** The ten factors, each the mean of its items; together they hold every item once. */
export const factors: readonly Subscale[] = [
  factor(
    'somatization',
    text('躯体化', '身體化', 'Somatization', 'Соматизация'),
    [1, 4, 12, 27, 40, 42, 48, 49, 52, 53, 56, 58],
  ),
  factor(
    'obsessive',
    text('强迫', '強迫', 'Obsessive-compulsive', 'Навязчивости'),
    [3, 9, 10, 28, 38, 45, 46, 51, 55, 65],
  ),
  factor(
    'interpersonal',
    text('人际敏感', '人際敏感', 'Interpersonal sensitivity', 'Межличностная чувствительность'),
    [6, 21, 34, 36, 37, 41, 61, 69, 73],
  ),
  factor(
    'depression',
    text('抑郁', '憂鬱', 'Depression', 'Депрессия'),
    [5, 14, 15, 20, 22, 26, 29, 30, 31, 32, 54, 71, 79],
  ),
  factor('anxiety', text('焦虑', '焦慮', 'Anxiety', 'Тревога'), [2, 17, 23, 33, 39, 57, 72, 78, 80, 86]),
  factor('hostility', text('敌对', '敵意', 'Hostility', 'Враждебность'), [11, 24, 63, 67, 74, 81]),
  factor('phobic', text('恐怖', '畏懼', 'Phobic anxiety', 'Фобическая тревога'), [13, 25, 47, 50, 70, 75, 82]),
  factor('paranoid', text('偏执', '妄想意念', 'Paranoid ideation', 'Паранойяльные идеи'), [8, 18, 43, 68, 76, 83]),
  factor(
    'psychotic',
    text('精神病性', '精神病性', 'Psychoticism', 'Психотизм'),
    [7, 16, 35, 62, 77, 84, 85, 87, 88, 90],
  ),
  factor(
    'other',
    text('其他（睡眠、饮食等）', '其他（睡眠、飲食等）', 'Other (sleep, appetite…)', 'Прочее (сон, аппетит…)'),
    [19, 44, 59, 60, 64, 66, 89],
  ),
];

/** What the manual reports beside the factors. */
export const indices: readonly Subscale[] = [
  {
    code: 'average',
    name: text('总均分', '總平均分', 'Mean of all items', 'Средний балл по всем пунктам'),
    items: Array.from({ length: 90 }, (_, index) => String(index + 1)),
    as: 'mean',
  },
  {
    code: 'positive-items',
    name: text('阳性项目数', '陽性項目數', 'Number of positive items', 'Число положительных пунктов'),
    items: [],
    as: 'rule',
    range: { from: 0, to: 90 },
    norm: countNorm,
  },
  {
    code: 'positive-mean',
    name: text('阳性症状均分', '陽性症狀平均分', 'Mean of positive items', 'Средний балл положительных пунктов'),
    items: [],
    as: 'rule',
    range: { from: 2, to: 5 },
  },
];
