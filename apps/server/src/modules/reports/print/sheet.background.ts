import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import { diagnosisLine, medicationLine } from '#modules/medical/lines.service.ts';
import type { Translate } from '#platform/texts.ts';

type Report = CallData<typeof reportCalls.one>;

/** Allergies, diagnoses and medication of a patient, and of which day they are. */
export type PrintedBackground = {
  rows: { label: string; lines: string[] }[];
  asOf: string;
};

/** Null where nothing was on record on that day. */
export function printedBackground(
  { background }: Pick<Report, 'background'>,
  language: Language,
  t: Translate,
): PrintedBackground | null {
  const { state, asOf, allergies, diagnoses, medications } = background;
  const rows = [
    { label: t('fields:allergies'), lines: allergies.length > 0 ? [allergies.join(t('overview:separator'))] : [] },
    { label: t('medical:diagnoses'), lines: diagnoses.map((one) => diagnosisLine(one, language, t)) },
    { label: t('medical:medication'), lines: medications.map((one) => medicationLine(one, language, t)) },
  ].filter(({ lines }) => lines.length > 0);
  if (rows.length === 0) return null;
  return {
    rows,
    asOf: t(`medical:background.${state}`, { date: writtenTimes(language).date(asOf) }),
  };
}
