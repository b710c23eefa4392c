import { useTranslation } from 'react-i18next';
import { PageFrame } from '#ui/PageFrame.tsx';
import styles from './OwnAccountPage.module.css';
import { OwnFactor } from './own/OwnFactor.tsx';
import { OwnPasskeys } from './own/OwnPasskeys.tsx';
import { OwnSessions } from './own/OwnSessions.tsx';

/** How the own account is kept safe. */
export function Component() {
  const { t } = useTranslation('identity');
  return (
    <PageFrame title={t('own.title')} subtitle={t('own.subtitle')}>
      <div className={styles.panels}>
        <OwnFactor />
        <OwnPasskeys />
        <OwnSessions />
      </div>
    </PageFrame>
  );
}
