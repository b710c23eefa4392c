import type { TextItem } from '@cogclinic/scales/instrument';

type Format = NonNullable<TextItem['format']>;

/** The browser's own input for each form of a moment. */
export const INPUT_TYPES = { date: 'date', time: 'time', dateTime: 'datetime-local' } as const satisfies Record<
  Format,
  string
>;

/** The last moment that the browser's input lets in: years have four digits. */
export const LAST: Readonly<Record<Format, string | undefined>> = {
  date: '9999-12-31',
  time: undefined,
  dateTime: '9999-12-31T23:59',
};

/** A kept answer as the browser's input takes it. */
export function toInput(format: Format, answer: string): string {
  return format === 'dateTime' ? answer.replace(' ', 'T') : answer;
}

/** What the browser's input gives, as it is kept, with seconds; null while it is incomplete, or in a year of more than four digits. */
export function fromInput(format: Format, given: string): string | null {
  if (given === '' || (format !== 'time' && !/^\d{4}-/.test(given))) return null;
  if (format === 'date') return given;
  const whole = given.replace(/\.\d+$/, '');
  const withSeconds = /:\d\d:\d\d$/.test(whole) ? whole : `${whole}:00`;
  return withSeconds.replace('T', ' ');
}
