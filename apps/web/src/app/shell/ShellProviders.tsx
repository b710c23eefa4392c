import { QueryClientProvider } from '@tanstack/react-query';
import Modal from 'antd/es/modal';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#ui/api.ts';
import { setModal } from '#ui/notify.ts';

function Questions() {
  const [modal, holder] = Modal.useModal();
  useLayoutEffect(() => setModal(modal), [modal]);
  return holder;
}

/** What only a signed-in account needs: the cache of answers, and questions. */
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
      <Questions />
      {children}
    </QueryClientProvider>
  );
}
