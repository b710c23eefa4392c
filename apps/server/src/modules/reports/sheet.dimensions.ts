import { DIMENSIONS, dimensionShares, feedsOf } from '@cogclinic/scales/dimensions';
import type { Language, Subscore } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { printedNumber, printedPercent } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';

/** The mental dimensions, each with what it is made of; `left` names those that nothing feeds. */
export type PrintedDimensions = {
  title: string;
  rows: { name: string; value: string; share: number; from: string }[];
  left: string | null;
  hint: string;
};
/** A sub-score; `instrument` is told where several are read together. */
type Feed = Subscore & Readonly<{ instrument?: string }>;

/** Lays out the dimensions that sub-scores feed; null where they feed none. */
export function printedDimensions(
  subscores: readonly Feed[],
  language: Language,
  t: Translate,
): PrintedDimensions | null {
  const shares = dimensionShares(subscores);
  if (shares.length === 0) return null;
  const number = (value: number) => printedNumber(value, language);
  const told = ({ instrument, name, value, max }: Feed) =>
    t(instrument === undefined ? 'pdf:dimensions.feed' : 'pdf:dimensions.feedOf', {
      instrument,
      name: textOf(name, language),
      value: number(value ?? 0),
      max: number(max),
    });
  const left = DIMENSIONS.filter((one) => shares.every(({ dimension }) => dimension !== one));
  return {
    title: t('pdf:dimensions.title'),
    rows: shares.map(({ dimension, percent }) => ({
      name: t(`pdf:dimensions.${dimension}`),
      value: printedPercent(percent, language),
      share: percent / 100,
      from: t('pdf:dimensions.from', { feeds: feedsOf(subscores, dimension).map(told).join(t('pdf:list')) }),
    })),
    left:
      left.length > 0
        ? t('pdf:dimensions.left', { names: left.map((one) => t(`pdf:dimensions.${one}`)).join(t('pdf:list')) })
        : null,
    hint: t('pdf:dimensions.hint'),
  };
}
