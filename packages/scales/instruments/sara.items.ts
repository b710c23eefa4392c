import type { ChoiceItem } from '../instrument.ts';
import { bothSides, type Grade, graded } from './gradeRows.ts';

/** Gait, stance, sitting and speech, items 1–4 of Schmitz-Hübsch 2006. */
export const axial: readonly ChoiceItem[] = [
  graded(
    '1',
    ['步态', '步態', 'Gait', 'Походка'],
    [
      [
        0,
        '正常，走路、转身、走直线都好',
        '正常，行走、轉身、走直線皆可',
        'Normal, also turning and in tandem',
        'Обычная, также повороты и тандем',
      ],
      [
        1,
        '稍差，只在走直线10步时看出',
        '輕微，僅在走直線10步時可見',
        'Slight, seen only in ten tandem steps',
        'Лёгкие трудности, лишь в тандеме на 10 шагов',
      ],
      [
        2,
        '明显异常，走不了10步直线',
        '明顯異常，無法走10步直線',
        'Clearly abnormal, no ten tandem steps',
        'Явно нарушена, 10 тандемных шагов не выходит',
      ],
      [
        3,
        '明显摇晃，转身难，不用扶',
        '明顯搖晃，轉身困難，不需扶',
        'Staggers, turns with trouble, no support',
        'Шаткость, трудные повороты, без опоры',
      ],
      [
        4,
        '明显摇晃，有时扶墙',
        '明顯搖晃，偶需扶牆',
        'Staggers, touches the wall at times',
        'Шаткость, иногда держится за стену',
      ],
      [
        5,
        '严重摇晃，一直用手杖或轻扶',
        '嚴重搖晃，持續用手杖或輕扶',
        'Severe, one stick or a light arm all along',
        'Сильная шаткость, трость или лёгкая поддержка',
      ],
      [
        6,
        '用两根手杖、助行器或人扶，能走10米以上',
        '用兩支手杖、助行器或人扶，可走10公尺以上',
        'Over 10 metres with strong support',
        'Более 10 м с сильной поддержкой',
      ],
      [
        7,
        '用力扶持也走不到10米',
        '用力扶持也走不到10公尺',
        'Under 10 metres with strong support',
        'Менее 10 м с сильной поддержкой',
      ],
      [8, '扶着也不能走', '扶持也無法行走', 'Cannot walk, even supported', 'Не ходит даже с поддержкой'],
    ],
    [
      '平行于墙走、转身走回，再脚跟接脚尖走10步，不扶。',
      '平行牆面行走、轉身走回，再腳跟接腳尖走10步，不扶。',
      'Walk beside a wall, turn and come back, then ten tandem steps without support.',
      'Пройти вдоль стены, повернуть и вернуться, затем 10 тандемных шагов без опоры.',
    ],
  ),
  graded(
    '2',
    ['站立', '站立', 'Stance', 'Стояние'],
    [
      [0, '脚跟接脚尖站10秒以上', '腳跟接腳尖站10秒以上', 'Tandem for more than 10 seconds', 'Тандем более 10 секунд'],
      [
        1,
        '能并脚稳站，不能接踵站',
        '可併腳穩站，無法接踵站',
        'Feet together without sway, not tandem',
        'Стопы вместе без качания, тандем — нет',
      ],
      [
        2,
        '能并脚站10秒，但摇晃',
        '可併腳站10秒，但搖晃',
        'Feet together 10 seconds, with sway',
        'Стопы вместе 10 с, с качанием',
      ],
      [
        3,
        '自然站10秒，不能并脚',
        '自然站10秒，無法併腳',
        'Natural stance 10 seconds, not together',
        'Обычная стойка 10 с, стопы вместе — нет',
      ],
      [
        4,
        '自然站10秒，间断要扶',
        '自然站10秒，偶需扶持',
        'Natural stance with support at times',
        'Обычная стойка с опорой временами',
      ],
      [
        5,
        '一侧手臂一直扶着才能站',
        '一側手臂持續扶持才能站',
        'Stands only with one arm held',
        'Стоит лишь при поддержке за одну руку',
      ],
      [6, '一臂扶着也站不了10秒', '一臂扶持也站不到10秒', 'Cannot stand 10 seconds, even so', 'Не стоит 10 с даже так'],
    ],
    [
      '脱鞋、睁眼：自然站、并脚站、接踵站，各三次取最好。',
      '脫鞋、睜眼：自然站、併腳站、接踵站，各三次取最佳。',
      'Shoes off, eyes open: natural, together, tandem; three tries each, the best counts.',
      'Без обуви, глаза открыты: обычно, стопы вместе, тандем; по три попытки, лучшая.',
    ],
  ),
  graded(
    '3',
    ['坐', '坐姿', 'Sitting', 'Сидение'],
    [
      [0, '正常，坐稳10秒以上', '正常，坐穩10秒以上', 'Normal, over 10 seconds', 'Обычное, более 10 секунд'],
      [1, '稍差，间断摇晃', '輕微，間歇搖晃', 'Slight, sways at times', 'Лёгкие трудности, иногда качание'],
      [
        2,
        '一直摇晃，不扶能坐10秒',
        '持續搖晃，不扶可坐10秒',
        'Sways all along, 10 seconds unsupported',
        'Постоянное качание, 10 с без опоры',
      ],
      [3, '间断扶着才能坐10秒', '偶需扶持才能坐10秒', '10 seconds with support at times', '10 с с опорой временами'],
      [
        4,
        '须一直扶，否则坐不了10秒',
        '須持續扶持，否則坐不到10秒',
        'Not 10 seconds without steady support',
        'Без постоянной опоры 10 с не сидит',
      ],
    ],
    [
      '坐在床边，脚不着地，双臂前伸，睁眼。',
      '坐於床邊，腳不著地，雙臂前伸，睜眼。',
      'On the couch, feet off the floor, arms out in front, eyes open.',
      'На кушетке, ноги не касаются пола, руки вперёд, глаза открыты.',
    ],
  ),
  graded(
    '4',
    ['言语', '言語', 'Speech', 'Речь'],
    [
      [0, '正常', '正常', 'Normal', 'Обычная'],
      [1, '疑似异常', '疑似異常', 'Possibly disturbed', 'Возможно, нарушена'],
      [2, '有异常，容易听懂', '有異常，容易聽懂', 'Disturbed, easy to understand', 'Нарушена, понять легко'],
      [3, '个别词难懂', '個別字詞難懂', 'Single words hard to understand', 'Отдельные слова понять трудно'],
      [4, '很多词难懂', '許多字詞難懂', 'Many words hard to understand', 'Многие слова понять трудно'],
      [5, '只有个别词能懂', '僅個別字詞可懂', 'Only single words understood', 'Понятны лишь отдельные слова'],
      [6, '听不懂或不能说', '聽不懂或無法說話', 'Cannot be understood, or no speech', 'Непонятна или отсутствует'],
    ],
    ['按平时谈话评定。', '依平常談話評定。', 'As heard in ordinary talk.', 'По обычной беседе.'],
  ),
];

