import type { PickerProps } from 'antd/es/date-picker/generatePicker/interface';
import { type Dayjs, dayjs } from './dayjs.ts';
import { DAY, WRITTEN_DAY, WrittenCalendar } from './writtenCalendar.ts';

type Kept = 'value' | 'onChange' | 'format' | 'minDate' | 'maxDate';
type DayCalendarProps = Omit<PickerProps<Dayjs>, Kept> & {
  /** `2026-05-03`, or nothing. */
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A day, typed as people write days or chosen from a calendar. */
export function DayCalendar({ value, min, max, onChange, ...rest }: DayCalendarProps) {
  return (
    <WrittenCalendar
      {...rest}
      format={WRITTEN_DAY}
      value={value ? dayjs(value) : null}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      onChange={(day) => onChange(day && !Array.isArray(day) ? day.format(DAY) : undefined)}
    />
  );
}
