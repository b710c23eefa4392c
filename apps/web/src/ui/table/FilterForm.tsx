import { DownOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#ui/media.ts';
import { useDicts } from '#ui/useDict.ts';
import { useStable } from '#ui/useStable.ts';
import { FilterField } from './FilterField.tsx';
import styles from './FilterForm.module.css';
import { type Filter, type FilterOption, filterNames } from './types.ts';

type FilterFormProps = {
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
  /** The conditions beyond this number stand behind a button; all are shown unless said. On a narrow screen it is one. */
  visible?: number;
};

/** The search form of a list. Choices hold at once, words on Enter or the button. */
export function FilterForm({ filters, values, onChange, visible }: FilterFormProps) {
  const { t } = useTranslation('ui');
  const dicts = useDicts();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(values);
  // Input is replaced only by different conditions, not by the same ones read from the address again.
  const conditions = JSON.stringify(values);
  const [seen, setSeen] = useState(conditions);
  if (seen !== conditions) {
    setSeen(conditions);
    setTyped(values);
  }
  const id = useId();
  const inLine = visible !== undefined && !narrow;
  const most = narrow ? 1 : (visible ?? filters.length);
  const active = filters.map((filter) => filterNames(filter).some((name) => values[name]));
  const beyond = active.slice(most).filter(Boolean).length;
  // The button shows at once that it was pressed; the fields take a slow computer longer.
  const unfolded = useDeferredValue(open);
  const shown = unfolded ? filters : filters.slice(0, most);

  const isEmpty = !active.includes(true) && Object.values(typed).every((text) => !text);

  const submit = useStable((change: Readonly<Record<string, string>> = {}) => onChange({ ...typed, ...change }));
  const type = useStable((name: string, value: string) => setTyped((before) => ({ ...before, [name]: value })));

  return (
    <search className={`${styles.filters} no-print`} data-line={inLine}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {shown.map((filter, at) => (
          <FilterField
            key={filterNames(filter).join()}
            id={`${id}${filterNames(filter)[0]}`}
            filter={filter}
            labelInside={inLine && at === 0}
            options={optionsOf(filter, dicts, t('table.yes'))}
            values={typed}
            onType={type}
            onChoose={submit}
          />
        ))}
        <div className={styles.filterButtons}>
          <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
            {t('table.search')}
          </Button>
          {!(inLine && isEmpty) && (
            <Button onClick={() => onChange({})} disabled={isEmpty}>
              {t('table.reset')}
            </Button>
          )}
          {filters.length > most && (
            <Button
              type="text"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              icon={<DownOutlined rotate={open ? 180 : 0} />}
              iconPlacement="end"
            >
              {beyond > 0 ? t('table.moreFiltersActive', { count: beyond }) : t('table.moreFilters')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

/** Of a field without choices: always the same. */
const NONE: readonly FilterOption[] = [];

function optionsOf(filter: Filter, dicts: ReturnType<typeof useDicts>, yes: string): readonly FilterOption[] {
  if (filter.kind === 'dict') return dicts.of(filter.dict).options;
  if (filter.kind === 'flag') return [{ value: 'true', label: yes }];
  return filter.kind === 'select' ? filter.options : NONE;
}
