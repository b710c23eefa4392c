import { DayCalendar } from '#ui/DayCalendar.tsx';
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

/** A day as text, chosen from antd's calendar or typed; apart, so that a form without days need not load it. */
export default function DateControl({ value, onChange, ...rest }: DateControlProps) {
  return (
    <DayCalendar
      {...rest}
      className={styles.wide}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
    />
  );
}
