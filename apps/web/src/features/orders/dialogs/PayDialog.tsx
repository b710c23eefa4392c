import { DESK_METHODS, orderCalls } from '@cogclinic/contract/orders';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { OrderDialogProps } from './types.ts';

/** Notes that an order was paid at the desk. */
export default function PayDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('orders');
  return (
    <Modal open={open} title={t('pay.title')} onCancel={onClose} footer={null} width={420} destroyOnHidden>
      <PayForm order={order} onClose={onClose} />
    </Modal>
  );
}

/** Mounted anew at each opening: another payment has another request. */
function PayForm({ order, onClose }: Omit<OrderDialogProps, 'open'>) {
  const { t } = useTranslation(['orders', 'ui']);
  const money = useMoney();
  const pay = useSend(orderCalls.pay, { quiet: true });
  const [requestId] = useState(newId);
  const { id, version, totalMinor, currency } = order;
  const initial = useMemo(() => ({ requestId, id, version, method: 'cash' as const }), [requestId, id, version]);
  const sections = useMemo(
    () => [
      {
        hint: t('pay.hint', { amount: money(totalMinor, currency) }),
        fields: [
          {
            name: 'method',
            input: 'radio',
            options: DESK_METHODS.map((value) => ({ value, label: t(`method.${value}`) })),
          } as const,
          { name: 'receiptNumber', input: 'text' } as const,
        ],
      },
    ],
    [t, money, totalMinor, currency],
  );
  return (
    <SchemaForm
      schema={orderCalls.pay.body}
      sections={sections}
      initial={initial}
      noun="orders"
      compact
      guarded={false}
      submitText={t('pay.submit')}
      actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
      onSubmit={async (body) => {
        await pay.mutateAsync({ body });
        showSuccess(t('pay.done'));
        onClose();
      }}
    />
  );
}
