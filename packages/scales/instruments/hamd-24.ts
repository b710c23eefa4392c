import type { Instrument, Subscale, Texts } from '../instrument.ts';
import { band, text } from './compose.ts';
import { definite, none, possible, severe } from './hamd.bands.ts';
import { firstItems } from './hamd.items.1.ts';
import { laterItems } from './hamd.items.2.ts';
import { hamd, suicide } from './hamd.ts';
import { addedItems } from './hamd-24.items.ts';

function factor(code: string, name: Texts, items: readonly string[]): Subscale {
  return { code, name, items, as: 'sum' };
}

/**
 * The seven factors, to each of which every item belongs once. Prints differ in the first: some leave out item 13, which
 * would then stand in none.
 */
const factors: readonly Subscale[] = [
  factor('anxiety', text('焦虑/躯体化', '焦慮/身體化', 'Anxiety, somatization', 'Тревога, соматизация'), [
    '10',
    '11',
    '12',
    '13',
    '15',
    '17',
  ]),
  factor('weight', text('体重', '體重', 'Weight', 'Вес'), ['16']),
  factor('cognitive', text('认知障碍', '認知障礙', 'Cognitive disturbance', 'Когнитивные нарушения'), [
    '2',
    '3',
    '9',
    '19',
    '20',
    '21',
  ]),
  factor('diurnal', text('日夜变化', '日夜變化', 'Change through the day', 'Суточные колебания'), ['18']),
  factor('retardation', text('迟缓', '遲緩', 'Retardation', 'Заторможенность'), ['1', '7', '8', '14']),
  factor('sleep', text('睡眠障碍', '睡眠障礙', 'Sleep disturbance', 'Нарушения сна'), ['4', '5', '6']),
  factor('hopelessness', text('绝望感', '絕望感', 'Hopelessness', 'Безнадёжность'), ['22', '23', '24']),
];

export const hamd24: Instrument = {
  ...hamd,
  code: 'HAMD-24',
  name: text(
    '汉密尔顿抑郁量表（24项）',
    '漢氏憂鬱量表（24項）',
    'Hamilton Depression Rating Scale, 24 items',
    'Шкала депрессии Гамильтона, 24 пункта',
  ),
  description: text(
    '医生面谈后评定二十四项抑郁症状，分七个因子；界值与17项版不同，不可混用。',
    '醫師會談後評定二十四項憂鬱症狀，分七個因子；切截分數與17項版不同，不可混用。',
    'Twenty-four symptoms rated by a clinician, in seven factors; its cut-offs are not those of the 17 items.',
    'Двадцать четыре симптома, оценка врача, семь факторов; пороги иные, чем у 17 пунктов.',
  ),
  source: 'Hamilton M. J Neurol Neurosurg Psychiatry 1960;23:56–62; Chinese 24-item form',
  sections: [
    { code: 'symptoms', title: text('症状', '症狀', 'Symptoms', 'Симптомы'), items: [...firstItems, ...laterItems] },
    { code: 'added', title: text('附加症状', '附加症狀', 'Further symptoms', 'Другие симптомы'), items: addedItems },
  ],
  scoring: {
    total: 'sum',
    rule: 'hamd',
    reversed: [],
    subscales: factors,
    adjustments: [],
    flags: [suicide],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 76,
    better: 'lower',
  },
  normSets: [
    {
      code: 'china',
      name: text('中国：8/21/36', '中國：8/21/36', 'China: 8/21/36', 'Китай: 8/21/36'),
      source: 'Chinese manual of the 24 items: below 8 none, above 20 mild or moderate, above 35 severe',
      confirmation: 'unconfirmed',
      groups: [{ bands: [band(0, 7, none), band(8, 20, possible), band(21, 35, definite), band(36, 76, severe)] }],
    },
  ],
  defaultNormSet: 'china',
};
