import type { Item } from '../instrument.ts';
import { choice, text, unratedChoice } from './compose.ts';
import { taskItem } from './taskItem.ts';

const right = text('正确', '正確', 'Right', 'Верно');
/** Printed as 0 as well; kept apart, since too many of them leave the interview without a total. */
const noAnswer = unratedChoice(
  9,
  text('未答或答非所问', '未答或答非所問', 'No answer, or one that makes no sense', 'Нет ответа или ответ невпопад'),
);

const year = [
  choice(3, right),
  choice(2, text('差1年', '差1年', 'Off by 1 year', 'Ошибка на 1 год')),
  choice(1, text('差2–5年', '差2–5年', 'Off by 2–5 years', 'Ошибка на 2–5 лет')),
  choice(0, text('差超过5年', '差超過5年', 'Off by more than 5 years', 'Ошибка более чем на 5 лет')),
  noAnswer,
];
const month = [
  choice(2, text('正确（差5天以内）', '正確（差5天以內）', 'Right within 5 days', 'Верно в пределах 5 дней')),
  choice(1, text('差6天到1个月', '差6天至1個月', 'Off by 6 days to 1 month', 'Ошибка от 6 дней до месяца')),
  choice(0, text('差超过1个月', '差超過1個月', 'Off by more than 1 month', 'Ошибка более чем на месяц')),
  noAnswer,
];
const weekday = [choice(1, right), choice(0, text('错误', '錯誤', 'Wrong', 'Неверно')), noAnswer];
const recalled = [
  choice(2, text('无提示想起', '無提示想起', 'Without a cue', 'Без подсказки')),
  choice(1, text('提示后想起', '提示後想起', 'After the cue', 'После подсказки')),
  choice(0, text('提示后也想不起', '提示後仍想不起', 'Not even after the cue', 'Не вспомнил(а) и после подсказки')),
  noAnswer,
];

/** The seven scored answers by their numbers in the MDS 3.0; the three words are our own, of the same three kinds. */
export const items: readonly Item[] = [
  {
    code: 'C0200',
    kind: 'number',
    min: 0,
    max: 3,
    step: 1,
    text: text('复述三个词', '複述三個詞', 'Repeating three words', 'Повторение трёх слов'),
    hint: text(
      '只计第一次复述对的词数；之后连同类别再说一遍，最多两遍，请患者记住。',
      '僅計第一次複述正確的詞數；之後連同類別再說一次，最多兩次，請個案記住。',
      'Count the words of the first try alone; then say them again with their kind, twice at most, to be remembered.',
      'Считать слова только первой попытки; затем повторить их с указанием категории, не более двух раз.',
    ),
    task: {
      kind: 'words',
      words: {
        zh: ['帽子', '绿色', '桌子'],
        'zh-TW': ['帽子', '綠色', '桌子'],
        en: ['hat', 'green', 'table'],
        ru: ['шапка', 'зелёный', 'стол'],
      },
      trial: 'first',
    },
  },
  taskItem([
    'C0300A',
    year,
    text('现在是哪一年？', '現在是哪一年？', 'Which year is it?', 'Какой сейчас год?'),
    {
      kind: 'orientation',
      of: 'year',
    },
  ]),
  taskItem([
    'C0300B',
    month,
    text('现在是几月？', '現在是幾月？', 'Which month is it?', 'Какой сейчас месяц?'),
    {
      kind: 'orientation',
      of: 'month',
    },
  ]),
  taskItem([
    'C0300C',
    weekday,
    text('今天是星期几？', '今天是星期幾？', 'Which day of the week is it?', 'Какой сегодня день недели?'),
    { kind: 'orientation', of: 'weekday' },
  ]),
  taskItem([
    'C0400A',
    recalled,
    text(
      '回忆：帽子（提示：穿戴的东西）',
      '回憶：帽子（提示：穿戴的東西）',
      'Recall: hat (cue: something to wear)',
      'Воспроизведение: шапка (подсказка: одежда)',
    ),
  ]),
  taskItem([
    'C0400B',
    recalled,
    text(
      '回忆：绿色（提示：一种颜色）',
      '回憶：綠色（提示：一種顏色）',
      'Recall: green (cue: a colour)',
      'Воспроизведение: зелёный (подсказка: цвет)',
    ),
  ]),
  taskItem([
    'C0400C',
    recalled,
    text(
      '回忆：桌子（提示：一件家具）',
      '回憶：桌子（提示：一件家具）',
      'Recall: table (cue: a piece of furniture)',
      'Воспроизведение: стол (подсказка: мебель)',
    ),
  ]),
];
