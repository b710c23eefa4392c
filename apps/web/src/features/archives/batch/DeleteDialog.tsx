import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBinDays } from '#features/identity/shared/useBinDays.ts';
import { useCall, useSend } from '#ui/api.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { Consequences } from './Consequences.tsx';
import type { Chosen, Removed } from './chosen.ts';
import styles from './DeleteDialog.module.css';
import text from './text.module.css';

/** Names listed; of the rest only the number. */
const NAMED = 12;

type DeleteDialogProps = { rows: readonly Chosen[]; onDone: (removed: Removed) => void; onClose: () => void };

/** Confirms the deletion of files, naming the patients and the records that go with them. */
export default function DeleteDialog({ rows, onDone, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['archive-batch', 'ui']);
  const days = useBinDays();
  const ids = rows.map(({ id }) => id);
  const asked = useCall(archiveBatchCalls.consequences, { body: { ids } }, { staleTime: 0, quiet: true });
  const counts = asked.isFetchedAfterMount ? asked.data : undefined;
  const { mutate, isPending } = useSend(archiveBatchCalls.remove, {
    onSuccess: () => onDone({ ids, names: rows.map(({ name }) => name) }),
  });
  const names = rows
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(t('separator'));
  return (
    <Modal
      open
      title={t('delete.title', { count: rows.length })}
      okText={t('delete.ok', { count: rows.length })}
      okButtonProps={{ danger: true, disabled: counts === undefined }}
      confirmLoading={isPending}
      cancelText={t('ui:actions.cancel')}
      onOk={() => mutate({ body: { ids } })}
      onCancel={onClose}
    >
      <p className={styles.names}>
        {rows.length > NAMED ? t('delete.namesMore', { names, count: rows.length - NAMED }) : names}
      </p>
      {asked.error && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {!counts && !asked.error && <Loading rows={2} />}
      {counts && (
        <>
          <p className={text.lead}>{t('delete.goes')}</p>
          <Consequences counts={counts} none={t('delete.nothingElse')} />
          <p className={text.hint}>{t('delete.restorable', { days })}</p>
        </>
      )}
    </Modal>
  );
}
