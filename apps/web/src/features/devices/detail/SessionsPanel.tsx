import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import { Empty } from '#ui/states.tsx';
import type { DeviceDetail } from '../shared/types.ts';
import { UserName } from '../shared/UserName.tsx';
import styles from './SessionsPanel.module.css';

type Session = DeviceDetail['sessions'][number];

const TONES: Readonly<Record<Session['state'], Tone>> = {
  open: 'info',
  kept: 'good',
  refused: 'bad',
  abandoned: 'neutral',
};
const MINUTE_MS = 60_000;

/** What the device sent last, and how far it came. */
export function SessionsPanel({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('devices');
  return (
    <Panel title={t('sessions.title')}>
      {sessions.length === 0 ? (
        <Empty text={t('sessions.none')} />
      ) : (
        <ul className={styles.list} aria-label={t('sessions.title')}>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SessionLine({ session }: { session: Session }) {
  const { t } = useTranslation('devices');
  const { dateTime } = useFormats();
  const { state, bytes, arrivedBytes, clockOffsetMs } = session;
  const percent = Math.floor((arrivedBytes / bytes) * 100);
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <strong>{t(`kind.${session.kind}`)}</strong> · <UserName user={session} /> · {dateTime(session.beginTime)}
      </span>
      <StatusTag tone={TONES[state]} text={t(`sessions.state.${state}`)} />
      {state === 'open' && (
        <span className={styles.more}>
          <Progress percent={percent} size="small" showInfo={false} aria-hidden="true" />
          {t('sessions.arrived', { percent })}
        </span>
      )}
      {session.reason && <span className={styles.more}>{session.reason}</span>}
      {clockOffsetMs !== null && (
        <span className={styles.more}>
          {t('sessions.corrected', { count: Math.round(Math.abs(clockOffsetMs) / MINUTE_MS) })}
        </span>
      )}
    </li>
  );
}
