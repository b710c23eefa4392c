/** An unused code: the stem with the first free number from `from` on, e.g. "band-3". */
export function freeCode(stem: string, used: readonly string[], from: number): string {
  const taken = new Set(used);
  let number = from;
  while (taken.has(`${stem}-${number}`)) {
    number += 1;
  }
  return `${stem}-${number}`;
}
