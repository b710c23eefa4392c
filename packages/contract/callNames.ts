import { catalogue } from './catalogue.ts';

const NAMES = new Map<string, string>(
  Object.entries(catalogue).flatMap(([noun, declared]) =>
    Object.entries(declared).map(([name, { method, path }]) => [`${method} ${path}`, `${noun}.${name}`] as const),
  ),
);

/**
 * The name of a call, `archives.list`, by its method and path as the audit trail has them, `GET /archives/list`; parameters may be
 * written `{id}` or `:id`. Null for what is no call of the contract, as one of an earlier release.
 */
export const callNamed = (told: string): string | null => NAMES.get(told.replaceAll(/:(\w+)/g, '{$1}')) ?? null;
