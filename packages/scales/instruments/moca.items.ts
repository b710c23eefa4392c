import type { Section } from '../instrument.ts';
import { text } from './compose.ts';
import { onePoint, points } from './examinerItems.ts';
import { fiveWords, tapping } from './moca.tasks.ts';

/** The thirty points of Nasreddine 2005 by cues; words, sentences and pictures stay on the licensed form. */
export const sections: readonly Section[] = [
  {
    code: 'visuospatial',
    title: text(
      '视空间与执行',
      '視空間與執行功能',
      'Visuospatial and executive',
      'Зрительно-пространственные и исполнительные функции',
    ),
    items: [
      onePoint('1.1', text('交替连线', '交替連線', 'Alternating trail', 'Чередующаяся линия'), {
        task: { kind: 'drawing', drawing: 'trail' },
      }),
      onePoint('1.2', text('照画立方体', '仿畫立方體', 'Cube', 'Куб'), { task: { kind: 'drawing', drawing: 'cube' } }),
      onePoint('1.3', text('画钟：轮廓', '畫鐘：輪廓', 'Clock: contour', 'Часы: контур'), {
        hint: text(
          '指针时刻照授权版量表；三项都看这一幅画。',
          '指針時刻依授權紙本；三項都看這幅畫。',
          'The time is that of your form; one drawing for all three points.',
          'Время — с вашего бланка; один рисунок для всех трёх баллов.',
        ),
        task: { kind: 'drawing', drawing: 'clock', alsoFor: ['1.4', '1.5'] },
      }),
      onePoint('1.4', text('画钟：数字', '畫鐘：數字', 'Clock: numbers', 'Часы: цифры')),
      onePoint('1.5', text('画钟：指针', '畫鐘：指針', 'Clock: hands', 'Часы: стрелки')),
    ],
  },
  {
    code: 'naming',
    title: text('命名', '命名', 'Naming', 'Называние'),
    items: [
      points('2.1', 3, text('三种动物', '三種動物', 'Three animals', 'Три животных'), {
        hint: text(
          '用授权版量表的图；下面是本产品自绘的图，仅供没有纸质表时替代。',
          '使用授權紙本的圖；下方為本產品自繪，僅供無紙本時替代。',
          'Use the pictures of your form; those below are our own, only in place of them.',
          'Используйте рисунки бланка; ниже — наши собственные, только взамен.',
        ),
        task: { kind: 'pictures', pictures: ['lion', 'rhinoceros', 'camel'] },
      }),
    ],
  },
  {
    code: 'learning',
    title: text('记忆：学习', '記憶：學習', 'Memory: learning', 'Память: заучивание'),
    note: text(
      '读授权版量表上的五个词，读两遍；不计分，约五分钟后再问。',
      '唸授權紙本上的五個詞，唸兩次；不計分，約五分鐘後再問。',
      'Read the five words of your form, twice; not scored, asked again after about five minutes.',
      'Прочитать пять слов с бланка дважды; без баллов, спросить снова примерно через пять минут.',
    ),
    items: [
      points('m.1', 5, text('第一遍', '第一次', 'First trial', 'Первая попытка'), {
        unscored: true,
        task: { kind: 'words', words: fiveWords, trial: 'first' },
      }),
      points('m.2', 5, text('第二遍', '第二次', 'Second trial', 'Вторая попытка'), {
        unscored: true,
        task: { kind: 'words', words: fiveWords, trial: 'second' },
      }),
    ],
  },
  {
    code: 'attention',
    title: text('注意', '注意力', 'Attention', 'Внимание'),
    items: [
      onePoint('3a.1', text('顺背五位数', '順背五位數', 'Five digits forward', 'Пять цифр в прямом порядке'), {
        task: { kind: 'digits', digits: [6, 3, 9, 2, 7], direction: 'forward' },
      }),
      onePoint('3a.2', text('倒背三位数', '逆背三位數', 'Three digits backward', 'Три цифры в обратном порядке'), {
        task: { kind: 'digits', digits: [5, 8, 1], direction: 'backward' },
      }),
      onePoint('3b.1', text('听到目标就敲', '聽到目標就敲', 'Taps at the target', 'Хлопок на цель'), {
        hint: text(
          '错误不超过一次得1分',
          '錯誤不超過一次得1分',
          'At most one error: 1 point',
          'Не более одной ошибки — 1 балл',
        ),
        task: tapping,
      }),
      points(
        '3c.1',
        3,
        text('100连续减7，五步', '100連續減7，五步', 'Sevens from 100, five steps', 'От 100 по 7, пять шагов'),
        {
          hint: text(
            '对4–5个得3分，2–3个得2分，1个得1分',
            '對4–5個得3分，2–3個得2分，1個得1分',
            '4–5 right: 3; 2–3 right: 2; 1 right: 1',
            '4–5 верных — 3; 2–3 — 2; 1 — 1',
          ),
          task: { kind: 'serial', from: 100, by: 7, steps: 5, pointsAt: [1, 2, 4] },
        },
      ),
    ],
  },
  {
    code: 'language',
    title: text('语言', '語言', 'Language', 'Речь'),
    items: [
      onePoint('4a.1', text('复述第一句', '複述第一句', 'Repeats the first sentence', 'Повторение первой фразы'), {
        task: {
          kind: 'speech',
          prompt: text('授权版量表的第一句', '授權紙本的第一句', 'First sentence of your form', 'Первая фраза бланка'),
        },
      }),
      onePoint('4a.2', text('复述第二句', '複述第二句', 'Repeats the second sentence', 'Повторение второй фразы'), {
        task: {
          kind: 'speech',
          prompt: text('授权版量表的第二句', '授權紙本的第二句', 'Second sentence of your form', 'Вторая фраза бланка'),
        },
      }),
      onePoint(
        '4b.1',
        text('一分钟词语流畅性', '一分鐘語詞流暢度', 'Fluency in one minute', 'Беглость речи за минуту'),
        {
          hint: text('11个及以上得1分', '11個以上得1分', '11 words or more: 1 point', '11 слов и более — 1 балл'),
          task: {
            kind: 'fluency',
            seconds: 60,
            prompt: text(
              '按授权版量表的类别或字音',
              '依授權紙本的類別或字音',
              'The category or letter of your form',
              'Категория или буква с бланка',
            ),
            pointsAt: [11],
          },
        },
      ),
    ],
  },
  {
    code: 'abstraction',
    title: text('抽象', '抽象', 'Abstraction', 'Абстракция'),
    items: [
      onePoint('5.1', text('第一对有何相似', '第一對有何相似', 'First pair: what is alike', 'Первая пара: что общего')),
      onePoint(
        '5.2',
        text('第二对有何相似', '第二對有何相似', 'Second pair: what is alike', 'Вторая пара: что общего'),
      ),
    ],
  },
  {
    code: 'recall',
    title: text('延迟回忆', '延遲回憶', 'Delayed recall', 'Отсроченное воспроизведение'),
    items: [
      points(
        '6.1',
        5,
        text('无提示说出五个词', '無提示說出五個詞', 'The five words without cues', 'Пять слов без подсказок'),
        {
          task: { kind: 'words', words: fiveWords, trial: 'later', after: 'm.2' },
        },
      ),
    ],
  },
  {
    code: 'orientation',
    title: text('定向', '定向', 'Orientation', 'Ориентировка'),
    items: [
      onePoint('7.1', text('几号', '幾號', 'Day of the month', 'Число'), { task: { kind: 'orientation', of: 'day' } }),
      onePoint('7.2', text('月份', '月份', 'Month', 'Месяц'), { task: { kind: 'orientation', of: 'month' } }),
      onePoint('7.3', text('年份', '年份', 'Year', 'Год'), { task: { kind: 'orientation', of: 'year' } }),
      onePoint('7.4', text('星期几', '星期幾', 'Day of the week', 'День недели'), {
        task: { kind: 'orientation', of: 'weekday' },
      }),
      onePoint('7.5', text('什么地方', '什麼地方', 'Place', 'Место'), { task: { kind: 'orientation', of: 'place' } }),
      onePoint('7.6', text('哪座城市', '哪個城市', 'City', 'Город'), { task: { kind: 'orientation', of: 'place' } }),
    ],
  },
];
