import { medicationCalls } from '@cogclinic/contract/medications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { EndDialog } from '../entries/EndDialog.tsx';
import { EntryLine } from '../entries/EntryLine.tsx';
import { EntryList } from '../entries/EntryList.tsx';
import type { Medication } from '../shared/types.ts';
import { MedicationDialog } from './MedicationDialog.tsx';

/** The medication of a patient: what is taken now, and behind one click what was. */
export function PatientMedications({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation('medical');
  const found = useCall(medicationCalls.list, { params: { id: archiveId } }, { quiet: true });
  const [changed, setChanged] = useState<Medication | 'new' | null>(null);
  const [ended, setEnded] = useState<Medication | null>(null);
  const end = useSend(medicationCalls.end, { quiet: true });
  const reopen = useSend(medicationCalls.reopen);
  return (
    <>
      <EntryList
        title={t('medication')}
        addText={t('addMedication')}
        none={t('noMedication')}
        found={found}
        onAdd={() => setChanged('new')}
        line={(one) => (
          <EntryLine
            key={one.id}
            entry={one}
            name={one.name}
            days={[one.since && t('since', { day: one.since }), one.until && t('to', { day: one.until })]
              .filter(Boolean)
              .join(' · ')}
            onRevise={() => setChanged(one)}
            onEnd={() => setEnded(one)}
            onReopen={() => reopen.mutate({ body: { id: one.id, version: one.version } })}
          >
            <strong>{one.name}</strong>
            {[one.dose, one.frequency, one.reason].map((text) => text && <span key={text}>{text}</span>)}
          </EntryLine>
        )}
      />
      {changed && (
        <MedicationDialog
          archiveId={archiveId}
          before={changed === 'new' ? null : changed}
          onClose={() => setChanged(null)}
        />
      )}
      {ended && (
        <EndDialog
          title={t('endOf', { name: ended.name })}
          lastDay="until"
          entry={ended}
          onEnd={({ on, ...body }) => end.mutateAsync({ body: { ...body, until: on } })}
          onClose={() => setEnded(null)}
        />
      )}
    </>
  );
}
