import { diagnosisCalls } from '@cogclinic/contract/diagnoses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useDict } from '#ui/useDict.ts';
import { EndDialog } from '../entries/EndDialog.tsx';
import { EntryLine } from '../entries/EntryLine.tsx';
import { EntryList } from '../entries/EntryList.tsx';
import type { Diagnosis } from '../shared/types.ts';
import { DiagnosisDialog } from './DiagnosisDialog.tsx';

const TONES = { suspected: 'warning', confirmed: 'neutral', excluded: 'neutral' } as const;

/** The diagnoses of a patient, each with who recorded it and when; earlier ones stay on record. */
export function PatientDiagnoses({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation('medical');
  const certainty = useDict('certainty');
  const found = useCall(diagnosisCalls.list, { params: { id: archiveId } }, { quiet: true });
  const [revised, setRevised] = useState<Diagnosis | 'new' | null>(null);
  const [ended, setEnded] = useState<Diagnosis | null>(null);
  const end = useSend(diagnosisCalls.end, { quiet: true });
  const reopen = useSend(diagnosisCalls.reopen);
  return (
    <>
      <EntryList
        title={t('diagnoses')}
        addText={t('addDiagnosis')}
        none={t('noDiagnoses')}
        found={found}
        onAdd={() => setRevised('new')}
        line={(one) => (
          <EntryLine
            key={one.id}
            entry={one}
            name={one.title}
            days={[
              one.diagnosedOn && t('diagnosedOn', { day: one.diagnosedOn }),
              one.endedOn && t('to', { day: one.endedOn }),
            ]
              .filter(Boolean)
              .join(' · ')}
            onRevise={() => setRevised(one)}
            onEnd={() => setEnded(one)}
            onReopen={() => reopen.mutate({ body: { id: one.id, version: one.version } })}
          >
            <strong>{one.code}</strong>
            <span>{one.title}</span>
            <StatusTag tone={TONES[one.certainty]} text={certainty.label(one.certainty)} />
          </EntryLine>
        )}
      />
      {revised && (
        <DiagnosisDialog
          archiveId={archiveId}
          before={revised === 'new' ? null : revised}
          onClose={() => setRevised(null)}
        />
      )}
      {ended && (
        <EndDialog
          title={t('endOf', { name: ended.title })}
          lastDay="endedOn"
          entry={ended}
          onEnd={({ on, ...body }) => end.mutateAsync({ body: { ...body, endedOn: on } })}
          onClose={() => setEnded(null)}
        />
      )}
    </>
  );
}
