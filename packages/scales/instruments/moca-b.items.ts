import type { Section } from '../instrument.ts';
import { text } from './compose.ts';
import { onePoint, points } from './examinerItems.ts';
import { fiveWords } from './moca.tasks.ts';

/** The thirty points of the MoCA-B by cues; words, pictures and sums stay on the licensed form. */
export const sections: readonly Section[] = [
  {
    code: 'execution',
    title: text('执行功能', '執行功能', 'Executive function', 'Исполнительные функции'),
    items: [
      onePoint('1.1', text('交替连线', '交替連線', 'Alternating trail', 'Чередующаяся линия'), {
        task: { kind: 'drawing', drawing: 'trail' },
      }),
    ],
  },
  {
    code: 'learning',
    title: text('即刻回忆', '立即回憶', 'Immediate recall', 'Непосредственное воспроизведение'),
    note: text(
      '读授权版量表上的五个词，读两遍；不计分。',
      '唸授權紙本上的五個詞，唸兩次；不計分。',
      'Read the five words of your form, twice; not scored.',
      'Прочитать пять слов с бланка дважды; без баллов.',
    ),
    items: [
      points('2.1', 5, text('第一遍', '第一次', 'First trial', 'Первая попытка'), {
        unscored: true,
        task: { kind: 'words', words: fiveWords, trial: 'first' },
      }),
      points('2.2', 5, text('第二遍', '第二次', 'Second trial', 'Вторая попытка'), {
        unscored: true,
        task: { kind: 'words', words: fiveWords, trial: 'second' },
      }),
    ],
  },
  {
    code: 'fluency',
    title: text('词语流畅性', '語詞流暢度', 'Fluency', 'Беглость речи'),
    items: [
      points(
        '3.1',
        2,
        text('一分钟词语流畅性', '一分鐘語詞流暢度', 'Fluency in one minute', 'Беглость речи за минуту'),
        {
          hint: text(
            '13个及以上得2分，8–12个得1分；以授权版量表为准',
            '13個以上得2分，8–12個得1分；以授權紙本為準',
            '13 words or more: 2 points; 8–12: 1. Your form decides.',
            '13 слов и более — 2 балла; 8–12 — 1. Решает ваш бланк.',
          ),
          task: {
            kind: 'fluency',
            seconds: 60,
            prompt: text('按授权版量表的类别', '依授權紙本的類別', 'The category of your form', 'Категория с бланка'),
            pointsAt: [],
          },
        },
      ),
    ],
  },
  {
    code: 'orientation',
    title: text('定向', '定向', 'Orientation', 'Ориентировка'),
    items: [
      onePoint(
        '4.1',
        text('时刻（相差两小时内）', '時刻（相差兩小時內）', 'Hour, within two', 'Час, в пределах двух'),
        {
          task: { kind: 'orientation', of: 'hour' },
        },
      ),
      onePoint('4.2', text('星期几', '星期幾', 'Day of the week', 'День недели'), {
        task: { kind: 'orientation', of: 'weekday' },
      }),
      onePoint('4.3', text('月份', '月份', 'Month', 'Месяц'), { task: { kind: 'orientation', of: 'month' } }),
      onePoint('4.4', text('年份', '年份', 'Year', 'Год'), { task: { kind: 'orientation', of: 'year' } }),
      onePoint('4.5', text('什么地方', '什麼地方', 'Place', 'Место'), { task: { kind: 'orientation', of: 'place' } }),
      onePoint('4.6', text('哪座城市', '哪個城市', 'City', 'Город'), { task: { kind: 'orientation', of: 'place' } }),
    ],
  },
  {
    code: 'calculation',
    title: text('计算', '計算', 'Calculation', 'Счёт'),
    items: [points('5.1', 3, text('付钱的三种办法', '付錢的三種方法', 'Three ways to pay', 'Три способа заплатить'))],
  },
  {
    code: 'abstraction',
    title: text('抽象', '抽象', 'Abstraction', 'Абстракция'),
    items: [
      onePoint('6.1', text('第一对归为一类', '第一對歸為一類', 'First pair: the kind', 'Первая пара: общее')),
      onePoint('6.2', text('第二对归为一类', '第二對歸為一類', 'Second pair: the kind', 'Вторая пара: общее')),
      onePoint('6.3', text('第三对归为一类', '第三對歸為一類', 'Third pair: the kind', 'Третья пара: общее')),
    ],
  },
  {
    code: 'recall',
    title: text('延迟回忆', '延遲回憶', 'Delayed recall', 'Отсроченное воспроизведение'),
    items: [
      points(
        '7.1',
        5,
        text('无提示说出五个词', '無提示說出五個詞', 'The five words without cues', 'Пять слов без подсказок'),
        {
          task: { kind: 'words', words: fiveWords, trial: 'later', after: '2.2' },
        },
      ),
    ],
  },
  {
    code: 'perception',
    title: text('视知觉', '視知覺', 'Visuoperception', 'Зрительное восприятие'),
    items: [
      points(
        '8.1',
        3,
        text('认出重叠的物品', '辨認重疊的物品', 'Objects seen one over the other', 'Наложенные предметы'),
        {
          hint: text(
            '认出9–10个得3分，6–8个得2分，4–5个得1分；以授权版量表为准',
            '辨認出9–10個得3分，6–8個得2分，4–5個得1分；以授權紙本為準',
            '9–10 seen: 3 points; 6–8: 2; 4–5: 1. Your form decides.',
            'Узнано 9–10 — 3 балла; 6–8 — 2; 4–5 — 1. Решает ваш бланк.',
          ),
        },
      ),
    ],
  },
  {
    code: 'naming',
    title: text('命名', '命名', 'Naming', 'Называние'),
    items: [points('9.1', 4, text('四种动物', '四種動物', 'Four animals', 'Четыре животных'))],
  },
  {
    code: 'attention',
    title: text('注意', '注意力', 'Attention', 'Внимание'),
    items: [
      onePoint('10.1', text('读出圆形里的数字', '讀出圓形中的數字', 'Digits in circles', 'Цифры в кругах'), {
        hint: text(
          '错误不超过一次得1分',
          '錯誤不超過一次得1分',
          'At most one error: 1 point',
          'Не более одной ошибки — 1 балл',
        ),
      }),
      points(
        '10.2',
        2,
        text(
          '读出圆形和方形里的数字',
          '讀出圓形與方形中的數字',
          'Digits in circles and squares',
          'Цифры в кругах и квадратах',
        ),
      ),
    ],
  },
];
