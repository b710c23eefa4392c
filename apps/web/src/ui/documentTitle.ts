import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the window: the page, then the system. */
export function useDocumentTitle(page: string | null): void {
  const { t } = useTranslation('shell');
  const system = t('login.system');
  useEffect(() => {
    document.title = page ? `${page} - ${system}` : system;
  }, [page, system]);
}
