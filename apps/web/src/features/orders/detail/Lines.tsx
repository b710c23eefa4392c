import { amountsOf } from '@cogclinic/mall/order';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { Panel } from '#ui/Panel.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import { lineName, type Order } from '../shared/types.ts';
import styles from './Lines.module.css';

/** What was sold, at which price, and the total. */
export function Lines({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const labelOf = useFieldLabel('orders');
  const money = useMoney();
  const { currency, lines, listMinor, totalMinor, refundedMinor, coupon } = order;
  const { goodsMinor } = amountsOf(lines);
  return (
    <Panel title={labelOf('lines')}>
      <table className={styles.root}>
        <thead>
          <tr>
            <th scope="col">{t('columns.commodity')}</th>
            <th scope="col">{t('columns.price')}</th>
            <th scope="col">{labelOf('quantity')}</th>
            <th scope="col">{t('columns.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {lineName(line)} <small>{line.code}</small>
              </th>
              <td data-label={t('columns.price')}>
                {line.priceMinor !== line.listPriceMinor && <s>{money(line.listPriceMinor, currency)}</s>}{' '}
                {money(line.priceMinor, currency)}
              </td>
              <td data-label={labelOf('quantity')}>{line.quantity}</td>
              <td data-label={t('columns.amount')}>{money(line.priceMinor * line.quantity, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {coupon && (
        <p className={styles.coupon}>
          {t(coupon.isBack ? 'coupon.back' : 'coupon.used', { name: coupon.name })}{' '}
          <strong>−{money(coupon.discountMinor, currency)}</strong>
        </p>
      )}
      <p className={styles.total}>
        {listMinor !== goodsMinor && <span>{t('before', { amount: money(listMinor, currency) })}</span>}{' '}
        {t('columns.total')} <strong>{money(totalMinor, currency)}</strong>
      </p>
      {refundedMinor > 0 && (
        <p className={styles.coupon}>{t('refunded', { amount: money(refundedMinor, currency) })}</p>
      )}
    </Panel>
  );
}
