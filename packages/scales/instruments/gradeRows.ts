import type { Choice, ChoiceItem, Texts } from '../instrument.ts';
import { question, text } from './compose.ts';

/** The words of one thing, in the order of `text`. */
export type Words = readonly [zh: string, zhTW: string, en: string, ru: string];

/** A grade of an item: the printed number, its words, and the points where they are not the number. */
export type Grade = readonly [value: number, zh: string, zhTW: string, en: string, ru: string, points?: number];

/** The choices of an item that prints grades of its own. */
export function grades(rows: readonly Grade[]): readonly Choice[] {
  return rows.map(([value, zh, zhTW, en, ru, points]) => ({
    value,
    text: text(zh, zhTW, en, ru),
    ...(points !== undefined && { points }),
  }));
}

/** A question with grades of its own. */
export function graded(code: string, words: Words, rows: readonly Grade[], hint?: Words): ChoiceItem {
  return question(code, grades(rows), text(...words), hint && text(...hint));
}

/** The same item for each side, e.g. "8r" and "8l", in that order. */
export function bothSides(code: string, words: Words, rows: readonly Grade[], hint?: Words): readonly ChoiceItem[] {
  const choices = grades(rows);
  const help = hint && text(...hint);
  return [
    question(`${code}r`, choices, sided(words, ['右', '右側', 'right', 'справа']), help),
    question(`${code}l`, choices, sided(words, ['左', '左側', 'left', 'слева']), help),
  ];
}

function sided([zh, zhTW, en, ru]: Words, side: Words): Texts {
  return text(`${zh}（${side[0]}）`, `${zhTW}（${side[1]}）`, `${en} (${side[2]})`, `${ru} (${side[3]})`);
}
