import { erasureCalls } from '@cogclinic/contract/erasures';
import { LIMITS } from '@cogclinic/contract/fields';
import { Alert, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmed } from '#features/identity/shared/useConfirmed.tsx';
import { useSend } from '#ui/api.ts';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { showSuccess } from '#ui/notify.ts';
import styles from './EraseDialog.module.css';

type EraseDialogProps = { patient: { id: string; name: string }; onClose: () => void };

/** Has a patient's file in the bin erased for good, after a reason and a proof of who is at the screen. */
export function EraseDialog({ patient, onClose }: EraseDialogProps) {
  const { t } = useTranslation(['archive-batch', 'ui']);
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const [isLacking, setLacking] = useState(false);
  const { confirm, dialog } = useConfirmed();
  const { mutate, isPending } = useSend(erasureCalls.ask, {
    onSuccess: () => {
      showSuccess(t('erase.asked'));
      onClose();
    },
  });
  const ask = async () => {
    const given = reason.trim();
    if (!given) {
      setLacking(true);
      document.getElementById(reasonId)?.focus();
      return;
    }
    const about = { title: t('erase.confirmTitle'), content: t('erase.confirmContent'), ok: t('erase.confirmOk') };
    if (await confirm(about)) mutate({ params: { id: patient.id }, body: { reason: given } });
  };
  return (
    <>
      <Modal
        open
        title={t('erase.title', { name: patient.name })}
        okText={t('erase.ok')}
        okButtonProps={{ danger: true }}
        cancelText={t('ui:actions.cancel')}
        confirmLoading={isPending}
        onOk={() => void ask()}
        onCancel={onClose}
      >
        <div className={styles.content}>
          <Alert type="warning" showIcon title={t('erase.warning')} />
          <label className={styles.field} htmlFor={reasonId}>
            {t('erase.reason')}
            <Input.TextArea
              id={reasonId}
              value={reason}
              maxLength={LIMITS.text}
              autoSize={{ minRows: 2, maxRows: 5 }}
              {...(isLacking && {
                status: 'error' as const,
                'aria-invalid': true,
                'aria-describedby': `${reasonId}-problem`,
              })}
              onChange={({ target }) => {
                setReason(target.value);
                setLacking(false);
              }}
            />
          </label>
          {isLacking && <FieldProblem id={`${reasonId}-problem`}>{t('erase.reasonLacks')}</FieldProblem>}
        </div>
      </Modal>
      {dialog}
    </>
  );
}
