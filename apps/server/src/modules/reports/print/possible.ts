import type { Language, Possible, Score } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { possibleTotal, possibleWords } from '@cogclinic/scales/possibleWords';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';

type Ends = Pick<Possible, 'from' | 'to'>;

/** What is certain of a form too incomplete to score, in words; nothing of others. */
export function possibleTexts({ possible }: Score, language: Language, t: Translate): string[] {
  if (!possible) return [];
  const { key, bands } = possibleWords(possible, (name) => textOf(name, language));
  const names = bands.join(t('pdf:productions.comma'));
  return [t(`pdf:possible.${key}`, { ...printedEnds(possible, language), band: names, bands: names })];
}

/** Its total as far as it is certain, for the place of a total: "at least 24". */
export function possibleTotalText(
  possible: Ends,
  range: Readonly<{ min: number; max: number }>,
  language: Language,
  t: Translate,
): string {
  return t(`pdf:possible.short.${possibleTotal(possible, range)}`, printedEnds(possible, language));
}

/** Its bands for the place of a band: the one that is certain, or those that are possible; null without any. */
export function possibleBandsText(bands: readonly string[], t: Translate): string | null {
  if (bands.length < 2) return bands[0] ?? null;
  return t('pdf:possible.bands', { bands: bands.join(t('pdf:productions.comma')) });
}

const printedEnds = ({ from, to }: Ends, language: Language) => ({
  from: printedNumber(from, language),
  to: printedNumber(to, language),
});
