import { isOpen } from '@cogclinic/scales/openRange';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Labelled } from './Field.tsx';

type LimitFieldProps = {
  label: string;
  value: number;
  /** Whether it may become open; else the number before stands while the field is empty. */
  canOpen: boolean;
  onChange: (value: number | null) => void;
};

/** One end of a range; empty where it is open. */
export function LimitField({ label, value, canOpen, onChange }: LimitFieldProps) {
  const { t } = useTranslation('instruments');
  // While a larger number is typed, it may briefly equal the number that means "no limit".
  const [typed, setTyped] = useState<number | null>(null);
  return (
    <Labelled label={label}>
      {(id) => (
        <InputNumber
          id={id}
          value={isOpen(value) && value !== typed ? null : value}
          placeholder={isOpen(value) ? t('field.noLimit') : ''}
          changeOnWheel={false}
          onChange={(given) => {
            setTyped(given);
            if (given !== null || canOpen) onChange(given);
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Labelled>
  );
}
