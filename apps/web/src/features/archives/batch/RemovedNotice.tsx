import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { identityCalls } from '@cogclinic/contract/identity';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { BIN_PATH } from '../paths.ts';
import type { Removed } from './chosen.ts';
import styles from './RemovedNotice.module.css';

/** Says how many patients went into the bin. Administrators can undo it; others read whom to ask. */
export function RemovedNotice({ removed, onClose }: { removed: Removed; onClose: () => void }) {
  const { t } = useTranslation('archive-batch');
  const { data: doctor } = useCall(identityCalls.info, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  const count = removed.ids.length;
  const { mutate, isPending } = useSend(archiveBatchCalls.restore, {
    onSuccess: ({ restored }) => {
      showSuccess(t('bin.restored', { count: restored }));
      onClose();
    },
  });
  const admin = doctor?.roleType === 'ADMIN';
  return (
    <Alert
      className={`${styles.root} no-print`}
      type="success"
      showIcon
      role="status"
      closable={{ onClose, 'aria-label': t('closeNotice') }}
      title={t('delete.done', { count })}
      description={admin ? <Link to={BIN_PATH}>{t('bin.open')}</Link> : t('delete.askAdmin')}
      action={
        admin && (
          <Button loading={isPending} onClick={() => mutate({ body: { ids: [...removed.ids] } })}>
            {t('undo')}
          </Button>
        )
      }
    />
  );
}
