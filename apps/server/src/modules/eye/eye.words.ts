import { type MeasureUnit, measureUnit } from '@cogclinic/gaze/tasks/measureUnit';
import type { Language } from '@cogclinic/scales/instrument';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';
import type { EyeInfo } from './info.service.ts';

type Measure = EyeInfo['measures'][number];

/** The value of a measure with its unit. */
export function measureText(measure: string, value: number, language: Language, t: Translate): string {
  const { unit, digits } = measureUnit(measure);
  if (unit === 'share') return `${printedNumber(value * 100, language, 1)} %`;
  const text = printedNumber(value, language, digits);
  return unit === 'number' ? text : t(`eyeMeasures:units.${unit satisfies MeasureUnit}`, { value: text });
}

/** Why a measure is missing, or to be read with care. */
export function doubtText({ code, values }: Measure['doubts'][number], language: Language, t: Translate): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    name === 'share' ? printedNumber(value * 100, language, 0) : printedNumber(value, language, 1),
  ]);
  return t(`eyeMeasures:doubts.${code}`, Object.fromEntries(written));
}

/** What a measure is held against, and how far that can be relied on. */
export function referenceText(
  { measure, better, reference }: Pick<Measure, 'measure' | 'better' | 'reference'>,
  language: Language,
  t: Translate,
): string {
  const { limits, mean, status, source, note } = reference;
  const [limit] = limits;
  const text = (value: number) => measureText(measure, value, language, t);
  return [
    ...(limit !== undefined && better !== null ? [t(`eyeMeasures:limit.${better}`, { value: text(limit) })] : []),
    ...(mean !== null ? [t('eyeMeasures:mean', { value: text(mean) })] : []),
    t(`eyeMeasures:statuses.${status}`),
    ...(source !== null ? [t(`eyeMeasures:sources.${source}`)] : []),
    ...(note ? [note] : []),
  ].join(' · ');
}
