import { medicationCalls, medicationFields } from '@cogclinic/contract/medications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { EntryDialog } from '../entries/EntryDialog.tsx';
import type { Medication } from '../shared/types.ts';

type DialogProps = { archiveId: string; before: Medication | null; onClose: () => void };

/** Records a medication; a changed one takes the place of the entry before, which stays on record. */
export function MedicationDialog({ archiveId, before, onClose }: DialogProps) {
  const { t } = useTranslation('medical');
  const add = useSend(medicationCalls.add, { quiet: true });
  const sections = useMemo(() => {
    const fields = [
      { name: 'name', label: t('medicationName'), input: 'text' },
      { name: 'dose', input: 'text', placeholder: t('dosePlaceholder') },
      { name: 'frequency', input: 'text', placeholder: t('frequencyPlaceholder') },
      { name: 'reason', label: t('reason'), input: 'text' },
      { name: 'since', label: t('sinceLabel'), input: 'text', hint: t('dayHint') },
      { name: 'until', label: t('untilLabel'), input: 'text', hint: t('untilHint') },
      { name: 'remark', input: 'textarea' },
    ] as const;
    return [{ fields }];
  }, [t]);
  const initial = useMemo(() => {
    const { name, dose, frequency, reason, since, remark } = before ?? {};
    return { name, dose, frequency, reason, since, remark };
  }, [before]);
  return (
    <EntryDialog
      title={before ? t('reviseOf', { name: before.name }) : t('addMedication')}
      before={before}
      schema={medicationFields}
      sections={sections}
      initial={initial}
      noun="medications"
      onAdd={(content, how) => add.mutateAsync({ body: { ...how, archiveId, ...content } })}
      onClose={onClose}
    />
  );
}
