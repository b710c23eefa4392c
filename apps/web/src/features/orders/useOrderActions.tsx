import {
  CheckOutlined,
  CreditCardOutlined,
  EditOutlined,
  EnvironmentOutlined,
  GiftOutlined,
  MessageOutlined,
  PrinterOutlined,
  QrcodeOutlined,
  SendOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { identityCalls } from '@cogclinic/contract/identity';
import { orderCalls } from '@cogclinic/contract/orders';
import { parcelCalls } from '@cogclinic/contract/parcels';
import { paymentCalls } from '@cogclinic/contract/payments';
import { leftToShip } from '@cogclinic/mall/parcels';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, useCall, useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import type { Order } from './shared/types.ts';

const DIALOGS = {
  pay: lazy(() => import('./dialogs/PayDialog.tsx')),
  wechat: lazy(() => import('#features/payments/shared/WechatDialog.tsx')),
  reprice: lazy(() => import('./dialogs/RepriceDialog.tsx')),
  cancel: lazy(() => import('./dialogs/CancelDialog.tsx')),
  note: lazy(() => import('./dialogs/NoteDialog.tsx')),
  ship: lazy(() => import('./ship/ShipDialog.tsx')),
  refund: lazy(() => import('./refund/RefundDialog.tsx')),
  readdress: lazy(() => import('./dialogs/ReaddressDialog.tsx')),
} as const;
type Asked = { dialog: keyof typeof DIALOGS; open: boolean };

/** What can be done with an order where it stands, and the dialogs. */
export function useOrderActions(order: Order): { buttons: ReactNode; dialogs: ReactNode } {
  const { t } = useTranslation(['orders', 'ui']);
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const { data: ways } = useCall(paymentCalls.ways, {}, { staleTime: 300_000, quiet: true });
  const takesWechat = ways?.wechat && order.currency === 'CNY' && order.totalMinor > 0;
  const handOver = useSend(orderCalls.handOver, {
    onSuccess: () => showSuccess(t('handOver.done')),
    // Changed meanwhile at another desk: what is shown is asked for anew.
    onError: ({ code }) => {
      if (code === 409) void forget(['orders']);
    },
  });
  const receive = useSend(parcelCalls.receive, {
    onSuccess: () => showSuccess(t('receive.done')),
    onError: ({ code }) => {
      if (code === 409) void forget(['orders']);
    },
  });
  const askReceive = async () => {
    const question = { title: t('receive.title'), content: t('receive.what'), ok: t('receive.action') };
    if (await confirm(question)) receive.mutate({ body: { id: order.id, version: order.version } });
  };
  const ask = (dialog: Asked['dialog']) => setAsked({ dialog, open: true });
  const askHandOver = async () => {
    const question = { title: t('handOver.title'), content: t('handOver.what'), ok: t('handOver.action') };
    if (await confirm(question)) handOver.mutate({ body: { id: order.id, version: order.version } });
  };
  const button = (key: Asked['dialog'], icon: ReactNode, more: { danger?: boolean; type?: 'primary' } = {}) => (
    <Button key={key} icon={icon} onClick={() => ask(key)} {...more}>
      {t(`${key}.action`)}
    </Button>
  );
  const isPlaced = order.state === 'placed';
  const isOpen = isPlaced || order.state === 'paid' || order.state === 'toShip';
  const canSend = leftToShip(order.lines).length > 0;
  const canReturn =
    order.payment && order.payment.amountMinor > 0 && order.lines.some(({ quantity, claimed }) => claimed < quantity);
  const buttons = (
    <>
      {isPlaced && button('pay', <CreditCardOutlined />, { type: 'primary' })}
      {isPlaced && takesWechat && button('wechat', <QrcodeOutlined />)}
      {order.state === 'toShip' && canSend && button('ship', <SendOutlined />, { type: 'primary' })}
      {(order.state === 'paid' || order.state === 'toShip') && (
        <Button
          type={order.state === 'paid' ? 'primary' : 'default'}
          icon={<GiftOutlined />}
          loading={handOver.isPending}
          onClick={() => void askHandOver()}
        >
          {t('handOver.action')}
        </Button>
      )}
      {order.state === 'shipped' && (
        <Button type="primary" icon={<CheckOutlined />} loading={receive.isPending} onClick={() => void askReceive()}>
          {t('receive.action')}
        </Button>
      )}
      {isOpen && canSend && button('readdress', <EnvironmentOutlined />)}
      {isPlaced && account?.roleType === 'ADMIN' && button('reprice', <EditOutlined />)}
      {canReturn && button('refund', <UndoOutlined />)}
      {button('note', <MessageOutlined />)}
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {isPlaced && button('cancel', <StopOutlined />, { danger: true })}
    </>
  );
  const Dialog = asked && DIALOGS[asked.dialog];
  const dialogs = asked && Dialog && (
    <Suspense fallback={null}>
      <Dialog
        key={asked.dialog}
        order={order}
        open={asked.open}
        onClose={() => setAsked((before) => before && { ...before, open: false })}
      />
    </Suspense>
  );
  return { buttons, dialogs };
}
