import { archiveBatchCalls, BATCH_LIMITS } from '@cogclinic/contract/archiveBatch';
import { identityCalls } from '@cogclinic/contract/identity';
import { BIN_DAYS } from '@cogclinic/contract/retention';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { BIN_PATH } from '../paths.ts';
import type { Removed } from './chosen.ts';
import styles from './RemovedNotice.module.css';

/** Says how many patients went into the bin. For some minutes that can be undone; later administrators restore them. */
export function RemovedNotice({ removed, onClose }: { removed: Removed; onClose: () => void }) {
  const { t } = useTranslation('archive-batch');
  const { data: doctor } = useCall(identityCalls.info, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  const count = removed.ids.length;
  const [mayUndo, setMayUndo] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setMayUndo(false), BATCH_LIMITS.undoMinutes * 60_000);
    return () => clearTimeout(timer);
  }, []);
  const { mutate, isPending } = useSend(archiveBatchCalls.undoRemove, {
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
      title={t('delete.done', { count, days: doctor?.binDays ?? BIN_DAYS.least })}
      description={admin ? <Link to={BIN_PATH}>{t('bin.open')}</Link> : !mayUndo && t('delete.askAdmin')}
      action={
        mayUndo && (
          <Button loading={isPending} onClick={() => mutate({ body: { ids: [...removed.ids] } })}>
            {t('undo')}
          </Button>
        )
      }
    />
  );
}
