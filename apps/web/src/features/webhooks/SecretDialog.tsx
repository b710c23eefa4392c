import { Alert, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyField } from '#ui/CopyField.tsx';
import { useFormats } from '#ui/format.ts';
import styles from './SecretDialog.module.css';
import type { Webhook } from './webhooks.ts';

type SecretDialogProps = { open: boolean; webhook: Webhook; secret: string; onClose: () => void };

/** The secret of an address, shown once when it is made. */
export default function SecretDialog({ open, webhook, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation(['webhooks', 'ui']);
  const { dateTime } = useFormats();
  const { name, oldSecretTime } = webhook;
  return (
    <Modal
      open={open}
      title={t('secret.title', { name })}
      onCancel={onClose}
      destroyOnHidden
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>{t('ui:actions.close')}</Button>}
    >
      <div className={styles.root}>
        <Alert type="warning" showIcon title={t('secret.shownOnce')} />
        <CopyField label={t('secret.label')} value={secret} />
        <p className={styles.text}>{t('secret.text')}</p>
        {oldSecretTime && <p className={styles.text}>{t('secret.overlap', { time: dateTime(oldSecretTime) })}</p>}
      </div>
    </Modal>
  );
}
