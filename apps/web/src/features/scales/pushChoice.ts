import { whyNotPushed } from '@cogclinic/contract/push';
import { scaleCalls } from '@cogclinic/contract/scales';
import { abbreviatedName } from '@cogclinic/scales/abbreviation';
import { useTranslation } from 'react-i18next';
import type { PushChoice, PushOption } from '#features/records/shared/patientView.ts';
import { useCall } from '#ui/api.ts';
import { PushHeed } from './shared/PushHeed.tsx';

/** The scales that can be pushed: a choice to make, of which none is the likely one. */
export const pushChoice: PushChoice = {
  /** Own instruments that cannot be pushed are listed with the reason, because users look for them. */
  useOptions() {
    const { t } = useTranslation('push');
    const { data } = useCall(scaleCalls.types, {});
    const scales = data?.flatMap(({ items }) => items).map((scale) => ({ ...scale, why: whyNotPushed(scale) }));
    const unsuited = scales?.flatMap(({ id, name, type, why }): PushOption[] => {
      if (why === null || type !== 'own') return [];
      const reason = t(`unsuited.${why}`);
      return [{ value: id, label: `${name} · ${reason}`, disabled: true }];
    });
    return scales
      ?.filter(({ why, enabled }) => why === null && enabled)
      .map(
        ({ id, name, answeredBy }): PushOption => ({
          value: id,
          label: abbreviatedName(id, name),
          byInformant: answeredBy === 'informant',
        }),
      )
      .concat(unsuited ?? []);
  },
  useHint() {
    const { t } = useTranslation('push');
    return t('dialog.scaleHint');
  },
  takesFirst: false,
  Heed: PushHeed,
};
