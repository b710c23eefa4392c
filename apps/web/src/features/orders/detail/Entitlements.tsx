import { entitlementCalls } from '@cogclinic/contract/entitlements';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { lineName, type Order } from '../shared/types.ts';
import { AddUses } from './AddUses.tsx';
import styles from './Entitlements.module.css';
import { Prescribe } from './Prescribe.tsx';

const ENTITLES: readonly Order['lines'][number]['kind'][] = ['deviceUses', 'trainingPackage'];
const BEFORE_OR_OVER: readonly Order['state'][] = ['placed', 'cancelled', 'closed'];

/** The uses of a device and the training plans that were paid: what was done of them, and what is still to be done. */
export function Entitlements({ order }: { order: Order }) {
  const isShown = order.lines.some(({ kind }) => ENTITLES.includes(kind)) && !BEFORE_OR_OVER.includes(order.state);
  return isShown ? <Shown id={order.id} /> : null;
}

function Shown({ id }: { id: string }) {
  const { t } = useTranslation('orders');
  const { dateTime } = useFormats();
  const { data, error, refetch } = useCall(entitlementCalls.list, { params: { id } }, { quiet: true });
  return (
    <Panel title={t('entitlements.title')}>
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />)}
      <ul className={styles.root} aria-label={t('entitlements.title')}>
        {data?.rows.map((row) => (
          <li key={row.id}>
            <strong>{lineName(row)}</strong>
            {row.doneTime !== null ? (
              <span className={styles.done}>
                {row.uses === null
                  ? t('entitlements.prescribed', { time: dateTime(row.doneTime) })
                  : t('entitlements.added', {
                      count: row.uses,
                      device: row.deviceName ?? '',
                      time: dateTime(row.doneTime),
                    })}
                {row.usesTaken > 0 && ` · ${t('entitlements.taken', { count: row.usesTaken })}`}
              </span>
            ) : row.uses !== null ? (
              <AddUses row={{ ...row, uses: row.uses }} devices={data.devices} />
            ) : (
              <Prescribe row={row} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
