import type { CallData } from '@cogclinic/contract/call';
import { refundCalls } from '@cogclinic/contract/refunds';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { lineName } from '#features/orders/shared/types.ts';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Failure, Loading } from '#ui/states.tsx';
import styles from './TakesBack.module.css';

type Taken = CallData<typeof refundCalls.takesBack>[number];

/** The uses of a device and the training plans that go with the money of a refund, as they stand now. */
export function TakesBack({ refundId: id }: { refundId: string }) {
  const { t } = useTranslation('refunds');
  const { data, error, refetch } = useCall(refundCalls.takesBack, { params: { id } }, { quiet: true, staleTime: 0 });
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={1} />;
  if (data.length === 0) return null;
  return (
    <Alert
      className={styles.root ?? ''}
      type="info"
      showIcon
      title={t('takesBack.title')}
      description={
        <ul className={styles.list}>
          {data.map((taken) => (
            <li key={taken.lineId}>
              <strong>{lineName(taken)}</strong>
              {taken.uses && <Uses uses={taken.uses} />}
              {taken.plan && <Plan plan={taken.plan} />}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function Uses({ uses: { deviceName, bought, left, taken } }: { uses: NonNullable<Taken['uses']> }) {
  const { t } = useTranslation('refunds');
  return (
    <>
      <span>{t('takesBack.left', { device: deviceName, count: left })}</span>
      <span>{t('takesBack.uses', { count: taken })}</span>
      {taken < bought && <span>{t('takesBack.used', { count: bought - taken })}</span>}
    </>
  );
}

function Plan({ plan: { name, startDay, sessions, outcome } }: { plan: NonNullable<Taken['plan']> }) {
  const { t } = useTranslation('refunds');
  const { date } = useFormats();
  return (
    <>
      <span>{t('takesBack.plan', { name, day: date(startDay) })}</span>
      {sessions > 0 && <span>{t('takesBack.sessions', { count: sessions })}</span>}
      <span>{t(`takesBack.outcome.${outcome}`)}</span>
    </>
  );
}
