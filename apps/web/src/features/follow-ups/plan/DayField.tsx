import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ControlProps } from '#ui/form/types.ts';
import { DAY_FORMATS } from '#ui/typedDays.ts';
import styles from './DayField.module.css';

const DAY = 'YYYY-MM-DD';

type DayFieldProps = ControlProps & {
  min?: string;
  max?: string;
  /** Days offered for one press. */
  presets?: readonly { label: string; day: string }[];
  placeholder: string;
};

/** A day within bounds, typed or chosen. */
export function DayField({ id, value, onChange, min, max, presets, placeholder, ...labels }: DayFieldProps) {
  return (
    <DatePicker
      {...labels}
      id={id}
      className={styles.root}
      format={DAY_FORMATS}
      value={typeof value === 'string' && value ? dayjs(value) : null}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      presets={presets?.map(({ label, day }) => ({ label, value: dayjs(day) }))}
      placeholder={placeholder}
      // Enter takes the typed day and must not submit the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(day) => onChange?.(day ? day.format(DAY) : undefined)}
    />
  );
}
