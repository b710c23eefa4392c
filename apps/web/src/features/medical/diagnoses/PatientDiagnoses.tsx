import { diagnosisCalls } from '@cogclinic/contract/diagnoses';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useDict } from '#ui/useDict.ts';
import { EntriesPart } from '../entries/EntriesPart.tsx';
import { DiagnosisDialog } from './DiagnosisDialog.tsx';

const TONES = { suspected: 'warning', confirmed: 'neutral', excluded: 'neutral' } as const;

/** The diagnoses of a patient, each with who recorded it and when; earlier ones stay on record. */
export function PatientDiagnoses({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation('medical');
  const { partialDate } = useFormats();
  const certainty = useDict('certainty');
  const found = useCall(diagnosisCalls.list, { params: { id: archiveId } }, { quiet: true });
  const end = useSend(diagnosisCalls.end, { quiet: true });
  const reopen = useSend(diagnosisCalls.reopen);
  return (
    <EntriesPart
      texts={{ title: t('diagnoses'), add: t('addDiagnosis'), none: t('noDiagnoses') }}
      found={found}
      lastDay="endedOn"
      nameOf={({ title }) => title}
      daysOf={({ diagnosedOn, endedOn }) => [
        diagnosedOn && t('diagnosedOn', { day: partialDate(diagnosedOn) }),
        endedOn && t('to', { day: partialDate(endedOn) }),
      ]}
      line={(one) => (
        <>
          <strong>{one.code}</strong>
          <span>{one.title}</span>
          <StatusTag tone={TONES[one.certainty]} text={certainty.label(one.certainty)} />
        </>
      )}
      form={(before, onClose) => <DiagnosisDialog archiveId={archiveId} before={before} onClose={onClose} />}
      onEnd={({ on, ...body }) => end.mutateAsync({ body: { ...body, endedOn: on } })}
      onReopen={(entry) => reopen.mutate({ body: entry })}
    />
  );
}
