import type { Item, Section, Texts } from '../instrument.ts';
import type { Task } from '../task.ts';
import { question } from './compose.ts';
import { rightOrWrong } from './examinerChoices.ts';

type Extra = Readonly<{ hint?: Texts; task?: Task; unscored?: true }>;

/** What the examiner marks as right or not: one point. */
export function onePoint(code: string, wording: Texts, { hint, ...extra }: Extra = {}): Item {
  return { ...question(code, rightOrWrong, wording, hint), ...extra };
}

/** What the examiner gives points for: a whole number from 0 to `max`. */
export function points(code: string, max: number, wording: Texts, extra: Extra = {}): Item {
  return { code, kind: 'number', min: 0, max, step: 1, text: wording, ...extra };
}

/** The codes of the items that make up one sub-score of the paper form: "3a.1" and "3a.2" are under "3a". */
export function itemsUnder(sections: readonly Section[], part: string): readonly string[] {
  return sections
    .flatMap(({ items }) => items.map(({ code }) => code))
    .filter((code) => code.slice(0, code.lastIndexOf('.')) === part);
}
