import { useTranslation } from 'react-i18next';
import { Facts } from '#ui/Facts.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import type { ShipTo } from '../shared/types.ts';

/** To whom and where the goods are sent. */
export function Delivery({ shipTo: { recipient, phone, address } }: { shipTo: ShipTo }) {
  const { t } = useTranslation('orders');
  const labelOf = useFieldLabel('orders');
  return (
    <Panel title={t('delivery.title')}>
      <Facts
        facts={[
          [labelOf('recipient'), recipient],
          [labelOf('phone'), phone],
          [labelOf('address'), address],
        ]}
      />
    </Panel>
  );
}
