import { Alert, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wechatTrouble } from '#features/orders/shared/types.ts';
import { PayBackForm, type PayBackWay } from './PayBackForm.tsx';
import { TakesBack } from './TakesBack.tsx';
import type { RefundDialogProps } from './types.ts';

const WAYS = ['wechat', 'desk'] as const;

/** Pays the money of an approved refund back, and says which goods are for sale again: by WeChat Pay what was paid by it. */
export default function PayBackDialog({ refund, open, onClose }: RefundDialogProps) {
  const { t } = useTranslation('refunds');
  const isByWechat = refund.method === 'wechat' && refund.amountMinor > 0;
  const trouble = wechatTrouble(refund);
  const endsThere = trouble === 'abnormal' || trouble === 'odd';
  const [way, setWay] = useState<PayBackWay>(isByWechat && !endsThere ? 'wechat' : 'desk');
  return (
    <Modal open={open} title={t('payBack.title')} onCancel={onClose} footer={null} width={480} destroyOnHidden>
      {trouble && (
        <Alert
          type="warning"
          showIcon
          title={t(`wechat.${trouble}`)}
          description={refund.wechat?.told ?? t(`wechat.advice.${trouble}`)}
        />
      )}
      <TakesBack refundId={refund.id} />
      {isByWechat && (
        <Radio.Group
          aria-label={t('payBack.way')}
          value={way}
          options={WAYS.map((value) => ({
            value,
            label: t(`payBack.by.${value}`),
            disabled: value === 'wechat' && endsThere,
          }))}
          onChange={({ target }: { target: { value?: PayBackWay } }) => setWay(target.value ?? 'wechat')}
        />
      )}
      <PayBackForm key={way} way={way} refund={refund} onClose={onClose} />
    </Modal>
  );
}
