import { useTranslation } from 'react-i18next';
import type { PushChoice } from '#features/records/shared/patientView.ts';

/** There is one mall: nothing is to be chosen. */
export const pushChoice: PushChoice = {
  useOptions() {
    const { t } = useTranslation('push');
    return [{ value: 'mall', label: t('dialog.theMall') }];
  },
  useHint: () => useTranslation('push').t('dialog.mallHint'),
  takesFirst: true,
  lasting: {
    days: [30, 90, 180, 365],
    useUsual: () => useTranslation('push').t('dialog.daysOfMall'),
  },
};
