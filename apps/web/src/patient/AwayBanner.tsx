import { useTranslation } from 'react-i18next';
import { useConnection } from '#ui/useConnection.ts';
import styles from './AwayBanner.module.css';

/** Reassures the patient that nothing is lost while the clinic cannot be reached, and says when it is back. */
export function AwayBanner() {
  const { t } = useTranslation('guest');
  const { kind, returned } = useConnection();
  const shown = returned ? 'returned' : kind;
  return (
    <div className={styles.away} role="status" data-connection={shown}>
      {shown !== 'here' && (
        <p>
          <span aria-hidden="true">{returned ? '✓ ' : '⚠ '}</span>
          {t(`away.${shown}`)}
        </p>
      )}
    </div>
  );
}
