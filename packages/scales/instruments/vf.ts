import type { Instrument, Item } from '../instrument.ts';
import { text } from './compose.ts';
import { freeMethod } from './freeMethod.ts';

const items: readonly Item[] = [
  {
    code: '1',
    kind: 'number',
    min: 0,
    max: 60,
    step: 1,
    text: text('不同动物的个数', '不同動物的個數', 'Different animals', 'Число разных животных'),
    hint: text(
      '同一动物只计一次；大类后又举出的种类照计，大类本身不再计。',
      '同一動物僅計一次；大類之後又舉出的種類照計，大類本身不再計。',
      'Each animal counts once; a group such as “birds” does not count when its kinds are named as well.',
      'Каждое животное считается один раз; род («птицы») не считается, если названы виды.',
    ),
    task: {
      kind: 'fluency',
      seconds: 60,
      prompt: text(
        '请在一分钟里说出尽可能多的动物，什么动物都可以。',
        '請在一分鐘內說出越多動物越好，任何動物都可以。',
        'Name as many animals as you can in one minute, of any kind.',
        'Назовите за минуту как можно больше животных, любых.',
      ),
    },
  },
  {
    code: '2',
    kind: 'number',
    min: 0,
    max: 60,
    step: 1,
    unscored: true,
    text: text('重复', '重複', 'Repeated', 'Повторы'),
  },
  {
    code: '3',
    kind: 'number',
    min: 0,
    max: 60,
    step: 1,
    unscored: true,
    text: text('不是动物', '不是動物', 'Not animals', 'Не животные'),
  },
];

export const verbalFluency: Instrument = {
  code: 'VF',
  version: '1',
  name: text(
    '词语流畅性测验（动物）',
    '語詞流暢度測驗（動物）',
    'Verbal fluency, animals',
    'Речевая беглость, животные',
  ),
  description: text(
    '一分钟内说出的不同动物的个数，反映语义提取和执行功能。',
    '一分鐘內說出的不同動物個數，反映語意提取與執行功能。',
    'How many different animals are named in a minute: access to words and executive function.',
    'Сколько разных животных названо за минуту: доступ к словам и исполнительные функции.',
  ),
  instruction: text(
    '说完要求即开始计时；停顿超过15秒可再鼓励一次，不给例子。',
    '說完要求即開始計時；停頓超過15秒可再鼓勵一次，不舉例。',
    'Time starts after the prompt; after 15 s of silence encourage once, without examples.',
    'Время идёт после задания; после 15 с молчания можно один раз подбодрить, без примеров.',
  ),
  category: 'cognition',
  page: 'questionsmoca',
  answeredBy: 'examiner',
  minutes: { from: 1, to: 2 },
  source: 'Category fluency as in Morris JC et al. (CERAD). Neurology 1989;39:1159–1165',
  licence: freeMethod('None known for the procedure'),
  needsEducation: false,
  caution: text(
    '受文化程度影响；现有国内界值未能核实，只记个数，不判等级。',
    '受教育程度影響；現有切截分數未能查證，僅記個數，不判等級。',
    'Depends on schooling. Published cut-offs could not be confirmed, so the count stands without a grade.',
    'Зависит от образования. Опубликованные пороги не подтверждены, поэтому число без градации.',
  ),
  sections: [{ code: 'animals', title: text('动物', '動物', 'Animals', 'Животные'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [
      {
        code: 'fluency',
        name: text('词语流畅性', '語詞流暢度', 'Verbal fluency', 'Речевая беглость'),
        items: ['1'],
        as: 'sum',
      },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 60,
    better: 'higher',
    reliableChange: {
      points: 9,
      kind: 'reliable',
      source:
        'Stein J et al. Am J Geriatr Psychiatry 2012;20(1): 6–9 points (90 %) in healthy people of 75 and over; here the highest',
      confirmation: 'confirmed',
    },
  },
  normSets: [],
  defaultNormSet: null,
};
