import { castCalls } from '@cogclinic/contract/casts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import styles from './KeyPanel.module.css';

/** The key by which devices know the server: its fingerprint as they show it, and another in its place. */
export function KeyPanel() {
  const { t } = useTranslation('casts');
  const confirm = useConfirm();
  const { data, error, refetch } = useCall(castCalls.key, {}, { quiet: true });
  const replace = useSend(castCalls.replaceKey, { onSuccess: () => showSuccess(t('settings.key.replaced')) });
  const ask = async (fingerprint: string) => {
    const [title, content, ok] = [t('settings.key.askTitle'), t('settings.key.ask'), t('settings.key.replace')];
    if (await confirm({ title, content, ok, danger: true })) replace.mutate({ body: { fingerprint } });
  };
  return (
    <Panel title={t('settings.key.title')}>
      {data?.fingerprint ? (
        <>
          <p>{t('settings.key.shown')}</p>
          <dl className={styles.key}>
            <dt>{t('settings.key.fingerprint')}</dt>
            <dd className={styles.fingerprint}>
              {data.fingerprint.split(/(?<=:)/).map((pair, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pairs may be alike, and never move
                <span key={at}>{pair}</span>
              ))}
            </dd>
          </dl>
          <Button loading={replace.isPending} onClick={() => void ask(data.fingerprint ?? '')}>
            {t('settings.key.replace')}
          </Button>
        </>
      ) : data ? (
        <p>{t('settings.key.none')}</p>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={2} />
      )}
    </Panel>
  );
}
