import type { ImportField } from '@cogclinic/contract/archiveBatch';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '#ui/texts.ts';
import { FIELD_GROUPS } from '../fieldGroups.ts';
import styles from './FieldSelect.module.css';
import { NEEDED } from './mapping.ts';

const NONE = '';

type FieldSelectProps = {
  id: string;
  value: ImportField | null;
  invalid: boolean;
  problemId: string;
  onChange: (field: ImportField | null) => void;
};

/** Chooses the field of a column, or none. */
export function FieldSelect({ id, value, invalid, problemId, onChange }: FieldSelectProps) {
  const { t } = useTranslation(['archive-batch', 'archives']);
  const labelOf = useFieldLabel();
  const options = useMemo(
    () => [
      { value: NONE, label: t('import.ignore') },
      ...FIELD_GROUPS.map(({ key, fields }) => ({
        label: t(`archives:group.${key}`),
        options: fields.map(({ name }) => ({
          value: name as string,
          label: NEEDED.includes(name) ? t('import.needed', { field: labelOf(name) }) : labelOf(name),
        })),
      })),
    ],
    [t, labelOf],
  );
  return (
    <Select
      id={id}
      className={styles.root}
      value={value ?? NONE}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={invalid ? problemId : undefined}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={options}
      onChange={(chosen) => onChange(fieldOf(chosen))}
    />
  );
}

function fieldOf(value: string): ImportField | null {
  return FIELD_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name)).find((name) => name === value) ?? null;
}
