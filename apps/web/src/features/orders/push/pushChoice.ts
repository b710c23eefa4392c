import { couponCalls } from '@cogclinic/contract/coupons';
import { useTranslation } from 'react-i18next';
import type { PushChoice } from '#features/records/shared/patientView.ts';
import { useCall } from '#ui/api.ts';

const RUNNING = { query: { state: 'running' as const, pageSize: 100 } };

/** There is one mall; a coupon may go with it. */
export const pushChoice: PushChoice = {
  useOptions() {
    const { t } = useTranslation('push');
    const { data } = useCall(couponCalls.list, RUNNING, { quiet: true });
    const coupons = (data?.rows ?? []).map(({ id, name }) => ({
      value: id,
      label: t('dialog.mallWith', { coupon: name }),
    }));
    return [{ value: '', label: t('dialog.theMall') }, ...coupons];
  },
  useHint: () => useTranslation('push').t('dialog.mallHint'),
  takesFirst: true,
  lasting: {
    days: [30, 90, 180, 365],
    useUsual: () => useTranslation('push').t('dialog.daysOfMall'),
  },
};
