/** When a test ended: now, but never before it began, should this machine's clock be behind the server's. */
export function endOfTest(startTime: string, now: string): string {
  return now < startTime ? startTime : now;
}
