import type { Choice, Condition, Instrument, Item, Section, Texts } from '../instrument.ts';
import { question, text, unratedChoice } from './compose.ts';
import { grades, type Words } from './gradeRows.ts';

type DomainWords = Readonly<{ name: Words; cue: Words }>;

/** The twelve domains in the published order: our names, and a cue of ours to what the owner's form asks about. */
export const npiDomains: readonly DomainWords[] = [
  {
    name: ['妄想', '妄想', 'Delusions', 'Бред'],
    cue: [
      '坚信不真实的事，如被偷、被害',
      '堅信不真實的事，如遭竊、被害',
      'False beliefs, e.g. of theft or harm',
      'Ложные убеждения: кража, вред',
    ],
  },
  {
    name: ['幻觉', '幻覺', 'Hallucinations', 'Галлюцинации'],
    cue: [
      '看见或听见不存在的东西',
      '看見或聽見不存在的事物',
      'Sees or hears what is not there',
      'Видит или слышит то, чего нет',
    ],
  },
  {
    name: ['激越或攻击', '激動或攻擊', 'Agitation or aggression', 'Возбуждение или агрессия'],
    cue: [
      '抗拒照顾、难以安抚、骂人或动手',
      '抗拒照顧、難以安撫、罵人或動手',
      'Resists care, hard to handle, shouts or hits',
      'Сопротивляется уходу, кричит, дерётся',
    ],
  },
  {
    name: ['抑郁', '憂鬱', 'Depression', 'Депрессия'],
    cue: [
      '显得悲伤、消沉，或自己这样说',
      '顯得悲傷、低落，或自己這樣說',
      'Seems sad or low, or says so',
      'Выглядит грустно или говорит об этом',
    ],
  },
  {
    name: ['焦虑', '焦慮', 'Anxiety', 'Тревога'],
    cue: [
      '紧张、担忧，离开照料者就不安',
      '緊張、擔憂，離開照顧者就不安',
      'Nervous, worried, upset when alone',
      'Нервничает, беспокоится, особенно без близких',
    ],
  },
  {
    name: ['欣快', '欣快', 'Elation', 'Эйфория'],
    cue: ['无缘无故过分高兴', '無故過度開心', 'Too cheerful for no reason', 'Беспричинно весел(а)'],
  },
  {
    name: ['淡漠', '冷漠', 'Apathy', 'Апатия'],
    cue: [
      '对事和人不再关心，少主动',
      '對人事不再關心，少主動',
      'Lost interest, does little unasked',
      'Утрата интереса, мало инициативы',
    ],
  },
  {
    name: ['脱抑制', '去抑制', 'Disinhibition', 'Расторможенность'],
    cue: [
      '冲动、说话做事不顾场合',
      '衝動、言行不顧場合',
      'Impulsive, says or does what is out of place',
      'Импульсивность, неуместные слова и поступки',
    ],
  },
  {
    name: ['易激惹', '易怒', 'Irritability', 'Раздражительность'],
    cue: [
      '没耐心、易怒、情绪变化快',
      '沒耐心、易怒、情緒變化快',
      'Impatient, cross, moods change fast',
      'Нетерпение, вспыльчивость, смена настроения',
    ],
  },
  {
    name: ['异常运动行为', '異常動作行為', 'Aberrant motor behaviour', 'Аномальное двигательное поведение'],
    cue: [
      '来回走、反复摆弄或翻找',
      '來回走動、反覆擺弄或翻找',
      'Paces, handles or rummages over and over',
      'Ходит кругами, перебирает вещи',
    ],
  },
  {
    name: ['夜间行为', '夜間行為', 'Night-time behaviour', 'Ночное поведение'],
    cue: [
      '夜里起来走动、扰人，日夜颠倒',
      '夜間起身走動、擾人，日夜顛倒',
      'Up at night, wakes others, sleeps by day',
      'Встаёт ночью, будит других, спит днём',
    ],
  },
  {
    name: ['食欲和进食', '食慾與進食', 'Appetite and eating', 'Аппетит и питание'],
    cue: [
      '食欲、体重或口味改变',
      '食慾、體重或口味改變',
      'Appetite, weight or tastes changed',
      'Изменились аппетит, вес или вкусы',
    ],
  },
];

