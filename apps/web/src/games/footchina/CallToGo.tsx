import { useTranslation } from 'react-i18next';
import styles from './CallToGo.module.css';

/** Asks to travel the journey, or its way back: by words and by an arrow. */
export function CallToGo({ isBack }: { isBack: boolean }) {
  const { t } = useTranslation('game-footchina');
  return (
    <span className={styles.call}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isBack ? 'M20 12H6m5-6-6 6 6 6' : 'M4 12h14m-5-6 6 6-6 6'} />
      </svg>
      {t(isBack ? 'goBack' : 'go')}
    </span>
  );
}
