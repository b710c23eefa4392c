import type { ChoiceItem, Condition, Texts } from '../instrument.ts';
import { choice, question, text } from './compose.ts';

type Words = readonly [zh: string, zhTW: string, en: string, ru: string];
/** What 0–4 mean for both an obsession and a compulsion. */
type Grades = readonly [Words, Words, Words, Words, Words];

const time: Grades = [
  ['没有', '沒有', 'None', 'Нисколько'],
  ['每天不到1小时', '每天不到1小時', 'Under 1 hour a day', 'Менее 1 часа в день'],
  ['每天1–3小时', '每天1–3小時', '1–3 hours a day', '1–3 часа в день'],
  ['每天3–8小时', '每天3–8小時', 'Over 3 to 8 hours a day', 'Более 3 и до 8 часов в день'],
  [
    '每天超过8小时，几乎不断',
    '每天超過8小時，幾乎不斷',
    'Over 8 hours a day, near constant',
    'Более 8 часов в день, почти непрерывно',
  ],
];
const interference: Grades = [
  ['没有', '沒有', 'None', 'Нет'],
  ['轻微，总体不受影响', '輕微，整體不受影響', 'Slight, performance kept', 'Слабо, в целом не мешает'],
  ['有影响，还能应付', '有影響，尚能應付', 'Clear, still managed', 'Заметно, но справляется'],
  ['影响很大', '影響很大', 'Great', 'Сильно'],
  ['无法正常生活', '無法正常生活', 'Disabling', 'Не может нормально жить'],
];
const distress: Grades = [
  ['没有', '沒有', 'None', 'Нет'],
  ['轻微', '輕微', 'Slight', 'Слабо'],
  ['中等，还能应付', '中等，尚能應付', 'Moderate, still managed', 'Умеренно, но справляется'],
  ['严重', '嚴重', 'Severe', 'Сильно'],
  ['几乎不断，难以承受', '幾乎不斷，難以承受', 'Near constant, unbearable', 'Почти непрерывно, невыносимо'],
];
/** Of item 8, which asks about a hypothetical situation: nothing of it can be constant. */
const anxiety: Grades = [
  ['没有', '沒有', 'None', 'Нет'],
  ['轻微', '輕微', 'Slight', 'Слабо'],
  ['会上升，还能应付', '會上升，尚能應付', 'Rises, still managed', 'Нарастает, но справляется'],
  ['明显上升，很难受', '明顯上升，很難受', 'Rises much, very disturbing', 'Сильно нарастает, очень тягостно'],
  ['焦虑到什么都做不了', '焦慮到什麼都做不了', 'Disabling', 'Лишает способности что-либо делать'],
];
const resistance: Grades = [
  ['总是抵抗，或轻到不需抵抗', '總是抵抗，或輕微到不需抵抗', 'Always, or none needed', 'Всегда или незачем'],
  ['多数时候抵抗', '多數時候抵抗', 'Mostly', 'Большей частью'],
  ['有时抵抗', '有時抵抗', 'At times', 'Иногда'],
  ['不大抵抗，勉强顺从', '不太抵抗，勉強順從', 'Gives way, unwillingly', 'Уступает, хотя неохотно'],
  ['完全顺从', '完全順從', 'Gives way wholly', 'Полностью уступает'],
];
const control: Grades = [
  ['完全能控制', '完全能控制', 'Full', 'Полностью'],
  ['多数能控制', '多數能控制', 'Much', 'Большей частью'],
  ['有时能控制', '有時能控制', 'Some', 'Отчасти'],
  ['很少能控制', '很少能控制', 'Little', 'Слабо'],
  ['完全不能控制', '完全無法控制', 'None', 'Никак'],
];

function item(code: string, grades: Grades, wording: Texts): ChoiceItem {
  return question(
    code,
    grades.map((words, value) => choice(value, text(...words))),
    wording,
  );
}

/** Asked only when the first item of the half is above zero; an absent half counts as zero. */
function onlyIfAny(first: string, items: readonly ChoiceItem[]): readonly ChoiceItem[] {
  const any: Condition = { item: first, is: 'above', value: 0 };
  return items.map((each) => ({ ...each, when: [any] }));
}

/** Items 1–5 of Goodman 1989. */
export const obsessionItems: readonly ChoiceItem[] = [
  item(
    '1',
    time,
    text('强迫思维占用的时间', '強迫意念占用的時間', 'Time taken by obsessions', 'Время, занятое навязчивыми мыслями'),
  ),
  ...onlyIfAny('1', [
    item(
      '2',
      interference,
      text('强迫思维的影响', '強迫意念的影響', 'How far obsessions get in the way', 'Насколько мысли мешают'),
    ),
    item('3', distress, text('强迫思维的痛苦', '強迫意念的痛苦', 'Distress from obsessions', 'Страдание от мыслей')),
    item(
      '4',
      resistance,
      text('对强迫思维的抵抗', '對強迫意念的抵抗', 'Resistance to obsessions', 'Сопротивление мыслям'),
    ),
    item('5', control, text('对强迫思维的控制', '對強迫意念的控制', 'Control over obsessions', 'Контроль над мыслями')),
  ]),
];

/** Items 6–10 of Goodman 1989. */
export const compulsionItems: readonly ChoiceItem[] = [
  item(
    '6',
    time,
    text(
      '强迫行为占用的时间',
      '強迫行為占用的時間',
      'Time taken by compulsions',
      'Время, занятое навязчивыми действиями',
    ),
  ),
  ...onlyIfAny('6', [
    item(
      '7',
      interference,
      text('强迫行为的影响', '強迫行為的影響', 'How far compulsions get in the way', 'Насколько действия мешают'),
    ),
    item(
      '8',
      anxiety,
      text(
        '不让做强迫行为时的焦虑',
        '不讓做強迫行為時的焦慮',
        'Anxiety if compulsions are prevented',
        'Тревога, если действия не дать совершить',
      ),
    ),
    item(
      '9',
      resistance,
      text('对强迫行为的抵抗', '對強迫行為的抵抗', 'Resistance to compulsions', 'Сопротивление действиям'),
    ),
    item(
      '10',
      control,
      text('对强迫行为的控制', '對強迫行為的控制', 'Control over compulsions', 'Контроль над действиями'),
    ),
  ]),
];
