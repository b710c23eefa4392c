import { KEPT_YEARS, retentionCalls } from '@cogclinic/contract/retention';
import { InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmed } from '#features/identity/shared/useConfirmed.tsx';
import { useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import styles from './dialogs.module.css';
import { useReason } from './useReason.tsx';

const USUAL_YEARS = 5;

/** Keeps a file for more years, after a reason and a proof of who is at the screen. */
export function KeepDialog({ file, onClose }: { file: { id: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation(['retention', 'ui']);
  const { date } = useFormats();
  const yearsId = useId();
  const [years, setYears] = useState<number>(USUAL_YEARS);
  const { field, given } = useReason(t('keep.reason'), t('keep.reasonLacks'));
  const { confirm, dialog } = useConfirmed();
  const { mutate, isPending } = useSend(retentionCalls.keep, {
    onSuccess: ({ keptUntil }) => {
      showSuccess(t('keep.done', { date: date(keptUntil) }));
      onClose();
    },
  });
  const ask = async () => {
    const reason = given();
    if (reason === null) return;
    const about = { title: t('proof.title'), content: t('proof.content'), ok: t('keep.ok') };
    if (await confirm(about)) mutate({ body: { id: file.id, years, reason } });
  };
  return (
    <>
      <Modal
        open
        title={t('keep.title', { name: file.name })}
        okText={t('keep.ok')}
        cancelText={t('ui:actions.cancel')}
        confirmLoading={isPending}
        onOk={() => void ask()}
        onCancel={onClose}
      >
        <div className={styles.content}>
          <div className={styles.field}>
            <label htmlFor={yearsId}>{t('keep.years')}</label>
            <InputNumber
              id={yearsId}
              value={years}
              min={KEPT_YEARS.least}
              max={KEPT_YEARS.most}
              precision={0}
              suffix={t('periods.years')}
              onChange={(typed) => setYears(typed ?? USUAL_YEARS)}
            />
          </div>
          {field}
        </div>
      </Modal>
      {dialog}
    </>
  );
}
