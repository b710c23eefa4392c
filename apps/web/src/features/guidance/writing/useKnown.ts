import { identityCalls } from '@cogclinic/contract/identity';
import { reportCalls } from '@cogclinic/contract/reports';
import { type Filling, fillingOf } from '#features/reports/shared/filling.ts';
import { useCall } from '#ui/api.ts';
import { useToday } from '#ui/useToday.ts';
import type { Language } from '../calls.ts';

/** The values for the placeholders of a template; `ready` once the report has loaded or there is none. */
export function useKnown(
  patient: string,
  reportId: string | null,
): { ready: boolean; instrument: string | null; of: (language: Language) => Filling } {
  const today = useToday();
  const doctor = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const report = useCall(
    reportCalls.one,
    { params: { id: reportId ?? '' } },
    { enabled: reportId !== null, staleTime: 300_000, quiet: true },
  );
  return {
    ready: !doctor.isPending && (reportId === null || !report.isPending),
    instrument: (reportId !== null && report.data?.instrument) || null,
    of: (language) =>
      fillingOf(
        {
          patient,
          institution: doctor.data?.institutionName,
          today,
          report: reportId === null ? undefined : report.data,
        },
        language,
      ),
  };
}
