import type { TestApp } from './harness.ts';

/** Tables whose rows tell whether something changed; what every request may leave (sessions, failures, audit of opening) is not among them. */
const TABLES = [
  'institutions',
  'departments',
  'accounts',
  'preferences',
  'archives',
  'administrations',
  'licences',
  'own_instruments',
  'norm_choices',
  'reports',
  'files',
  'reset_codes',
];

/** A digest of all rows that a call could change. */
export async function fingerprint(t: TestApp): Promise<string> {
  const parts = TABLES.map(
    (table) => `(SELECT md5(coalesce(string_agg(r::text, '|' ORDER BY r::text), '')) FROM ${table} AS r)`,
  );
  const [row] = await t.owner<{ digest: string }>(`SELECT concat_ws(',', ${parts.join(', ')}) AS digest`);
  return row?.digest ?? '';
}
