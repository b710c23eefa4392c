import { refundCalls } from '@cogclinic/contract/refunds';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { RefundPictures } from '../shared/RefundPictures.tsx';
import { RefundState } from '../shared/RefundState.tsx';
import { lineName } from '../shared/types.ts';
import styles from './Refunds.module.css';

/** The refunds of an order. */
export function Refunds({ orderId: id }: { orderId: string }) {
  const { t } = useTranslation('refunds');
  const { dateTime } = useFormats();
  const money = useMoney();
  const { data, error, refetch } = useCall(refundCalls.ofOrder, { params: { id } }, { quiet: true });
  return (
    <Panel title={t('title')}>
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />)}
      {data && (
        <ul className={styles.root} aria-label={t('title')}>
          {data.map((refund) => (
            <li key={refund.id}>
              <div className={styles.head}>
                <strong>{money(refund.amountMinor, refund.currency)}</strong> <RefundState refund={refund} />
              </div>
              <span>
                {dateTime(refund.askTime)} · {t(`reason.${refund.reason}`)}
                {refund.words && ` · ${refund.words}`}
              </span>
              {refund.lines.map((line) => (
                <span key={line.lineId}>
                  {t('line', { name: lineName(line), count: line.quantity })}
                  {line.usesTaken > 0 && ` · ${t('taken.uses', { count: line.usesTaken })}`}
                  {line.planWithdrawn && ` · ${t('taken.plan')}`}
                </span>
              ))}
              <RefundPictures pictures={refund.pictures} />
              {refund.decisionWords && <span>{t('decidedWith', { words: refund.decisionWords })}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
