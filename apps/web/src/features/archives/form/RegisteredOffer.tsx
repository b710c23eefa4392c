import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { detailPath } from '../paths.ts';

type RegisteredOfferProps = {
  field: 'phone' | 'email' | 'idNumber';
  /** The archive that has it; null when it is not within the account's sight. */
  archiveId: string | null;
  /** Goes on in that archive's form; not offered while another archive is edited. */
  onFill?: (archiveId: string) => void;
};

/** Says that the institution has this number or address already, and leads to the archive that has it. */
export function RegisteredOffer({ field, archiveId, onFill }: RegisteredOfferProps) {
  const { t } = useTranslation('archives');
  const navigate = useNavigate();
  return (
    <div className="registered" role="status">
      <p>{t(`registered.${field}`)}</p>
      {archiveId === null ? (
        <p>{t('registered.hidden')}</p>
      ) : (
        <div className="registered-actions">
          <Button onClick={() => void navigate(detailPath(archiveId))}>{t('registered.open')}</Button>
          {onFill && <Button onClick={() => onFill(archiveId)}>{t('registered.fill')}</Button>}
        </div>
      )}
    </div>
  );
}
