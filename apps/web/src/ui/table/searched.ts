/** What a list is searched by, from its address: the given filters that have a value. */
export function searched(search: URLSearchParams, names: readonly string[]): Record<string, string> {
  const given = names.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}
