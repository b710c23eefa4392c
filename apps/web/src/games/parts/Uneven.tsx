import type { Session } from '@cogclinic/games/session';
import { useTranslation } from 'react-i18next';
import styles from './Uneven.module.css';

/** With fewer trials the screen is not judged. */
const TRIALS = 6;

/**
 * Says kindly that this device shows pictures too unevenly, once more than half of the trials had to be repeated: of those
 * that count, too few are left.
 */
export function Uneven({ session: { begun, dropped } }: { session: Session }) {
  const { t } = useTranslation('game');
  if (begun < TRIALS || 2 * dropped <= begun) return null;
  return (
    <p className={styles.uneven} role="status">
      {t('uneven')}
    </p>
  );
}
