import type { background } from '@cogclinic/contract/background';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import { byLine } from '#platform/printedTimes.ts';
import type { Translate } from '#platform/texts.ts';

type Background = z.output<typeof background>;

/** A diagnosis in one printed line: code, title, how certain it is, and since when. */
export const diagnosisLine = (
  { code, title, certainty, diagnosedOn }: Background['diagnoses'][number],
  language: Language,
  t: Translate,
): string =>
  byLine(`${code} ${title}`, t(`dict:certainty.${certainty}`), writtenTimes(language).partialDate(diagnosedOn));

/** A medication in one printed line: name, dose, how often, and since when. */
export const medicationLine = (
  { name, dose, frequency, since }: Background['medications'][number],
  language: Language,
  t: Translate,
): string =>
  byLine(name, dose, frequency, since && t('medical:since', { day: writtenTimes(language).partialDate(since) }));
