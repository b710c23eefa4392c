import { answerTo } from '@cogclinic/scales/answerTo';
import { abandonedCodes } from '@cogclinic/scales/form';
import type { Answers, AnswerValue, Clause, Instrument, Item } from '@cogclinic/scales/instrument';
import { placeOf } from '@cogclinic/scales/place';
import { plainCode, type Repetitions, sectionsOfGroup, withRepetitions } from '@cogclinic/scales/repeat';
import { askedItems, itemsOf } from '@cogclinic/scales/run';
import { type Changes, sameValue } from './draft.ts';

type Form = Pick<Instrument, 'sections'>;

/** What an instrument says of the path that answers make. */
export type PathRules = Readonly<{
  /** The changes that take out what is off the path; what the form came with stands there again. */
  off(answers: Answers): Changes;
  /** The items that these hang on, and those that they hang on in turn. */
  leading(answers: Answers, codes: readonly string[]): readonly string[];
  /** Filled in by the server, never given. */
  isCalculated(code: string): boolean;
  /** Given bit by bit, typed or ticked, so that changes of it in a row may be one answer on its way. */
  isGradual(code: string): boolean;
}>;

/** For a page that follows the path itself. */
export const NO_PATHS: PathRules = {
  off: () => ({}),
  leading: () => [],
  isCalculated: () => false,
  isGradual: () => false,
};

/** Answers that were taken out because others led to another path, and what those were before. */
export type Left = Readonly<{ gone: Answers; led: Changes }>;

/** The rules of an instrument, which is not written out yet. */
export function pathRules(instrument: Form): PathRules {
  const plain = new Map(itemsOf(instrument).map((item) => [item.code, item]));
  const branches = [...plain.values()].some(({ when }) => when !== undefined);
  const kindOf = (code: string) => plain.get(plainCode(code));
  return {
    off: (answers) => (branches ? offPath(withRepetitions(instrument, answers), answers) : {}),
    leading: (answers, codes) => leadingTo(withRepetitions(instrument, answers), codes),
    isCalculated: (code) => kindOf(code)?.calculated !== undefined,
    isGradual: (code) => (kindOf(code)?.kind ?? 'choice') !== 'choice',
  };
}

function offPath(form: Form, answers: Answers): Changes {
  const items = new Map(itemsOf(form).map((item) => [item.code, item]));
  const calculated = [...items.values()].filter((item) => item.calculated !== undefined).map(({ code }) => code);
  const isCalculated = (code: string) => calculated.includes(code);
  // Without any calculated value the calculation failed or took too long: which items it would ask is unknown.
  const isUnknown = calculated.length > 0 && calculated.every((code) => answerTo(answers, code) === undefined);
  const isOpen = (code: string): boolean => isUnknown && leadingTo(form, [code]).some(isCalculated);

  const gone = abandonedCodes(form, answers).filter((code) => !isCalculated(code));
  return Object.fromEntries(gone.filter((code) => !isOpen(code)).map((code) => [code, cameWith(items.get(code))]));
}

/** A later repetition did not come with the form. */
function cameWith(item: Item | undefined): AnswerValue | null {
  return item === undefined || plainCode(item.code) !== item.code ? null : (item.initial ?? null);
}

function leadingTo(form: Form, codes: readonly string[]): readonly string[] {
  const items = new Map(itemsOf(form).map((item) => [item.code, item]));
  const found = new Set<string>();
  const open = [...codes];
  for (let code = open.pop(); code !== undefined; code = open.pop()) {
    for (const named of (items.get(code)?.when ?? []).flatMap(namedIn)) {
      if (!found.has(named)) open.push(named);
      found.add(named);
    }
  }
  return [...items.keys()].filter((code) => found.has(code));
}

const namedIn = (clause: Clause): readonly string[] =>
  'is' in clause ? [clause.item] : clause.map(({ item }) => item);

type Turn = Readonly<{
  rules: PathRules;
  before: Answers;
  /** With what was given or came in, and with what that leaves behind. */
  after: Answers;
  /** The items that were answered just now. */
  given?: readonly string[];
}>;

/** What goes with a change of answers: the changes that take it out, and the way back; null where nothing goes. */
export function leave({ rules, before, after, given = [] }: Turn): Readonly<{ changes: Changes; left: Left }> | null {
  const changes = rules.off(after);
  const codes = Object.keys(changes);
  if (codes.length === 0) return null;
  const led = [...new Set([...given, ...rules.leading(after, codes)])].filter(
    (code) => !sameValue(answerTo(before, code), answerTo(after, code)),
  );
  return {
    changes,
    left: {
      gone: Object.fromEntries(Object.entries(after).filter(([code]) => Object.hasOwn(changes, code))),
      led: Object.fromEntries(led.map((code) => [code, answerTo(before, code) ?? null])),
    },
  };
}

/** A turn with what was seen here on the path that was left, although another window took it out before. */
export function withSeen(rules: PathRules, { gone, led }: Left, seen: Answers, after: Answers): Left {
  const off = rules.off({ ...seen, ...after });
  return {
    gone: { ...Object.fromEntries(Object.entries(seen).filter(([code]) => Object.hasOwn(off, code))), ...gone },
    led,
  };
}

/** Two turns one after the other as one; what the first led away from stays what it was. */
export const joined = (first: Left | undefined, then: Left): Left => ({
  gone: { ...first?.gone, ...then.gone },
  led: { ...first?.led, ...then.led, ...first?.led },
});

/** The changes that undo a turn. */
export const wayBack = ({ led, gone }: Left): Changes => ({ ...gone, ...led });

/** The item whose answer led away, to go back to; undefined where no answer given here did. */
export const turningPoint = (rules: PathRules, { led }: Left): string | undefined =>
  Object.keys(led).find((code) => !rules.isCalculated(code));

/** Whether what a turn changed still stands so in newer answers: only then can it be undone without undoing more. */
export const stillStands = (left: Left, shown: Answers, newer: Answers): boolean =>
  Object.keys(wayBack(left)).every((code) => sameValue(answerTo(shown, code), answerTo(newer, code)));

/** Repetitions begun without an answer, of the groups that are on the path; those given, where that is all of them. */
export function shownOnPath(instrument: Form, answers: Answers, shown: Repetitions): Repetitions {
  const form = withRepetitions(instrument, answers, shown);
  const asked = new Set(askedItems(form, answers));
  const kept = Object.entries(shown).filter(([key]) => {
    const { code: group, indices } = placeOf(key);
    const level = instrument.sections.find(({ repeats }) => repeats?.includes(group))?.repeats?.indexOf(group) ?? 0;
    const around = Array.from({ length: level }, (_, at) => indices[at] ?? 1);
    return sectionsOfGroup(form.sections, { group, around }).some(({ items }) => items.some((item) => asked.has(item)));
  });
  return kept.length === Object.keys(shown).length ? shown : Object.fromEntries(kept);
}
