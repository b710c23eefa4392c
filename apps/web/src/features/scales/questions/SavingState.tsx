import { CheckCircleOutlined, CloudSyncOutlined, DisconnectOutlined, WarningOutlined } from '@ant-design/icons';
import type { Saving } from '@cogclinic/outbox/saving';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './SavingState.module.css';

const ICONS = {
  saved: <CheckCircleOutlined aria-hidden />,
  saving: <CloudSyncOutlined aria-hidden />,
  offline: <DisconnectOutlined aria-hidden />,
  refused: <WarningOutlined aria-hidden />,
};

/** Whether the answers are saved. Only failures are announced to screen readers. */
export function SavingState({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  const { t } = useTranslation('scales');
  const shown = saving === 'waiting' ? 'saving' : saving;
  const trouble = shown === 'offline' || shown === 'refused';
  return (
    <span className={styles.root} data-saving={shown}>
      <span aria-hidden={trouble}>
        {ICONS[shown]} {t(`saving.${shown}`)}
      </span>
      <span className="visually-hidden" role="status">
        {trouble && t(`saving.${shown}`)}
      </span>
      {trouble && (
        <Button type="link" onClick={onRetry}>
          {t('saving.retry')}
        </Button>
      )}
    </span>
  );
}
