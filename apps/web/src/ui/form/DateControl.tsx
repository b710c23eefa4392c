import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { DAY_FORMATS } from '#ui/typedDays.ts';
import styles from './control.module.css';

export type DateControlProps = {
  id?: string;
  value: unknown;
  disabled: boolean;
  autoFocus?: boolean;
  placeholder: string;
  onChange: (day: string | undefined) => void;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby'?: string;
};

const DAY = 'YYYY-MM-DD';

/** A day as text, chosen from antd's calendar or typed; apart, so that a form without days need not load it. */
export default function DateControl({ value, onChange, ...rest }: DateControlProps) {
  return (
    <DatePicker
      {...rest}
      className={styles.wide}
      format={DAY_FORMATS}
      value={typeof value === 'string' && value ? dayjs(value) : null}
      onChange={(day) => onChange(day ? day.format(DAY) : undefined)}
    />
  );
}
