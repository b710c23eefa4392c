import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, type InputRef, Modal } from 'antd';
import Input from 'antd/es/input/Input';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#ui/copyText.ts';
import styles from './AccountPasswordDialog.module.css';
import type { NewPassword } from './AccountPasswordReset.ts';

type AccountPasswordDialogProps = {
  shown: NewPassword;
  onClose: () => void;
  /** Called once the dialog is hidden, so that the password can be dropped. */
  onHidden: () => void;
};

/** Shows a new password once; it cannot be shown again. */
export default function AccountPasswordDialog({ shown, onClose, onHidden }: AccountPasswordDialogProps) {
  const { t } = useTranslation(['accounts', 'ui']);
  const id = useId();
  const input = useRef<InputRef>(null);
  const [copied, setCopied] = useState<boolean | null>(null);

  const copy = async () => {
    input.current?.select();
    setCopied(await copyText(shown.password));
  };
  return (
    <Modal
      open={shown.open}
      title={t('reset.done')}
      onCancel={onClose}
      mask={{ closable: false }}
      keyboard={false}
      width={440}
      destroyOnHidden
      afterOpenChange={(open) => {
        if (open) return input.current?.select();
        setCopied(null);
        onHidden();
      }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('ui:actions.close')}
        </Button>
      }
    >
      <p>{t('reset.shownOnce', { name: shown.name })}</p>
      <label htmlFor={id}>{t('reset.password')}</label>
      <div className={styles.password}>
        <Input id={id} ref={input} readOnly value={shown.password} autoComplete="off" spellCheck={false} />
        <Button icon={copied ? <CheckOutlined /> : <CopyOutlined />} onClick={() => void copy()}>
          {t('reset.copy')}
        </Button>
      </div>
      <p role="status" className={styles.copied}>
        {copied === null ? '' : t(copied ? 'reset.copied' : 'reset.copyFailed')}
      </p>
    </Modal>
  );
}
