import type { REFUND_REASONS } from '@cogclinic/contract/refunds';
import { stepOf } from '@cogclinic/mall/money';
import { refundOf } from '@cogclinic/mall/shares';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { newId } from '#ui/newId.ts';
import { send } from '../calls.ts';
import styles from './CheckoutScreen.module.css';
import { mallCalls, type OwnOrder } from './calls.ts';
import { money } from './prices.ts';
import { Quantity } from './Quantity.tsx';
import { StepProblem } from './StepProblem.tsx';
import { type StepProps, useStep } from './useStep.ts';

type Reason = (typeof REFUND_REASONS)[number];
type AskRefundProps = StepProps & { token: string; order: OwnOrder };

const REASONS: readonly Reason[] = ['unwanted', 'faulty', 'wrong', 'late', 'other'];

/** Asks for the money of pieces of a paid order: which of them, all that are left unless changed, and why. */
export function AskRefund({ token, order, ...step }: AskRefundProps) {
  const { t } = useTranslation('storefront');
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <AskForm {...step} token={token} order={order} onClose={() => setOpen(false)} />
  ) : (
    <LargeButton onClick={() => setOpen(true)}>{t('askRefund.action')}</LargeButton>
  );
}

function AskForm({ token, order, onClose, ...step }: AskRefundProps & { onClose: () => void }) {
  const { t } = useTranslation('storefront');
  const [id] = useState(newId);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [reason, setReason] = useState<Reason>('unwanted');
  const [words, setWords] = useState('');
  const { isSending, problem, take } = useStep(step);
  const rows = order.lines
    .filter(({ quantity, claimed }) => claimed < quantity)
    .map((line) => {
      const most = line.quantity - line.claimed;
      const pieces = Math.min(chosen.get(line.id) ?? most, most);
      const paidMinor = line.priceMinor * line.quantity - line.shareMinor;
      return { line, most, pieces, backMinor: refundOf({ ...line, paidMinor }, pieces, stepOf(order.currency)) };
    });
  const lines = rows
    .filter(({ pieces }) => pieces > 0)
    .map(({ line, pieces }) => ({ lineId: line.id, quantity: pieces }));
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (lines.length === 0) return;
    const body = { id, orderId: order.id, lines, reason, words };
    if (await take(() => send(mallCalls.askRefund, { params: { token }, body }))) onClose();
  };
  return (
    <form className={styles.form} noValidate aria-labelledby="askRefund" onSubmit={(event) => void onSubmit(event)}>
      <h2 id="askRefund">{t('askRefund.action')}</h2>
      {rows.map(({ line, most, pieces }) => {
        const name = `${line.commodityName} (${line.specName})`;
        return (
          <div key={line.id} className={styles.piece}>
            <span>{name}</span>
            <Quantity
              name={name}
              value={pieces}
              least={0}
              most={most}
              onChange={(next) => setChosen(new Map(chosen).set(line.id, next))}
            />
          </div>
        );
      })}
      <fieldset className={styles.ways}>
        <legend>{t('askRefund.why')}</legend>
        {REASONS.map((value) => (
          <label key={value} className={styles.way}>
            <input type="radio" name="reason" checked={reason === value} onChange={() => setReason(value)} />
            {t(`askRefund.reason.${value}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.field}>
        {t('askRefund.words')}
        <textarea rows={3} maxLength={500} value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      <p className={styles.total}>
        <span>{t('askRefund.amount')}</span>{' '}
        <strong>
          {money(
            rows.reduce((sum, { backMinor }) => sum + backMinor, 0),
            order.currency,
          )}
        </strong>
      </p>
      <StepProblem problem={problem} />
      <LargeButton type="submit" primary wide aria-disabled={isSending || lines.length === 0}>
        {t('askRefund.send')}
      </LargeButton>
      <LargeButton wide onClick={onClose}>
        {t('askRefund.back')}
      </LargeButton>
    </form>
  );
}
