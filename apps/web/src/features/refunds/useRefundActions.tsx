import { CheckOutlined, InboxOutlined, StopOutlined, UndoOutlined, WalletOutlined } from '@ant-design/icons';
import { identityCalls } from '@cogclinic/contract/identity';
import { refundCalls } from '@cogclinic/contract/refunds';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refund } from '#features/orders/shared/types.ts';
import { useCall, useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import type { RowAction } from '#ui/table/types.ts';

const DecideDialog = lazy(() => import('./DecideDialog.tsx'));
const PayBackDialog = lazy(() => import('./PayBackDialog.tsx'));
const SendBackDialog = lazy(() => import('./SendBackDialog.tsx'));

type Asked = { dialog: 'approve' | 'refuse' | 'payBack' | 'sendBack'; refund: Refund; open: boolean };

/** What can be done with a refund where it stands, and the dialogs. */
export function useRefundActions(): { actionsOf: (refund: Refund) => RowAction[]; dialogs: ReactNode } {
  const { t } = useTranslation('refunds');
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const withdraw = useSend(refundCalls.withdraw, { onSuccess: () => showSuccess(t('withdraw.done')) });
  const askWithdraw = async ({ id, version }: Refund) => {
    const question = { title: t('withdraw.title'), content: t('withdraw.what'), ok: t('withdraw.action') };
    if (await confirm(question)) withdraw.mutate({ body: { id, version } });
  };
  const actionsOf = (refund: Refund): RowAction[] => {
    const { state, wechat } = refund;
    if ((state !== 'asked' && state !== 'approved') || wechat?.state === 'open') return [];
    const action = (dialog: Asked['dialog'], icon: ReactNode): RowAction => ({
      ...{ key: dialog, label: t(`${dialog}.action`), icon },
      onClick: () => setAsked({ dialog, refund, open: true }),
    });
    const decides = state === 'asked' && account?.roleType === 'ADMIN';
    return [
      ...(decides ? [action('approve', <CheckOutlined />), action('refuse', <StopOutlined />)] : []),
      ...(state === 'approved' ? [action('payBack', <WalletOutlined />)] : []),
      ...(refund.lines.some(({ kind }) => kind === 'goods') ? [action('sendBack', <InboxOutlined />)] : []),
      {
        ...{ key: 'withdraw', label: t('withdraw.action'), icon: <UndoOutlined /> },
        onClick: () => void askWithdraw(refund),
      },
    ];
  };
  return { actionsOf, dialogs: asked && <Dialogs asked={asked} onClose={() => setAsked({ ...asked, open: false })} /> };
}

function Dialogs({ asked: { dialog, refund, open }, onClose }: { asked: Asked; onClose: () => void }) {
  const props = { refund, open, onClose };
  return (
    <Suspense fallback={null}>
      {dialog === 'payBack' && <PayBackDialog {...props} />}
      {dialog === 'sendBack' && <SendBackDialog {...props} />}
      {(dialog === 'approve' || dialog === 'refuse') && <DecideDialog key={dialog} decision={dialog} {...props} />}
    </Suspense>
  );
}
