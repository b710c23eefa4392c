import { useTranslation } from 'react-i18next';
import styles from './PhoneLink.module.css';

/** A number that calls when pressed. */
export function PhoneLink({ phone, name }: { phone: string | null; name: string }) {
  const { t } = useTranslation('follow-ups');
  if (!phone) return null;
  return (
    <a className={styles.phone} href={`tel:${phone}`} aria-label={t('call', { name, phone })}>
      {phone}
    </a>
  );
}
