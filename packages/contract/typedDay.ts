/** The months of a written English or Russian day, by the letters that tell them apart. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|янв)/,
  /^(?:feb|фев)/,
  /^(?:mar|мар)/,
  /^(?:apr|апр)/,
  /^(?:may|ма[йя])/,
  /^(?:june?$|июн)/,
  /^(?:july?$|июл)/,
  /^(?:aug|авг)/,
  /^(?:sep|сен)/,
  /^(?:oct|окт)/,
  /^(?:nov|ноя)/,
  /^(?:dec|дек)/,
];

/**
 * The day that a text says as people write it, as `YYYY-MM-DD`, or null when it says none for sure: year first in any usual
 * form, day first with dots, eight digits, "3 May 2026" and "3 мая 2026", a year of the Republic (民國). 03/08/1952 is none:
 * which of them is the month, nobody knows.
 */
export function typedDay(text: string): string | null {
  const given = text.normalize('NFKC').trim();
  const yearFirst = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(given);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  // Years of the Republic, as Taiwan counts them; only where the word says so.
  const ofRepublic = /^(?:中華)?民[國国]\s*(\d{1,3})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(given);
  if (ofRepublic) return dayOf(String(Number(ofRepublic[1]) + 1911), ofRepublic[2], ofRepublic[3]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\s*(?:г\.?)?$/.exec(given);
  if (dotted) return dayOf(dotted[3], dotted[2], dotted[1]);
  const run = /^(\d{4})(\d{2})(\d{2})$/.exec(given);
  if (run) return dayOf(run[1], run[2], run[3]);
  const worded = /^(\d{1,2})\s+(\p{L}{3,10})\.?,?\s+(\d{4})\s*(?:г\.?)?$/u.exec(given);
  const month = worded ? MONTHS.findIndex((name) => name.test(worded[2]?.toLowerCase() ?? '')) + 1 : 0;
  return worded && month > 0 ? dayOf(worded[3], String(month), worded[1]) : null;
}

/**
 * The moment that a text says as people write it, as `YYYY-MM-DD HH:mm:00`, or null: a day as `typedDay` reads it, then hours and
 * minutes of the 24-hour clock, "3 May 2026, 14:20".
 */
export function typedMoment(text: string): string | null {
  const given = /^(.*?\S)(?:\s*,\s*|\s+|T)(\d{1,2}):(\d{2})(?::00)?$/.exec(text.normalize('NFKC').trim());
  const day = given && typedDay(given[1] ?? '');
  const [hours, minutes] = [Number(given?.[2]), Number(given?.[3])];
  if (!day || !(hours < 24 && minutes < 60)) return null;
  return `${day} ${String(hours).padStart(2, '0')}:${given[3]}:00`;
}

function dayOf(year = '', month = '', day = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}
