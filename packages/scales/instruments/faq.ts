import type { Band, Instrument, NormSet, Texts } from '../instrument.ts';
import { band, text } from './compose.ts';
import { grades } from './gradeRows.ts';
import { questionsOf } from './rows.ts';

/**
 * Pfeffer 1982 prints 0 and 1 twice: what was never done counts by how it would go. 8 is the registries' "not
 * applicable".
 */
const choices = [
  ...grades([
    [0, '正常，自己能做', '正常，可自己做', 'Normal, does it alone', 'Нормально, самостоятельно'],
    [
      4,
      '从没做过，但现在能做',
      '從未做過，但現在可做',
      'Never did it, but could now',
      'Никогда не делал(а), но сейчас смог(ла) бы',
      0,
    ],
    [1, '有困难，但自己能做', '有困難，但可自己做', 'With difficulty, but alone', 'С трудом, но самостоятельно'],
    [
      5,
      '从没做过，现在做会有困难',
      '從未做過，現在做會有困難',
      'Never did it, would find it hard now',
      'Никогда не делал(а), сейчас было бы трудно',
      1,
    ],
    [2, '需要帮助', '需要協助', 'Needs help', 'Нужна помощь'],
    [3, '完全靠别人', '完全依賴他人', 'Depends on others', 'Полностью зависит от других'],
  ]),
  {
    value: 8,
    text: text('不清楚或不适用', '不清楚或不適用', 'Not known, or does not apply', 'Неизвестно или неприменимо'),
    unrated: true,
  } as const,
];

/** The ten activities in the order of Pfeffer 1982. */
const items = questionsOf(
  [
    ['1', '付账单、管收支', '付帳單、管理收支', 'Paying bills, keeping accounts', 'Оплата счетов, учёт денег'],
    [
      '2',
      '办理税务、文件等事务',
      '辦理稅務、文件等事務',
      'Taxes, papers and other business',
      'Налоги, бумаги и другие дела',
    ],
    [
      '3',
      '独自买衣物、日用品和食品',
      '獨自購買衣物、日用品與食品',
      'Shopping alone for clothes and food',
      'Покупка одежды и продуктов без помощи',
    ],
    [
      '4',
      '下棋打牌等技巧活动或爱好',
      '下棋、打牌等技巧活動或嗜好',
      'A game of skill or a hobby',
      'Игра, требующая умения, или хобби',
    ],
    [
      '5',
      '烧水、泡茶、关炉火',
      '燒開水、泡茶、關爐火',
      'Boiling water, making a drink, turning off the stove',
      'Вскипятить воду, заварить чай, выключить плиту',
    ],
    ['6', '做一顿像样的饭', '準備一頓均衡的餐點', 'Cooking a proper meal', 'Приготовить полноценный обед'],
    ['7', '知道近来发生的事', '知道近來發生的事', 'Keeping up with current events', 'Быть в курсе событий'],
    [
      '8',
      '看懂并能谈论电视、书报',
      '看懂並能談論電視、書報',
      'Following and discussing television or reading',
      'Следить за передачей или книгой и обсуждать их',
    ],
    [
      '9',
      '记得约会、节日和吃药',
      '記得約會、節日與服藥',
      'Remembering appointments, holidays, medicines',
      'Помнить о встречах, праздниках, лекарствах',
    ],
    [
      '10',
      '出远门：乘车、开车或安排',
      '出遠門：搭車、開車或安排行程',
      'Travelling beyond the neighbourhood',
      'Поездки за пределы района',
    ],
  ],
  choices,
);

