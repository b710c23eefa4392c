import type { CallData } from '@cogclinic/contract/call';
import { identityCalls } from '@cogclinic/contract/identity';
import { paymentCalls } from '@cogclinic/contract/payments';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { forget, useCall, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { Lines, OrderLink } from './Lines.tsx';
import styles from './Surplus.module.css';

type Row = CallData<typeof paymentCalls.surplus>[number];

/** Money that is to go back, for those who may do it: nothing is shown while there is none. */
export function SurplusDue() {
  const { t } = useTranslation('payments');
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  const isAllowed = account?.roleType === 'ADMIN' && account.mallAuthority === 1;
  const { data } = useCall(paymentCalls.surplus, {}, { quiet: true, enabled: isAllowed });
  const due = data?.filter(({ back }) => back?.state !== 'done') ?? [];
  if (!isAllowed || due.length === 0) return null;
  return (
    <div className={styles.due}>
      <Panel title={t('surplus.title')}>
        <SurplusLines rows={due} />
      </Panel>
    </div>
  );
}

/** Money that WeChat Pay took and that paid no order: each payment goes back once, by WeChat Pay. */
export function Surplus() {
  const { t } = useTranslation('payments');
  const { data, error, refetch } = useCall(paymentCalls.surplus, {}, { quiet: true });
  return (
    <Panel title={t('surplus.title')}>
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />)}
      {data?.length === 0 && <Empty text={t('surplus.none')} />}
      {data && data.length > 0 && <SurplusLines rows={data} />}
    </Panel>
  );
}

function SurplusLines({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('payments');
  return (
    <Lines label={t('surplus.title')}>
      {rows.map((row) => (
        <SurplusLine key={row.id} row={row} />
      ))}
    </Lines>
  );
}

function SurplusLine({ row }: { row: Row }) {
  const { t } = useTranslation('payments');
  const { dateTime } = useFormats();
  const money = useMoney();
  const confirm = useConfirm();
  const payBack = useSend(paymentCalls.payBackSurplus);
  const { id, orderId, orderNumber, state, paidMinor, amountMinor, paidTime, back } = row;
  const amount = money(paidMinor, 'CNY');
  const at = back?.state ?? null;
  const canBegin = at === null || at === 'refused' || at === 'closed';
  const begin = async () => {
    const question = {
      title: t('surplus.sure', { amount }),
      content: t('surplus.what', { number: orderNumber }),
      ok: t('surplus.action'),
    };
    if (!(await confirm(question))) return;
    try {
      const { back: now } = await payBack.mutateAsync({ body: { id } });
      showSuccess(t(now?.state === 'done' ? 'surplus.done' : 'surplus.begun'));
    } catch {
      // Told by the notice; what WeChat Pay refused is noted with the payment.
      await forget(['payments']);
    }
  };
  return (
    <li>
      <strong>
        {amount} · {t(`reconcile.kind.${state}`)}
      </strong>
      <span>
        {dateTime(paidTime)} · <OrderLink id={orderId} number={orderNumber} />
      </span>
      {state === 'odd' && <span>{t('surplus.due', { amount: money(amountMinor, 'CNY') })}</span>}
      {at !== null && (
        <span role="status">
          {back?.told ? t('surplus.told', { what: t(`surplus.back.${at}`), told: back.told }) : t(`surplus.back.${at}`)}
        </span>
      )}
      {canBegin && (
        <span>
          <Button loading={payBack.isPending} onClick={() => void begin()}>
            {t('surplus.action')}
          </Button>
        </span>
      )}
    </li>
  );
}
