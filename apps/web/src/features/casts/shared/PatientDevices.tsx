import { castCalls } from '@cogclinic/contract/casts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { invalidate, useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { useFollowed } from '#ui/useFollowed.ts';
import styles from './PatientDevices.module.css';

const WITHOUT_CHANNEL_MS = 10_000;

/** The devices that a patient has, what runs on them, and the way to their picture; from a running session it ends with that. */
export function PatientDevices({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation(['casts', 'devices']);
  const { time } = useFormats();
  const everyMs = useFollowed(['casts', 'devices'], () => invalidate(castCalls.devices), {
    everyMs: WITHOUT_CHANNEL_MS,
  });
  const { data = [] } = useCall(castCalls.devices, { query: { archiveId } }, { quiet: true, refetchInterval: everyMs });
  if (data.length === 0) return null;
  return (
    <ul className={`${styles.devices} no-print`} aria-label={t('watch.title')}>
      {data.map(({ id, name, session }) => (
        <li key={id} className={styles.device}>
          <strong>{name}</strong>
          <span className={styles.session}>
            {session
              ? t('devices.session', { kind: t(`devices:kind.${session.kind}`), time: time(session.sinceTime) })
              : t('watch.idle')}
          </span>
          <Link
            className={styles.way}
            to={`/projections?device=${id}${session ? `&session=${session.id}` : ''}`}
            aria-label={t('watch.startOf', { name })}
          >
            {t('watch.start')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
