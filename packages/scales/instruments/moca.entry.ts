import type { NumberItem } from '../instrument.ts';
import { subscoreEntry, text } from './compose.ts';

/** The sub-scores of Nasreddine 2005 by domain, attention and language split; the tasks stay on the licensed form. */
export const items: readonly NumberItem[] = [
  subscoreEntry(
    '1',
    5,
    text(
      '视空间与执行',
      '視空間與執行功能',
      'Visuospatial and executive',
      'Зрительно-пространственные и исполнительные функции',
    ),
    text(
      '连线、立方体、画钟合计',
      '連線、立方體、畫鐘合計',
      'Trail, cube and clock together',
      'Линия, куб и часы вместе',
    ),
  ),
  subscoreEntry(
    '2',
    3,
    text('命名', '命名', 'Naming', 'Называние'),
    text('三种动物，各1分', '三種動物，各1分', 'Three animals, 1 point each', 'Три животных, по 1 баллу'),
  ),
  subscoreEntry(
    '3a',
    2,
    text('注意：数字', '注意力：數字', 'Attention: digits', 'Внимание: цифры'),
    text(
      '顺背、倒背，各1分',
      '順背、逆背，各1分',
      'Forward and backward, 1 point each',
      'Прямой и обратный порядок, по 1 баллу',
    ),
  ),
  subscoreEntry(
    '3b',
    1,
    text('注意：敲击', '注意力：敲擊', 'Attention: tapping', 'Внимание: хлопки'),
    text('错误不超过一次得1分', '錯誤不超過一次得1分', 'At most one error: 1 point', 'Не более одной ошибки — 1 балл'),
  ),
  subscoreEntry(
    '3c',
    3,
    text('注意：连续减法', '注意力：連續減法', 'Attention: serial subtraction', 'Внимание: серийное вычитание'),
    text(
      '对4–5个得3分，2–3个得2分，1个得1分',
      '對4–5個得3分，2–3個得2分，1個得1分',
      '4–5 right: 3; 2–3 right: 2; 1 right: 1',
      '4–5 верных — 3; 2–3 — 2; 1 — 1',
    ),
  ),
  subscoreEntry(
    '4a',
    2,
    text('语言：复述', '語言：複述', 'Language: repetition', 'Речь: повторение'),
    text('两句话，各1分', '兩個句子，各1分', 'Two sentences, 1 point each', 'Две фразы, по 1 баллу'),
  ),
  subscoreEntry(
    '4b',
    1,
    text('语言：流畅性', '語言：語詞流暢度', 'Language: fluency', 'Речь: беглость'),
    text(
      '一分钟内11个及以上得1分',
      '一分鐘內11個以上得1分',
      '11 or more in a minute: 1 point',
      '11 и более за минуту — 1 балл',
    ),
  ),
  subscoreEntry(
    '5',
    2,
    text('抽象', '抽象', 'Abstraction', 'Абстракция'),
    text('两对词，各1分', '兩組詞，各1分', 'Two pairs, 1 point each', 'Две пары, по 1 баллу'),
  ),
  subscoreEntry(
    '6',
    5,
    text('延迟回忆', '延遲回憶', 'Delayed recall', 'Отсроченное воспроизведение'),
    text(
      '只计无提示回忆的词',
      '僅計無提示回憶的詞',
      'Only words recalled without a cue count',
      'Считаются только слова без подсказки',
    ),
  ),
  subscoreEntry(
    '7',
    6,
    text('定向', '定向', 'Orientation', 'Ориентировка'),
    text(
      '日期与地点共六项，各1分',
      '日期與地點共六項，各1分',
      'Six parts of date and place, 1 point each',
      'Шесть пунктов о дате и месте, по 1 баллу',
    ),
  ),
];
