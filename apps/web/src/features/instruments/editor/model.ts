import type {
  Band,
  Choice,
  Clause,
  Condition,
  Instrument,
  Item,
  Language,
  Section,
  Texts,
} from '@cogclinic/scales/instrument';
import { OWN_NORMS, PLAIN_SUM, settled } from '@cogclinic/scales/own';
import { itemsOf } from '@cogclinic/scales/run';
import { withoutConditionsOn } from '@cogclinic/scales/showConditions';

/** What an editor can make of an item; lines are numbers that are marked. */
export const KINDS = ['choice', 'multiple', 'number', 'line', 'text'] as const;
export type Kind = (typeof KINDS)[number];

const LANGUAGES: readonly Language[] = ['zh', 'zh-TW', 'en', 'ru'];

/** The same words in all languages. */
export const said = (text: string): Texts => ({ zh: text, 'zh-TW': text, en: text, ru: text });

/** Other words in one language; a text that is the same in all stays so. */
export function retext(texts: Texts, language: Language, text: string): Texts {
  const same = LANGUAGES.every((one) => texts[one] === texts[language]);
  return same ? said(text) : { ...texts, [language]: text };
}

/** A new instrument without items. */
export function blankInstrument(code: string, name: string): Instrument {
  return settled({
    code,
    version: '1',
    name: said(name),
    description: said(''),
    instruction: said(''),
    category: 'own',
    page: 'questions',
    answeredBy: 'patient',
    minutes: { from: 5, to: 10 },
    source: '',
    licence: { kind: 'free', owner: '', terms: said(''), confirmationNeeded: false },
    needsEducation: false,
    sections: [blankSection({ name: said(name) })],
    scoring: PLAIN_SUM,
    normSets: [],
    defaultNormSet: null,
  });
}

/** The first section of an instrument, titled as that is named. */
export const blankSection = ({ name }: Pick<Instrument, 'name'>): Section => ({ code: 'main', title: name, items: [] });

export function kindOf(item: Item): Kind {
  return item.kind === 'number' && item.as === 'line' ? 'line' : item.kind;
}

/** Under another name; what bore the old one, as the only section and the bands of a new instrument do, bears the new. */
export function renamed(draft: Instrument, name: Texts): Instrument {
  const follows = (texts: Texts) => LANGUAGES.every((one) => texts[one] === draft.name[one]);
  const [only, ...others] = draft.sections;
  return {
    ...draft,
    name,
    ...(only && others.length === 0 && follows(only.title) && { sections: [{ ...only, title: name }] }),
    normSets: draft.normSets.map((set) => (follows(set.name) ? { ...set, name } : set)),
  };
}

/** The item as one of another kind; what both kinds have is kept. */
export function asKind(item: Item, kind: Kind): Item {
  const { code, text, hint, when, within, required, codings, definition, prefix } = item;
  const base = {
    code,
    text,
    ...(codings && { codings }),
    ...(definition && { definition }),
    ...(prefix && { prefix }),
    ...(hint && { hint }),
    ...(when && { when }),
    ...(within && { within }),
    ...(required && { required }),
  };
  const choices = 'choices' in item ? item.choices : twoChoices();
  switch (kind) {
    case 'choice':
    case 'multiple':
      return { ...base, kind, choices };
    case 'number':
      return { ...base, kind, min: 0, max: 10, step: 1 };
    case 'line':
      return {
        ...base,
        kind: 'number',
        as: 'line',
        min: 0,
        max: 10,
        step: 1,
        ends: { from: said('0'), to: said('10') },
      };
    case 'text':
      return { ...base, kind, unscored: true, maxLength: 500 };
  }
}

const twoChoices = (): readonly Choice[] => [newChoice([]), newChoice([newChoice([])])];

/** One choice more, a point above the last. */
export function newChoice(choices: readonly Choice[]): Choice {
  const last = choices.at(-1);
  const value = Math.max(-1, ...choices.map((choice) => choice.value)) + 1;
  return { value, text: said(''), points: last ? (last.points ?? last.value) + 1 : 0 };
}

/** One item more at the end of a section, else of the last; a choice offers what the one before it does. */
export function withNewItem(draft: Instrument, into?: string): Instrument {
  const items = itemsOf(draft);
  const sections: readonly Section[] = draft.sections.length > 0 ? draft.sections : [blankSection(draft)];
  const last = sections.length - 1;
  const found = sections.findIndex(({ code }) => code === into);
  const at = found < 0 ? last : found;
  const isChoice = ({ kind }: Item) => kind === 'choice';
  const before = itemsOf({ sections: sections.slice(0, at + 1) }).findLast(isChoice) ?? items.findLast(isChoice);
  const number = Math.max(0, ...items.map(({ code }) => (/^\d{1,6}$/.test(code) ? Number(code) : 0))) + 1;
  const blank: Item = {
    code: String(number),
    text: said(''),
    kind: 'choice',
    choices: before && 'choices' in before ? before.choices : twoChoices(),
    // What is asked again and again has no place in one total.
    ...(sections[at]?.repeats && { unscored: true as const }),
  };
  const next = settled({
    ...draft,
    sections: sections.map((section, place) =>
      place === at ? { ...section, items: [...section.items, blank] } : section,
    ),
  });
  return at === last ? next : renumbered(next);
}

/** The draft with one item changed; scores do not name one that has no points any more. */
export function withItem(draft: Instrument, code: string, change: (item: Item) => Item): Instrument {
  const next = inSections(draft, (items) => items.map((item) => (item.code === code ? change(item) : item)));
  const changed = itemsOf(next).find((item) => item.code === code);
  if (changed?.kind === 'text') return settled(unnamed(next, code));
  return changed?.kind === 'multiple' ? withReversed(next, code, false) : next;
}

