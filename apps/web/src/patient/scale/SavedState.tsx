import type { Saving } from '@cogclinic/outbox/saving';
import { useTranslation } from 'react-i18next';
import styles from './SavedState.module.css';

const KEYS = {
  saved: 'saving.saved',
  waiting: 'saving.waiting',
  saving: 'saving.waiting',
  offline: 'saving.offline',
  refused: 'saving.refused',
} as const;

/** Whether the answers have reached the clinic, in words and a sign. */
export function SavedState({ saving }: { saving: Saving }) {
  const { t } = useTranslation('guest');
  return (
    <p className={styles.saving} data-saving={saving} role="status">
      {t(KEYS[saving])}
    </p>
  );
}
