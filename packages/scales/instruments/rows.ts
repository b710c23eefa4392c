import type { Choice, ChoiceItem } from '../instrument.ts';
import { question, text } from './compose.ts';

/** An item of a long list: its code and its words, in the order of `text`. */
export type Row = readonly [code: string, zh: string, zhTW: string, en: string, ru: string];

/** Questions that all offer the same choices. */
export function questionsOf(rows: readonly Row[], choices: readonly Choice[]): readonly ChoiceItem[] {
  return rows.map(([code, ...words]) => question(code, choices, text(...words)));
}
