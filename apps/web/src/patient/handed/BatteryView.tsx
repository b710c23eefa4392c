import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { Heading } from '../Heading.tsx';
import { Quiet } from '../Paragraphs.tsx';
import { ScaleView } from '../scale/ScaleView.tsx';
import type { ViewProps } from '../useConfirm.ts';

/** A scale, alone or as one of a battery: which of how many it is, and the rest that is due before it. */
export function BatteryView(view: ViewProps) {
  const { t } = useTranslation('guest');
  const { battery, scale } = view.page;
  const isBegun = Object.keys(scale?.answers ?? {}).length > 0;
  const [rests, setRests] = useState(battery !== null && battery.rest > 0 && !isBegun);
  if (!battery) return <ScaleView {...view} />;
  if (rests) {
    return (
      <div>
        <Quiet>{t('handed.place', battery)}</Quiet>
        <Heading>{t('handed.rest')}</Heading>
        <p>{t('handed.restText', { count: battery.rest })}</p>
        <LargeButton primary wide onClick={() => setRests(false)}>
          {t('handed.goOn')}
        </LargeButton>
      </div>
    );
  }
  return (
    <>
      {battery.count > 1 && <Quiet>{t('handed.place', battery)}</Quiet>}
      <ScaleView {...view} />
    </>
  );
}
