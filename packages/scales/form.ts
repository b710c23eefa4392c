import { answerTo } from './answerTo.ts';
import type { Answers, AnswerValue, Clause, Instrument, Item } from './instrument.ts';
import { withRepetitions } from './repeat.ts';
import { askedItems, isInitial, itemsOf } from './run.ts';

type Written = Pick<Instrument, 'sections'>;

/**
 * The instrument as keyed in from paper, with subscores in place of items; the instrument itself when it has no such
 * form.
 */
export function entryForm(instrument: Instrument): Instrument {
  const { entry, scoring } = instrument;
  if (entry === undefined) {
    return instrument;
  }
  return { ...instrument, sections: entry.sections, scoring: { ...scoring, reversed: [], subscales: entry.subscales } };
}

/**
 * The form that a set of answers belongs to: the paper form if one of its codes is present, else the instrument; with
 * repeating groups written out as often as the answers name them.
 */
export function formOf(instrument: Instrument, answers: Answers): Instrument {
  const form = isEntered(instrument, answers) ? entryForm(instrument) : instrument;
  return withRepetitions(form, answers);
}

/** Whether these answers are subscores of the instrument's paper form. */
export function isEntered(instrument: Instrument, answers: Answers): boolean {
  const items = instrument.entry?.sections.flatMap((section) => section.items);
  return items?.some(({ code }) => answerTo(answers, code) !== undefined) === true;
}

/**
 * The answered codes whose items are no longer asked, because their path was abandoned. Initial values are kept until
 * their item is asked. `form` must be written out.
 */
export function abandonedCodes(form: Written, answers: Answers): readonly string[] {
  const asked = new Set(askedItems(form, answers));
  return itemsOf(form)
    .filter((item) => !asked.has(item) && wasAnswered(item, answerTo(answers, item.code)))
    .map(({ code }) => code);
}

const wasAnswered = (item: Item, value: AnswerValue | undefined): boolean =>
  value !== undefined && !isInitial(item, value);

/** The answers without those of abandoned paths. */
export function answersOnPath(form: Written, answers: Answers): Answers {
  const abandoned = new Set(abandonedCodes(form, answers));
  return abandoned.size === 0
    ? answers
    : Object.fromEntries(Object.entries(answers).filter(([code]) => !abandoned.has(code)));
}

/** The items that further answers may bring; while there are any, the number of items is unknown. */
export function itemsToCome(form: Written, answers: Answers): readonly Item[] {
  const asked = new Set(askedItems(form, answers).map(({ code }) => code));
  const isOpen = (code: string) => asked.has(code) && answerTo(answers, code) === undefined;
  return itemsOf(form).filter((item) => !asked.has(item.code) && item.when?.flatMap(itemsNamed).some(isOpen));
}

/** The codes of calculated items that conditions read: which items are asked depends on their values. */
export function steeringCodes(form: Written): ReadonlySet<string> {
  const items = itemsOf(form);
  const named = new Set(items.flatMap(({ when }) => when?.flatMap(itemsNamed) ?? []));
  const steering = items.filter(({ code, calculated }) => calculated !== undefined && named.has(code));
  return new Set(steering.map(({ code }) => code));
}

function itemsNamed(clause: Clause): readonly string[] {
  return 'is' in clause ? [clause.item] : clause.map(({ item }) => item);
}
