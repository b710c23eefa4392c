/** The sum of points. They may be tenths, e.g. marks on a line: without binary noise, so that 0.30000000000000004 is 0.3. */
export function sumOf(points: Iterable<number>): number {
  let exact = 0;
  for (const each of points) exact += each;
  return Math.round(exact * 1e6) / 1e6;
}
