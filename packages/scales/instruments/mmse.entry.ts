import type { NumberItem } from '../instrument.ts';
import { subscoreEntry, text } from './compose.ts';

/** The eleven sub-scores of Folstein, Folstein & McHugh 1975; the tasks themselves stay on the licensed form. */
export const items: readonly NumberItem[] = [
  subscoreEntry(
    '1',
    5,
    text('时间定向', '時間定向', 'Orientation to time', 'Ориентировка во времени'),
    text(
      '年、季、月、日、星期，各1分',
      '年、季、月、日、星期，各1分',
      'Five parts of the date, 1 point each',
      'Пять составляющих даты, по 1 баллу',
    ),
  ),
  subscoreEntry(
    '2',
    5,
    text('地点定向', '地點定向', 'Orientation to place', 'Ориентировка в месте'),
    text(
      '五级地点，各1分',
      '五個層級的地點，各1分',
      'Five levels of place, 1 point each',
      'Пять уровней места, по 1 баллу',
    ),
  ),
  subscoreEntry(
    '3',
    3,
    text('即刻记忆', '立即記憶', 'Registration', 'Запоминание'),
    text(
      '三个词第一遍复述，各1分',
      '三個詞第一次複述，各1分',
      'Three words at the first trial, 1 point each',
      'Три слова с первой попытки, по 1 баллу',
    ),
  ),
  subscoreEntry(
    '4',
    5,
    text('注意和计算', '注意力與計算', 'Attention and calculation', 'Внимание и счёт'),
    text(
      '五步连续减法，各1分',
      '五步連續減法，各1分',
      'Five serial subtractions, 1 point each',
      'Пять последовательных вычитаний, по 1 баллу',
    ),
  ),
  subscoreEntry(
    '5',
    3,
    text('延迟回忆', '延遲回憶', 'Recall', 'Воспроизведение'),
    text(
      '回忆三个词，各1分',
      '回憶三個詞，各1分',
      'The three words again, 1 point each',
      'Те же три слова, по 1 баллу',
    ),
  ),
  subscoreEntry(
    '6',
    2,
    text('命名', '命名', 'Naming', 'Называние'),
    text('两件物品，各1分', '兩件物品，各1分', 'Two objects, 1 point each', 'Два предмета, по 1 баллу'),
  ),
  subscoreEntry(
    '7',
    1,
    text('复述', '複述', 'Repetition', 'Повторение'),
    text(
      '一句话，一次说对得1分',
      '一句話，一次說對得1分',
      'One sentence, right at the first go: 1 point',
      'Одна фраза, верно с первого раза — 1 балл',
    ),
  ),
  subscoreEntry(
    '8',
    3,
    text('三步指令', '三步驟指令', 'Three-stage command', 'Трёхэтапная команда'),
    text('每完成一步1分', '每完成一步1分', '1 point for each step', 'По 1 баллу за каждый шаг'),
  ),
  subscoreEntry(
    '9',
    1,
    text('阅读', '閱讀', 'Reading', 'Чтение'),
    text('读后照做得1分', '讀後照做得1分', 'Reads and does it: 1 point', 'Прочитано и выполнено — 1 балл'),
  ),
  subscoreEntry(
    '10',
    1,
    text('书写', '書寫', 'Writing', 'Письмо'),
    text(
      '写一句完整的话得1分',
      '寫一個完整句子得1分',
      'Writes a whole sentence: 1 point',
      'Написано законченное предложение — 1 балл',
    ),
  ),
  subscoreEntry(
    '11',
    1,
    text('临摹图形', '圖形仿畫', 'Copying', 'Копирование рисунка'),
    text(
      '照样画图，形状正确得1分',
      '照樣畫圖，形狀正確得1分',
      'Copies the figure correctly: 1 point',
      'Фигура скопирована верно — 1 балл',
    ),
  ),
];
