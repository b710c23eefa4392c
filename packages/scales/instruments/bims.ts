import type { Instrument } from '../instrument.ts';
import { items } from './bims.items.ts';
import { band, text } from './compose.ts';
import { passed } from './screenBands.ts';

const bands = [
  band(0, 7, {
    code: 'severe',
    level: 'severe',
    name: text('重度受损', '重度受損', 'Severe impairment', 'Тяжёлое нарушение'),
    meaning: text(
      '得分在重度认知受损的范围；谵妄、失语或听力差也会使得分偏低。',
      '得分在重度認知受損範圍；譫妄、失語或聽力差也會使得分偏低。',
      'In the range of severe impairment. Delirium, aphasia or poor hearing lower the score as well.',
      'В области тяжёлого нарушения. Делирий, афазия и плохой слух также снижают результат.',
    ),
    advice: text(
      '先排除谵妄等急性原因，再做诊断评估，评估安全和照料需求。',
      '先排除譫妄等急性原因，再做診斷評估，評估安全與照護需求。',
      'Rule out delirium and other acute causes first, then assess for a diagnosis; look at safety and care.',
      'Сначала исключить делирий и другие острые причины, затем провести диагностику; оценить безопасность и уход.',
    ),
  }),
  band(8, 12, {
    code: 'moderate',
    level: 'moderate',
    name: text('中度受损', '中度受損', 'Moderate impairment', 'Умеренное нарушение'),
    meaning: text(
      '得分在中度认知受损的范围；与以往结果比较更有意义。',
      '得分在中度認知受損範圍；與過去結果比較更有意義。',
      'In the range of moderate impairment; a comparison with earlier results says more.',
      'В области умеренного нарушения; сравнение с прежними результатами информативнее.',
    ),
    advice: text(
      '与病史和情绪一起判读，做完整认知评估，留意近期变化和用药。',
      '配合病史與情緒判讀，安排完整認知評估，留意近期變化與用藥。',
      'Read with history and mood, assess cognition fully, look for recent change and medication.',
      'Сопоставить с анамнезом и настроением, провести полное исследование, учесть недавние изменения и лекарства.',
    ),
  }),
  band(13, 15, passed),
];

export const bims: Instrument = {
  code: 'BIMS',
  version: '2',
  name: text(
    '简短精神状态访谈（BIMS）',
    '簡短心智狀態訪談（BIMS）',
    'Brief Interview for Mental Status (BIMS)',
    'Краткая беседа о психическом статусе (BIMS)',
  ),
  description: text(
    '复述、时间定向和回忆，约三分钟，多用于养老机构，0–15分。',
    '複述、時間定向與回憶，約三分鐘，多用於長照機構，0–15分。',
    'Repeating, orientation in time and recall in about three minutes, made for nursing homes, 0–15.',
    'Повторение, ориентировка во времени и воспроизведение, около трёх минут; создана для домов престарелых, 0–15.',
  ),
  instruction: text(
    '按顺序提问。未答或答非所问不得分，请选单列的一项。',
    '依序提問。未答或答非所問不給分，請選單列的一項。',
    'Ask in this order. No answer, or one that makes no sense, earns nothing; mark it with the choice of its own.',
    'Задавать по порядку. Нет ответа или ответ невпопад — без баллов; отмечайте это отдельным вариантом.',
  ),
  category: 'cognition',
  page: 'questionsmoca',
  answeredBy: 'examiner',
  minutes: { from: 2, to: 4 },
  source: 'Chodosh J et al. J Am Geriatr Soc 2008;56:2069–2075; Saliba D et al. J Am Med Dir Assoc 2012;13:611–617',
  loinc: { panel: '52491-8', total: '54614-3' },
  licence: {
    kind: 'free',
    owner: 'US Centers for Medicare & Medicaid Services (MDS 3.0, section C)',
    terms: text(
      '公有领域的政府表格（未核实）。题目与词为本产品自行撰写。',
      '公有領域的政府表單（未查證）。題目與詞為本產品自行撰寫。',
      'A government form in the public domain (unconfirmed). Items and words are our own.',
      'Государственная форма, общественное достояние (не подтверждено). Задания и слова собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  caution: text(
    '前四题都没有切题的回答时停止；前四题如此，或共有四题及以上如此，都不计总分，改由工作人员评估。',
    '前四題皆無切題的回答時停止；前四題如此，或共有四題以上如此，皆不計總分，改由工作人員評估。',
    'Stop when none of the first four gets an answer that makes sense. In that case, or with four or more such items in all, there is no total; staff then assess.',
    'Если на первые четыре вопроса нет осмысленных ответов, прекратить. В этом случае, как и при четырёх и более таких пунктах, суммы нет; оценивает персонал.',
  ),
  sections: [{ code: 'interview', title: text('访谈', '訪談', 'Interview', 'Беседа'), items }],
  scoring: {
    total: 'sum',
    rule: 'bims',
    reversed: [],
    subscales: [
      { code: 'repetition', name: text('复述', '複述', 'Repetition', 'Повторение'), items: ['C0200'], as: 'sum' },
      {
        code: 'orientation',
        name: text('时间定向', '時間定向', 'Orientation in time', 'Ориентировка во времени'),
        items: ['C0300A', 'C0300B', 'C0300C'],
        as: 'rule',
        range: { from: 0, to: 6 },
      },
      {
        code: 'recall',
        name: text('回忆', '回憶', 'Recall', 'Воспроизведение'),
        items: ['C0400A', 'C0400B', 'C0400C'],
        as: 'rule',
        range: { from: 0, to: 6 },
        dimension: 'memory',
      },
    ],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 15,
    better: 'higher',
  },
  normSets: [
    {
      code: 'mds-3',
      name: text('MDS 3.0三级', 'MDS 3.0三級', 'MDS 3.0, three levels', 'MDS 3.0, три уровня'),
      source: 'CMS RAI manual for the MDS 3.0, item C0500: 13–15 intact, 8–12 moderate, 0–7 severe',
      confirmation: 'confirmed',
      groups: [{ bands }],
    },
  ],
  defaultNormSet: 'mds-3',
};
