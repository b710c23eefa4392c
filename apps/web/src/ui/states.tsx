import { Empty as AntdEmpty, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './api.ts';
import styles from './states.module.css';
import { useConnection } from './useConnection.ts';

/** The shape of what is coming. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.loading} role="status" aria-busy="true" aria-label={t('states.loading')}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}

/** Nothing here: why, and what to do next. */
export function Empty({ text, hint, action }: { text?: string; hint?: string; action?: ReactNode }) {
  const { t } = useTranslation('ui');
  const description = (
    <>
      <p className={styles.text}>{text ?? t('states.empty')}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </>
  );
  return (
    <AntdEmpty className={styles.root} image={AntdEmpty.PRESENTED_IMAGE_SIMPLE} description={description}>
      {action}
    </AntdEmpty>
  );
}

/** It did not come: what happened, and another try. */
export function Failure({ error, onRetry, action }: { error: unknown; onRetry?: () => void; action?: ReactNode }) {
  const { t } = useTranslation('ui');
  // Why it did not come may be known a moment later.
  useConnection();
  return (
    <div className={styles.root} role="alert">
      <p className={styles.text}>{t('states.failed')}</p>
      <p className={styles.hint}>{errorText(error)}</p>
      <div className={styles.actions}>
        {onRetry && <Button onClick={onRetry}>{t('states.retry')}</Button>}
        {action}
      </div>
    </div>
  );
}
