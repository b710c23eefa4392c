import type { Item } from '../instrument.ts';
import { choice, question, text } from './compose.ts';
import { mild, type Rated, rated, severe } from './hamd.rated.ts';

const asked = ['问到才说', '詢問才說', 'Said only when asked', 'Сообщает только при расспросе'] as const;
const unasked = ['主动说', '主動說', 'Said unasked', 'Говорит сам(а)'] as const;

const diurnal: Rated = ['18', ['日夜变化', '日夜變化', 'Change through the day', 'Суточные колебания'], mild, severe];

const rows: readonly Rated[] = [
  [
    '19',
    ['人格或现实解体', '失自我感或失現實感', 'Depersonalization, derealization', 'Деперсонализация, дереализация'],
    asked,
    unasked,
    ['有虚无妄想', '有虛無妄想', 'Nihilistic delusion', 'Нигилистический бред'],
    [
      '虚无妄想，伴幻觉',
      '虛無妄想，伴幻覺',
      'Such a delusion with hallucinations',
      'Нигилистический бред с галлюцинациями',
    ],
  ],
  [
    '20',
    ['偏执症状', '妄想症狀', 'Paranoid symptoms', 'Параноидные симптомы'],
    ['有猜疑', '有猜疑', 'Suspicious', 'Подозрительность'],
    ['有关系观念', '有關係意念', 'Ideas of reference', 'Идеи отношения'],
    [
      '关系妄想或被害妄想',
      '關係妄想或被害妄想',
      'Delusion of reference or persecution',
      'Бред отношения или преследования',
    ],
    ['上述妄想，伴幻觉', '上述妄想，伴幻覺', 'Such a delusion with hallucinations', 'Такой бред с галлюцинациями'],
  ],
  ['21', ['强迫症状', '強迫症狀', 'Obsessions and compulsions', 'Навязчивости'], asked, unasked],
  [
    '22',
    ['能力减退感', '能力減退感', 'Helplessness', 'Чувство беспомощности'],
    asked,
    unasked,
    [
      '做日常事务和卫生要人鼓励、指导',
      '做日常事務與衛生需人鼓勵、指導',
      'Needs urging and guidance for chores and hygiene',
      'Для дел и гигиены нужны побуждение и подсказка',
    ],
    [
      '穿衣、梳洗、进食等要人帮助',
      '穿衣、梳洗、進食等需人協助',
      'Needs help to dress, wash or eat',
      'Нужна помощь, чтобы одеться, умыться, поесть',
    ],
  ],
  [
    '23',
    ['绝望感', '絕望感', 'Hopelessness', 'Безнадёжность'],
    [
      '有时怀疑会不会好转，劝解能接受',
      '有時懷疑會不會好轉，勸解能接受',
      'Doubts recovery at times, accepts reassurance',
      'Иногда сомневается в улучшении, уговоры помогают',
    ],
    [
      '一直觉得没希望，劝解后能接受',
      '一直覺得沒希望，勸解後能接受',
      'Always without hope, accepts reassurance',
      'Постоянно без надежды, уговоры помогают',
    ],
    [
      '灰心、悲观，劝解无效',
      '灰心、悲觀，勸解無效',
      'Despair that reassurance does not lift',
      'Отчаяние, уговоры не помогают',
    ],
    [
      '不断自己说“好不了了”一类的话',
      '不斷自己說「好不了了」之類的話',
      'Keeps saying unasked that nothing will ever help',
      'Без конца сам(а) твердит, что лучше не станет',
    ],
  ],
  [
    '24',
    ['自卑感', '自卑感', 'Worthlessness', 'Чувство никчёмности'],
    asked,
    unasked,
    [
      '主动说自己一无是处，程度更重',
      '主動說自己一無是處，程度更重',
      'Says unasked, and more strongly, to be good for nothing',
      'Сам(а) и сильнее говорит, что ни на что не годится',
    ],
    ['自卑达到妄想程度', '自卑達妄想程度', 'Of delusional degree', 'Бредовой степени'],
  ],
];

/** Items 18–24, which the 24-item form adds; when the day is worse is noted but not scored. */
export const addedItems: readonly Item[] = [
  rated(diurnal),
  {
    ...question(
      '18a',
      [
        choice(1, text('早晨重', '早晨較重', 'Worse in the morning', 'Хуже утром')),
        choice(2, text('晚上重', '晚上較重', 'Worse in the evening', 'Хуже вечером')),
      ],
      text('什么时候重？', '何時較嚴重？', 'When is it worse?', 'Когда хуже?'),
    ),
    unscored: true,
    when: [{ item: '18', is: 'above', value: 0 }],
  },
  ...rows.map((row) => rated(row)),
];
