import { DeleteOutlined } from '@ant-design/icons';
import { apiClientCalls } from '@cogclinic/contract/apiClients';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { PlainList } from '#ui/PlainList.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { ApiClient } from './apiClients.ts';
import styles from './KeysDialog.module.css';

/** The public keys of a system, each with its end and its last use. */
export function KeyList({ client: { id, keys } }: { client: ApiClient }) {
  const { t } = useTranslation('api-clients');
  const { date, dateTime } = useFormats();
  const confirm = useConfirm();
  const { mutate, isPending } = useSend(apiClientCalls.removeKey, { onSuccess: () => showSuccess(t('keys.removed')) });
  const remove = async (keyId: string, kid: string) => {
    const sure = await confirm({
      title: t('keys.removeTitle', { kid }),
      content: t('keys.removeContent'),
      ok: t('keys.remove'),
      danger: true,
    });
    if (sure) mutate({ body: { id, keyId } });
  };
  return (
    <PlainList label={t('keys.keys')} none={keys.length === 0 && t('keys.none')}>
      {keys.map((key) => (
        <li key={key.id} className={styles.key}>
          <span className={styles.kid}>{`${key.kid} · ${key.alg}`}</span>
          {key.isExpired && <StatusTag tone="bad" text={t('keys.expired')} />}
          <span className={styles.facts}>
            {[
              key.expiresOn ? t('keys.until', { date: date(key.expiresOn) }) : t('keys.endless'),
              key.lastUsedTime ? t('keys.used', { time: dateTime(key.lastUsedTime) }) : t('keys.unused'),
            ].join(' · ')}
          </span>
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            disabled={isPending}
            aria-label={t('keys.removeLabel', { kid: key.kid })}
            onClick={() => void remove(key.id, key.kid)}
          />
        </li>
      ))}
    </PlainList>
  );
}
