import { Empty as AntdEmpty, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './api.ts';
import styles from './states.module.css';
import { useConnection } from './useConnection.ts';

/** A placeholder in the shape of the coming content. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.loading} role="status" aria-busy="true" aria-label={t('states.loading')}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}

/** An empty state: why it is empty, and what to do next. */
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

/** A failed load: what happened, and a retry. */
export function Failure({ error, onRetry, action }: { error: unknown; onRetry?: () => void; action?: ReactNode }) {
  const { t } = useTranslation('ui');
  // The reason of the failure may be known a moment later.
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
