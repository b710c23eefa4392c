import type { Language, Score } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';

/** What is certain of a form too incomplete to score, in words; nothing of others. */
export function possibleTexts({ possible }: Score, language: Language, t: Translate): string[] {
  if (!possible) return [];
  const between = { from: printedNumber(possible.from, language), to: printedNumber(possible.to, language) };
  const names = [...new Set(possible.bands.map(({ name }) => textOf(name, language)))];
  if (names.length === 0) return [t('pdf:possible.total', between)];
  if (names.length === 1) return [t('pdf:possible.certain', { ...between, band: names[0] })];
  return [t('pdf:possible.several', { ...between, bands: names.join(t('pdf:productions.comma')) })];
}
