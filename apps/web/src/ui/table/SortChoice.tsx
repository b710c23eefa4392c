import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';

type SortChoiceProps = {
  columns: readonly Readonly<{ title: string; sortBy?: string }>[];
  orderBy: string;
  onChange: (orderBy: string) => void;
};

/** By every column that sorts, hidden ones too: a list may begin in the order of one. */
export default function SortChoice({ columns, orderBy, onChange }: SortChoiceProps) {
  const { t } = useTranslation('ui');
  const options = columns.flatMap(({ sortBy, title }) =>
    sortBy
      ? [
          { value: `${sortBy} asc`, label: t('table.ascending', { column: title }) },
          { value: `${sortBy} desc`, label: t('table.descending', { column: title }) },
        ]
      : [],
  );
  if (options.length === 0) return null;
  return (
    <Select
      aria-label={t('table.sort')}
      placeholder={t('table.sort')}
      value={orderBy || undefined}
      options={options}
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  );
}
