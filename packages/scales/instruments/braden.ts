import type { Instrument } from '../instrument.ts';
import { type BandWords, band, text } from './compose.ts';
import { graded } from './gradeRows.ts';

/** The six items in the order of Bergstrom 1987, in short cues; friction and shear has three grades. */
const items = [
  graded(
    '1',
    ['感觉', '感覺', 'Sensory perception', 'Чувствительность'],
    [
      [1, '丧失', '喪失', 'Lost', 'Утрачена'],
      [2, '明显减退', '明顯減退', 'Much reduced', 'Сильно снижена'],
      [3, '稍有减退', '稍有減退', 'A little reduced', 'Немного снижена'],
      [4, '正常', '正常', 'Full', 'Сохранна'],
    ],
    [
      '能否感到压迫引起的不适并表达。',
      '能否感到壓迫不適並表達。',
      'Feels discomfort from pressure and can say so.',
      'Ощущает ли дискомфорт от давления и может ли сообщить.',
    ],
  ),
  graded(
    '2',
    ['潮湿', '潮濕', 'Moisture', 'Влажность кожи'],
    [
      [1, '一直潮湿', '持續潮濕', 'All the time', 'Всегда влажная'],
      [2, '常常潮湿', '經常潮濕', 'Much of the time', 'Часто влажная'],
      [3, '有时潮湿', '有時潮濕', 'At times', 'Иногда влажная'],
      [4, '基本干燥', '大致乾燥', 'Seldom', 'Редко влажная'],
    ],
  ),
  graded(
    '3',
    ['活动', '活動', 'Activity', 'Активность'],
    [
      [1, '卧床', '臥床', 'In bed', 'Лежит'],
      [2, '坐椅', '坐椅', 'In a chair', 'Сидит'],
      [3, '偶尔走动', '偶爾行走', 'Walks now and then', 'Иногда ходит'],
      [4, '经常走动', '經常行走', 'Walks often', 'Часто ходит'],
    ],
  ),
  graded(
    '4',
    ['移动：改变体位', '移動：改變姿勢', 'Mobility: changing position', 'Подвижность: смена положения'],
    [
      [1, '完全不能动', '完全無法移動', 'Not at all', 'Отсутствует'],
      [2, '偶尔稍动', '偶爾稍動', 'Seldom and slightly', 'Изредка и понемногу'],
      [3, '常能稍动', '常能稍動', 'Often but slightly', 'Часто, но понемногу'],
      [4, '活动自如', '活動自如', 'Freely', 'Свободно'],
    ],
  ),
  graded(
    '5',
    ['营养', '營養', 'Nutrition', 'Питание'],
    [
      [1, '远远不足', '遠遠不足', 'Far too little', 'Крайне недостаточное'],
      [2, '可能不足', '可能不足', 'Probably too little', 'Вероятно, недостаточное'],
      [3, '足够', '足夠', 'Enough', 'Достаточное'],
      [4, '丰富', '豐富', 'Plenty', 'Отличное'],
    ],
  ),
  graded(
    '6',
    ['摩擦和剪切', '摩擦與剪力', 'Friction and shear', 'Трение и сдвиг'],
    [
      [1, '存在', '存在', 'Present', 'Выражены'],
      [2, '可能存在', '可能存在', 'Likely', 'Возможны'],
      [3, '未见', '未見', 'None seen', 'Не видны'],
    ],
  ),
];

const turning = text(
  '定时翻身、使用减压床垫、每天查皮肤，控制潮湿和剪切，请营养会诊。',
  '定時翻身、使用減壓床墊、每天檢查皮膚，控制潮濕與剪力，照會營養師。',
  'Turn at set times, pressure-relieving mattress, daily skin checks; control moisture and shear; consult a dietitian.',
  'Переворачивать по графику, противопролежневый матрас, ежедневный осмотр кожи; контроль влажности и сдвига; консультация диетолога.',
);

