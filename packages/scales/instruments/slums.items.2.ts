import type { Item } from '../instrument.ts';
import type { Task } from '../task.ts';
import { text } from './compose.ts';
import { metOrNot, rightOrWrong, twoOrNothing } from './examinerChoices.ts';
import { type TaskRow, taskItem } from './taskItem.ts';

const twoIfMet = metOrNot.map((each) => ({ ...each, value: each.value * 2 }));

const backwards = (digits: readonly number[]): Task => ({ kind: 'digits', digits, direction: 'backward' });

export const numbers: readonly Item[] = [
  {
    ...taskItem([
      '8a',
      rightOrWrong,
      text('倒说：5 2（2 5）', '倒著說：5 2（2 5）', 'Backwards: 5 2 (2 5)', 'В обратном порядке: 5 2 (2 5)'),
      backwards([5, 2]),
      text('练习，不计分。', '練習，不計分。', 'Practice, not scored.', 'Тренировка, не оценивается.'),
    ]),
    unscored: true,
  },
  taskItem([
    '8b',
    rightOrWrong,
    text('倒说：3 9 4（4 9 3）', '倒著說：3 9 4（4 9 3）', 'Backwards: 3 9 4 (4 9 3)', 'Обратно: 3 9 4 (4 9 3)'),
    backwards([3, 9, 4]),
  ]),
  taskItem([
    '8c',
    rightOrWrong,
    text(
      '倒说：7 1 6 2（2 6 1 7）',
      '倒著說：7 1 6 2（2 6 1 7）',
      'Backwards: 7 1 6 2 (2 6 1 7)',
      'Обратно: 7 1 6 2 (2 6 1 7)',
    ),
    backwards([7, 1, 6, 2]),
  ]),
];

export const drawings: readonly Item[] = (
  [
    [
      '9a',
      twoIfMet,
      text('钟：数字标得对', '鐘：數字標示正確', 'Clock: the hours are marked right', 'Часы: числа расставлены верно'),
      { kind: 'drawing', drawing: 'clock', alsoFor: ['9b'] },
      text(
        '给一个圆，请患者标上数字，再让指针指向10点50分。',
        '給一個圓，請個案標上數字，再讓指針指向10點50分。',
        'Give a circle; ask for the hours, then for ten minutes to eleven.',
        'Дать круг; попросить расставить числа, затем показать без десяти одиннадцать.',
      ),
    ],
    [
      '9b',
      twoIfMet,
      text('钟：时间画得对', '鐘：時間畫得正確', 'Clock: the time is right', 'Часы: время показано верно'),
    ],
    [
      '10a',
      rightOrWrong,
      text('在三角形里画叉', '在三角形裡畫叉', 'A cross in the triangle', 'Крестик в треугольнике'),
      undefined,
      text(
        '出示纸上的方形、三角形和长方形。',
        '出示紙上的方形、三角形與長方形。',
        'Show a square, a triangle and a rectangle on paper.',
        'Показать на бумаге квадрат, треугольник и прямоугольник.',
      ),
    ],
    [
      '10b',
      rightOrWrong,
      text('指出最大的图形', '指出最大的圖形', 'The largest of the figures', 'Самая большая фигура'),
    ],
  ] as const satisfies readonly TaskRow[]
).map(taskItem);

/** Our own story, built like the published one: a name, a job, the time of going back to it, and a place to infer from. */
export const storyText = text(
  '李梅是一名护士，在医院干了好些年。后来她结了婚，搬到杭州，生了两个孩子，就辞职在家照顾他们。等孩子上了中学，她又回医院上班，一家人过得很好。',
  '美玲是一位護理師，在醫院工作了好些年。後來她結了婚，搬到埔里，生了兩個孩子，就辭職在家照顧他們。等孩子上了國中，她又回醫院上班，一家人過得很好。',
  'Helen was a nurse who had worked at a hospital for years. She married, moved to Denver, had two children and gave up her job to look after them. When they were at high school she returned to the hospital, and all went well for the family.',
  'Анна была медсестрой и много лет работала в больнице. Она вышла замуж, переехала в Казань, родила двоих детей и оставила работу, чтобы растить их. Когда дети пошли в старшие классы, она вернулась в больницу, и жизнь семьи сложилась хорошо.',
);

export const story: readonly Item[] = (
  [
    [
      '11a',
      twoOrNothing,
      text('她叫什么名字？（李梅）', '她叫什麼名字？（美玲）', 'What was her name? (Helen)', 'Как её звали? (Анна)'),
    ],
    [
      '11b',
      twoOrNothing,
      text(
        '她做什么工作？（护士）',
        '她做什麼工作？（護理師）',
        'What was her job? (nurse)',
        'Кем она работала? (медсестрой)',
      ),
    ],
    [
      '11c',
      twoOrNothing,
      text(
        '她什么时候回去上班的？（孩子上中学时）',
        '她什麼時候回去上班？（孩子上國中時）',
        'When did she go back to work? (children at high school)',
        'Когда она вернулась на работу? (дети в старших классах)',
      ),
    ],
    [
      '11d',
      twoOrNothing,
      text(
        '她住在哪个省？（浙江）',
        '她住在哪個縣？（南投縣）',
        'Which state did she live in? (Colorado)',
        'В какой республике она жила? (Татарстан)',
      ),
    ],
  ] as const satisfies readonly TaskRow[]
).map(taskItem);
