import { useTranslation } from 'react-i18next';
import { ScanCode } from '#ui/ScanCode.tsx';
import styles from './Label.module.css';
import type { PaperProps } from './types.ts';

const CODE_SIZE = 72;

/** The address label of an order: to whom it goes, and from whom it comes. */
export function Label({ order: { number, shipTo }, sender }: PaperProps) {
  const { t } = useTranslation('parcels');
  if (!shipTo) return null;
  return (
    <article className={styles.root} aria-label={t('papers.labelOf', { number })}>
      <p className={styles.to}>
        <small>{t('papers.to')}</small>
        <strong>{shipTo.recipient}</strong>
        <span>{shipTo.phone}</span>
        <span className={styles.address}>{shipTo.address}</span>
      </p>
      <p className={styles.from}>
        <small>{t('papers.from')}</small>
        <span>{sender.name}</span>
        <span>{sender.phone}</span>
        <span>{sender.address}</span>
      </p>
      <div className={styles.order}>
        <ScanCode value={number} size={CODE_SIZE} label={t('papers.code', { number })} />
        <span>{number}</span>
      </div>
    </article>
  );
}
