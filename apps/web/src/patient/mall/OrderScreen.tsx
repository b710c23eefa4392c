import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../Card.tsx';
import { send } from '../calls.ts';
import { Heading } from '../Heading.tsx';
import { Quiet } from '../Paragraphs.tsx';
import { currentLanguage } from '../texts.ts';
import { AskRefund } from './AskRefund.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { mallCalls, type OwnOrder } from './calls.ts';
import styles from './OrderScreen.module.css';
import { Parcels } from './Parcels.tsx';
import { PayOrder } from './PayOrder.tsx';
import { money } from './prices.ts';
import { Refunds } from './Refunds.tsx';
import type { ScreenProps } from './types.ts';
import { useAnswer } from './useAnswer.ts';
import { Waiting } from './Waiting.tsx';

/** What was paid is told by WeChat Pay within seconds. */
const ASK_MS = 5000;

/** One of the patient's orders: where it stands, what it holds, how it was paid. */
export function OrderScreen({ token, id, reopen }: ScreenProps & { id: string }) {
  const { t } = useTranslation('storefront');
  const ask = useCallback(() => send(mallCalls.order, { params: { token, id } }), [token, id]);
  const { answer, setAnswer, hasFailed, load } = useAnswer(ask, reopen);
  const waits = answer?.paysByWechat ?? false;
  useEffect(() => {
    if (!waits) return undefined;
    const asking = window.setInterval(() => document.visibilityState === 'visible' && void load(), ASK_MS);
    return () => window.clearInterval(asking);
  }, [waits, load]);
  if (!answer) return <Waiting hasFailed={hasFailed} onRetry={() => void load()} />;
  const { number, state, closeTime, shipTo } = answer;
  const { dateTime, time } = writtenTimes(currentLanguage());
  const step = { token, onDone: setAnswer, onStale: load };
  return (
    <article>
      <Heading>{t('order.title', { number })}</Heading>
      <Card>
        <p className={styles.state}>{t(`state.${state}`)}</p>
        {state === 'placed' && (
          <p>{t(answer.paysByWechat ? 'order.payHereBy' : 'order.payBy', { time: time(closeTime) })}</p>
        )}
        {answer.paysByWechat && <PayOrder token={token} id={id} onStale={load} />}
        {(answer.money === 'partlyRefunded' || answer.money === 'refunded') && <p>{t(`money.${answer.money}`)}</p>}
      </Card>
      <Lines order={answer} />
      {shipTo && (
        <section className={styles.part}>
          <h2>{t('order.shipTo')}</h2>
          <p>
            {shipTo.recipient}, {shipTo.phone}
            <br />
            {shipTo.address}
          </p>
        </section>
      )}
      {answer.parcels.length > 0 && <Parcels {...step} order={answer} />}
      {answer.receipt && (
        <section className={styles.part} aria-labelledby="receipt">
          <h2 id="receipt">{t('order.receipt')}</h2>
          <p>
            {t(`method.${answer.receipt.method}`)} · {money(answer.receipt.amountMinor, answer.currency)}
          </p>
          <Quiet>
            {t('order.paid', { time: dateTime(answer.receipt.time), number: answer.receipt.receiptNumber })}
          </Quiet>
        </section>
      )}
      {answer.refunds.length > 0 && <Refunds {...step} order={answer} />}
      {canAskBack(answer) && <AskRefund {...step} order={answer} />}
      {state === 'placed' && <CancelOrder token={token} id={id} onCancelled={setAnswer} onStale={load} />}
    </article>
  );
}

/** Whether money was paid for pieces that nobody has asked back. */
const canAskBack = ({ receipt, lines }: OwnOrder) =>
  receipt !== null &&
  lines.some(
    ({ quantity, claimed, priceMinor, shareMinor }) => claimed < quantity && priceMinor * quantity > shareMinor,
  );

function Lines({ order: { lines, currency, totalMinor, couponName } }: { order: OwnOrder }) {
  const { t } = useTranslation('storefront');
  const discount = lines.reduce((sum, { shareMinor }) => sum + shareMinor, 0);
  return (
    <section className={styles.part} aria-labelledby="lines">
      <h2 id="lines">{t('order.lines')}</h2>
      <ul className={styles.lines} aria-labelledby="lines">
        {lines.map(({ id, commodityName, specName, priceMinor, quantity }) => (
          <li key={id} className={styles.line}>
            <span>
              {commodityName} ({specName}) × {quantity}
            </span>
            <strong>{money(priceMinor * quantity, currency)}</strong>
          </li>
        ))}
      </ul>
      {discount > 0 && (
        <p className={styles.line}>
          <span>{couponName ?? t('coupon.title')}</span> <span>−{money(discount, currency)}</span>
        </p>
      )}
      <p className={styles.line}>
        <span>{t('total')}</span> <strong className={styles.sum}>{money(totalMinor, currency)}</strong>
      </p>
    </section>
  );
}
