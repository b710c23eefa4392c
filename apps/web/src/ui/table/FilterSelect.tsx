import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { ClearIcon } from '#ui/ClearIcon.tsx';
import type { FilterOption } from './types.ts';

type FilterSelectProps = {
  id: string;
  value: string | undefined;
  options: readonly FilterOption[];
  loading: boolean;
  /** Given the chosen value, or nothing once the choice is cleared. */
  onChange: (value: string) => void;
};

/** One of several values, or all of them. */
export default function FilterSelect({ id, value, options, loading, onChange }: FilterSelectProps) {
  const { t } = useTranslation('ui');
  return (
    <Select
      id={id}
      value={value}
      allowClear={{ clearIcon: <ClearIcon />, label: t('actions.clear') }}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      placeholder={t('table.all')}
      loading={loading}
      options={[...options]}
      popupMatchSelectWidth={false}
      onChange={(chosen?: string) => onChange(chosen ?? '')}
    />
  );
}
