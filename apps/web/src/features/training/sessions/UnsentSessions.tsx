import { identityCalls } from '@cogclinic/contract/identity';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingSessions } from '#games/outbox/useWaitingSessions.ts';
import { forget, useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { getToken } from '#ui/session.ts';
import styles from './UnsentSessions.module.css';

type UnsentProps = { archiveId: string };

/** Sessions that this account had the patient play on this device and that the clinic does not have: they are sent from here. */
export function UnsentSessions({ archiveId }: UnsentProps) {
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  return account ? <Unsent archiveId={archiveId} accountId={account.id} /> : null;
}

function Unsent({ archiveId, accountId }: UnsentProps & { accountId: string }) {
  const { t } = useTranslation('training');
  const { dateTime } = useFormats();
  const whose = { kind: 'account' as const, accountId };
  const { waiting, isStuck, refused, sendNow, discard } = useWaitingSessions(whose, { token: getToken(), archiveId });
  const before = useRef(0);
  useEffect(() => {
    if (waiting < before.current) void forget(['training', 'trainingPlans']);
    before.current = waiting;
  }, [waiting]);
  return (
    <div className={styles.unsent} role="status">
      {waiting > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('unsent.waiting', { count: waiting })}
          action={isStuck && <Button onClick={sendNow}>{t('unsent.again')}</Button>}
        />
      )}
      {refused.map(({ id, body, reason }) => (
        <Alert
          key={id}
          type="error"
          showIcon
          title={t('unsent.refused', { time: dateTime(body.begun) })}
          description={reason}
          action={<Button onClick={() => discard(id)}>{t('unsent.discard')}</Button>}
        />
      ))}
    </div>
  );
}
