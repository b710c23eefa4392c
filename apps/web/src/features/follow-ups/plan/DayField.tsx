import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ControlProps } from '#ui/form/types.ts';
import { DAY_FORMATS } from '#ui/typedDays.ts';
import styles from './DayField.module.css';
import { QuickDays } from './QuickDays.tsx';

const DAY = 'YYYY-MM-DD';

type DayFieldProps = ControlProps & {
  min?: string;
  max?: string;
  /** Offers the usual days from this one on for one press. */
  quickFrom?: string;
  placeholder: string;
};

/** A day within bounds, typed or chosen. */
export function DayField({ id, value, onChange, min, max, quickFrom, placeholder, ...labels }: DayFieldProps) {
  const picker = (
    <DatePicker
      {...labels}
      id={id}
      className={styles.root}
      format={DAY_FORMATS}
      value={typeof value === 'string' && value ? dayjs(value) : null}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      placeholder={placeholder}
      // Enter takes the typed day and must not submit the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(day) => onChange?.(day ? day.format(DAY) : undefined)}
    />
  );
  if (!quickFrom) return picker;
  return (
    <>
      {picker}
      <QuickDays from={quickFrom} value={value} onChoose={(day) => onChange?.(day)} />
    </>
  );
}
