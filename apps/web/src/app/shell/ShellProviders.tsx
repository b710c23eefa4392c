import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';

/** Confirmations are not needed for the first paint, so their code loads beside the page. */
const Questions = lazy(() => import('./Questions.tsx'));

/** Providers for signed-in accounts only: the cache of answers, and confirmations. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  useEffect(() => {
    // Answers carry labels in the reader's language.
    const refetch = () => void queryClient.invalidateQueries();
    i18n.on('languageChanged', refetch);
    return () => i18n.off('languageChanged', refetch);
  }, [i18n]);
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <Questions />
      </Suspense>
      {children}
    </QueryClientProvider>
  );
}
