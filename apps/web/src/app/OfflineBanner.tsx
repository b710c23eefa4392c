import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{online ? null : <p className="offline-banner no-print">{t('offline')}</p>}</div>;
}
