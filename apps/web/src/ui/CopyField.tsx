import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, type InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CopyField.module.css';
import { copyText } from './copyText.ts';

/** A text that is needed elsewhere, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('ui');
  const id = useId();
  const input = useRef<InputRef>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    input.current?.select();
    setCopied(await copyText(value));
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <Input id={id} ref={input} readOnly value={value} autoComplete="off" spellCheck={false} />
        <Button
          icon={copied ? <CheckOutlined /> : <CopyOutlined />}
          aria-label={t('copy.label', { label })}
          onClick={() => void copy()}
        >
          {t('copy.copy')}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {copied === null ? '' : t(copied ? 'copy.copied' : 'copy.failed')}
      </p>
    </div>
  );
}