const presence: readonly Choice[] = [
  ...grades([
    [0, '没有', '沒有', 'Absent', 'Нет'],
    [1, '有', '有', 'Present', 'Есть'],
  ]),
  unratedChoice(
    9,
    text('不适用或无法判断', '不適用或無法判斷', 'Does not apply, or cannot tell', 'Неприменимо или неясно'),
  ),
];
const severity = grades([
  [1, '轻度，困扰不大', '輕度，困擾不大', 'Mild, little upsetting', 'Лёгкая, мало беспокоит'],
  [
    2,
    '中度，较明显但可缓解',
    '中度，較明顯但可緩解',
    'Moderate, marked but can be handled',
    'Средняя, заметная, но управляемая',
  ],
  [
    3,
    '重度，很突出、难以缓解',
    '重度，很突出、難以緩解',
    'Severe, very marked, hard to relieve',
    'Тяжёлая, трудно поддаётся',
  ],
]);
const distress = grades([
  [0, '没有', '沒有', 'None', 'Нет'],
  [1, '极轻', '極輕', 'Barely any', 'Едва заметно'],
  [2, '轻度', '輕度', 'Mild', 'Немного'],
  [3, '中度', '中度', 'Moderate', 'Умеренно'],
  [4, '重度', '重度', 'Severe', 'Сильно'],
  [5, '极重', '極重', 'Extreme', 'Крайне сильно'],
]);

const ofSeverity: Words = ['严重程度', '嚴重度', 'severity', 'тяжесть'];
const ofDistress: Words = ['照料者的苦恼', '照顧者的苦惱', 'distress of the carer', 'дистресс близкого'];

/** One section per domain: whether it is there and, if so, what else this form asks of it; distress comes last. */
export function npiSections(more: (number: number, name: Words, when: readonly Condition[]) => readonly Item[]) {
  return npiDomains.map(({ name, cue }, index): Section => {
    const number = index + 1;
    const when: readonly Condition[] = [{ item: String(number), is: 'equals', value: 1 }];
    const domain = String(number);
    return {
      code: domain,
      title: text(...name),
      items: [
        question(domain, presence, text(...name), text(...cue)),
        ...more(number, name, when),
        { ...question(`${domain}s`, severity, aspect(name, ofSeverity)), when },
        { ...question(`${domain}d`, distress, aspect(name, ofDistress)), when, unscored: true },
      ],
    };
  });
}

/** "Delusions: severity". */
export function aspect([zh, zhTW, en, ru]: Words, of: Words): Texts {
  return text(`${zh}：${of[0]}`, `${zhTW}：${of[1]}`, `${en}: ${of[2]}`, `${ru}: ${of[3]}`);
}

/** Sums that an inventory gives beside its total have this name in both. */
export const distressName = text('照料者苦恼', '照顧者苦惱', 'Distress of the carer', 'Дистресс близкого');

export const npiLicence: Instrument['licence'] = {
  kind: 'permission',
  owner: 'J. L. Cummings',
  terms: text(
    '版权所有，使用须经许可。本产品只有自行撰写的短提示和计分，逐题问话请用获许可的表格。',
    '版權所有，使用須經授權。本產品僅有自行撰寫的簡短提示與計分，逐題問話請使用獲授權的表單。',
    'All rights reserved; use needs permission. Only short cues of our own and the scoring are here; ask from the licensed form.',
    'Все права защищены, нужно разрешение. Здесь только собственные краткие подсказки и подсчёт; вопросы — по лицензированной форме.',
  ),
  confirmationNeeded: true,
};
