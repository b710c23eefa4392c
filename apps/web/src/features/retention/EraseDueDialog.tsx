import { retentionCalls } from '@cogclinic/contract/retention';
import { Alert, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirmed } from '#features/identity/shared/useConfirmed.tsx';
import { useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import styles from './dialogs.module.css';
import { useReason } from './useReason.tsx';

/** So many names are told; more are counted. */
const NAMED = 10;

type EraseDueDialogProps = {
  files: readonly { id: string; name: string }[];
  onDone: () => void;
  onClose: () => void;
};

/** Has files that are due erased for good, after a reason and a proof of who is at the screen. */
export function EraseDueDialog({ files, onDone, onClose }: EraseDueDialogProps) {
  const { t } = useTranslation(['retention', 'ui']);
  const { list } = useFormats();
  const { field, given } = useReason(t('erase.reason'), t('erase.reasonLacks'));
  const { confirm, dialog } = useConfirmed();
  const count = files.length;
  const { mutate, isPending } = useSend(retentionCalls.erase, {
    onSuccess: ({ erasing }) => {
      showSuccess(t('erase.asked', { count: erasing }));
      onDone();
      onClose();
    },
  });
  const ask = async () => {
    const reason = given();
    if (reason === null) return;
    const about = { title: t('proof.title'), content: t('proof.content'), ok: t('erase.ok') };
    if (await confirm(about)) mutate({ body: { ids: files.map(({ id }) => id), reason } });
  };
  const names = list(files.slice(0, NAMED).map(({ name }) => name));
  return (
    <>
      <Modal
        open
        title={t('erase.title', { count })}
        okText={t('erase.continue')}
        okButtonProps={{ danger: true }}
        cancelText={t('ui:actions.cancel')}
        confirmLoading={isPending}
        onOk={() => void ask()}
        onCancel={onClose}
      >
        <div className={styles.content}>
          <p className={styles.names}>
            {count > NAMED ? t('erase.namesMore', { names, count: count - NAMED }) : names}
          </p>
          <Alert type="warning" showIcon title={t('erase.warning')} />
          {field}
        </div>
      </Modal>
      {dialog}
    </>
  );
}
