import { PICTURE_BYTES } from '@cogclinic/contract/commodityPictures';
import { LIMITS } from '@cogclinic/contract/fields';
import { REFUND_PICTURES_AT_MOST, refundPictureCalls } from '@cogclinic/contract/refundPictures';
import { REFUND_REASONS, refundCalls } from '@cogclinic/contract/refunds';
import { stepOf } from '@cogclinic/mall/money';
import { refundOf } from '@cogclinic/mall/shares';
import { Alert, Button, Input, InputNumber, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { errorText, forget, sendCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { PictureChoice } from '#ui/pictures/PictureChoice.tsx';
import { usePictureChoice } from '#ui/pictures/usePictureChoice.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { lineName, type Order } from '../shared/types.ts';
import styles from './RefundForm.module.css';

type Reason = (typeof REFUND_REASONS)[number];

const PICTURES = { most: REFUND_PICTURES_AT_MOST, maxBytes: PICTURE_BYTES };
/** A photograph over a slow line. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** Which pieces go back, all that are left unless changed, why, and what is paid back for them. */
export function RefundForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation(['refunds', 'ui']);
  const labelOf = useFieldLabel('refunds');
  const id = useId();
  const money = useMoney();
  const ask = useSend(refundCalls.ask, { quiet: true });
  const [idOf] = useState(newRequestIds);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [reason, setReason] = useState<Reason>('unwanted');
  const [words, setWords] = useState('');
  const choice = usePictureChoice(PICTURES);
  /** The refund that was asked for, while pictures of it are still to be sent. */
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const left = order.lines.filter(({ quantity, claimed }) => claimed < quantity);
  const lines = left.flatMap((line) => {
    const most = line.quantity - line.claimed;
    const quantity = Math.min(chosen.get(line.id) ?? most, most);
    const paidMinor = line.priceMinor * line.quantity - line.shareMinor;
    const amountMinor = refundOf({ ...line, paidMinor }, quantity, stepOf(order.currency));
    return quantity > 0 ? [{ lineId: line.id, quantity, amountMinor }] : [];
  });
  const totalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

  const submit = async () => {
    const pieces = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
    const content = { orderId: order.id, lines: pieces, reason, words };
    setSending(true);
    setFailed(null);
    try {
      const id = asked ?? (await ask.mutateAsync({ body: { id: idOf(content), ...content } })).id;
      setAsked(id);
      await choice.sendAll(async ({ id: pictureId, file }) => {
        const args = { params: { id }, query: { pictureId }, file };
        await sendCall(refundPictureCalls.add, args, { timeoutMs: UPLOAD_TIMEOUT_MS });
      });
      showSuccess(t('ask.done'));
      onClose();
    } catch (error) {
      // Shown below; the order may have been changed at another desk.
      setFailed(error);
      await forget(['orders']);
    } finally {
      setSending(false);
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
      <ul className={styles.lines} aria-label={labelOf('lines')}>
        {left.map((line) => {
          const most = line.quantity - line.claimed;
          const name = lineName(line);
          return (
            <li key={line.id}>
              <span className={styles.name}>{name}</span>
              <InputNumber
                aria-label={t('ask.piecesOf', { name })}
                min={0}
                max={most}
                disabled={asked !== null}
                precision={0}
                value={chosen.get(line.id) ?? most}
                onChange={(pieces) => setChosen(new Map(chosen).set(line.id, pieces ?? 0))}
              />
              <small>{t('ask.of', { count: most })}</small>
            </li>
          );
        })}
      </ul>
      <fieldset className={styles.reason}>
        <legend>{labelOf('reason')}</legend>
        <Radio.Group
          value={reason}
          disabled={asked !== null}
          options={REFUND_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
          onChange={({ target }: { target: { value?: Reason } }) => setReason(target.value ?? 'other')}
        />
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`${id}-words`}>{labelOf('words')}</label>
        <Input.TextArea
          id={`${id}-words`}
          value={words}
          readOnly={asked !== null}
          maxLength={LIMITS.text}
          autoSize={{ minRows: 2 }}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <PictureChoice
        choice={choice}
        disabled={isSending}
        texts={{
          label: t('pictures.list'),
          hint: t('pictures.hint', { count: PICTURES.most }),
          add: t('pictures.add'),
          problem: choice.problem && t(`pictures.problem.${choice.problem}`, { count: PICTURES.most }),
          picture: (number) => t('pictures.one', { number }),
          remove: (number) => t('pictures.remove', { number }),
        }}
      />
      {failed !== null && <Alert type="error" showIcon title={errorText(failed)} />}
      {asked !== null && !isSending && <Alert type="warning" showIcon title={t('pictures.left')} />}
      <p className={styles.total}>
        {t('amount')} <strong>{money(totalMinor, order.currency)}</strong>
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t(asked === null ? 'ui:actions.cancel' : 'pictures.without')}</Button>
        <Button type="primary" htmlType="submit" disabled={lines.length === 0} loading={isSending}>
          {t(asked === null ? 'ask.submit' : 'pictures.again')}
        </Button>
      </div>
    </form>
  );
}
