import type { ChoiceItem } from '../instrument.ts';
import { yesNo } from './choices.ts';
import { question, text } from './compose.ts';

/** An item in one line: its number, then its words in the order of `text`. */
export type Row = readonly [code: string, zh: string, zhTW: string, en: string, ru: string];

/** A yes-or-no question for each row. */
export function yesNoQuestions(rows: readonly Row[]): readonly ChoiceItem[] {
  return rows.map(([code, zh, zhTW, en, ru]) => question(code, yesNo, text(zh, zhTW, en, ru)));
}
