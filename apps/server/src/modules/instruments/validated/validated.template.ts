import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Instrument, Language } from '@cogclinic/scales/instrument';
import { itemKeys, type KeyedAnswer } from '@cogclinic/scales/itemKey';
import { textOf } from '@cogclinic/scales/localText';
import { type TextPlace, textPlaces } from '@cogclinic/scales/textPlaces';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { SheetCell, SheetWriter } from '#platform/sheets.write.ts';
import type { Translate } from '#platform/texts.ts';
import { languageHeading } from './validated.sheet.ts';

/** The sheet in which an institution fills in the validated texts of an instrument. */
export function templateOf(instrument: Instrument, language: Language, t: Translate): SheetWriter {
  const places = textPlaces(instrument);
  const spokenFor = Map.groupBy(places, ({ as }) => as);
  const keys = new Map([...itemKeys(instrument)].map(([code, key]) => [`item ${code}`, keyText(key, language, t)]));
  const rows = places
    .filter(({ as }) => as === null)
    .map((place): SheetCell[] => [
      place.key,
      [remark(place, spokenFor.get(place.key) ?? [], t), keys.get(place.key) ?? ''].filter(Boolean).join(' '),
      textOf(place.texts, language),
      ...LANGUAGES.map((one) => (instrument.wording?.[one] ? place.texts[one] : null)),
    ]);
  return {
    name: instrument.code,
    columns: [
      { title: instrument.code, width: 24 },
      { title: t('instruments:texts.remark'), width: 30 },
      { title: t('instruments:texts.present'), width: 44 },
      ...LANGUAGES.map((one) => ({ title: languageHeading(t(`fields:${one}`), one), width: 44 })),
    ],
    rows: inTurn(rows),
  };
}

/** Whether a text may be left out, and for which other places it speaks. */
function remark({ needed, words }: TextPlace, others: readonly TextPlace[], t: Translate): string {
  const more = others.map(({ key }) => key);
  return [
    needed ? '' : t('instruments:texts.optional'),
    words === null ? '' : t('instruments:texts.wordList', { words }),
    more.length > 0 ? t('instruments:texts.alsoFor', { count: more.length, first: more[0] }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** How the item is scored, which its text has to fit. */
function keyText(key: readonly KeyedAnswer[], language: Language, t: Translate): string {
  const answers = key.map(({ answer, points }) => {
    const words = typeof answer === 'number' ? printedNumber(answer, language) : textOf(answer, language);
    return `${words} = ${printedNumber(points, language)}`;
  });
  return t('instruments:texts.key', { key: answers.join(t('pdf:productions.comma')) });
}

// The writer takes rows as they come.
async function* inTurn(rows: readonly SheetCell[][]): AsyncGenerator<SheetCell[]> {
  yield* rows;
}
