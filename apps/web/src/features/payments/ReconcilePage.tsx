import { addDays } from '@cogclinic/contract/days';
import { paymentCalls } from '@cogclinic/contract/payments';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { useCall } from '#ui/api.ts';
import { DayCalendar } from '#ui/DayCalendar.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useFormats } from '#ui/format.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useToday } from '#ui/useToday.ts';
import styles from './ReconcilePage.module.css';
import { Differences } from './reconcile/Differences.tsx';
import { Surplus } from './shared/Surplus.tsx';

/** WeChat Pay keeps bills for three months. */
const DAYS_KEPT = 89;
const SETTINGS_PATH = '/setting/payments';

/** WeChat Pay's bill of a day against what we have noted. */
export function Component() {
  const { t } = useTranslation('payments');
  const { data: settings, error, refetch } = useCall(paymentCalls.settings, {}, { quiet: true });
  return (
    <PageFrame title={t('reconcile.title')}>
      <Surplus />
      {settings && (settings.merchantId === null ? <NotConnected /> : <BillOfDay />)}
      {!settings && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />)}
    </PageFrame>
  );
}

function NotConnected() {
  const { t } = useTranslation('payments');
  return (
    <div className={styles.panels}>
      <Panel title={t('reconcile.sums')}>
        <Empty text={t('reconcile.notConnected')} hint={t('reconcile.notConnectedHint')} action={<ToSettings />} />
      </Panel>
    </div>
  );
}

const ToSettings = () => <Link to={SETTINGS_PATH}>{useTranslation('payments').t('settings.title')}</Link>;

function BillOfDay() {
  const { t } = useTranslation('payments');
  const id = useId();
  const { number } = useFormats();
  const money = useMoney();
  const yesterday = addDays(useToday(), -1);
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? yesterday;
  const { data, error, refetch } = useCall(paymentCalls.reconcile, { query: { day } }, { quiet: true });
  const sum = (pieces: number, minor: number) =>
    t('reconcile.sum', { count: pieces, number: number(pieces), amount: money(minor, 'CNY') });
  const refunds = (count: number, minor: number) =>
    t('reconcile.refundSum', { count, number: number(count), amount: money(minor, 'CNY') });
  return (
    <>
      <div className={styles.day}>
        <label htmlFor={id}>{t('reconcile.day')}</label>
        <DayCalendar
          id={id}
          value={day}
          min={addDays(yesterday, -DAYS_KEPT)}
          max={yesterday}
          allowClear={false}
          onChange={setChosen}
        />
      </div>
      {!data &&
        (error ? (
          <Failure
            error={error}
            onRetry={() => void refetch()}
            {...(error.code === 422 && { action: <ToSettings /> })}
          />
        ) : (
          <Loading rows={6} />
        ))}
      {data && (
        <div className={styles.panels}>
          <Panel title={t('reconcile.sums')}>
            <Facts
              facts={[
                [t('reconcile.bill'), sum(data.billCount, data.billMinor)],
                [t('reconcile.own'), sum(data.ownCount, data.ownMinor)],
                [t('reconcile.billRefunds'), refunds(data.billRefundCount, data.billRefundMinor)],
                [t('reconcile.ownRefunds'), refunds(data.ownRefundCount, data.ownRefundMinor)],
              ]}
            />
          </Panel>
          <Panel title={t('reconcile.differences')}>
            {data.rows.length === 0 ? <Empty text={t('reconcile.none')} /> : <Differences rows={data.rows} />}
          </Panel>
        </div>
      )}
    </>
  );
}
