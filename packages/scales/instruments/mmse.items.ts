import type { Section } from '../instrument.ts';
import type { Task, WordLists } from '../task.ts';
import { text } from './compose.ts';
import { onePoint, points } from './examinerItems.ts';

/** Our own words: Folstein 1975 leaves the three objects to the examiner. */
const words: WordLists = {
  zh: ['雨伞', '河流', '面包'],
  'zh-TW': ['雨傘', '河流', '麵包'],
  en: ['umbrella', 'river', 'bread'],
  ru: ['зонт', 'река', 'хлеб'],
};
const place: Task = { kind: 'orientation', of: 'place' };

/** The thirty points of Folstein, Folstein & McHugh 1975 by cues; the wording stays on the licensed form. */
export const sections: readonly Section[] = [
  {
    code: 'orientation',
    title: text('定向', '定向', 'Orientation', 'Ориентировка'),
    items: [
      onePoint('1.1', text('年份', '年份', 'Year', 'Год'), { task: { kind: 'orientation', of: 'year' } }),
      onePoint('1.2', text('季节', '季節', 'Season', 'Время года'), { task: { kind: 'orientation', of: 'season' } }),
      onePoint('1.3', text('月份', '月份', 'Month', 'Месяц'), { task: { kind: 'orientation', of: 'month' } }),
      onePoint('1.4', text('几号', '幾號', 'Day of the month', 'Число'), { task: { kind: 'orientation', of: 'day' } }),
      onePoint('1.5', text('星期几', '星期幾', 'Day of the week', 'День недели'), {
        task: { kind: 'orientation', of: 'weekday' },
      }),
      onePoint('2.1', text('省或直辖市', '縣市', 'State or region', 'Область или республика'), { task: place }),
      onePoint('2.2', text('区或县', '鄉鎮市區', 'County or district', 'Район'), { task: place }),
      onePoint('2.3', text('城市或街道', '路名或里名', 'Town or street', 'Город или улица'), { task: place }),
      onePoint('2.4', text('什么地方（医院名）', '什麼地方（醫院名）', 'This place', 'Учреждение'), { task: place }),
      onePoint('2.5', text('第几层楼', '幾樓', 'Floor', 'Этаж'), { task: place }),
    ],
  },
  {
    code: 'registration',
    title: text('即刻记忆', '立即記憶', 'Registration', 'Запоминание'),
    items: [
      points('3.1', 3, text('复述三个词', '複述三個詞', 'Repeating three words', 'Повторение трёх слов'), {
        hint: text(
          '一秒一个；只计第一遍，没记住的可再教，最多六遍。',
          '一秒一個；僅計第一次，未記住的可再教，最多六次。',
          'One a second. Only the first trial counts; teach again, six times at most.',
          'По слову в секунду. Считается первая попытка; затем повторять, не более шести раз.',
        ),
        task: { kind: 'words', words, trial: 'first' },
      }),
    ],
  },
  {
    code: 'attention',
    title: text('注意和计算', '注意力與計算', 'Attention and calculation', 'Внимание и счёт'),
    items: [
      points(
        '4.1',
        5,
        text('100连续减7，五步', '100連續減7，五步', 'Sevens from 100, five steps', 'От 100 по 7, пять шагов'),
        {
          hint: text(
            '每步各1分；上一步错而这一步减对的，照样得分。',
            '每步各1分；前一步錯而此步減對者照樣給分。',
            'A point for each step; a step is right when it is 7 less than the one before it.',
            'По баллу за шаг; шаг верен, если он на 7 меньше предыдущего ответа.',
          ),
          task: { kind: 'serial', from: 100, by: 7, steps: 5 },
        },
      ),
    ],
  },
  {
    code: 'recall',
    title: text('延迟回忆', '延遲回憶', 'Recall', 'Воспроизведение'),
    items: [
      points('5.1', 3, text('再说出三个词', '再說出三個詞', 'The three words again', 'Те же три слова'), {
        task: { kind: 'words', words, trial: 'later', after: '3.1' },
      }),
    ],
  },
  {
    code: 'language',
    title: text('语言', '語言', 'Language', 'Речь'),
    items: [
      points('6.1', 2, text('命名两件物品', '命名兩件物品', 'Naming two objects', 'Называние двух предметов'), {
        hint: text(
          '出示实物，或用下面的图。',
          '出示實物，或使用下方圖片。',
          'Show the objects, or the drawings below.',
          'Показать предметы или рисунки ниже.',
        ),
        task: { kind: 'pictures', pictures: ['watch', 'pencil'] },
      }),
      onePoint('7.1', text('复述一句话', '複述一句話', 'Repeating a sentence', 'Повторение фразы'), {
        hint: text('只说一遍。', '僅說一次。', 'Say it once only.', 'Произнести один раз.'),
        task: {
          kind: 'speech',
          prompt: text('授权版量表上的句子', '授權紙本上的句子', 'The sentence of your form', 'Фраза с вашего бланка'),
        },
      }),
      onePoint(
        '8.1',
        text(
          '指令第一步：拿纸',
          '指令第一步：拿紙',
          'Command, first step: takes the paper',
          'Команда, шаг 1: лист взят',
        ),
      ),
      onePoint(
        '8.2',
        text('指令第二步：对折', '指令第二步：對摺', 'Command, second step: folds it', 'Команда, шаг 2: лист сложен'),
      ),
      onePoint(
        '8.3',
        text(
          '指令第三步：放下',
          '指令第三步：放下',
          'Command, third step: puts it down',
          'Команда, шаг 3: лист положен',
        ),
      ),
      onePoint('9.1', text('读指令并照做', '讀指令並照做', 'Reads a command and does it', 'Прочитано и выполнено')),
      onePoint('10.1', text('写一句完整的话', '寫一個完整句子', 'Writes a sentence', 'Предложение написано'), {
        hint: text(
          '有主语和谓语、有意义即可。',
          '有主詞與動詞、有意義即可。',
          'It needs a subject, a verb and sense.',
          'Нужны подлежащее, сказуемое и смысл.',
        ),
        task: { kind: 'drawing', drawing: 'sentence' },
      }),
    ],
  },
  {
    code: 'copying',
    title: text('视空间', '視覺空間', 'Visuospatial', 'Зрительно-пространственные функции'),
    items: [
      onePoint('11.1', text('照画相交五边形', '仿畫相交五邊形', 'Copies the pentagons', 'Пятиугольники скопированы'), {
        hint: text(
          '十个角都在，两形相交成四边形；手抖和转动不计较。',
          '十個角都在，兩形相交成四邊形；手抖與旋轉不計。',
          'All ten corners, crossing in a four-sided figure; tremor and rotation do not matter.',
          'Все десять углов, пересечение — четырёхугольник; дрожание и поворот не учитываются.',
        ),
        task: { kind: 'drawing', drawing: 'pentagons' },
      }),
    ],
  },
];
