import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Instrument, Language } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { type TextPlace, textPlaces } from '@cogclinic/scales/textPlaces';
import type { SheetCell, SheetWriter } from '#platform/sheets.write.ts';
import type { Translate } from '#platform/texts.ts';
import { languageHeading } from './validated.sheet.ts';

/** The sheet in which an institution fills in the validated texts of an instrument. */
export function templateOf(instrument: Instrument, language: Language, t: Translate): SheetWriter {
  const places = textPlaces(instrument);
  const spokenFor = Map.groupBy(places, ({ as }) => as);
  const rows = places
    .filter(({ as }) => as === null)
    .map((place): SheetCell[] => [
      place.key,
      remark(place, spokenFor.get(place.key) ?? [], t),
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

// The writer takes rows as they come.
async function* inTurn(rows: readonly SheetCell[][]): AsyncGenerator<SheetCell[]> {
  yield* rows;
}
