import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { usePlaces } from '../form/usePlaces.ts';
import type { Chosen } from './chosen.ts';
import styles from './MoveDialog.module.css';

type AssignDialogProps = { rows: readonly Chosen[]; onDone: () => void; onClose: () => void };

/** Gives the chosen patients a doctor. */
export default function AssignDialog({ rows, onDone, onClose }: AssignDialogProps) {
  const { t } = useTranslation(['archive-batch', 'ui']);
  const id = useId();
  const { places } = usePlaces();
  const [accountId, setAccountId] = useState<string | null>(null);
  const options = places?.options.doctorId ?? [];
  const chosen = options.find(({ value }) => value === accountId);
  const { mutate, isPending } = useSend(archiveBatchCalls.assign, {
    onSuccess: ({ assigned }) => {
      showSuccess(assigned > 0 ? t('assign.done', { count: assigned, doctor: chosen?.label }) : t('assign.nothing'));
      onDone();
    },
  });
  return (
    <Modal
      open
      title={t('assign.title', { count: rows.length })}
      okText={t('assign.ok')}
      okButtonProps={{ disabled: !accountId }}
      confirmLoading={isPending}
      cancelText={t('ui:actions.cancel')}
      onOk={() => accountId && mutate({ body: { ids: rows.map((row) => row.id), accountId } })}
      onCancel={onClose}
    >
      <label className={styles.label} htmlFor={id}>
        {t('assign.doctor')}
      </label>
      <Select
        id={id}
        className={styles.department}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('ui:form.choose')}
        loading={places === null}
        value={accountId}
        options={[...options]}
        onChange={setAccountId}
      />
    </Modal>
  );
}
