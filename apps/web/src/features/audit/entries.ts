import type { auditCalls } from '@cogclinic/contract/audit';
import type { CallData } from '@cogclinic/contract/call';

export type Entry = CallData<typeof auditCalls.list>['rows'][number];

/** The details of an entry, grouped by how they are shown. */
export type Details = Readonly<{
  /** Names of the fields that changed. */
  fields: readonly string[];
  rows: number | null;
  /** All other details; of another record's id only the name is shown. */
  others: readonly Readonly<{ key: string; value: string | number | boolean | null }>[];
}>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads an entry's detail; of values that are neither text nor number only the name is shown. */
export function detailsOf(detail: Entry['detail']): Details {
  const { fields, rows, ...others } = detail ?? {};
  return {
    fields: Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [],
    rows: typeof rows === 'number' ? rows : null,
    others: Object.entries(others).map(([key, value]) => ({ key, value: plain(value) })),
  };
}

function plain(value: unknown): string | number | boolean | null {
  if (typeof value === 'string') return UUID.test(value) ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
