import { refundCalls } from '@cogclinic/contract/refunds';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { lineName } from '#features/orders/shared/types.ts';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { RefundDialogProps } from './types.ts';

/** Notes that the money of an approved refund went back, and which goods are for sale again. */
export default function PayBackDialog({ refund, open, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['refunds', 'orders', 'ui']);
  const money = useMoney();
  const payBack = useSend(refundCalls.payBack, { quiet: true });
  const { id, version, amountMinor, currency, method, lines } = refund;
  const sections = useMemo(() => {
    const goods = lines.filter(({ kind }) => kind === 'goods');
    const options = goods.map((line) => ({
      value: line.lineId,
      label: t('line', { name: lineName(line), count: line.quantity }),
    }));
    const restocked = { name: 'restocked', input: 'checkboxes', options, hint: t('payBack.restockHint') } as const;
    const way = t(`orders:method.${method}`);
    return [
      {
        hint: t('payBack.what', { amount: money(amountMinor, currency), way }),
        fields: [{ name: 'receiptNumber', input: 'text' } as const, ...(goods.length > 0 ? [restocked] : [])],
      },
    ];
  }, [t, money, lines, amountMinor, currency, method]);
  return (
    <Modal open={open} title={t('payBack.title')} onCancel={onClose} footer={null} width={480} destroyOnHidden>
      <SchemaForm
        schema={refundCalls.payBack.body}
        sections={sections}
        initial={{ id, version, restocked: [] }}
        noun="refunds"
        compact
        guarded={false}
        submitText={t('payBack.submit')}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (body) => {
          await payBack.mutateAsync({ body });
          showSuccess(t('payBack.done'));
          onClose();
        }}
      />
    </Modal>
  );
}
