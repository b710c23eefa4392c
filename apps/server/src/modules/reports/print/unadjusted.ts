import type { Language, Score } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';

/** That the band depends on whether the norms hold the added points, where they do not say so; else nothing. */
export function unadjustedTexts({ band, unadjusted }: Score, language: Language, t: Translate): string[] {
  if (!band || !unadjusted) return [];
  return [
    t('pdf:unadjusted', {
      total: printedNumber(unadjusted.total, language),
      without: textOf(unadjusted.band.name, language),
      with: textOf(band.name, language),
    }),
  ];
}
