import { answerTo } from './answerTo.ts';
import type { Answers, AnswerValue, Clause, Instrument, Item } from './instrument.ts';
import { withRepetitions } from './repeat.ts';
import { askedItems, isInitial, itemsOf } from './run.ts';

type Written = Pick<Instrument, 'sections'>;

/** The instrument as a paper form is keyed in: its sub-scores instead of its items; itself when it has no such form. */
export function entryForm(instrument: Instrument): Instrument {
  const { entry, scoring } = instrument;
  if (entry === undefined) {
    return instrument;
  }
  return { ...instrument, sections: entry.sections, scoring: { ...scoring, reversed: [], subscales: entry.subscales } };
}

/**
 * The form of the instrument that a set of answers belongs to: the paper form's as soon as one of its codes is there, with
 * repeating groups written out as often as the answers name them.
 */
export function formOf(instrument: Instrument, answers: Answers): Instrument {
  const form = isEntered(instrument, answers) ? entryForm(instrument) : instrument;
  return withRepetitions(form, answers);
}

/** Whether these answers are sub-scores of the instrument's paper form. */
export function isEntered(instrument: Instrument, answers: Answers): boolean {
  const items = instrument.entry?.sections.flatMap((section) => section.items);
  return items?.some(({ code }) => answerTo(answers, code) !== undefined) === true;
}

/**
 * The codes with an answer whose items are not asked any more: the path that was left. What the form came with waits for
 * its item to be asked. `form` is written out.
 */
export function abandonedCodes(form: Written, answers: Answers): readonly string[] {
  const asked = new Set(askedItems(form, answers));
  return itemsOf(form)
    .filter((item) => !asked.has(item) && wasAnswered(item, answerTo(answers, item.code)))
    .map(({ code }) => code);
}

const wasAnswered = (item: Item, value: AnswerValue | undefined): boolean =>
  value !== undefined && !isInitial(item, value);

/** The answers without those of a path that was left. */
export function answersOnPath(form: Written, answers: Answers): Answers {
  const abandoned = new Set(abandonedCodes(form, answers));
  return abandoned.size === 0
    ? answers
    : Object.fromEntries(Object.entries(answers).filter(([code]) => !abandoned.has(code)));
}

/** The items that answers still to be given may bring: while there are some, the number of items is not known. */
export function itemsToCome(form: Written, answers: Answers): readonly Item[] {
  const asked = new Set(askedItems(form, answers).map(({ code }) => code));
  const isOpen = (code: string) => asked.has(code) && answerTo(answers, code) === undefined;
  return itemsOf(form).filter((item) => !asked.has(item.code) && item.when?.flatMap(itemsNamed).some(isOpen));
}

/** The codes of the calculated items that conditions look at: without their values nobody knows what is asked. */
export function steeringCodes(form: Written): ReadonlySet<string> {
  const items = itemsOf(form);
  const named = new Set(items.flatMap(({ when }) => when?.flatMap(itemsNamed) ?? []));
  const steering = items.filter(({ code, calculated }) => calculated !== undefined && named.has(code));
  return new Set(steering.map(({ code }) => code));
}

function itemsNamed(clause: Clause): readonly string[] {
  return 'is' in clause ? [clause.item] : clause.map(({ item }) => item);
}
