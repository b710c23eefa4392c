import { DeleteOutlined, DownloadOutlined, SwapOutlined, UserSwitchOutlined } from '@ant-design/icons';
import { BATCH_LIMITS } from '@cogclinic/contract/archiveBatch';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './BatchButtons.module.css';
import type { BatchDialog, Chosen } from './chosen.ts';

type BatchButtonsProps = {
  rows: readonly Chosen[];
  clear: () => void;
  onOpen: (dialog: BatchDialog) => void;
};

/** The actions on the chosen patients. */
export function BatchButtons({ rows, clear, onOpen }: BatchButtonsProps) {
  const { t } = useTranslation('archive-batch');
  if (rows.length === 0) return null;
  const tooMany = rows.length > BATCH_LIMITS.selection;
  const open = (kind: BatchDialog['kind']) => () => onOpen({ kind, rows, onDone: clear });
  return (
    <div className={styles.root}>
      <Button icon={<SwapOutlined />} disabled={tooMany} onClick={open('move')}>
        {t('move.action')}
      </Button>
      <Button icon={<UserSwitchOutlined />} disabled={tooMany} onClick={open('assign')}>
        {t('assign.action')}
      </Button>
      <Button icon={<DownloadOutlined />} disabled={tooMany} onClick={open('export')}>
        {t('export.chosen')}
      </Button>
      <Button danger icon={<DeleteOutlined />} disabled={tooMany} onClick={open('delete')}>
        {t('delete.action')}
      </Button>
      {tooMany && <span className={styles.limit}>{t('tooMany', { count: BATCH_LIMITS.selection })}</span>}
    </div>
  );
}
