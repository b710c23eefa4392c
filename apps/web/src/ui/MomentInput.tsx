import { type Dayjs, dayjs } from './dayjs.ts';
import { MOMENT, WRITTEN_MOMENT, WrittenCalendar } from './writtenCalendar.ts';

type Chosen = Dayjs | Dayjs[] | null;

type MomentInputProps = {
  id?: string;
  /** `2026-05-03 14:20:00`, or nothing. */
  value: string | null;
  max?: string | undefined;
  className?: string | undefined;
  status?: '' | 'error';
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  onChange: (moment: string | null) => void;
};

/** A day with hours and minutes, typed as people write them or chosen from a calendar; each that can be read is taken over at once. */
export function MomentInput({ value, max, onChange, ...rest }: MomentInputProps) {
  const take = (moment: Chosen) => onChange(moment && !Array.isArray(moment) ? moment.format(MOMENT) : null);
  return (
    <WrittenCalendar
      {...rest}
      placeholder=""
      format={WRITTEN_MOMENT}
      showTime={{ showHour: true, showMinute: true, showSecond: false }}
      needConfirm={false}
      value={value ? dayjs(value) : null}
      maxDate={max ? dayjs(max) : undefined}
      // What the pointer passes over is not what was typed.
      previewValue={false}
      onChange={take}
      // The picker itself waits until its calendar closes, and forgets what was typed before that opened.
      onCalendarChange={take}
    />
  );
}
