import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#ui/api.ts';

/** Provider for signed-in accounts only: the cache of answers. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  useEffect(() => {
    // Answers carry labels in the reader's language.
    const refetch = () => void queryClient.invalidateQueries();
    i18n.on('languageChanged', refetch);
    return () => i18n.off('languageChanged', refetch);
  }, [i18n]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
