import type { Item } from '../instrument.ts';
import type { WordLists } from '../task.ts';
import { choice, text } from './compose.ts';
import { rightOrWrong, twoOrNothing } from './examinerChoices.ts';
import { type TaskRow, taskItem } from './taskItem.ts';

/** Our own objects; the published five are the owner's. */
const words: WordLists = {
  zh: ['桃子', '毛笔', '手套', '火车', '学校'],
  'zh-TW': ['香蕉', '毛筆', '手套', '機車', '學校'],
  en: ['pear', 'spoon', 'glove', 'train', 'school'],
  ru: ['груша', 'ложка', 'перчатка', 'поезд', 'школа'],
};

const animals = [
  choice(0, text('0–4个', '0–4個', '0–4', '0–4')),
  choice(1, text('5–9个', '5–9個', '5–9', '5–9')),
  choice(2, text('10–14个', '10–14個', '10–14', '10–14')),
  choice(3, text('15个及以上', '15個以上', '15 or more', '15 и более')),
];

const sum = text(
  '您有100元，买信封花4元，买本子花30元。',
  '您有100元，買信封花4元，買筆記本花30元。',
  'You have 100 dollars and buy an envelope for 4 and a book for 30.',
  'У вас 100 рублей; вы покупаете конверт за 4 и тетрадь за 30.',
);

export const orientation: readonly Item[] = (
  [
    [
      '1',
      rightOrWrong,
      text('今天是星期几？', '今天是星期幾？', 'Which day of the week is it?', 'Какой сегодня день недели?'),
      { kind: 'orientation', of: 'weekday' },
    ],
    [
      '2',
      rightOrWrong,
      text('今年是哪一年？', '今年是哪一年？', 'Which year is it?', 'Какой сейчас год?'),
      { kind: 'orientation', of: 'year' },
    ],
    [
      '3',
      rightOrWrong,
      text(
        '我们现在在哪个省、自治区或直辖市？',
        '我們現在在哪個縣市？',
        'Which state or region are we in?',
        'В какой области или республике мы находимся?',
      ),
      { kind: 'orientation', of: 'place' },
    ],
  ] as const satisfies readonly TaskRow[]
).map(taskItem);

export const wordsAndSums: readonly Item[] = [
  {
    code: '4',
    kind: 'number',
    min: 0,
    max: 5,
    step: 1,
    unscored: true,
    text: text('记五样东西', '記五樣東西', 'Learning five objects', 'Запоминание пяти предметов'),
    hint: text(
      '请患者复述并记住，稍后再问；不计分。',
      '請個案複述並記住，稍後再問；不計分。',
      'To be said back and remembered for later; not scored.',
      'Повторить и запомнить, спросить позже; не оценивается.',
    ),
    task: { kind: 'words', words, trial: 'first' },
  },
  ...(
    [
      [
        '5a',
        rightOrWrong,
        text('一共花了多少？（34）', '總共花了多少？（34）', 'How much is spent? (34)', 'Сколько потрачено? (34)'),
        undefined,
        sum,
      ],
      [
        '5b',
        twoOrNothing,
        text('还剩多少？（66）', '還剩多少？（66）', 'How much is left? (66)', 'Сколько осталось? (66)'),
      ],
      [
        '6',
        animals,
        text(
          '一分钟内说出动物名称',
          '一分鐘內說出動物名稱',
          'Names of animals in one minute',
          'Названия животных за минуту',
        ),
        {
          kind: 'fluency',
          seconds: 60,
          prompt: text(
            '请说出尽可能多的动物。',
            '請說出越多動物越好。',
            'Name as many animals as you can.',
            'Назовите как можно больше животных.',
          ),
          pointsAt: [5, 10, 15],
        },
      ],
    ] as const satisfies readonly TaskRow[]
  ).map(taskItem),
  {
    code: '7',
    kind: 'number',
    min: 0,
    max: 5,
    step: 1,
    text: text('回忆五样东西', '回憶五樣東西', 'Recall of the five objects', 'Воспроизведение пяти предметов'),
    hint: text(
      '无提示想起一个得1分。',
      '無提示想起一個得1分。',
      'One point for each without a cue.',
      'По баллу за каждый без подсказки.',
    ),
    task: { kind: 'words', words, trial: 'later', after: '4' },
  },
];
