import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { Chosen } from './chosen.ts';
import styles from './MoveDialog.module.css';
import text from './text.module.css';

type MoveDialogProps = { rows: readonly Chosen[]; onDone: () => void; onClose: () => void };

/** Transfers the chosen patients to a department. */
export default function MoveDialog({ rows, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['archive-batch', 'ui']);
  const labelOf = useFieldLabel();
  const id = useId();
  const departments = useCall(archiveCalls.departments, {});
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const chosen = departments.data?.find((department) => department.id === departmentId);
  const { mutate, isPending } = useSend(archiveBatchCalls.move, {
    onSuccess: ({ moved }) => {
      showSuccess(moved > 0 ? t('move.done', { count: moved, department: chosen?.name }) : t('move.nothing'));
      onDone();
    },
  });
  return (
    <Modal
      open
      title={t('move.title', { count: rows.length })}
      okText={t('move.ok')}
      okButtonProps={{ disabled: !chosen }}
      confirmLoading={isPending}
      cancelText={t('ui:actions.cancel')}
      onOk={() => chosen && mutate({ body: { ids: rows.map((row) => row.id), departmentId: chosen.id } })}
      onCancel={onClose}
    >
      <label className={styles.label} htmlFor={id}>
        {labelOf('departmentId')}
      </label>
      <Select
        id={id}
        className={styles.department}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('ui:form.choose')}
        loading={departments.isPending}
        value={departmentId}
        options={(departments.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
        onChange={setDepartmentId}
      />
      <p className={text.hint}>{t('move.hint')}</p>
    </Modal>
  );
}
