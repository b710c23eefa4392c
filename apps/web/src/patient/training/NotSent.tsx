import { useTranslation } from 'react-i18next';
import { useWaitingSessions, type WaitingSessions } from '#games/outbox/useWaitingSessions.ts';
import { Problem } from '../Paragraphs.tsx';

/** How many sessions are still to be sent, and which ones the clinic refused. */
export function NotSent({ waiting, refused }: Pick<WaitingSessions, 'waiting' | 'refused'>) {
  const { t } = useTranslation('guest');
  return (
    <div role="status">
      {waiting > 0 && <Problem>{t('training.notSent', { count: waiting })}</Problem>}
      {refused.map(({ id, reason }) => (
        <Problem key={id}>{t('training.refused', { reason })}</Problem>
      ))}
    </div>
  );
}

/** The same behind a closed link: sessions played before are still sent. */
export function LateSessions({ token }: { token: string }) {
  return <NotSent {...useWaitingSessions({ kind: 'link', token }, { token: null })} />;
}
