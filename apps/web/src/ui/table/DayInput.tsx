import { CalendarOutlined } from '@ant-design/icons';
import Input from 'antd/es/input/Input';
import { Suspense, useState } from 'react';
import { lazy } from '#ui/code.ts';
import { useFormats } from '#ui/format.ts';
import type { DayInputProps } from './DayPicker.tsx';
import styles from './table.module.css';

const DayPicker = lazy(() => import('./DayPicker.tsx'));

/** A day; the calendar comes when the input is entered. */
export function DayInput(props: DayInputProps) {
  const { date } = useFormats();
  const [entered, setEntered] = useState(false);
  const waiting = (
    <Input
      className={styles.day}
      id={props.id}
      readOnly
      value={date(props.value)}
      placeholder={props.placeholder}
      aria-label={props.label}
      suffix={<CalendarOutlined />}
      onFocus={() => setEntered(true)}
    />
  );
  if (!entered) return waiting;
  return (
    <Suspense fallback={waiting}>
      <DayPicker {...props} />
    </Suspense>
  );
}
