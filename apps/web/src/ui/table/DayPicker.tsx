import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { DAY_FORMATS } from '#ui/typedDays.ts';

export type DayInputProps = {
  id?: string;
  /** "2026-05-03", or nothing. */
  value: string | undefined;
  min?: string;
  max?: string;
  label: string;
  placeholder: string;
  onChange: (day: string) => void;
};

const DAY = 'YYYY-MM-DD';
const dayOf = (text: string | undefined) => (text ? dayjs(text) : undefined);

/** antd's calendar for one day, in its own chunk: lists without a filter by day do not load it. */
export default function DayPicker({ id, value, min, max, label, placeholder, onChange }: DayInputProps) {
  return (
    <DatePicker
      id={id}
      autoFocus
      defaultOpen
      format={DAY_FORMATS}
      value={dayOf(value) ?? null}
      minDate={dayOf(min)}
      maxDate={dayOf(max)}
      placeholder={placeholder}
      aria-label={label}
      onChange={(day) => onChange(day ? day.format(DAY) : '')}
    />
  );
}
