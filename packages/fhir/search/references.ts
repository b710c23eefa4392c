/** The ids of all resources that are referred to, by their type; of resources, or of parts of them. */
export function referencesIn(resources: readonly object[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      const [, type, id] = (name === 'reference' && /^([A-Z]\w+)\/([\w.-]+)$/.exec(String(member))) || [];
      if (type !== undefined && id !== undefined) found.set(type, (found.get(type) ?? new Set()).add(id));
      else look(member);
    }
  };
  for (const resource of resources) look(resource);
  return new Map([...found].map(([type, ids]) => [type, [...ids]]));
}
