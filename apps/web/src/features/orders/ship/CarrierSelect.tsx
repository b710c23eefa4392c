import type { Carrier } from '@cogclinic/contract/parcels';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDict } from '#ui/useDict.ts';

type CarrierSelectProps = {
  id: string;
  value: Carrier | null;
  onChange: (carrier: Carrier) => void;
  /** The id of the text that says what is wrong with it. */
  problem?: string | undefined;
};

/** Chooses an express company. */
export function CarrierSelect({ id, value, onChange, problem }: CarrierSelectProps) {
  const { t } = useTranslation('parcels');
  const { optionsWith, loading } = useDict('carrier');
  return (
    <Select<Carrier>
      id={id}
      value={value}
      placeholder={t('carrierHint')}
      loading={loading}
      status={problem === undefined ? '' : 'error'}
      aria-invalid={problem !== undefined}
      aria-describedby={problem}
      showSearch={{ optionFilterProp: 'label' }}
      // The dictionary's codes are those of the contract.
      options={optionsWith([value]).map((one) => ({ ...one, value: one.value as Carrier }))}
      onChange={onChange}
    />
  );
}