/** The draft without an item; see `withoutItems`. */
export const withoutItem = (draft: Instrument, code: string): Instrument => withoutItems(draft, [code]);

/**
 * The draft without some items, their words of "other", and the conditions and scores that name them. A subscale of them
 * alone goes too, unless it has bands: those are not lost unseen.
 */
export function withoutItems(draft: Instrument, codes: readonly string[]): Instrument {
  const going = new Set(codes);
  const isOf = (item: Item) => going.has(item.code) || (item.kind === 'text' && going.has(item.otherOf ?? ''));
  const loosened = ({ within, ...item }: Item): Item =>
    ({ ...item, ...(within && !going.has(within) && { within }) }) as Item;
  const unconditioned = (item: Item): Item => codes.reduce(withoutConditionsOn<Item>, item);
  return renumbered(
    inSections(codes.reduce(unnamed, draft), (items) =>
      items.filter((item) => !isOf(item)).map((item) => unconditioned(loosened(item))),
    ),
  );
}

/** The draft whose scores do not name an item any more. */
function unnamed(draft: Instrument, code: string): Instrument {
  const { scoring } = draft;
  const others = (codes: readonly string[]) => codes.filter((one) => one !== code);
  const subscales = scoring.subscales.flatMap(({ reversed, ...subscale }) => {
    const items = others(subscale.items);
    const goes = items.length === 0 && subscale.items.length > 0 && !subscale.norm;
    return goes ? [] : [{ ...subscale, items, ...(reversed && { reversed: others(reversed) }) }];
  });
  const flags = scoring.flags.filter(({ item }) => item !== code);
  return { ...draft, scoring: { ...scoring, subscales, flags, reversed: others(scoring.reversed) } };
}

function inSections(draft: Instrument, change: (items: readonly Item[]) => readonly Item[]): Instrument {
  const next = { ...draft, sections: draft.sections.map((section) => ({ ...section, items: change(section.items) })) };
  const scores = (one: Instrument) => itemsOf(one).some(({ unscored }) => unscored !== true);
  // With the first item that counts there is a total again.
  return settled(scores(draft) || !scores(next) ? next : { ...next, scoring: { ...next.scoring, total: 'sum' } });
}

/**
 * Items count from 1 as they stand; conditions and scores go along. Not where expressions name them, nor in what a file
 * brought: others know its questions by the codes that they came with.
 */
export function renumbered(draft: Instrument): Instrument {
  const items = itemsOf(draft);
  const isPlain = items.every((item) => /^\d+$/.test(item.code) && item.calculated === undefined);
  const isImported = draft.sections.some(({ groups }) => groups !== undefined);
  if (!isPlain || isImported || draft.variables || new Set(items.map(({ code }) => code)).size < items.length) {
    return draft;
  }
  const numbers = new Map(items.map(({ code }, at) => [code, String(at + 1)]));
  const numberOf = (code: string) => numbers.get(code) ?? code;
  const { scoring } = draft;
  const named = {
    ...scoring,
    reversed: scoring.reversed.map(numberOf),
    flags: scoring.flags.map((flag) => ({ ...flag, item: numberOf(flag.item) })),
    subscales: scoring.subscales.map(({ reversed: inside, ...subscale }) => ({
      ...subscale,
      ...(inside && { reversed: inside.map(numberOf) }),
      items: subscale.items.map(numberOf).toSorted((a, b) => Number(a) - Number(b)),
    })),
  };
  const isInPlace = items.every(({ code }) => numberOf(code) === code);
  return isInPlace
    ? settled({ ...draft, scoring: named })
    : inSections({ ...draft, scoring: named }, (all) => all.map((item) => itemNumbered(item, numberOf)));
}

function itemNumbered(item: Item, numberOf: (code: string) => string): Item {
  const clause = (one: Clause): Clause => ('is' in one ? condition(one) : one.map(condition));
  const condition = (one: Condition): Condition => ({ ...one, item: numberOf(one.item) });
  return {
    ...item,
    code: numberOf(item.code),
    ...(item.when && { when: item.when.map(clause) }),
    ...(item.within && { within: numberOf(item.within) }),
    ...(item.kind === 'text' && item.otherOf && { otherOf: numberOf(item.otherOf) }),
  } as Item;
}

/** The draft upon other bands; none means no norms. */
export function withBands(draft: Instrument, bands: readonly Band[], name: Texts): Instrument {
  const set = draft.normSets[0] ?? {
    code: OWN_NORMS,
    name,
    source: '',
    confirmation: 'unconfirmed' as const,
    groups: [],
  };
  return settled({ ...draft, normSets: bands.length === 0 ? [] : [{ ...set, groups: [{ bands }] }] });
}

/** Whether an item's points go anywhere: into the total, or into a subscale. */
export function countsAnywhere({ scoring }: Instrument, { code, unscored }: Item): boolean {
  return unscored !== true || scoring.subscales.some(({ items }) => items.includes(code));
}

/** Whether an item could be scored in reverse: one answer of it, with a lowest and a highest. */
export function canReverse({ kind, calculated }: Item): boolean {
  return (kind === 'choice' || kind === 'number') && calculated === undefined;
}

/** The draft with an item scored in reverse, or not. */
export function withReversed(draft: Instrument, code: string, isReversed: boolean): Instrument {
  const others = draft.scoring.reversed.filter((one) => one !== code);
  return settled({ ...draft, scoring: { ...draft.scoring, reversed: isReversed ? [...others, code] : others } });
}
