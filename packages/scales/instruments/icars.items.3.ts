import type { ChoiceItem } from '../instrument.ts';
import { graded } from './gradeRows.ts';

/** Speech, items 15 and 16: 8 points. */
export const speech: readonly ChoiceItem[] = [
  graded(
    '15',
    ['言语流畅度', '言語流暢度', 'Fluency of speech', 'Плавность речи'],
    [
      [0, '正常', '正常', 'Normal', 'Обычная'],
      [1, '轻度改变', '輕度改變', 'Slightly changed', 'Слегка изменена'],
      [2, '中度改变', '中度改變', 'Moderately changed', 'Умеренно изменена'],
      [3, '很慢，构音障碍', '很慢，構音障礙', 'Very slow and dysarthric', 'Очень медленная, дизартрия'],
      [4, '不能说话', '無法說話', 'No speech', 'Речи нет'],
    ],
  ),
  graded(
    '16',
    ['言语清晰度', '言語清晰度', 'Clarity of speech', 'Чёткость речи'],
    [
      [0, '正常', '正常', 'Normal', 'Обычная'],
      [1, '疑似含糊', '疑似含糊', 'Perhaps slurred', 'Возможно, смазана'],
      [
        2,
        '明显含糊，多数词可懂',
        '明顯含糊，多數字詞可懂',
        'Slurred, most words understood',
        'Смазана, большинство слов понятно',
      ],
      [3, '严重含糊，听不懂', '嚴重含糊，聽不懂', 'Badly slurred, not understood', 'Сильно смазана, непонятна'],
      [4, '不能说话', '無法說話', 'No speech', 'Речи нет'],
    ],
  ),
];

/** Eye movements, items 17–19: 6 points. */
export const eyes: readonly ChoiceItem[] = [
  graded(
    '17',
    ['凝视诱发眼震', '凝視誘發眼震', 'Gaze-evoked nystagmus', 'Нистагм при взоре'],
    [
      [0, '没有', '沒有', 'None', 'Нет'],
      [1, '短暂', '短暫', 'Transient', 'Преходящий'],
      [2, '持续，中度', '持續，中度', 'Persistent, moderate', 'Стойкий, умеренный'],
      [3, '持续，重度', '持續，重度', 'Persistent, severe', 'Стойкий, сильный'],
    ],
  ),
  graded(
    '18',
    ['眼球追踪', '眼球追蹤', 'Pursuit', 'Слежение взором'],
    [
      [0, '平滑', '平滑', 'Smooth', 'Плавное'],
      [1, '略呈跳动', '略呈跳動', 'Slightly saccadic', 'Слегка прерывистое'],
      [2, '明显跳动', '明顯跳動', 'Clearly saccadic', 'Явно прерывистое'],
    ],
  ),
  graded(
    '19',
    ['扫视准确性', '掃視準確性', 'Accuracy of saccades', 'Точность саккад'],
    [
      [0, '准确', '準確', 'Accurate', 'Точные'],
      [
        1,
        '双侧明显过冲或不足',
        '雙側明顯過衝或不足',
        'Clear over- or undershoot to both sides',
        'Явный пере- или недолёт в обе стороны',
      ],
    ],
  ),
];
