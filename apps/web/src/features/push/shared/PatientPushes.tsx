import { SendOutlined } from '@ant-design/icons';
import { pushCalls } from '@cogclinic/contract/push';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, useCall } from '#ui/api.ts';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useFollowed } from '#ui/useFollowed.ts';
import { PushEntry } from '../record/PushEntry.tsx';
import { ShownCode } from '../record/ShownCode.tsx';
import styles from './PatientPushes.module.css';
import { PushDialog } from './PushDialog.tsx';

const STEP = 20;
const AT_MOST = 200;
/** How often to refetch: the patient may be answering in the waiting room. */
const ASK_AGAIN_MS = 20_000;

/** What was pushed to one patient, and what came back. */
export function PatientPushes({ archiveId }: { archiveId: string; patientName: string }) {
  const { t } = useTranslation('push');
  const [pushing, setPushing] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [pageSize, setPageSize] = useState(STEP);
  const refetchInterval = useFollowed(['push'], () => invalidate(pushCalls.list), { everyMs: ASK_AGAIN_MS });
  const { data, error, refetch } = useCall(
    pushCalls.list,
    { query: { archiveId, pageSize } },
    { quiet: true, keepPrevious: true, refetchInterval },
  );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  const add = (
    <Button type="primary" icon={<SendOutlined />} onClick={() => setPushing(true)}>
      {t('push')}
    </Button>
  );
  return (
    <section className={styles.record} aria-label={t('record.title')}>
      {data.rows.length === 0 ? (
        <Empty text={t('record.empty')} hint={t('record.emptyHint')} action={add} />
      ) : (
        <>
          <div className="no-print">{add}</div>
          <ul className={styles.entries}>
            {data.rows.map((push) => (
              <li key={push.id}>
                <PushEntry push={push} onShow={() => setShown(push.id)} />
              </li>
            ))}
          </ul>
          {data.next !== null && pageSize < AT_MOST && (
            <Button className="no-print" onClick={() => setPageSize(Math.min(AT_MOST, pageSize + STEP))}>
              {t('record.more')}
            </Button>
          )}
        </>
      )}
      <PushDialog archiveId={archiveId} open={pushing} onClose={() => setPushing(false)} />
      {shown && <ShownCode id={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
