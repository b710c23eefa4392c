import { identityCalls } from '@cogclinic/contract/identity';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { Panel } from '#ui/Panel.tsx';
import { PlainList } from '#ui/PlainList.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { browserOf } from './browserOf.ts';
import styles from './own.module.css';

/** Where the account is signed in, and ending what its owner does not know or need any more. */
export function OwnSessions() {
  const { t } = useTranslation('identity');
  const { dateTime } = useFormats();
  const confirm = useConfirm();
  const sessions = useCall(identityCalls.sessions, {}, { quiet: true });
  const end = useSend(identityCalls.endSession, { onSuccess: () => showSuccess(t('own.sessions.ended')) });
  const endOthers = useSend(identityCalls.endOtherSessions, {
    onSuccess: ({ ended }) => showSuccess(t('own.sessions.endedOthers', { count: ended })),
  });
  const endAll = async () => {
    const content = t('own.sessions.endOthersContent');
    const sure = await confirm({
      title: t('own.sessions.endOthers'),
      content,
      ok: t('own.sessions.end'),
      danger: true,
    });
    if (sure) endOthers.mutate({});
  };
  if (sessions.isError) return <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Loading />;
  const others = (
    <Button danger disabled={endOthers.isPending} onClick={() => void endAll()}>
      {t('own.sessions.endOthers')}
    </Button>
  );
  return (
    <Panel title={t('own.sessions.title')} extra={sessions.data.length > 1 && others}>
      <p className={styles.hint}>{t('own.sessions.hint')}</p>
      <PlainList label={t('own.sessions.title')}>
        {sessions.data.map(({ id, agent, address, createTime, lastUsedTime, isThis }) => {
          const browser = browserOf(agent) ?? t('own.sessions.unknown');
          return (
            <li key={id} className={styles.row}>
              <span className={styles.name}>{browser}</span>
              {isThis && <StatusTag tone="good" text={t('own.sessions.this')} />}
              <span className={styles.facts}>
                {[
                  address ?? t('own.sessions.noAddress'),
                  t('own.sessions.begun', { time: dateTime(createTime) }),
                  t('own.sessions.used', { time: dateTime(lastUsedTime) }),
                ].join(' · ')}
              </span>
              {!isThis && (
                <Button
                  disabled={end.isPending}
                  aria-label={t('own.sessions.endLabel', { browser: `${browser}, ${dateTime(createTime)}` })}
                  onClick={() => end.mutate({ body: { id } })}
                >
                  {t('own.sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </PlainList>
    </Panel>
  );
}
