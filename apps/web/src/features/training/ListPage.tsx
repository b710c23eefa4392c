import { useTranslation } from 'react-i18next';
import { PageFrame } from '#ui/PageFrame.tsx';
import { SessionsTable } from './sessions/SessionsTable.tsx';

/** What patients trained (spec section 2, training record list). */
export function Component() {
  const { t } = useTranslation('training');
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      <SessionsTable hint={t('emptyHint')} />
    </PageFrame>
  );
}
