import type { Filter } from '#ui/table/types.ts';
import { useDicts } from '#ui/useDict.ts';
import styles from './PrintedFilters.module.css';

type PrintedFiltersProps = { filters: readonly Filter[]; values: Readonly<Record<string, string>> };

/** The filters of a printed report beside its period: the form itself is not printed. */
export function PrintedFilters({ filters, values }: PrintedFiltersProps) {
  const dicts = useDicts();
  const said = filters.flatMap((filter) => {
    if (filter.kind !== 'select' && filter.kind !== 'dict') return [];
    const value = values[filter.name];
    if (!value || filter.name === 'days') return [];
    const options = filter.kind === 'dict' ? dicts.of(filter.dict).options : filter.options;
    return { name: filter.label, value: options.find((option) => option.value === value)?.label ?? value };
  });
  return (
    <dl className={styles.printed}>
      {said.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
