import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, AnswerValue, Item, Section } from '@cogclinic/scales/instrument';

/** When a symptom was there, as it is ticked. */
export const TIMES = ['never', 'past', 'now'] as const;
export type Time = (typeof TIMES)[number];
/** The printed values: never, past, now, and past and now together. */
const VALUES = { never: 0, past: 1, now: 2 } as const;

/** The value of the choice that stands for a column. */
export const printedValue = (time: Time): number => VALUES[time];

export function isTicked(value: AnswerValue | undefined, time: Time): boolean {
  if (typeof value !== 'number') return false;
  return time === 'never' ? value === VALUES.never : (value & VALUES[time]) !== 0;
}

/** The answer after a tick is made or taken back; "never" excludes the others. Null: nothing ticked, not answered. */
export function withTick(value: AnswerValue | undefined, time: Time, on: boolean): number | null {
  if (time === 'never') return on ? VALUES.never : null;
  const before = typeof value === 'number' ? value : 0;
  const now = on ? before | VALUES[time] : before & ~VALUES[time];
  return now === 0 ? null : now;
}

/** What is there now, in the order of the checklist. */
export function currentSymptoms(sections: readonly Section[], answers: Answers): readonly Item[] {
  return sections.flatMap(({ items }) => items).filter((item) => isTicked(answerTo(answers, item.code), 'now'));
}

/**
 * The current symptoms to choose a target from: for the first target obsessions (codes "o…"), for the second compulsions
 * ("c…"), for what is avoided both.
 */
export function suggestedFor(target: number, current: readonly Item[]): readonly Item[] {
  const kind = (['o', 'c'] as const)[target];
  return kind === undefined ? current : current.filter((item) => item.code.startsWith(kind));
}

/** The words with one more symptom after them; unchanged where it stands already or does not fit. */
export function withSymptom(words: string, symptom: string, separator: string, maxLength: number): string {
  const parts = words.split(/[;；]/).map((part) => part.trim());
  if (parts.includes(symptom)) return words;
  const next = words.trim() === '' ? symptom : `${words.trimEnd().replace(/[;；]$/, '')}${separator}${symptom}`;
  return next.length > maxLength ? words : next;
}
