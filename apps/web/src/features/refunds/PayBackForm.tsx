import { refundCalls } from '@cogclinic/contract/refunds';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { lineName, type Refund } from '#features/orders/shared/types.ts';
import { forget, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';

export type PayBackWay = 'wechat' | 'desk';
type PayBackFormProps = { way: PayBackWay; refund: Refund; onClose: () => void };

/** Which goods are for sale again; at the desk also the number of the receipt. */
export function PayBackForm({ way, refund, onClose }: PayBackFormProps) {
  const { t } = useTranslation(['refunds', 'orders', 'ui']);
  const money = useMoney();
  const atDesk = useSend(refundCalls.payBack, { quiet: true });
  const byWechat = useSend(refundCalls.payBackWechat, { quiet: true });
  const { id, version, amountMinor, currency, method, lines } = refund;
  const { hint, restocked } = useMemo(() => {
    const goods = lines.filter(({ kind }) => kind === 'goods');
    const options = goods.map((line) => ({
      value: line.lineId,
      label: t('line', { name: lineName(line), count: line.quantity }),
    }));
    const field = { name: 'restocked', input: 'checkboxes', options, hint: t('payBack.restockHint') } as const;
    const amount = money(amountMinor, currency);
    return {
      hint:
        way === 'wechat'
          ? t('payBack.whatWechat', { amount })
          : t('payBack.what', { amount, way: t(`orders:method.${method}`) }),
      restocked: goods.length > 0 ? [field] : [],
    };
  }, [t, money, lines, amountMinor, currency, method, way]);
  const shared = {
    initial: { id, version, restocked: [] },
    noun: 'refunds',
    compact: true,
    guarded: false,
    actions: <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>,
  };
  if (way === 'desk')
    return (
      <SchemaForm
        {...shared}
        schema={refundCalls.payBack.body}
        sections={[{ hint, fields: [{ name: 'receiptNumber', input: 'text' } as const, ...restocked] }]}
        submitText={t('payBack.submit')}
        onSubmit={async (body) => {
          await atDesk.mutateAsync({ body });
          showSuccess(t('payBack.done'));
          onClose();
        }}
      />
    );
  return (
    <SchemaForm
      {...shared}
      schema={refundCalls.payBackWechat.body}
      sections={[{ hint, fields: restocked }]}
      submitText={t('payBack.submitWechat')}
      onSubmit={async (body) => {
        try {
          const { state } = await byWechat.mutateAsync({ body });
          showSuccess(t(state === 'paidBack' ? 'payBack.done' : 'payBack.begun'));
        } catch (error) {
          // What WeChat Pay refused is noted with the refund.
          await forget(['orders']);
          throw error;
        }
        onClose();
      }}
    />
  );
}
