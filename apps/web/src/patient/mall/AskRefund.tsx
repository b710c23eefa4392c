import type { REFUND_REASONS } from '@cogclinic/contract/refunds';
import { stepOf } from '@cogclinic/mall/money';
import { refundOf } from '@cogclinic/mall/shares';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { newId } from '#ui/newId.ts';
import { PictureChoice } from '#ui/pictures/PictureChoice.tsx';
import { usePictureChoice } from '#ui/pictures/usePictureChoice.ts';
import { send } from '../calls.ts';
import styles from './CheckoutScreen.module.css';
import { mallCalls, type OwnOrder, REFUND_PICTURES } from './calls.ts';
import { money } from './prices.ts';
import { Quantity } from './Quantity.tsx';
import { StepProblem } from './StepProblem.tsx';
import { type StepProps, useStep } from './useStep.ts';

type Reason = (typeof REFUND_REASONS)[number];
type AskRefundProps = StepProps & { token: string; order: OwnOrder };

const REASONS: readonly Reason[] = ['unwanted', 'faulty', 'wrong', 'late', 'other'];
/** A photograph over a slow line. */
const UPLOAD_TIMEOUT_MS = 600_000;

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
  const choice = usePictureChoice(REFUND_PICTURES);
  /** The clinic has the request: what is left to send are pictures. */
  const [isAsked, setAsked] = useState(false);
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
    const ask = async () => {
      let told = await send(mallCalls.askRefund, { params: { token }, body });
      setAsked(true);
      await choice.sendAll(async ({ id: pictureId, file }) => {
        const args = { params: { token, id }, query: { pictureId }, file };
        told = await send(mallCalls.addRefundPicture, args, { timeoutMs: UPLOAD_TIMEOUT_MS });
      });
      return told;
    };
    if (await take(ask)) onClose();
  };
  const leave = () => {
    if (isAsked) void step.onStale();
    onClose();
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
              least={isAsked ? pieces : 0}
              most={isAsked ? pieces : most}
              onChange={(next) => setChosen(new Map(chosen).set(line.id, next))}
            />
          </div>
        );
      })}
      <fieldset className={styles.ways} disabled={isAsked}>
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
        <textarea
          rows={3}
          maxLength={500}
          value={words}
          readOnly={isAsked}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <PictureChoice
        large
        choice={choice}
        disabled={isSending}
        texts={{
          label: t('askRefund.pictures'),
          hint: t('askRefund.picturesHint', { count: REFUND_PICTURES.most }),
          add: t('askRefund.addPictures'),
          problem: choice.problem && t(`askRefund.problem.${choice.problem}`, { count: REFUND_PICTURES.most }),
          picture: (number) => t('refunds.picture', { number }),
          remove: (number) => t('askRefund.removePicture', { number }),
        }}
      />
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
      {isAsked && !isSending && <p role="status">{t('askRefund.picturesLeft')}</p>}
      <LargeButton type="submit" primary wide aria-disabled={isSending || lines.length === 0}>
        {t(isSending ? 'askRefund.sending' : isAsked ? 'askRefund.sendPictures' : 'askRefund.send')}
      </LargeButton>
      <LargeButton wide aria-disabled={isSending} onClick={() => !isSending && leave()}>
        {t(isAsked ? 'askRefund.without' : 'askRefund.back')}
      </LargeButton>
    </form>
  );
}
