import type { Instrument, Item } from '../instrument.ts';
import { clockTest } from './clock.ts';
import { choice, question, text } from './compose.ts';
import { freeMethod } from './freeMethod.ts';
import { failedUpTo } from './screenBands.ts';

const grades = [
  choice(5, text('完全正确', '完全正確', 'Perfect', 'Без ошибок')),
  choice(
    4,
    text(
      '轻微的空间错误：数字间距不匀、多画线条、钟面略歪',
      '輕微的空間錯誤：數字間距不均、多畫線條、鐘面略歪',
      'Slight errors of space: uneven gaps, extra lines, a tilted face',
      'Лёгкие пространственные ошибки: неровные промежутки, лишние линии, наклон',
    ),
  ),
  choice(
    3,
    text(
      '时间画错，但数字排布好或只有轻微偏差',
      '時間畫錯，但數字排列良好或僅輕微偏差',
      'Wrong time, while the numbers are well placed or nearly so',
      'Время неверно, но числа размещены хорошо или почти хорошо',
    ),
  ),
  choice(
    2,
    text(
      '数字排布中度紊乱，无法标出正确时间',
      '數字排列中度紊亂，無法標出正確時間',
      'Numbers moderately out of order, so that the time cannot be shown',
      'Числа размещены умеренно беспорядочно, показать время невозможно',
    ),
  ),
  choice(
    1,
    text(
      '数字排布严重紊乱，勉强看出是钟',
      '數字排列嚴重紊亂，勉強看得出是鐘',
      'Numbers badly out of order, just recognisable as a clock',
      'Грубый беспорядок, часы едва узнаваемы',
    ),
  ),
  choice(0, text('画不出像钟的东西', '畫不出像鐘的圖形', 'Nothing that represents a clock', 'Ничего похожего на часы')),
];

const rating: Item = {
  ...question(
    '1',
    grades,
    text('整幅画的等级', '整張圖的等級', 'Grade of the whole drawing', 'Оценка рисунка в целом'),
    text(
      '可给画好的圆；同一患者前后须一致。',
      '可提供畫好的圓；同一個案前後須一致。',
      'A printed circle may be given; keep to one way with each patient.',
      'Можно дать готовый круг; у одного пациента — всегда одинаково.',
    ),
  ),
  task: { kind: 'drawing', drawing: 'clock' },
};

export const cdtShulman: Instrument = {
  ...clockTest,
  code: 'CDT-SHULMAN',
  name: text(
    '画钟测验（Shulman六级法）',
    '畫鐘測驗（Shulman六級法）',
    'Clock drawing, Shulman grades',
    'Рисование часов по Шульману',
  ),
  description: text(
    '画一个钟，整体评为0–5级，5为完全正确。',
    '畫一個鐘，整體評為0–5級，5為完全正確。',
    'A drawn clock graded as a whole, 0–5, where 5 is perfect.',
    'Нарисованные часы оцениваются в целом, 0–5; 5 — без ошибок.',
  ),
  source:
    'Shulman KI. Clock-drawing: is it the ideal cognitive screening test? Int J Geriatr Psychiatry 2000;15:548–561',
  licence: freeMethod('K. I. Shulman'),
  sections: [{ code: 'clock', title: text('画钟', '畫鐘', 'Clock', 'Часы'), items: [rating] }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [
      { code: 'clock', name: text('画钟', '畫鐘', 'Clock', 'Часы'), items: ['1'], as: 'sum', dimension: 'execution' },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 5,
    better: 'higher',
  },
  normSets: [
    {
      code: 'shulman',
      name: text('4–5级正常', '4–5級正常', '4–5 is normal', 'Норма 4–5'),
      source:
        'Shulman KI et al. Int J Geriatr Psychiatry 1993;8:487–496, turned round so that 5 is perfect: 3 and less suggests impairment',
      confirmation: 'unconfirmed',
      groups: [{ bands: failedUpTo(3, 5) }],
    },
  ],
  defaultNormSet: 'shulman',
};