const none: BandWords = {
  code: 'none',
  level: 'normal',
  name: text('无明显风险', '無明顯風險', 'No marked risk', 'Выраженного риска нет'),
  meaning: text(
    '目前压疮风险低。',
    '目前壓傷風險低。',
    'The risk of pressure sores is low now.',
    'Риск пролежней сейчас низкий.',
  ),
  advice: text(
    '情况变化时重评。',
    '狀況改變時再評估。',
    'Rate again when anything changes.',
    'Оценить снова при изменениях.',
  ),
};
const mild: BandWords = {
  code: 'mild',
  level: 'mild',
  name: text('轻度风险', '輕度風險', 'Mild risk', 'Небольшой риск'),
  meaning: text('有压疮风险。', '有壓傷風險。', 'There is a risk of pressure sores.', 'Есть риск пролежней.'),
  advice: text(
    '鼓励活动和翻身，保护足跟，每天看皮肤，教会照料者。',
    '鼓勵活動與翻身，保護足跟，每天檢查皮膚，指導照顧者。',
    'Encourage moving and turning, protect the heels, look at the skin daily, teach the carer.',
    'Поощрять движение и повороты, беречь пятки, ежедневно осматривать кожу, обучить ухаживающего.',
  ),
};
const moderate: BandWords = {
  code: 'moderate',
  level: 'moderate',
  name: text('中度风险', '中度風險', 'Moderate risk', 'Умеренный риск'),
  meaning: text('压疮风险明显。', '壓傷風險明顯。', 'A marked risk of pressure sores.', 'Заметный риск пролежней.'),
  advice: turning,
};
const high: BandWords = {
  code: 'high',
  level: 'severe',
  name: text('高度风险', '高度風險', 'High risk', 'Высокий риск'),
  meaning: text('压疮风险高。', '壓傷風險高。', 'A high risk of pressure sores.', 'Высокий риск пролежней.'),
  advice: turning,
};
const veryHigh: BandWords = {
  code: 'very-high',
  level: 'severe',
  name: text('极高风险', '極高風險', 'Very high risk', 'Очень высокий риск'),
  meaning: text(
    '压疮风险极高。',
    '壓傷風險極高。',
    'A very high risk of pressure sores.',
    'Очень высокий риск пролежней.',
  ),
  advice: turning,
};

export const braden: Instrument = {
  code: 'BRADEN',
  version: '1',
  name: text('Braden压疮风险量表', 'Braden壓傷風險量表', 'Braden scale', 'Шкала Брейден'),
  description: text(
    '六项压疮危险因素，6–23分，分低风险高。',
    '六項壓傷危險因子，6–23分，分數低風險高。',
    'Six risk factors of pressure sores, 6–23; low totals mean high risk.',
    'Шесть факторов риска пролежней, 6–23; низкая сумма — высокий риск.',
  ),
  instruction: text(
    '看皮肤和床上活动后逐项评定。',
    '檢視皮膚與床上活動後逐項評定。',
    'Look at the skin and at movement in bed, then rate each item.',
    'Осмотрите кожу и движения в постели, затем оцените каждый пункт.',
  ),
  category: 'risk',
  page: 'questions',
  answeredBy: 'examiner',
  minutes: { from: 2, to: 5 },
  source: 'Bergstrom N, Braden BJ, Laguzza A, Holman V. Nurs Res 1987;36:205–210',
  loinc: { panel: '38228-3', total: '38227-5' },
  licence: {
    kind: 'permission',
    owner: 'B. Braden, N. Bergstrom',
    terms: text(
      '使用须经许可（未核实）。本产品只有自行撰写的短提示和计分。',
      '使用須經授權（未查證）。本產品僅有自行撰寫的簡短提示與計分。',
      'Use needs permission (unconfirmed). Only short cues of our own and the scoring are here.',
      'Нужно разрешение (не подтверждено). Здесь только собственные краткие подсказки и подсчёт.',
    ),
    confirmationNeeded: true,
  },
  needsEducation: false,
  sections: [{ code: 'risks', title: text('危险因素', '危險因子', 'Risk factors', 'Факторы риска'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 6,
    max: 23,
    better: 'higher',
  },
  normSets: [
    {
      code: 'five-levels',
      name: text('五级', '五級', 'Five levels', 'Пять уровней'),
      source: 'Braden B, Bergstrom N: 15–18 mild, 13–14 moderate, 10–12 high, 9 and below very high',
      confirmation: 'unconfirmed',
      groups: [
        {
          bands: [
            band(6, 9, veryHigh),
            band(10, 12, high),
            band(13, 14, moderate),
            band(15, 18, mild),
            band(19, 23, none),
          ],
        },
      ],
    },
  ],
  defaultNormSet: 'five-levels',
};
