import { safeLink } from '@cogclinic/contract/richText';
import { Button, Input, type InputRef, Modal } from 'antd';
import type { EditorState } from 'prosemirror-state';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkAt } from './commands.ts';
import { completeAddress } from './completeAddress.ts';
import styles from './LinkDialog.module.css';

type LinkDialogProps = { state: EditorState; onChoose: (href: string | null) => void; onCancel: () => void };

/** Asks where a link leads. */
export function LinkDialog({ state, onChoose, onCancel }: LinkDialogProps) {
  const { t } = useTranslation(['richText', 'ui']);
  const [before] = useState(() => linkAt(state));
  const [address, setAddress] = useState(before);
  const [refused, setRefused] = useState(false);
  const input = useRef<InputRef>(null);
  const id = useId();

  const choose = () => {
    const href = safeLink(completeAddress(address));
    if (href !== null) return onChoose(href);
    setRefused(true);
    input.current?.focus();
  };

  return (
    <Modal
      open
      width={440}
      title={t('link.title')}
      onCancel={onCancel}
      afterOpenChange={(open) => open && input.current?.focus()}
      footer={
        <>
          {before && <Button onClick={() => onChoose(null)}>{t('link.remove')}</Button>}
          <Button onClick={onCancel}>{t('ui:actions.cancel')}</Button>
          <Button type="primary" onClick={choose}>
            {t('ui:actions.ok')}
          </Button>
        </>
      }
    >
      <label htmlFor={id}>{t('link.address')}</label>
      <Input
        ref={input}
        id={id}
        value={address}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        status={refused ? 'error' : ''}
        aria-invalid={refused}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setAddress(event.target.value);
          setRefused(false);
        }}
        onPressEnter={choose}
      />
      <p id={`${id}-hint`} className={refused ? styles.refused : styles.hint} role={refused ? 'alert' : undefined}>
        {t(refused ? 'link.refused' : 'link.hint')}
      </p>
    </Modal>
  );
}
