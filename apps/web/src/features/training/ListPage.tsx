import { useTranslation } from 'react-i18next';
import { ListFrame } from '#ui/ListFrame.tsx';
import { SessionsTable } from './sessions/SessionsTable.tsx';

/** What patients trained (spec section 2, training record list). */
export function Component() {
  const { t } = useTranslation('training');
  return (
    <ListFrame title={t('title')} subtitle={t('subtitle')}>
      <SessionsTable hint={t('emptyHint')} />
    </ListFrame>
  );
}
