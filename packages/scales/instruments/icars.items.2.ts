import type { ChoiceItem } from '../instrument.ts';
import { bothSides, graded } from './gradeRows.ts';

/** Limb movements, items 8–14: each side is rated and added, and the spiral is drawn by the dominant hand; 52 points. */
export const limbs: readonly ChoiceItem[] = [
  ...bothSides(
    '8',
    ['跟膝胫：动作分解', '跟膝脛：動作分解', 'Heel to shin: decomposition', 'Пяточно-коленная: разложение движения'],
    [
      [0, '正常', '正常', 'Normal', 'Обычно'],
      [
        1,
        '沿轴下滑，但分段或过慢',
        '沿軸下滑，但分段或過慢',
        'In line, but in phases or too slow',
        'По оси, но этапами или медленно',
      ],
      [2, '沿轴下滑，一顿一顿', '沿軸下滑，一頓一頓', 'In line, with jerks', 'По оси, рывками'],
      [3, '一顿一顿并左右偏', '一頓一頓並左右偏', 'Jerks and strays sideways', 'Рывками, с отклонениями вбок'],
      [
        4,
        '左右大幅偏移，或做不到',
        '左右大幅偏移，或無法完成',
        'Strays violently, or impossible',
        'Резкие отклонения или невозможно',
      ],
    ],
  ),
  ...bothSides(
    '9',
    ['跟膝：动作性震颤', '跟膝：動作性顫抖', 'Heel to knee: action tremor', 'Пятка на колене: тремор действия'],
    [
      [0, '没有', '沒有', 'None', 'Нет'],
      [1, '跟到膝即停', '腳跟到膝即停', 'Stops as the heel reaches the knee', 'Прекращается на колене'],
      [2, '到膝后10秒内停', '到膝後10秒內停', 'Stops within 10 seconds', 'Прекращается за 10 с'],
      [3, '到膝后超过10秒', '到膝後超過10秒', 'Goes on over 10 seconds', 'Длится более 10 с'],
      [4, '不停，或做不到', '不停，或無法完成', 'Does not stop, or impossible', 'Не прекращается или невозможно'],
    ],
  ),
  ...bothSides(
    '10',
    ['指鼻：分解与偏差', '指鼻：分解與偏差', 'Finger to nose: decomposition', 'Пальце-носовая: разложение и промах'],
    [
      [0, '正常', '正常', 'Normal', 'Обычно'],
      [1, '有摆动，不分段', '有擺動，不分段', 'Oscillates, not in phases', 'Колеблется, без этапов'],
      [2, '分两段，或中度偏差', '分兩段，或中度偏差', 'Two phases, or moderate miss', 'Два этапа или умеренный промах'],
      [3, '分多段，或明显偏差', '分多段，或明顯偏差', 'More phases, or marked miss', 'Больше этапов или явный промах'],
      [4, '偏差大，碰不到鼻', '偏差大，碰不到鼻', 'Does not reach the nose', 'До носа не достаёт'],
    ],
  ),
  ...bothSides(
    '11',
    ['指鼻：意向性震颤', '指鼻：意向性顫抖', 'Finger to nose: intention tremor', 'Пальце-носовая: интенционный тремор'],
    [
      [0, '没有', '沒有', 'None', 'Нет'],
      [1, '只有偏斜', '僅有偏斜', 'A swerve only', 'Лишь отклонение'],
      [2, '中度，小于10厘米', '中度，小於10公分', 'Moderate, under 10 cm', 'Умеренный, менее 10 см'],
      [3, '10–40厘米', '10–40公分', '10–40 cm', '10–40 см'],
      [4, '重度，大于40厘米', '重度，大於40公分', 'Severe, over 40 cm', 'Сильный, более 40 см'],
    ],
  ),
  ...bothSides(
    '12',
    ['两指相对：不稳', '兩指相對：不穩', 'Finger to finger: unsteadiness', 'Палец к пальцу: неустойчивость'],
    [
      [0, '正常', '正常', 'Normal', 'Обычно'],
      [1, '轻微不稳', '輕微不穩', 'Slightly unsteady', 'Лёгкая неустойчивость'],
      [2, '中度摆动，小于10厘米', '中度擺動，小於10公分', 'Moderate, under 10 cm', 'Умеренная, менее 10 см'],
      [3, '明显摆动，10–40厘米', '明顯擺動，10–40公分', 'Marked, 10–40 cm', 'Выраженная, 10–40 см'],
      [4, '急跳，大于40厘米', '急跳，大於40公分', 'Jerks over 40 cm', 'Рывки более 40 см'],
    ],
    [
      '两食指在胸前相对约1厘米，保持10秒。',
      '兩食指於胸前相對約1公分，維持10秒。',
      'Index fingers 1 cm apart before the chest, for 10 seconds.',
      'Указательные пальцы в 1 см друг от друга перед грудью, 10 с.',
    ],
  ),
  ...bothSides(
    '13',
    ['旋前旋后轮替', '旋前旋後輪替', 'Pronation and supination', 'Пронация и супинация'],
    [
      [0, '正常', '正常', 'Normal', 'Обычно'],
      [1, '稍不规则、稍慢', '稍不規則、稍慢', 'Slightly irregular and slow', 'Слегка неровно и медленно'],
      [2, '明显不规则、慢，肘不晃', '明顯不規則、慢，肘不晃', 'Clearly so, elbow steady', 'Явно, локоть неподвижен'],
      [3, '极不规则、慢，肘晃动', '極不規則、慢，肘晃動', 'Extremely so, elbow sways', 'Крайне, локоть качается'],
      [4, '完全紊乱或做不到', '完全紊亂或無法完成', 'Disorganised or impossible', 'Полный разлад или невозможно'],
    ],
  ),
  graded(
    '14',
    ['描画螺旋线', '描畫螺旋線', 'Spiral drawing', 'Рисование спирали'],
    [
      [0, '正常', '正常', 'Normal', 'Обычно'],
      [
        1,
        '略偏离线，无大幅甩出',
        '略偏離線，無大幅甩出',
        'Leaves the line a little, no swerve',
        'Немного сходит с линии, без выбросов',
      ],
      [
        2,
        '完全离线、交叉或甩出',
        '完全離線、交叉或甩出',
        'Off the line, crosses or swerves',
        'Вне линии, пересечения или выбросы',
      ],
      [3, '严重变形', '嚴重變形', 'Gravely disturbed', 'Грубое нарушение'],
      [4, '完全紊乱或画不出', '完全紊亂或畫不出', 'Disorganised or impossible', 'Полный разлад или невозможно'],
    ],
    [
      '用惯用手照样描，不计时间。',
      '以慣用手照樣描，不計時間。',
      'The dominant hand follows a printed spiral; time does not count.',
      'Ведущей рукой по образцу; время не учитывается.',
    ],
  ),
];
