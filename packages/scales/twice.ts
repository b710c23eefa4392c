/** The codes that occur more than once, each listed once, in the order of their second occurrence. */
export function occurringTwice(codes: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const code of codes) {
    if (seen.has(code)) twice.add(code);
    seen.add(code);
  }
  return [...twice];
}
