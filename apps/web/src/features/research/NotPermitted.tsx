import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

type NotPermittedProps = { isAdmin: boolean; onAllow: () => void };

/** That this account may not export, and what to do about it: an administrator allows it on this page, others ask one. */
export function NotPermitted({ isAdmin, onAllow }: NotPermittedProps) {
  const { t } = useTranslation('research');
  const who = isAdmin ? 'admin' : 'other';
  return (
    <Alert
      type="info"
      showIcon
      title={t(`none.${who}.title`)}
      description={t(`none.${who}.hint`)}
      action={isAdmin && <Button onClick={onAllow}>{t('none.allow')}</Button>}
    />
  );
}
