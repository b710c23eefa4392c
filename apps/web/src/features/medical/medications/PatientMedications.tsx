import { medicationCalls } from '@cogclinic/contract/medications';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { EntriesPart } from '../entries/EntriesPart.tsx';
import { MedicationDialog } from './MedicationDialog.tsx';

/** The medication of a patient: what is taken now, and behind one click what was. */
export function PatientMedications({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation('medical');
  const { partialDate } = useFormats();
  const found = useCall(medicationCalls.list, { params: { id: archiveId } }, { quiet: true });
  const end = useSend(medicationCalls.end, { quiet: true });
  const reopen = useSend(medicationCalls.reopen);
  return (
    <EntriesPart
      texts={{ title: t('medication'), add: t('addMedication'), none: t('noMedication') }}
      found={found}
      lastDay="until"
      nameOf={({ name }) => name}
      daysOf={({ since, until }) => [
        since && t('since', { day: partialDate(since) }),
        until && t('to', { day: partialDate(until) }),
      ]}
      line={(one) => (
        <>
          <strong>{one.name}</strong>
          {[one.dose, one.frequency, one.reason].map((text) => text && <span key={text}>{text}</span>)}
        </>
      )}
      form={(before, onClose) => <MedicationDialog archiveId={archiveId} before={before} onClose={onClose} />}
      onEnd={({ on, ...body }) => end.mutateAsync({ body: { ...body, until: on } })}
      onReopen={(entry) => reopen.mutate({ body: entry })}
    />
  );
}
