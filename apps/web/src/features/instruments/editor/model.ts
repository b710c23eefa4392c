import type { Band, Choice, Instrument, Item, Language, Section, Texts } from '@cogclinic/scales/instrument';
import { OWN_NORMS, ownBands, PLAIN_SUM, settled } from '@cogclinic/scales/own';
import { itemsOf } from '@cogclinic/scales/run';
import { askedTooEarly, withoutConditionsOn } from '@cogclinic/scales/showConditions';

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
    sections: [{ code: 'main', title: said(name), items: [] }],
    scoring: PLAIN_SUM,
    normSets: [],
    defaultNormSet: null,
  });
}

export function kindOf(item: Item): Kind {
  return item.kind === 'number' && item.as === 'line' ? 'line' : item.kind;
}

/** Under another name; a section that bore the old one, as the only one of a new instrument does, bears the new. */
export function renamed(draft: Instrument, name: Texts): Instrument {
  const [only, ...others] = draft.sections;
  const follows = only && others.length === 0 && LANGUAGES.every((one) => only.title[one] === draft.name[one]);
  return { ...draft, name, ...(follows && { sections: [{ ...only, title: name }] }) };
}

/** The item as one of another kind; what both kinds have is kept. */
export function asKind(item: Item, kind: Kind): Item {
  const { code, text, hint, when, within, required } = item;
  const base = {
    code,
    text,
    ...(hint && { hint }),
    ...(when && { when }),
    ...(within && { within }),
    ...(required && { required }),
  };
  const choices = 'choices' in item ? item.choices : [newChoice([]), newChoice([newChoice([])])];
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

/** One choice more, a point above the last. */
export function newChoice(choices: readonly Choice[]): Choice {
  const last = choices.at(-1);
  const value = Math.max(-1, ...choices.map((choice) => choice.value)) + 1;
  return { value, text: said(''), points: last ? (last.points ?? last.value) + 1 : 0 };
}

/** One item more in the last section; a choice offers what the one before it does. */
export function withNewItem(draft: Instrument): Instrument {
  const items = itemsOf(draft);
  const before = items.findLast((item) => item.kind === 'choice');
  const number = Math.max(0, ...items.map(({ code }) => (/^\d{1,6}$/.test(code) ? Number(code) : 0))) + 1;
  const blank: Item = { code: String(number), text: said(''), kind: 'choice', choices: before?.choices ?? [] };
  const item = before
    ? blank
    : asKind({ code: blank.code, text: blank.text, kind: 'text', unscored: true, maxLength: 1 }, 'choice');
  const sections: readonly Section[] =
    draft.sections.length > 0 ? draft.sections : [{ code: 'main', title: draft.name, items: [] }];
  const last = sections.length - 1;
  return settled({
    ...draft,
    sections: sections.map((section, at) => (at === last ? { ...section, items: [...section.items, item] } : section)),
  });
}

/** The draft with one item changed. */
export function withItem(draft: Instrument, code: string, change: (item: Item) => Item): Instrument {
  return inSections(draft, (items) => items.map((item) => (item.code === code ? change(item) : item)));
}

/** The draft without an item, its words of "other", and the conditions and scores that name it. */
export function withoutItem(draft: Instrument, code: string): Instrument {
  const { scoring } = draft;
  const subscales = scoring.subscales
    .map((subscale) => ({ ...subscale, items: subscale.items.filter((item) => item !== code) }))
    .filter(({ items }) => items.length > 0);
  const unnamed = { ...scoring, subscales, reversed: scoring.reversed.filter((item) => item !== code) };
  const isOf = (item: Item) => item.code === code || (item.kind === 'text' && item.otherOf === code);
  const loosened = ({ within, ...item }: Item): Item =>
    ({ ...item, ...(within && within !== code && { within }) }) as Item;
  return renumbered(
    inSections({ ...draft, scoring: unnamed }, (items) =>
      items.filter((item) => !isOf(item)).map((item) => withoutConditionsOn(loosened(item), code)),
    ),
  );
}

/** A condition that would look ahead. */
export type Torn = Readonly<{ item: string; needs: string }>;

/** The conditions that a move would leave with an item that is asked only later. */
export function tornByMove(draft: Instrument, code: string, to: string): readonly Torn[] {
  const early = (one: Instrument) => askedTooEarly(one).map(({ item, needs }) => ({ item: item.code, needs }));
  const before = early(draft);
  const isNew = (torn: Torn) => !before.some(({ item, needs }) => item === torn.item && needs === torn.needs);
  return early(moved(draft, code, to)).filter(isNew);
}

/** The draft without those conditions. */
export function withoutTorn(draft: Instrument, torn: readonly Torn[]): Instrument {
  return torn.reduce((rest, { item, needs }) => withItem(rest, item, (one) => withoutConditionsOn(one, needs)), draft);
}

/** The item at another item's place; only within a section, whose groups and conditions would not fit elsewhere. */
export function moved(draft: Instrument, code: string, to: string): Instrument {
  return renumbered(
    inSections(draft, (items) => {
      const from = items.findIndex((item) => item.code === code);
      const place = items.findIndex((item) => item.code === to);
      const item = items[from];
      return item && place >= 0 ? items.toSpliced(from, 1).toSpliced(place, 0, item) : items;
    }),
  );
}

function inSections(draft: Instrument, change: (items: readonly Item[]) => readonly Item[]): Instrument {
  return settled({
    ...draft,
    sections: draft.sections.map((section) => ({ ...section, items: change(section.items) })),
  });
}

/** Items count from 1 as they stand, where nothing names them by their numbers. */
function renumbered(draft: Instrument): Instrument {
  const items = itemsOf(draft);
  const isPlain = items.every(
    ({ code, when, within, calculated }) =>
      /^\d+$/.test(code) && when === undefined && within === undefined && calculated === undefined,
  );
  if (!isPlain || draft.scoring.subscales.length > 0 || draft.scoring.reversed.length > 0 || draft.variables)
    return draft;
  let number = 0;
  const next = () => String(++number);
  return inSections(draft, (all) => all.map((item) => ({ ...item, code: next() })));
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

/** One band more: what the last one leaves of the range. */
export function newBand(draft: Instrument): Band {
  const bands = ownBands(draft);
  const last = bands.at(-1);
  const codes = new Set(bands.map(({ code }) => code));
  let number = bands.length + 1;
  while (codes.has(`band-${number}`)) number += 1;
  const from = last ? last.to + 1 : draft.scoring.min;
  return {
    code: `band-${number}`,
    from,
    to: Math.max(from, draft.scoring.max),
    level: last?.level ?? 'normal',
    name: said(''),
    meaning: said(''),
    advice: said(''),
  };
}
