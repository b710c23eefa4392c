import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from './Message.tsx';

/** What it follows changes with is the console's: no television loads it. */
const StaffView = lazy(() => import('./StaffView.tsx'));

/** The wall screen for whoever is signed in: of the patients within the account's scope. */
export function StaffPage() {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Message title={t('title')} text={t('loading')} />}>
      <StaffView />
    </Suspense>
  );
}
