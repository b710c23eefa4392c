import { DayCalendar } from '#ui/DayCalendar.tsx';
import type { ControlProps } from '#ui/form/types.ts';
import styles from './DayField.module.css';
import { QuickDays } from './QuickDays.tsx';

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
    <DayCalendar
      {...labels}
      id={id}
      className={styles.root}
      value={typeof value === 'string' ? value : null}
      min={min}
      max={max}
      placeholder={placeholder}
      // Enter takes the typed day and must not submit the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(day) => onChange?.(day)}
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
