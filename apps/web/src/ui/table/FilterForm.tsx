import { DownOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, DatePicker, Form, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#ui/media.ts';
import { useDicts } from '#ui/useDict.ts';
import { type Filter, type FilterOption, filterNames } from './types.ts';

type FilterFormProps = {
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
};

const DAY = 'YYYY-MM-DD';

/** The search form of a list. Choices hold at once, words on Enter or the button. */
export function FilterForm({ filters, values, onChange }: FilterFormProps) {
  const { t } = useTranslation('ui');
  const dicts = useDicts();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(values);
  const [seen, setSeen] = useState(values);
  if (seen !== values) {
    setSeen(values);
    setTyped(values);
  }
  const id = useId();
  const active = filters.filter((filter) => filterNames(filter).some((name) => values[name])).length;
  const shown = narrow && !open ? filters.slice(0, 1) : filters;

  const submit = (change: Readonly<Record<string, string>> = {}) => onChange({ ...typed, ...change });
  const type = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }));

  return (
    <search className="dt-filters no-print">
      <Form layout={narrow ? 'vertical' : 'inline'} onFinish={() => submit()} component="form">
        {shown.map((filter) => (
          <FilterField
            key={filterNames(filter).join()}
            id={`${id}${filterNames(filter)[0]}`}
            filter={filter}
            options={optionsOf(filter, dicts, t('table.yes'))}
            values={typed}
            onType={type}
            onChoose={submit}
          />
        ))}
        <div className="dt-filter-buttons">
          <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
            {t('table.search')}
          </Button>
          <Button onClick={() => onChange({})} disabled={active === 0 && Object.values(typed).every((text) => !text)}>
            {t('table.reset')}
          </Button>
          {narrow && filters.length > 1 && (
            <Button
              type="text"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              icon={<DownOutlined rotate={open ? 180 : 0} />}
              iconPlacement="end"
            >
              {active > 0 ? t('table.moreFiltersActive', { count: active }) : t('table.moreFilters')}
            </Button>
          )}
        </div>
      </Form>
    </search>
  );
}

function optionsOf(filter: Filter, dicts: ReturnType<typeof useDicts>, yes: string): readonly FilterOption[] {
  if (filter.kind === 'dict') return dicts.of(filter.dict).options;
  if (filter.kind === 'flag') return [{ value: 'true', label: yes }];
  return filter.kind === 'select' ? filter.options : [];
}

type FilterFieldProps = {
  id: string;
  filter: Filter;
  options: readonly FilterOption[];
  values: Readonly<Record<string, string>>;
  onType: (name: string, value: string) => void;
  onChoose: (change: Readonly<Record<string, string>>) => void;
};

function FilterField({ id, filter, options, values, onType, onChoose }: FilterFieldProps) {
  const { t } = useTranslation('ui');
  if (filter.kind === 'range') {
    const [begin = '', end = ''] = filterNames(filter);
    const from = values[begin] ? dayjs(values[begin]) : null;
    const to = values[end] ? dayjs(values[end]) : null;
    return (
      <Form.Item label={filter.label} htmlFor={id} className="dt-filter-range">
        <DatePicker
          id={id}
          value={from}
          maxDate={to ?? undefined}
          placeholder={t('table.from')}
          aria-label={t('table.rangeFrom', { field: filter.label })}
          onChange={(day) => onChoose({ [begin]: day ? day.format(DAY) : '' })}
        />
        <span aria-hidden="true">–</span>
        <DatePicker
          value={to}
          minDate={from ?? undefined}
          placeholder={t('table.to')}
          aria-label={t('table.rangeTo', { field: filter.label })}
          onChange={(day) => onChoose({ [end]: day ? day.format(DAY) : '' })}
        />
      </Form.Item>
    );
  }
  const { name, label } = filter;
  if (filter.kind === 'text') {
    return (
      <Form.Item label={label} htmlFor={id}>
        <Input
          id={id}
          value={values[name] ?? ''}
          allowClear
          inputMode={filter.inputMode}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onType(name, event.target.value)}
          onClear={() => onChoose({ [name]: '' })}
        />
      </Form.Item>
    );
  }
  return (
    <Form.Item label={label} htmlFor={id}>
      <Select
        id={id}
        value={values[name] || undefined}
        allowClear
        showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
        placeholder={t('table.all')}
        loading={filter.kind === 'select' && filter.loading === true}
        options={[...options]}
        popupMatchSelectWidth={false}
        onChange={(value?: string) => onChoose({ [name]: value ?? '' })}
      />
    </Form.Item>
  );
}
