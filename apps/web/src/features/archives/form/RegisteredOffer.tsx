import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { detailPath } from '../paths.ts';
import offer from './offer.module.css';
import styles from './RegisteredOffer.module.css';

type RegisteredOfferProps = {
  field: 'phone' | 'email' | 'idNumber';
  /** The archive that has it; null if the account may not see it. */
  archiveId: string | null;
  /** Continues in that archive's form; absent while another archive is edited. */
  onFill?: (archiveId: string) => void;
};

/** Says that the institution already has this number or address, with a link to its archive. */
export function RegisteredOffer({ field, archiveId, onFill }: RegisteredOfferProps) {
  const { t } = useTranslation('archives');
  const navigate = useNavigate();
  return (
    <div className={offer.offer} role="status">
      <p>{t(`registered.${field}`)}</p>
      {archiveId === null ? (
        <p>{t('registered.hidden')}</p>
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => void navigate(detailPath(archiveId))}>{t('registered.open')}</Button>
          {onFill && <Button onClick={() => onFill(archiveId)}>{t('registered.fill')}</Button>}
        </div>
      )}
    </div>
  );
}
