import { DeleteOutlined } from '@ant-design/icons';
import { LIMITS } from '@cogclinic/contract/fields';
import { DIRECTIONS } from '@cogclinic/motion/direction';
import { Button, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RowProps } from '#ui/RowsDialog.tsx';
import type { OwnReferences } from '../types.ts';
import styles from './ReferenceRow.module.css';

export type OwnReference = OwnReferences['references'][number];

/** One reference of the institution: how far a direction reaches at these ages, and where that comes from. */
export function ReferenceRow({ row, place, onChange, onRemove }: RowProps<OwnReference>) {
  const { t } = useTranslation(['cervical', 'neck']);
  const label = (part: string) => t('references.part', { part, row: place });
  const figure = (part: 'ageFrom' | 'ageTo' | 'degrees', min: number, max: number) => (
    <InputNumber
      className={styles.figure}
      aria-label={label(t(`references.${part}`))}
      prefix={t(`references.${part}`)}
      min={min}
      max={max}
      precision={0}
      value={row[part]}
      onChange={(value) => onChange({ ...row, [part]: value ?? min })}
    />
  );
  return (
    <>
      <Select
        className={styles.direction}
        aria-label={label(t('direction'))}
        value={row.direction}
        onChange={(direction) => onChange({ ...row, direction })}
        options={DIRECTIONS.map((value) => ({ value, label: t(`neck:direction.${value}`) }))}
      />
      {figure('ageFrom', 0, 150)}
      {figure('ageTo', 1, 151)}
      {figure('degrees', 5, 150)}
      <div className={styles.source}>
        <Input
          aria-label={label(t('references.source'))}
          placeholder={t('references.source')}
          maxLength={LIMITS.shortText}
          value={row.source}
          onChange={({ target }) => onChange({ ...row, source: target.value })}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={label(t('remove'))}
          onClick={onRemove}
        />
      </div>
    </>
  );
}
