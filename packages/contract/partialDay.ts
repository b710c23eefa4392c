import { text } from './fields.ts';

/** Year first, as people type it: 2024/5, 2024.05.03, 2024年5月. */
const TYPED = /^(\d{4})(?:[-/.年]\s*(\d{1,2})(?:[-/.月]\s*(\d{1,2}))?)?[日月年]?$/;

const plain = (typed: string): string => {
  const [, year, month, day] = TYPED.exec(typed.normalize('NFKC')) ?? [];
  return year ? [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-') : typed;
};

/** Whether a text is a day, a month or a year of a patient's life: `2024-05-03`, `2024-05`, `2024`. */
export const isPartialDay = (value: string): boolean => {
  const whole = `${value}-01-01`.slice(0, 10);
  const date = new Date(`${whole}T00:00:00Z`);
  return (
    /^(19|20|21)\d\d(-\d\d(-\d\d)?)?$/.test(value) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(whole)
  );
};

/** A day of which only the month or the year may be known: `2024-05-03`, `2024-05` or `2024`. */
export const partialDay = text(20)
  .transform(plain)
  .refine(isPartialDay, { params: { rule: 'partialDay' } });

/** Whether a partial day lies wholly after a day. */
export const isAfter = (value: string, day: string): boolean => value > day.slice(0, value.length);