function bandsUpTo(highestNormal: number): readonly Band[] {
  return [
    band(0, highestNormal, {
      code: 'normal',
      level: 'negative',
      name: text(
        '社会功能未见障碍',
        '社會功能未見障礙',
        'Social function preserved',
        'Социальная активность сохранена',
      ),
      meaning: text(
        '复杂的日常事务大致保留，总分在界值以内。',
        '複雜的日常事務大致保留，總分在切截分數以內。',
        'Complex everyday tasks are preserved; the total is within the cut-off.',
        'Сложные повседневные дела сохранны; сумма в пределах порога.',
      ),
      advice: text(
        '如有认知主诉，结合认知测验判断，一年内复查。',
        '若有認知主訴，與認知測驗合併判讀，一年內追蹤。',
        'If there are complaints, read with the cognitive tests; repeat within a year.',
        'При жалобах сопоставить с когнитивными пробами; повторить в течение года.',
      ),
    }),
    band(highestNormal + 1, 30, {
      code: 'impaired',
      level: 'positive',
      name: text('社会功能受损', '社會功能受損', 'Social function impaired', 'Социальная активность нарушена'),
      meaning: text(
        '复杂的日常事务受影响，达到筛查界值；该界值不区分轻重。',
        '複雜的日常事務受影響，達篩檢切截分數；此切截分數不區分嚴重度。',
        'Complex everyday tasks are affected and the screening cut-off is reached. It does not grade severity.',
        'Сложные дела нарушены, достигнут порог скрининга. Тяжесть он не определяет.',
      ),
      advice: text(
        '核实是否由认知下降引起，做完整认知评估，关注用药、财务和出行安全。',
        '確認是否由認知下降引起，安排完整認知評估，注意用藥、財務與外出安全。',
        'Check whether cognitive decline is the cause; assess cognition fully; mind safety with medicines, money and travel.',
        'Выяснить, связано ли это с когнитивным снижением; обследовать полностью; учесть безопасность лекарств, денег, поездок.',
      ),
    }),
  ];
}

function cutOff(
  code: string,
  from: number,
  name: Texts,
  source: string,
  confirmation: NormSet['confirmation'],
): NormSet {
  return { code, name, source, confirmation, groups: [{ bands: bandsUpTo(from - 1) }] };
}

export const faq: Instrument = {
  code: 'FAQ',
  version: '3',
  name: text(
    '功能活动问卷（FAQ）',
    '功能性活動問卷（FAQ）',
    'Functional activities questionnaire',
    'Опросник функциональной активности',
  ),
  description: text(
    '十项较复杂的社会生活能力，由知情者回答，0–30分。',
    '十項較複雜的社會生活功能，由知情者回答，0–30分。',
    'Ten complex activities of social life, answered by an informant, 0–30.',
    'Десять сложных видов социальной активности; отвечает близкий человек, 0–30.',
  ),
  instruction: text(
    '按近四周的情况回答；从没做过的，判断他现在做会怎样。',
    '依近四週的情形回答；從未做過者，請判斷現在做會如何。',
    'Answer for the past four weeks; for what the person never did, say how it would go now.',
    'Ответьте за последние четыре недели; о том, чего человек никогда не делал, — как вышло бы сейчас.',
  ),
  category: 'function',
  page: 'questions',
  answeredBy: 'informant',
  minutes: { from: 3, to: 5 },
  source: 'Pfeffer RI et al. J Gerontol 1982;37:323–329',
  licence: {
    kind: 'attribution',
    owner: 'Pfeffer; Gerontological Society of America',
    terms: text(
      '注明出处用于临床（条款未核实）。题目为本产品自行撰写。',
      '註明出處用於臨床（條款未查證）。題目為本產品自行撰寫。',
      'For clinical use with citation (terms unconfirmed). Item wording is our own.',
      'Для клинического применения с указанием источника (условия не подтверждены). Формулировки собственные.',
    ),
    confirmationNeeded: false,
  },
  needsEducation: false,
  sections: [{ code: 'activities', title: text('活动', '活動', 'Activities', 'Виды деятельности'), items }],
  scoring: {
    total: 'sum',
    reversed: [],
    subscales: [],
    adjustments: [],
    flags: [],
    bandRules: [],
    missingAllowed: 0,
    min: 0,
    max: 30,
    better: 'lower',
    reliableChange: {
      points: 5,
      kind: 'important',
      source: 'Andrews JS et al. Alzheimers Dement (N Y) 2019;5:354–363: 3–5 points by severity; here the highest',
      confirmation: 'confirmed',
    },
  },
  normSets: [
    cutOff(
      'china-rural',
      6,
      text('中国农村，≥6分', '中國農村，≥6分', 'Rural China, 6 or more', 'Сельский Китай, от 6 баллов'),
      'Rural China, n=961, PubMed 32092787 (2020)',
      'confirmed',
    ),
    cutOff(
      'china-clinics',
      5,
      text('中国门诊，≥5分', '中國門診，≥5分', 'Chinese clinics, 5 or more', 'Китайские клиники, от 5 баллов'),
      'Cut-off in circulation in Chinese clinics',
      'unconfirmed',
    ),
    cutOff(
      'pfeffer-1982',
      9,
      text('Pfeffer原版，≥9分', 'Pfeffer原版，≥9分', 'Pfeffer, 9 or more', 'Пфеффер, от 9 баллов'),
      'Pfeffer RI et al. J Gerontol 1982;37:323–329',
      'unconfirmed',
    ),
  ],
  defaultNormSet: 'china-rural',
};
