import { passkeyCalls } from '@cogclinic/contract/passkeys';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { PlainList } from '#ui/PlainList.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { knowsPasskeys } from '../shared/passkey.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import styles from './own.module.css';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';

type Shown = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: { id: string; name: string } };

/** The account's passkeys: asked for after the password, and taken in its place when something is signed. */
export function OwnPasskeys() {
  const { t } = useTranslation('identity');
  const { dateTime } = useFormats();
  const { data, error, refetch } = useCall(passkeyCalls.list, {}, { quiet: true });
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  return (
    <Panel title={t('own.passkeys.title')}>
      <p className={styles.hint}>{t(knowsPasskeys() ? 'own.passkeys.hint' : 'own.passkeys.insecure')}</p>
      {data.length > 0 && (
        <PlainList label={t('own.passkeys.title')}>
          {data.map(({ id, name, createTime, lastUsedTime }) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <span className={styles.facts}>
                {[
                  t('own.passkeys.added', { time: dateTime(createTime) }),
                  lastUsedTime ? t('own.passkeys.used', { time: dateTime(lastUsedTime) }) : t('own.passkeys.unused'),
                ].join(' · ')}
              </span>
              <Button
                aria-label={t('own.passkeys.renameLabel', { name })}
                onClick={() => setShown({ kind: 'rename', passkey: { id, name } })}
              >
                {t('own.passkeys.rename')}
              </Button>
              <Button
                danger
                aria-label={t('own.passkeys.removeLabel', { name })}
                onClick={() => setShown({ kind: 'remove', passkey: { id, name } })}
              >
                {t('own.passkeys.remove')}
              </Button>
            </li>
          ))}
        </PlainList>
      )}
      {knowsPasskeys() && <Button onClick={() => setShown({ kind: 'add' })}>{t('own.passkeys.add')}</Button>}
      {shown?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {shown?.kind === 'rename' && <RenamePasskeyDialog passkey={shown.passkey} onClose={close} />}
      {shown?.kind === 'remove' && <RemovePasskeyDialog passkey={shown.passkey} onClose={close} />}
    </Panel>
  );
}
