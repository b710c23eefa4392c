import { cervicalCalls } from '@cogclinic/contract/cervical';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LIST_PATH as DEVICES_PATH } from '#features/devices/shared/types.ts';
import { patientPath } from '#features/records/shared/paths.ts';
import { forget, invalidate, useCall, useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { Panel } from '#ui/Panel.tsx';
import { useFollowed } from '#ui/useFollowed.ts';
import styles from './OpenOrders.module.css';

const ASK_AGAIN_MS = 15_000;

/** The tests that are ordered and not done, of all patients or of one; nothing while there are none. */
export function OpenOrders({ archiveId }: { archiveId?: string }) {
  const { t } = useTranslation('cervical');
  const { dateTime, list } = useFormats();
  const refetchInterval = useFollowed(['cervical'], () => invalidate(...Object.values(cervicalCalls)), {
    everyMs: ASK_AGAIN_MS,
  });
  const { data } = useCall(cervicalCalls.orders, { query: { archiveId } }, { quiet: true, refetchInterval });
  const withdraw = useSend(cervicalCalls.withdraw, {
    onSuccess: () => showSuccess(t('orders.withdrawn')),
    onError: ({ code }) => {
      if (code === 409) void forget(cervicalCalls.withdraw.changes);
    },
  });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('orders.title')} className={archiveId === undefined ? styles.aboveList : undefined}>
      <ul className={styles.list}>
        {data.map(({ id, archiveId: of, patientName, orderedTime, orderedByName, devices }) => (
          <li key={id}>
            <div>
              {archiveId === undefined && <Link to={patientPath(of, 'cervical')}>{patientName}</Link>}
              <span>{t('orders.by', { time: dateTime(orderedTime), name: orderedByName })}</span>
              <span className={styles.device}>
                {devices.length > 0 ? t('orders.devices', { devices: list(devices) }) : t('orders.noDevice')}
                {devices.length === 0 && (
                  <Link className="no-print" to={DEVICES_PATH}>
                    {t('orders.toDevices')}
                  </Link>
                )}
              </span>
            </div>
            <Button
              className="no-print"
              aria-label={t('orders.withdrawOf', { name: patientName })}
              loading={withdraw.isPending && withdraw.variables.body.id === id}
              onClick={() => withdraw.mutate({ body: { id } })}
            >
              {t('orders.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
