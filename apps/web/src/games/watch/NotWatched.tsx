import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import styles from './NotWatched.module.css';

/** Why a session cannot be watched, and the way back. */
export function NotWatched({ why, leave }: { why: string; leave: () => void }) {
  const { t } = useTranslation('game-watch');
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('not')}</h1>
      <p>{why}</p>
      <LargeButton primary onClick={leave}>
        {t('back')}
      </LargeButton>
    </main>
  );
}
