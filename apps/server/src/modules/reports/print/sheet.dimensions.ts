import { DIMENSIONS, dimensionShares, feedsOf } from '@cogclinic/scales/dimensions';
import { GRADES, type Grade, type GradeLimits, gradeOf } from '@cogclinic/scales/grades';
import type { Language, Subscore } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { printedNumber, printedPercent } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';

/** The cognitive dimensions, each with what it is made of; `left` names those that nothing feeds. */
export type PrintedDimensions = {
  title: string;
  rows: { name: string; value: string; share: number; from: string; grade: PrintedGrade | null }[];
  left: string | null;
  hint: string;
  /** By whose limits they are graded, and which; null where they are not. */
  limits: string | null;
};
/** `steps` is how many of five the drawing beside the word fills. */
type PrintedGrade = { code: Grade; name: string; steps: number };
/** A sub-score; `instrument` is told where several are read together. */
type Feed = Subscore & Readonly<{ instrument?: string }>;

/** Lays out the dimensions that sub-scores feed, graded where there are limits; null where they feed none. */
export function printedDimensions(
  subscores: readonly Feed[],
  limits: GradeLimits | null,
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
      grade: limits && printedGrade(gradeOf(percent, limits), t),
    })),
    left:
      left.length > 0
        ? t('pdf:dimensions.left', { names: left.map((one) => t(`pdf:dimensions.${one}`)).join(t('pdf:list')) })
        : null,
    hint: t('pdf:dimensions.hint'),
    limits: limits && printedLimits(limits, language, t),
  };
}

const printedGrade = (code: Grade, t: Translate): PrintedGrade => ({
  code,
  name: t(`dict:grade.${code}`),
  steps: GRADES.length - GRADES.indexOf(code),
});

function printedLimits(limits: GradeLimits, language: Language, t: Translate): string {
  const percents = Object.entries(limits).map(([grade, percent]) => [grade, printedPercent(percent, language)]);
  return t('pdf:dimensions.limits', Object.fromEntries(percents));
}
