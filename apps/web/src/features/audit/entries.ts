import type { auditCalls } from '@cogclinic/contract/audit';
import type { CallData } from '@cogclinic/contract/call';

export type Entry = CallData<typeof auditCalls.list>['rows'][number];

/** A detail with its value; null where only its name is shown, as of another record's id. */
export type Detail = Readonly<{ key: string; value: string | number | boolean | readonly string[] | null }>;

/** The details of an entry, grouped by how they are shown. */
export type Details = Readonly<{
  /** Names of the fields that changed. */
  fields: readonly string[];
  rows: number | null;
  others: readonly Detail[];
  /** The method and path of the call that showed a list or was refused. */
  call: string | null;
}>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A time of a device or browser, in no zone of the institution's. */
const INSTANT = /^\d{4}-\d\d-\d\dT.*Z$/;

/** Reads an entry's detail; of values that are no words, figures or days only the name is shown. */
export function detailsOf(detail: Entry['detail']): Details {
  const { fields, rows, call, ...others } = detail ?? {};
  return {
    fields: Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [],
    rows: typeof rows === 'number' ? rows : null,
    others: Object.entries(others).map(([key, value]) => ({ key, value: plain(value) })),
    call: typeof call === 'string' ? call : null,
  };
}

function plain(value: unknown): Detail['value'] {
  if (Array.isArray(value)) {
    const words = value.filter(isWord);
    return words.length > 0 && words.length === value.length ? words : null;
  }
  if (isWord(value)) return value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !UUID.test(value) && !INSTANT.test(value);
