import { useTranslation } from 'react-i18next';
import { useWaitingSessions, type WaitingSessions } from '#games/outbox/useWaitingSessions.ts';
import { Problem } from '../Paragraphs.tsx';

/** How many sessions the clinic does not have yet, and which it did not take. */
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

/** Behind a link that opens nothing any more: what was played before is sent all the same. */
export function LateSessions({ token }: { token: string }) {
  return <NotSent {...useWaitingSessions({ kind: 'link', token }, { token: null })} />;
}
