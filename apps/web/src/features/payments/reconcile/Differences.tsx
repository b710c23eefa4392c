import type { CallData } from '@cogclinic/contract/call';
import type { paymentCalls } from '@cogclinic/contract/payments';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { Lines, OrderLink } from '../shared/Lines.tsx';
import styles from './Differences.module.css';

type Row = CallData<typeof paymentCalls.reconcile>['rows'][number];

/** Each payment and refund of which the bill and we say different things, and what to do about it. */
export function Differences({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('payments');
  const money = useMoney();
  const amount = (minor: number | null) => (minor === null ? '—' : money(minor, 'CNY'));
  return (
    <Lines label={t('reconcile.differences')}>
      {rows.map(({ kind, tradeNumber, orderId, orderNumber, ownMinor, billMinor }) => (
        <li key={tradeNumber}>
          <strong>{t(`reconcile.kind.${kind}`)}</strong>
          <span>
            {t('reconcile.amounts', { bill: amount(billMinor), own: amount(ownMinor) })}
            {orderId && (
              <>
                {' · '}
                <OrderLink id={orderId} number={orderNumber} />
              </>
            )}
          </span>
          <small className={styles.number}>
            {t(kind.startsWith('refund') ? 'reconcile.refundNumber' : 'reconcile.number', { number: tradeNumber })}
          </small>
          <span className={styles.advice}>{t(`reconcile.advice.${kind}`)}</span>
        </li>
      ))}
    </Lines>
  );
}
