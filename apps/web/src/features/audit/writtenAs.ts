const TIMES = [
  ['dateTime', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['month', /^\d{4}-\d\d$/],
] as const;

/** How a detail's value is written if it is a wire day, time or month. */
export const writtenAs = (value: string): (typeof TIMES)[number][0] | undefined =>
  TIMES.find(([, form]) => form.test(value))?.[0];
