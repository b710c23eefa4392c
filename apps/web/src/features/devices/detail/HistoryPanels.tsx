import { deviceCalls } from '@cogclinic/contract/devices';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { UserName } from '../shared/UserName.tsx';
import styles from './HistoryPanels.module.css';

/** Who had the device, and what was added to its uses. */
export function HistoryPanels({ id }: { id: string }) {
  return (
    <div className={styles.both}>
      <Users id={id} />
      <TopUps id={id} />
    </div>
  );
}

function Users({ id }: { id: string }) {
  const { t } = useTranslation('devices');
  const { dateTime } = useFormats();
  const { data, error, refetch } = useCall(deviceCalls.users, { params: { id } }, { quiet: true });
  return (
    <Panel title={t('history.users')}>
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />)}
      {data?.length === 0 && <Empty text={t('history.noUsers')} />}
      <ul className={styles.list} aria-label={t('history.users')}>
        {data?.map((user) => (
          <li key={user.id}>
            <strong>
              <UserName user={user} />
            </strong>
            <span>
              {user.untilTime
                ? t('history.fromUntil', { from: dateTime(user.fromTime), until: dateTime(user.untilTime) })
                : t('history.since', { from: dateTime(user.fromTime) })}
            </span>
            <span>{t('history.by', { name: user.givenByName })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TopUps({ id }: { id: string }) {
  const { t } = useTranslation('devices');
  const { dateTime } = useFormats();
  const { data, error, refetch } = useCall(deviceCalls.topUps, { params: { id } }, { quiet: true });
  return (
    <Panel title={t('history.topUps')}>
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />)}
      {data?.length === 0 && <Empty text={t('history.noTopUps')} />}
      <ul className={styles.list} aria-label={t('history.topUps')}>
        {data?.map((topUp) => (
          <li key={topUp.id}>
            <strong>
              {topUp.count > 0
                ? t('history.added', { count: topUp.count })
                : t('history.taken', { count: -topUp.count })}
            </strong>
            <span>
              {dateTime(topUp.time)} · {t('history.left', { count: topUp.remainingAfter })}
            </span>
            <span>
              {topUp.byName !== null
                ? t('history.by', { name: topUp.byName })
                : t(topUp.count > 0 ? 'history.bought' : 'history.paidBack')}
              {topUp.note && ` · ${topUp.note}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