const tremor: readonly Grade[] = [
  [0, '没有震颤', '沒有顫抖', 'No tremor', 'Нет тремора'],
  [1, '震颤小于2厘米', '顫抖小於2公分', 'Tremor under 2 cm', 'Тремор менее 2 см'],
  [2, '震颤小于5厘米', '顫抖小於5公分', 'Tremor under 5 cm', 'Тремор менее 5 см'],
  [3, '震颤大于5厘米', '顫抖大於5公分', 'Tremor over 5 cm', 'Тремор более 5 см'],
  [4, '做不到5次指鼻', '無法完成5次指鼻', 'Cannot point five times', 'Не может коснуться пять раз'],
];

/** The four limb tasks, items 5–8, rated on each side. */
export const limbs: readonly ChoiceItem[] = [
  ...bothSides(
    '5',
    ['手指追踪', '手指追蹤', 'Finger chase', 'Слежение пальцем'],
    [
      [0, '没有偏差', '沒有偏差', 'No dysmetria', 'Нет промахов'],
      [1, '偏差小于5厘米', '偏差小於5公分', 'Misses by under 5 cm', 'Промах менее 5 см'],
      [2, '偏差小于15厘米', '偏差小於15公分', 'Misses by under 15 cm', 'Промах менее 15 см'],
      [3, '偏差大于15厘米', '偏差大於15公分', 'Misses by over 15 cm', 'Промах более 15 см'],
      [4, '做不到5次', '無法完成5次', 'Cannot do five moves', 'Не может сделать пять движений'],
    ],
    [
      '食指跟随检查者手指的5次突然移动（约30厘米）；取后3次平均。',
      '食指跟隨檢查者手指的5次突然移動（約30公分）；取後3次平均。',
      'The finger follows five sudden moves of about 30 cm; the mean of the last three.',
      'Палец следует за пятью резкими движениями около 30 см; среднее трёх последних.',
    ],
  ),
  ...bothSides('6', ['指鼻', '指鼻', 'Nose to finger', 'Пальце-носовая проба'], tremor, [
    '在自己鼻尖和检查者手指间来回指，看动作中的震颤幅度。',
    '在自己鼻尖與檢查者手指間來回指，看動作中的顫抖幅度。',
    'From own nose to the examiner’s finger and back: the width of the tremor.',
    'От своего носа к пальцу врача и обратно: размах тремора.',
  ]),
  ...bothSides(
    '7',
    ['快速轮替', '快速輪替', 'Fast alternating hand movements', 'Быстрые чередующиеся движения'],
    [
      [0, '正常，10次不到10秒', '正常，10次不到10秒', 'Normal, ten in under 10 seconds', 'Обычно, 10 за менее 10 с'],
      [
        1,
        '稍不规则，不到10秒',
        '輕微不規則，不到10秒',
        'Slightly irregular, under 10 seconds',
        'Слегка неровно, менее 10 с',
      ],
      [
        2,
        '明显不规则或难分辨，不到10秒',
        '明顯不規則或難分辨，不到10秒',
        'Clearly irregular, under 10 seconds',
        'Явно неровно, менее 10 с',
      ],
      [3, '很不规则，超过10秒', '非常不規則，超過10秒', 'Very irregular, over 10 seconds', 'Очень неровно, более 10 с'],
      [4, '做不完10次', '無法完成10次', 'Cannot do ten', 'Не может сделать десять'],
    ],
    [
      '在大腿上快速翻掌10次。',
      '在大腿上快速翻掌10次。',
      'Palm up and palm down on the thigh, ten times, as fast as possible.',
      'Ладонью вверх и вниз по бедру, 10 раз как можно быстрее.',
    ],
  ),
  ...bothSides(
    '8',
    ['跟膝胫', '跟膝脛', 'Heel to shin', 'Пяточно-коленная проба'],
    [
      [0, '正常', '正常', 'Normal', 'Обычно'],
      [
        1,
        '稍异常，不离开胫骨',
        '輕微異常，未離開脛骨',
        'Slight, stays on the shin',
        'Лёгкие отклонения, без отрыва от голени',
      ],
      [
        2,
        '明显异常，3次中离开不超过3次',
        '明顯異常，3次中離開不超過3次',
        'Clear, leaves the shin up to three times',
        'Явно, отрыв до трёх раз',
      ],
      [
        3,
        '严重异常，离开4次以上',
        '嚴重異常，離開4次以上',
        'Severe, leaves the shin four times or more',
        'Сильно, отрыв четыре раза и более',
      ],
      [4, '做不到', '無法完成', 'Cannot do it', 'Не может'],
    ],
    [
      '仰卧，抬脚，脚跟从对侧膝滑到踝，做3次。',
      '仰臥，抬腳，腳跟由對側膝滑至踝，做3次。',
      'Lying, the heel goes to the other knee and slides down to the ankle, three times.',
      'Лёжа, пятку на другое колено и вниз до лодыжки, три раза.',
    ],
  ),
];
