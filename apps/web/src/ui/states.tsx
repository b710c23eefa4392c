import { Empty as AntdEmpty, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './api.ts';
import { useConnection } from './useConnection.ts';
import './states.css';

/** The shape of what is coming. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className="state-loading" role="status" aria-label={t('states.loading')}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}

/** Nothing here: why, and what to do next. */
export function Empty({ text, hint, action }: { text?: string; hint?: string; action?: ReactNode }) {
  const { t } = useTranslation('ui');
  const description = (
    <>
      <p className="state-text">{text ?? t('states.empty')}</p>
      {hint && <p className="state-hint">{hint}</p>}
    </>
  );
  return (
    <AntdEmpty className="state" image={AntdEmpty.PRESENTED_IMAGE_SIMPLE} description={description}>
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
    <div className="state" role="alert">
      <p className="state-text">{t('states.failed')}</p>
      <p className="state-hint">{errorText(error)}</p>
      <div className="state-actions">
        {onRetry && <Button onClick={onRetry}>{t('states.retry')}</Button>}
        {action}
      </div>
    </div>
  );
}
