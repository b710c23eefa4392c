import { ALERT_ACTIONS, alertCalls } from '@cogclinic/contract/alerts';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { FormSection } from '#ui/form/types.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';

const SCHEMA = alertCalls.state.body;

export type SeenDialogProps = {
  reportId: string;
  patientName: string;
  /** The statement that is corrected; otherwise a further one is signed. */
  corrects?: string | undefined;
  onClose: () => void;
};

/** Signs that a safety alert was seen and what was done; once signed it can only be corrected by another statement. */
export default function SeenDialog({ reportId, patientName, corrects, onClose }: SeenDialogProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const { mutateAsync } = useSend(alertCalls.state, { quiet: true });
  // Sent twice after a lost answer, it is signed once.
  const [requestId] = useState(newId);
  const initial = useMemo(
    () => ({ requestId, reportId, corrects: corrects ?? null, actions: [], words: '' }),
    [requestId, reportId, corrects],
  );
  const sections = useMemo((): readonly FormSection<typeof SCHEMA>[] => {
    const options = ALERT_ACTIONS.map((value) => ({ value, label: t(`alert.action.${value}`) }));
    return [
      {
        fields: [
          { name: 'actions', input: 'checkboxes', options },
          { name: 'words', input: 'textarea' },
        ],
      },
    ];
  }, [t]);
  return (
    <Modal
      open
      title={t(corrects ? 'alert.correctTitle' : 'alert.seenTitle', { name: patientName })}
      onCancel={onClose}
      footer={null}
      width={520}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <p>{t('alert.seenHint')}</p>
      <SchemaForm
        schema={SCHEMA}
        sections={sections}
        initial={initial}
        onSubmit={async (body) => {
          await mutateAsync({ body });
          showSuccess(t('alert.seenDone'));
          onClose();
        }}
        submitText={t('alert.sign')}
        compact
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
      />
    </Modal>
  );
}
