import { typedDay } from '@cogclinic/contract/typedDay';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import dayjsDays from '@rc-component/picker/generate/dayjs';
import generatePicker from 'antd/es/date-picker/generatePicker';
import type { PickerProps } from 'antd/es/date-picker/generatePicker/interface';
import dayjs, { type Dayjs } from 'dayjs';
import { currentLanguage } from './i18n.ts';

/** Stands for the written form of the reader's language; as long as the longest of them, for the width of the field. */
const WRITTEN = '[a written day]';
const DAY = 'YYYY-MM-DD';

/** antd's calendar, in whose field days look as in lists and are read as `typedDay` reads them. */
const Calendar = generatePicker<Dayjs>({
  ...dayjsDays,
  locale: {
    ...dayjsDays.locale,
    format: (locale, day, format) =>
      format === WRITTEN
        ? writtenTimes(currentLanguage()).date(day.format(DAY))
        : dayjsDays.locale.format(locale, day, format),
    parse: (locale, text, formats) => {
      if (!formats.includes(WRITTEN)) return dayjsDays.locale.parse(locale, text, formats);
      const day = typedDay(text);
      return day === null ? null : dayjs(day);
    },
  },
});

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
    <Calendar
      {...rest}
      format={WRITTEN}
      value={value ? dayjs(value) : null}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      onChange={(day) => onChange(day && !Array.isArray(day) ? day.format(DAY) : undefined)}
    />
  );
}
