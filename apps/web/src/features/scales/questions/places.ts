import { answerProblems } from '@cogclinic/scales/answers';
import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, Instrument, Item } from '@cogclinic/scales/instrument';
import { isInitial, takesAnswer } from '@cogclinic/scales/run';

/** Where the answering stands: an item's code, or null past the last one. */
export type Place = string | null;

/**
 * Where to go on: at the first item without an answer, or past the last; at the beginning while there are only answers
 * that came with the form, for these are to be seen.
 */
export function resumePlace(asked: readonly Item[], answers: Answers): Place {
  const untouched = asked.every(
    (item) => answerTo(answers, item.code) === undefined || isInitial(item, answerTo(answers, item.code)),
  );
  if (untouched) return asked[0]?.code ?? null;
  return asked.find((item) => answerTo(answers, item.code) === undefined)?.code ?? null;
}

/** The place after or before; a place that is no longer asked counts as the first. */
export function neighbour(asked: readonly Item[], place: Place, by: 1 | -1): Place {
  const at = place === null ? asked.length : Math.max(0, indexOf(asked, place));
  const next = Math.max(0, at + by);
  return asked[next]?.code ?? null;
}

/** The item at a place; if it is no longer asked, the nearest one after it. */
export function itemAt(instrument: Instrument, asked: readonly Item[], place: Place): Item | undefined {
  if (place === null) return undefined;
  const found = asked.find((item) => item.code === place);
  if (found) return found;
  const all = instrument.sections.flatMap((section) => section.items);
  const after = new Set(all.slice(all.findIndex((item) => item.code === place)).map((item) => item.code));
  return asked.find((item) => after.has(item.code));
}

/** The asked and scored items that have no answer, in order. */
export function missingItems(instrument: Instrument, answers: Answers): readonly string[] {
  return answerProblems(instrument, answers, true)
    .filter(({ rule }) => rule === 'missing')
    .map(({ item }) => item);
}

/** The items that take an answer here; a calculated one is filled in by the server. */
export const answerable = (asked: readonly Item[]): readonly Item[] => asked.filter(takesAnswer);

function indexOf(asked: readonly Item[], code: string): number {
  return asked.findIndex((item) => item.code === code);
}
