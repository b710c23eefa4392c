import { clockTime } from '@cogclinic/scales/answerWords';

/** What was typed so far, read: a value, nothing, or not (yet) one. */
export type Read = Readonly<{ value: number } | { problem: true } | { empty: true }>;

const plain = (typed: string): string => typed.normalize('NFKC').trim();

/** A time of day as minutes after midnight: "22:30", "7.05", "2230"; the dots of every keyboard are taken. */
export function readClock(typed: string): Read {
  const text = plain(typed);
  if (text === '') return { empty: true };
  const [, hours, minutes] = /^(\d{1,2})[:.,\-\s](\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return { problem: true };
  const time = { hours: Number(hours), minutes: Number(minutes) };
  return time.hours > 23 || time.minutes > 59 ? { problem: true } : { value: time.hours * 60 + time.minutes };
}

/** A time in seconds: "85", "85.5", or with minutes "1:25". */
export function readSeconds(typed: string): Read {
  const text = plain(typed).replace(',', '.');
  if (text === '') return { empty: true };
  const [, minutes, seconds] = /^(?:(\d{1,3}):(?=[0-5]\d(?:\.|$)))?(\d{1,5}(?:\.\d+)?)$/.exec(text) ?? [];
  return seconds === undefined ? { problem: true } : { value: Number(minutes ?? 0) * 60 + Number(seconds) };
}

/** Half the hours of a day, to pick from. */
export const HALF_HOURS: readonly string[] = Array.from({ length: 48 }, (_, at) => clockTime(at * 30));

/** Seconds as one reads a stopwatch: 1:25. */
export function minutesAndSeconds(seconds: number): string {
  const rest = Number((seconds % 60).toFixed(2));
  return `${Math.floor(seconds / 60)}:${rest < 10 ? '0' : ''}${rest}`;
}
