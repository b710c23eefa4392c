import Input from 'antd/es/input/Input';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearIcon } from '#ui/ClearIcon.tsx';
import { lazy } from '#ui/code.ts';
import { DayInput } from './DayInput.tsx';
import styles from './FilterField.module.css';
import shared from './table.module.css';
import { type Filter, type FilterOption, filterNames } from './types.ts';

/** Where the choices are folded away at first, they come once they are unfolded. */
const FilterSelect = lazy(() => import('./FilterSelect.tsx'));

type FilterFieldProps = {
  id: string;
  filter: Filter;
  options: readonly FilterOption[];
  /** A field for words says itself what it searches by. */
  labelInside?: boolean;
  values: Readonly<Record<string, string>>;
  onType: (name: string, value: string) => void;
  onChoose: (change: Readonly<Record<string, string>>) => void;
};

/** One condition of a search form with its label: not drawn anew when others are unfolded. */
export const FilterField = memo(function FilterField(props: FilterFieldProps) {
  return (
    <div
      className={styles.filter}
      data-label={props.labelInside && props.filter.kind === 'text' ? 'inside' : undefined}
    >
      <label htmlFor={props.id}>{props.filter.label}</label>
      <FilterInput {...props} />
    </div>
  );
});

function FilterInput({ id, filter, options, labelInside, values, onType, onChoose }: FilterFieldProps) {
  const { t } = useTranslation('ui');
  if (filter.kind === 'range') {
    const [begin = '', end = ''] = filterNames(filter);
    return (
      <div className={shared.filterRange}>
        <DayInput
          id={id}
          value={values[begin]}
          max={values[end]}
          placeholder={t('table.from')}
          label={t('table.rangeFrom', { field: filter.label })}
          onChange={(day) => onChoose({ [begin]: day })}
        />
        <span aria-hidden="true">–</span>
        <DayInput
          value={values[end]}
          min={values[begin]}
          placeholder={t('table.to')}
          label={t('table.rangeTo', { field: filter.label })}
          onChange={(day) => onChoose({ [end]: day })}
        />
      </div>
    );
  }
  const { name } = filter;
  if (filter.kind === 'text') {
    const placeholder = filter.placeholder ?? (labelInside ? filter.label : undefined);
    return (
      <Input
        id={id}
        value={values[name] ?? ''}
        allowClear={{ clearIcon: <ClearIcon /> }}
        inputMode={filter.inputMode}
        placeholder={placeholder}
        title={placeholder}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => onType(name, event.target.value)}
        onClear={() => onChoose({ [name]: '' })}
      />
    );
  }
  const choice = {
    id,
    value: values[name] || undefined,
    options,
    loading: filter.kind === 'select' && filter.loading === true,
    onChange: (value: string) => onChoose({ [name]: value }),
  };
  return (
    <Suspense fallback={<Input id={id} readOnly aria-busy="true" placeholder={t('table.all')} />}>
      <FilterSelect {...choice} />
    </Suspense>
  );
}
