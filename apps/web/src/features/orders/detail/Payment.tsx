import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { Facts } from '#ui/Facts.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import type { Order } from '../shared/types.ts';
import styles from './Payment.module.css';

/** How the order was paid. */
export function Payment({ order: { payment, currency } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const labelOf = useFieldLabel('orders');
  const { dateTime } = useFormats();
  const money = useMoney();
  return (
    <Panel title={t('payment.title')}>
      {payment ? (
        <Facts
          facts={[
            [t('columns.amount'), money(payment.amountMinor, currency)],
            [labelOf('method'), t(`method.${payment.method}`)],
            [labelOf('receiptNumber'), payment.receiptNumber],
            [t('payment.time'), dateTime(payment.time)],
            [t('payment.by'), payment.byName ?? t('payment.byPatient')],
          ]}
        />
      ) : (
        <p className={styles.none}>{t('payment.none')}</p>
      )}
    </Panel>
  );
}
