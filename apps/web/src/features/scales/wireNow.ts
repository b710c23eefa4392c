/** The present moment as the wire writes it, on the clocks of a time zone: the institution's, not the reader's. */
export function wireNow(timeZone: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** When a test ended: now, but never before it began, should this machine's clock be behind the server's. */
export function endOfTest(startTime: string, now: string): string {
  return now < startTime ? startTime : now;
}
