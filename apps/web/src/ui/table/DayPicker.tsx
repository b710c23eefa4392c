import { DayCalendar } from '#ui/DayCalendar.tsx';

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

/** antd's calendar for one day, in its own chunk: lists without a filter by day do not load it. */
export default function DayPicker({ id, value, min, max, label, placeholder, onChange }: DayInputProps) {
  return (
    <DayCalendar
      id={id}
      autoFocus
      defaultOpen
      value={value ?? null}
      min={min}
      max={max}
      placeholder={placeholder}
      aria-label={label}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}
