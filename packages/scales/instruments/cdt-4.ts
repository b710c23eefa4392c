import type { Instrument, Item } from '../instrument.ts';
import { clockTest } from './clock.ts';
import { question, text } from './compose.ts';
import { metOrNot } from './examinerChoices.ts';
import { freeMethod } from './freeMethod.ts';
import { failedUpTo } from './screenBands.ts';

const items: readonly Item[] = [
  {
    ...question(
      '1',
      metOrNot,
      text('钟面是闭合的圆', '鐘面是閉合的圓', 'The face is a closed circle', 'Циферблат — замкнутый круг'),
      text(
        '四项都看同一张画。',
        '四項皆看同一張圖。',
        'All four points are judged on the one drawing.',
        'Все четыре пункта оцениваются по одному рисунку.',
      ),
    ),
    task: { kind: 'drawing', drawing: 'clock', alsoFor: ['2', '3', '4'] },
  },
  question(
    '2',
    metOrNot,
    text(
      '十二个数字齐全，不缺不多',
      '十二個數字齊全，不缺不多',
      'All twelve numbers and no others',
      'Есть все двенадцать чисел и нет лишних',
    ),
  ),
  question(
    '3',
    metOrNot,
    text(
      '数字的次序和位置正确',
      '數字的順序與位置正確',
      'The numbers are in order and in place',
      'Числа стоят по порядку и на своих местах',
    ),
  ),
  question(
    '4',
    metOrNot,
    text(
      '指针指向所要求的时间',
      '指針指向所要求的時間',
      'The hands show the time asked for',
      'Стрелки показывают заданное время',
    ),
  ),
];

export const cdt4: Instrument = {
  ...clockTest,
  code: 'CDT-4',
  name: text('画钟测验（四分法）', '畫鐘測驗（四分法）', 'Clock drawing, four points', 'Рисование часов, 4 балла'),
  description: text(
    '画一个钟，按圆、数字、位置、指针各计1分，0–4分。',
    '畫一個鐘，依圓、數字、位置、指針各計1分，0–4分。',
    'A drawn clock: one point each for circle, numbers, positions and hands, 0–4.',
    'Нарисованные часы: по баллу за круг, числа, их места и стрелки, 0–4.',
  ),
  source: 'Four-point scoring of a drawn clock, in common use in memory clinics in China; first publication not traced',
  licence: freeMethod('Not known'),
  sections: [{ code: 'clock', title: text('画钟', '畫鐘', 'Clock', 'Часы'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [
      {
        code: 'clock',
        name: text('画钟', '畫鐘', 'Clock', 'Часы'),
        items: ['1', '2', '3', '4'],
        as: 'sum',
        dimension: 'execution',
      },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 4,
    better: 'higher',
  },
  normSets: [
    {
      code: 'normal-from-3',
      name: text('3分及以上正常', '3分以上正常', '3 or more is normal', 'Норма от 3'),
      source: 'Chinese prints of the four-point method: 3–4 normal, 0–2 declined; no cut-off is agreed on',
      confirmation: 'disputed',
      groups: [{ bands: failedUpTo(2, 4) }],
    },
    {
      code: 'normal-only-4',
      name: text('仅满分4分正常', '僅滿分4分正常', 'Only 4 is normal', 'Норма только 4'),
      source: 'Chinese texts that call only 4 normal and grade 3–0 as impaired; no cut-off is agreed on',
      confirmation: 'disputed',
      groups: [{ bands: failedUpTo(3, 4) }],
    },
  ],
  defaultNormSet: 'normal-from-3',
};
