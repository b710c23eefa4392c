import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { send } from '../calls.ts';
import { Quiet } from '../Paragraphs.tsx';
import { currentLanguage } from '../texts.ts';
import { mallCalls, type OwnOrder } from './calls.ts';
import styles from './OrderScreen.module.css';
import { money } from './prices.ts';
import { RefundPictures } from './RefundPictures.tsx';
import { SendBack } from './SendBack.tsx';
import { StepProblem } from './StepProblem.tsx';
import { type StepProps, useStep } from './useStep.ts';

type RefundsProps = StepProps & { token: string; order: OwnOrder };

/** What the patient asked back of an order, where it stands, and what can be done about it. */
export function Refunds({ order, ...props }: RefundsProps) {
  const { t } = useTranslation('storefront');
  return (
    <section className={styles.part} aria-labelledby="refunds">
      <h2 id="refunds">{t('refunds.title')}</h2>
      <ul className={styles.lines} aria-labelledby="refunds">
        {order.refunds.map((refund) => (
          <OwnRefund key={refund.id} {...props} order={order} refund={refund} />
        ))}
      </ul>
    </section>
  );
}

function OwnRefund({ token, order, refund, ...step }: RefundsProps & { refund: OwnOrder['refunds'][number] }) {
  const { t } = useTranslation('storefront');
  const { isSending, problem, take } = useStep(step);
  const { dateTime } = writtenTimes(currentLanguage());
  const { id, state, amountMinor, lines, carrier, trackingNumber } = refund;
  const isOpen = state === 'asked' || state === 'approved';
  const withdraw = () => take(() => send(mallCalls.withdrawRefund, { params: { token }, body: { id } }));
  const carrierName = order.carriers.find(({ code }) => code === carrier)?.name ?? carrier;
  return (
    <li className={styles.refund}>
      <p className={styles.line}>
        <span>{t(`refunds.state.${state}`)}</span> <strong>{money(amountMinor, order.currency)}</strong>
      </p>
      {lines.map(({ lineId, commodityName, specName, quantity }) => (
        <span key={lineId}>
          {commodityName} ({specName}) × {quantity}
        </span>
      ))}
      <Quiet>{t('refunds.asked', { time: dateTime(refund.askTime) })}</Quiet>
      {refund.pictures.length > 0 && <RefundPictures token={token} pictures={refund.pictures} />}
      {refund.decisionWords && <p>{t('refunds.decision', { words: refund.decisionWords })}</p>}
      {trackingNumber && <p>{t('refunds.parcel', { carrier: carrierName, number: trackingNumber })}</p>}
      {isOpen && lines.some(({ kind }) => kind === 'goods') && (
        <SendBack {...step} token={token} refund={refund} carriers={order.carriers} />
      )}
      <StepProblem problem={problem} />
      {isOpen && (
        <LargeButton aria-disabled={isSending} onClick={() => void withdraw()}>
          {t('refunds.withdraw')}
        </LargeButton>
      )}
    </li>
  );
}
