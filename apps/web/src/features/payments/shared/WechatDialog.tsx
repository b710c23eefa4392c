import type { CallData } from '@cogclinic/contract/call';
import { paymentCalls } from '@cogclinic/contract/payments';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { forget, useCall, useSend } from '#ui/api.ts';
import { CodeDialog } from '#ui/CodeDialog.tsx';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { ScanCode } from '#ui/ScanCode.tsx';
import { useFollowed } from '#ui/useFollowed.ts';
import styles from './WechatDialog.module.css';

type WechatDialogProps = {
  order: Readonly<{ id: string; number: string; version: number }>;
  open: boolean;
  onClose: () => void;
};
type Made = CallData<typeof paymentCalls.open>;

/** Also where no notice of WeChat Pay reaches the server, the payment is seen within moments. */
const ASK_MS = 4000;
const CODE_PX = 240;

/** The QR code by which a patient pays an order, until the money is there. */
export default function WechatDialog({ order: { id, number, version }, ...dialog }: WechatDialogProps) {
  const { t } = useTranslation('payments');
  const made = useSend(paymentCalls.open, { quiet: true });
  return (
    <CodeDialog
      {...dialog}
      title={t('code.title', { number })}
      made={made}
      make={() => made.mutate({ body: { requestId: newId(), id, version } })}
      texts={{
        how: t('code.how'),
        left: (time) => t('code.left', { time }),
        over: t('code.over'),
        again: t('code.again'),
        close: t('code.close'),
      }}
    >
      {(payment, isOver) => <Waiting payment={payment} isOver={isOver} onPaid={dialog.onClose} />}
    </CodeDialog>
  );
}

type WaitingProps = { payment: Made; isOver: boolean; onPaid: () => void };

function Waiting({ payment: { id, code, amountMinor }, isOver, onPaid }: WaitingProps) {
  const { t } = useTranslation('payments');
  const money = useMoney();
  const ask = useCall(paymentCalls.ask, { params: { id } }, { quiet: true, staleTime: 0, refetchInterval: ASK_MS });
  useFollowed(['orders'], () => ask.refetch(), { everyMs: ASK_MS, gapMs: 500 });
  const state = ask.data?.state ?? 'open';
  const isPaid = state === 'paid';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the money is there
  useEffect(() => {
    if (!isPaid) return;
    showSuccess(t('code.paid'));
    void forget(['orders']);
    onPaid();
  }, [isPaid]);
  const isWaiting = state === 'open' || isPaid;
  return (
    <div className={styles.root}>
      <strong className={styles.amount}>{money(amountMinor, 'CNY')}</strong>
      <ScanCode value={code} size={CODE_PX} label={t('code.label')} over={isOver || !isWaiting} />
      <p role="status" className={styles.state}>
        {isWaiting && !isOver && t('code.waiting')}
      </p>
      {!isWaiting && <Alert type="warning" showIcon title={t(`code.ended.${state}`)} />}
    </div>
  );
}
