import Skeleton from 'antd/es/skeleton';
import { useTranslation } from 'react-i18next';
import { useConnection } from '#ui/useConnection.ts';
import { Notice } from './Notice.tsx';

/** Shown in place of a page whose code is loading; if it cannot load for now, it says why. */
export function PageWaiting() {
  const { t } = useTranslation();
  const { kind } = useConnection();
  if (kind !== 'offline' && kind !== 'away')
    return (
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <Skeleton active />
      </div>
    );
  return (
    <Notice title={t('connection.pageWaits')} hint={`${t(`connection.${kind}`)} ${t('connection.pageWaitsHint')}`} />
  );
}
