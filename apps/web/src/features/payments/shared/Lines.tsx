import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './Lines.module.css';

/** Payments one below the other, with what is said of each. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.root} aria-label={label}>
      {children}
    </ul>
  );
}

/** Leads to the order of a payment. */
export function OrderLink({ id, number }: { id: string; number: string | null }) {
  const { t } = useTranslation('payments');
  return (
    <Link className={styles.link} to={`/shopping/order/${id}`}>
      {t('reconcile.order', { number })}
    </Link>
  );
}
