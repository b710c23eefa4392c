import type { DictType } from '@cogclinic/contract/dict';
import { Checkbox, Input, InputNumber, Radio, Select, Switch } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearIcon } from '#ui/ClearIcon.tsx';
import { lazy } from '#ui/code.ts';
import { useDict } from '#ui/useDict.ts';
import styles from './control.module.css';
import type { DateControlProps } from './DateControl.tsx';
import type { FieldOption, FormField } from './types.ts';

type FieldInputProps = {
  field: FormField;
  label: string;
  required: boolean;
  clearable: boolean;
  invalid: boolean;
  /** The rest comes from antd's Form.Item. */
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  'aria-describedby'?: string;
};

const DateControl = lazy(() => import('./DateControl.tsx'));

/** A day; while the calendar's code loads, its place keeps the focus for it. */
function DayControl(props: DateControlProps) {
  const { value, onChange: _, ...rest } = props;
  const [focused, setFocused] = useState(false);
  const waiting = (
    <Input
      {...rest}
      value={typeof value === 'string' ? value : ''}
      readOnly
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <DateControl {...props} autoFocus={focused} />
    </Suspense>
  );
}

/** The input of one field; blank is `undefined`, days are texts as on the wire. */
export function FieldInput(props: FieldInputProps) {
  const { field } = props;
  if (field.dict) return <DictInput {...props} dict={field.dict} />;
  return (
    <PlainInput
      field={field}
      label={props.label}
      control={controlOf(props)}
      value={props.value}
      clearable={props.clearable}
      options={field.options ?? []}
    />
  );
}

function DictInput({ dict, ...props }: FieldInputProps & { dict: DictType }) {
  const { optionsWith } = useDict(dict);
  // The record's own value stays selectable after it was removed, so that a slip can be undone.
  const [had, setHad] = useState<readonly unknown[]>([]);
  const fresh = [props.value].flat().filter((one) => one !== undefined && !had.includes(one));
  if (fresh.length > 0) setHad([...had, ...fresh]);
  return (
    <PlainInput
      field={props.field}
      label={props.label}
      control={controlOf(props)}
      value={props.value}
      clearable={props.clearable}
      options={optionsWith(had)}
    />
  );
}

const controlOf = (props: FieldInputProps) => ({
  id: props.id,
  onChange: props.onChange,
  'aria-required': props.required,
  'aria-invalid': props.invalid,
  'aria-describedby': props['aria-describedby'],
});

type PlainInputProps = {
  field: FormField;
  label: string;
  control: ReturnType<typeof controlOf>;
  value: unknown;
  options: readonly FieldOption[];
  clearable: boolean;
};

function PlainInput({ field, label, control, value, options, clearable }: PlainInputProps) {
  const { t } = useTranslation('ui');
  const { id, onChange, ...labels } = control;
  const change = (next: unknown) => onChange?.(next === null || next === '' ? undefined : next);
  const shared = { id, disabled: field.disabled === true, placeholder: field.placeholder, ...labels };
  const text = {
    ...shared,
    value: typeof value === 'string' ? value : '',
    inputMode: field.inputMode,
    autoComplete: field.autoComplete ?? 'off',
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  switch (field.input) {
    case 'text':
      return <Input {...text} />;
    case 'textarea':
      return <Input.TextArea {...text} autoSize={{ minRows: 2, maxRows: 8 }} />;
    case 'password':
      return <Input.Password {...text} autoComplete={field.autoComplete ?? 'new-password'} />;
    case 'number':
      return (
        <InputNumber
          {...shared}
          className={styles.wide}
          value={typeof value === 'number' ? value : null}
          onChange={change}
          suffix={field.unit}
          inputMode={field.inputMode ?? 'decimal'}
        />
      );
    case 'date': {
      const placeholder = field.placeholder ?? t('form.chooseDate');
      return <DayControl {...shared} placeholder={placeholder} value={value} onChange={change} />;
    }
    case 'select':
    case 'multi':
      return (
        <Select
          {...shared}
          mode={field.input === 'multi' ? 'multiple' : undefined}
          value={value ?? undefined}
          onChange={change}
          options={[...options]}
          allowClear={clearable && { clearIcon: <ClearIcon />, label: t('actions.clear') }}
          placeholder={field.placeholder ?? t('form.choose')}
          showSearch={options.length > 8 || field.input === 'multi' ? { optionFilterProp: 'label' } : false}
        />
      );
    case 'radio':
      return (
        <Radio.Group
          id={id}
          disabled={shared.disabled}
          aria-label={label}
          {...labels}
          value={value ?? null}
          options={[...options]}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'checkboxes':
      return (
        <Checkbox.Group
          role="group"
          aria-label={label}
          disabled={shared.disabled}
          value={Array.isArray(value) ? value : []}
          options={[...options]}
          onChange={change}
        />
      );
    case 'switch':
      return (
        <Switch
          id={id}
          disabled={shared.disabled}
          aria-label={label}
          aria-describedby={labels['aria-describedby']}
          checked={value === true}
          onChange={change}
        />
      );
    case 'custom':
      return field.render?.({ id, value, onChange, ...labels, 'aria-label': label }) ?? null;
  }
}
