import { medicationCalls, medicationFields } from '@cogclinic/contract/medications';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Medication } from '../shared/types.ts';

type DialogProps = { archiveId: string; before: Medication | null; onClose: () => void };

/** Records a medication; a changed one takes the place of the entry before, which stays on record. */
export function MedicationDialog({ archiveId, before, onClose }: DialogProps) {
  const { t } = useTranslation(['medical', 'ui']);
  const [requestIdOf] = useState(newRequestIds);
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
    <Modal
      open
      title={before ? t('reviseOf', { name: before.name }) : t('addMedication')}
      onCancel={onClose}
      footer={null}
      width={480}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <SchemaForm
        schema={medicationFields}
        sections={sections}
        initial={initial}
        noun="medications"
        compact
        guarded={false}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (content) => {
          const replaces = before && { id: before.id, version: before.version };
          const requestId = requestIdOf({ content, replaces });
          await add.mutateAsync({ body: { requestId, archiveId, replaces, ...content } });
          showSuccess(t('saved'));
          onClose();
        }}
      />
    </Modal>
  );
}
