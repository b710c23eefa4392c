import { adviceCalls } from '@cogclinic/contract/advices';
import { CallError } from '@cogclinic/contract/client';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import type { FormSection } from '#ui/form/types.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import styles from './AdviceDialog.module.css';
import type { AdvicePlace } from './advicePlace.ts';

const SCHEMA = adviceCalls.save.body;
type Body = Parameters<ReturnType<typeof useSave>>[0]['body'];

/** The institution's own advice for one band in four languages; what is left blank stays built in. */
export default function AdviceDialog({ place, onClose }: { place: AdvicePlace; onClose: () => void }) {
  const { t } = useTranslation('instruments');
  const { instrument, normSet, advice } = place;
  const save = useSave();
  const initial = useMemo(
    () => ({ instrument, normSet, band: advice.band, version: advice.version, ...advice.own }),
    [instrument, normSet, advice],
  );
  const sections: readonly FormSection<typeof SCHEMA>[] = [
    {
      fields: (['zh', 'zh-TW', 'en', 'ru'] as const).map((name) => ({
        name,
        input: 'textarea',
        hint: advice.builtIn[name] ?? undefined,
      })),
    },
  ];
  const submit = async (body: Body) => {
    try {
      await save({ body });
    } catch (error) {
      if (error instanceof CallError && error.code === 409) void forget(adviceCalls.save.changes);
      throw error;
    }
    showSuccess(t('advice.saved'));
    onClose();
  };
  return (
    <Modal open title={t('advice.editOf', { name: advice.name })} footer={null} width={640} onCancel={onClose}>
      <p className={styles.hint}>{t('advice.blank')}</p>
      <SchemaForm
        schema={SCHEMA}
        sections={sections}
        initial={initial}
        onSubmit={submit}
        guarded={false}
        compact
        actions={<Button onClick={onClose}>{t('advice.close')}</Button>}
      />
    </Modal>
  );
}

function useSave() {
  return useSend(adviceCalls.save, { quiet: true }).mutateAsync;
}
