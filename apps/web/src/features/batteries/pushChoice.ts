import { batteryCalls } from '@cogclinic/contract/batteries';
import { useTranslation } from 'react-i18next';
import type { PushChoice } from '#features/records/shared/patientView.ts';
import { useCall } from '#ui/api.ts';

/** The batteries of which patients answer something on their own; of the others the link would open nothing. */
export const pushChoice: PushChoice = {
  useOptions() {
    const { data } = useCall(batteryCalls.list, {});
    return data
      ?.filter(({ archived, items }) => !archived && items.some((item) => item.usable && item.answeredBy === 'patient'))
      .map(({ id, name }) => ({ value: id, label: name }));
  },
  useHint(isEmpty) {
    const { t } = useTranslation('push');
    return t(isEmpty ? 'dialog.noBattery' : 'dialog.batteryHint');
  },
  takesFirst: false,
};
