/** Now, as `YYYY-MM-DD HH:mm:ss` on the clocks of a time zone (an IANA name), or of the reader's device without one. */
export function wireNow(timeZone?: string, now = new Date()): string {
  // sv-SE writes the ISO form.
  const style = { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('sv-SE', style).format(now);
}

/** The time zone of the reader's device. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
