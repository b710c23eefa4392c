import { LIMITS } from '@cogclinic/contract/fields';
import { orderCalls } from '@cogclinic/contract/orders';
import { type CouponLine, discountOf } from '@cogclinic/mall/coupon';
import { stepOf } from '@cogclinic/mall/money';
import { amountsOf } from '@cogclinic/mall/order';
import { Alert, Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceInput } from '#features/mall/shared/PriceInput.tsx';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { errorText, forget, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { lineName, type Order } from '../shared/types.ts';
import styles from './RepriceDialog.module.css';
import type { OrderDialogProps } from './types.ts';

/** Changes prices of an order that is not paid; both totals and the reason stay on record. */
export default function RepriceDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('orders');
  return (
    <Modal open={open} title={t('reprice.title')} onCancel={onClose} footer={null} width={520} destroyOnHidden>
      <RepriceForm key={order.version} order={order} onClose={onClose} />
    </Modal>
  );
}

function RepriceForm({ order, onClose }: Omit<OrderDialogProps, 'open'>) {
  const { t } = useTranslation(['orders', 'ui']);
  const labelOf = useFieldLabel('orders');
  const id = useId();
  const money = useMoney();
  const reprice = useSend(orderCalls.reprice, { quiet: true });
  const { currency, lines } = order;
  const [prices, setPrices] = useState<ReadonlyMap<string, number | undefined>>(
    () => new Map(lines.map((line) => [line.id, line.priceMinor])),
  );
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const priced = lines.flatMap((line) => {
    const priceMinor = prices.get(line.id);
    return priceMinor === undefined || Number.isNaN(priceMinor) ? [] : [{ ...line, priceMinor }];
  });
  const isWhole = priced.length === lines.length;
  const { goodsMinor } = amountsOf(priced);
  const totalMinor = goodsMinor - discountAt(order, priced);
  const noReason = isChecked && reason.trim() === '';

  const submit = async () => {
    setChecked(true);
    if (!isWhole || reason.trim() === '') return;
    const changed = priced.map((line) => ({ id: line.id, priceMinor: line.priceMinor }));
    try {
      await reprice.mutateAsync({ body: { id: order.id, version: order.version, lines: changed, reason } });
      showSuccess(t('reprice.done'));
      onClose();
    } catch {
      // Shown below; the order may have been changed at another desk.
      await forget(['orders']);
    }
  };

  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {lines.map((line) => (
        <div key={line.id} className={styles.field}>
          <label htmlFor={`${id}-${line.id}`}>{t('reprice.priceOf', { name: lineName(line) })}</label>
          <PriceInput
            id={`${id}-${line.id}`}
            label={t('reprice.priceOf', { name: lineName(line) })}
            isNeeded
            value={prices.get(line.id)}
            onChange={(minor) => setPrices(new Map(prices).set(line.id, minor))}
          />
        </div>
      ))}
      <div className={styles.field}>
        <label htmlFor={`${id}-reason`}>{labelOf('reason')}</label>
        <Input
          id={`${id}-reason`}
          value={reason}
          maxLength={LIMITS.shortText}
          status={noReason ? 'error' : ''}
          aria-required
          aria-invalid={noReason}
          aria-describedby={noReason ? `${id}-reason-problem` : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {noReason && (
          <span className={styles.problem} id={`${id}-reason-problem`}>
            {t('reprice.noReason')}
          </span>
        )}
      </div>
      {reprice.error && <Alert type="error" showIcon title={errorText(reprice.error)} />}
      <p className={styles.total}>
        {t('columns.total')} <strong>{isWhole ? money(totalMinor, currency) : '—'}</strong>
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={reprice.isPending}>
          {t('reprice.submit')}
        </Button>
      </div>
    </form>
  );
}

type PricedLine = Pick<Order['lines'][number], 'commodityId' | 'priceMinor' | 'quantity'>;

/** What the order's coupon takes off at other prices; nothing where they are too low for it. */
function discountAt({ coupon, currency }: Order, lines: readonly PricedLine[]): number {
  if (!coupon) return 0;
  const counted = lines.map(
    ({ commodityId, priceMinor, quantity }): CouponLine => ({
      ...{ commodityId, categoryId: null, amountMinor: priceMinor * quantity },
    }),
  );
  const found = discountOf(coupon.rule, counted, stepOf(currency));
  return 'refused' in found ? 0 : found.discountMinor;
}
