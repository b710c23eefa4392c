import type { ChoiceItem, Texts } from '../instrument.ts';
import { choice, question, text } from './compose.ts';

export type Words = readonly [zh: string, zhTW: string, en: string, ru: string];
/** An item of the HAMD: its number, its name, and what the grades from 1 on mean. */
export type Rated = readonly [code: string, name: Words, ...grades: readonly Words[]];

const absent = text('没有', '沒有', 'Absent', 'Нет');

/** An item with anchored grades from 0, which means "absent" unless said otherwise. */
export function rated([code, name, ...grades]: Rated, hint?: Texts, zero: Texts = absent): ChoiceItem {
  const choices = [choice(0, zero), ...grades.map((words, index) => choice(index + 1, text(...words)))];
  return question(code, choices, text(...name), hint);
}

/** Plain grades of strength, where the item has no anchors of its own. */
export const mild: Words = ['轻度', '輕度', 'Mild', 'Слабо'];
export const moderate: Words = ['中度', '中度', 'Moderate', 'Умеренно'];
export const severe: Words = ['重度', '重度', 'Severe', 'Сильно'];
