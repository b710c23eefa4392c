import type { AnswerValue, Instrument, Item, Subscale } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { isUnrated, pointsOf, ratedValues } from '@cogclinic/scales/points';
import { isNotice, itemsOf } from '@cogclinic/scales/run';
import type { Cell } from './tableFile.ts';
import type { Making } from './variables.ts';

/** Items and sub-scales of an instrument, those of its form for paper among them. */
export function askedBy({ sections, entry, scoring }: Instrument): { items: Item[]; subscales: Subscale[] } {
  const items = itemsOf({ sections: [...sections, ...(entry?.sections ?? [])] });
  return {
    items: items.filter((item) => !isNotice(item)),
    subscales: [...scoring.subscales, ...(entry?.subscales ?? [])],
  };
}

/** Whether an item's answers may go out: what was written as text may name people. */
export const isExported = (item: Item, { freeText }: Pick<Making, 'freeText'>): boolean =>
  item.kind !== 'text' || freeText;

/** Choices and numbers are numbers; several choices, and words, are text. */
export const isNumber = (item: Item): boolean => item.kind === 'choice' || item.kind === 'number';

/** An answer as a cell. */
export function cellOf(item: Item, value: AnswerValue | undefined): Cell {
  if (value === undefined) return null;
  if (typeof value === 'object') return value.join(';');
  return isNumber(item) ? Number(value) : String(value);
}

/** The points of an answer, after reversing; null where it has none. */
export function pointsFor({ scoring }: Instrument, item: Item, value: AnswerValue | undefined): number | null {
  if (value === undefined || item.unscored || isUnrated(item, value)) return null;
  const isKnown =
    item.kind === 'number' || [value].flat().every((one) => ratedValues(item).some((rated) => rated === one));
  return isKnown
    ? pointsOf({ ...scoring, total: scoring.total === 'none' ? 'sum' : scoring.total }, item, value)
    : null;
}

/** What the dictionary says of an item: its text, and what its values mean. */
export function describe(
  item: Item,
  instrument: Instrument,
  making: Making,
): { label: string; values: string; missing: string } {
  const { t, language } = making;
  const mayRead = making.mayRead(instrument);
  const listed = item.kind === 'choice' || item.kind === 'multiple' ? item.choices : [];
  const rated = listed.filter(({ unrated }) => unrated !== true);
  const unrated = listed.filter((choice) => choice.unrated === true);
  const said = (choices: typeof listed) =>
    choices.map(({ value, text }) => (mayRead ? `${value} = ${textOf(text, language)}` : `${value}`)).join('; ');
  const range = item.kind === 'number' ? `${item.min}–${item.max}` : '';
  const missing = [
    t('research:missing.empty'),
    ...(unrated.length > 0 ? [t('research:missing.unrated', { values: said(unrated) })] : []),
  ];
  return {
    label: mayRead ? textOf(item.text, language) : item.code,
    values: said(rated) || range,
    missing: missing.join('; '),
  };
}
