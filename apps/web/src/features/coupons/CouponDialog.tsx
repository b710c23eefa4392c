import { couponCalls } from '@cogclinic/contract/coupons';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '#features/mall/shared/useCurrency.ts';
import { useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { lackingOf } from './lacking.ts';
import { useRuleText } from './shared/useRuleText.ts';
import type { Coupon, Saved } from './types.ts';
import { useRuleFields } from './useRuleFields.tsx';

const NEW = { change: null, kind: 'amount' as const, scope: 'all' as const };

const formOf = ({ id, version, name, code, firstDay, lastDay, totalQuota, patientQuota, ...rule }: Coupon) => ({
  ...{ change: { id, version }, name, code, firstDay, lastDay, totalQuota, patientQuota },
  ...{ kind: rule.kind, amountMinor: rule.amountMinor, percent: rule.percent, mostMinor: rule.mostMinor },
  ...{ thresholdMinor: rule.thresholdMinor, scope: rule.scope, targets: rule.targets },
});

/** Adds a coupon, or changes one; what it takes off stays as it was promised. */
export default function CouponDialog({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const { t } = useTranslation(['coupons', 'ui']);
  const save = useSend(couponCalls.save, { quiet: true });
  const [requestId] = useState(newId);
  const initial = useMemo(() => ({ requestId, ...(coupon ? formOf(coupon) : NEW) }), [coupon, requestId]);
  const sections = useSections(coupon);
  const onSubmit = async (body: Saved) => {
    await save.mutateAsync({ body });
    showSuccess(t('saved'));
    onClose();
  };
  return (
    <Modal
      open
      width={640}
      title={t(coupon ? 'editTitle' : 'add')}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <SchemaForm
        schema={couponCalls.save.body}
        noun="coupons"
        compact
        sections={sections}
        initial={initial}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onChange={(_, set, changed) => {
          // What was chosen is of the other kind now.
          if (changed.includes('scope')) set({ targets: null });
        }}
        check={lackingOf}
        onSubmit={onSubmit}
      />
    </Modal>
  );
}

function useSections(coupon: Coupon | null) {
  const { t } = useTranslation('coupons');
  const ruleFields = useRuleFields();
  const currency = useCurrency();
  const ruleText = useRuleText();
  return useMemo(() => {
    const terms = [
      { name: 'firstDay', input: 'date' },
      { name: 'lastDay', input: 'date' },
      { name: 'totalQuota', input: 'number', hint: t('quotaHint') },
      { name: 'patientQuota', input: 'number', hint: t('quotaHint') },
    ] as const;
    const named = [
      { name: 'name', input: 'text', span: 'full' },
      { name: 'code', input: 'text', span: 'full', hint: t('codeHint') },
    ] as const;
    if (coupon) {
      const rule = currency ? ruleText(coupon, currency) : '';
      return [{ hint: t('ruleStays', { rule }), fields: [...named, ...terms] }];
    }
    return [{ fields: [...named, ...ruleFields, ...terms] }];
  }, [t, coupon, currency, ruleText, ruleFields]);
}
