import type { Band, Instrument, Item, Texts } from './instrument.ts';

/** One text of an own instrument that its author writes: "name", "items.3.text", "subscales.fear.bands.mild.advice". */
export type OwnText = Readonly<{
  place: string;
  /** What kind of text it is: a text that was moved is looked for among those of its kind. */
  role: string;
  texts: Texts;
}>;

/**
 * The texts that an author writes, in the order of the editor. Not those that an editor does not show: terms, units, titles
 * of groups, the title of an only section and the names of norms, which follow the instrument's name, and the words of
 * calculated steps.
 */
export function ownTexts({ name, instruction, description, sections, scoring, normSets }: Instrument): OwnText[] {
  const titled = sections.length > 1 || sections.some(({ title }) => JSON.stringify(title) !== JSON.stringify(name));
  return [
    { place: 'name', role: 'name', texts: name },
    { place: 'instruction', role: 'instruction', texts: instruction },
    { place: 'description', role: 'description', texts: description },
    ...sections.flatMap(({ code, title, note, items }) => [
      ...(titled ? [{ place: `sections.${code}.title`, role: 'section', texts: title }] : []),
      ...(note ? [{ place: `sections.${code}.note`, role: 'note', texts: note }] : []),
      ...items.flatMap((item) => [...textsOfItem(item), ...textsOfFlags(item, scoring.flags)]),
    ]),
    ...scoring.subscales.flatMap(({ code, name: of, norm }) => [
      { place: `subscales.${code}.name`, role: 'subscale', texts: of },
      ...textsOfBands(norm?.bands ?? [], `subscales.${code}.bands`),
    ]),
    ...textsOfBands(normSets[0]?.groups[0]?.bands ?? [], 'bands'),
  ];
}

function textsOfItem(item: Item): OwnText[] {
  if (item.hidden && item.calculated !== undefined) return [];
  const place = `items.${item.code}`;
  return [
    { place: `${place}.text`, role: 'item', texts: item.text },
    ...(item.hint ? [{ place: `${place}.hint`, role: 'hint', texts: item.hint }] : []),
    ...('choices' in item
      ? item.choices.map(({ value, text }) => ({ place: choicePlace(item.code, value), role: 'choice', texts: text }))
      : []),
    ...('ends' in item && item.ends
      ? [
          { place: `${place}.ends.from`, role: 'end', texts: item.ends.from },
          { place: `${place}.ends.to`, role: 'end', texts: item.ends.to },
        ]
      : []),
  ];
}

/** The place of a choice's text, by the item's code and the choice's value. */
export const choicePlace = (item: string, value: number): string => `items.${item}.choices.${value}`;

const textsOfFlags = ({ code: item }: Item, flags: Instrument['scoring']['flags']): OwnText[] =>
  flags
    .filter((flag) => flag.item === item)
    .flatMap(({ code, text, advice }) => [
      { place: `flags.${code}.text`, role: 'flag', texts: text },
      { place: `flags.${code}.advice`, role: 'flag advice', texts: advice },
    ]);

const textsOfBands = (bands: readonly Band[], place: string): OwnText[] =>
  bands.flatMap(({ code, name, meaning, advice }) => [
    { place: `${place}.${code}.name`, role: 'band', texts: name },
    { place: `${place}.${code}.meaning`, role: 'meaning', texts: meaning },
    { place: `${place}.${code}.advice`, role: 'advice', texts: advice },
  ]);
