import type { Answers, Clause, Instrument, Item } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';

type Form = Pick<Instrument, 'sections'>;

/** The items that take an answer here; a calculated one is filled in by the server. */
export function answerable(asked: readonly Item[]): readonly Item[] {
  return asked.filter((item) => item.calculated === undefined);
}

/** The codes with an answer whose items are not asked any more: the path that was left. */
export function abandonedAnswers(form: Form, asked: readonly Item[], answers: Answers): readonly string[] {
  const codes = new Set(asked.map((item) => item.code));
  return itemsOf(form)
    .map((item) => item.code)
    .filter((code) => answers[code] !== undefined && !codes.has(code));
}

/** The items that answers still to be given may bring: while there are some, the number of items is not known. */
export function comingItems(form: Form, asked: readonly Item[], answers: Answers): readonly Item[] {
  const codes = new Set(asked.map((item) => item.code));
  const isOpen = (code: string) => codes.has(code) && answers[code] === undefined;
  const named = (clause: Clause) => ('is' in clause ? [clause.item] : clause.map(({ item }) => item));
  return itemsOf(form).filter((item) => !codes.has(item.code) && item.when?.flatMap(named).some(isOpen));
}
