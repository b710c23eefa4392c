import type { TestApp } from './harness.ts';

/** What every request may leave behind: its session's use, its failures, the trail of what it looked at; and the servers' beat. */
const LEFT_BEHIND = ['sessions', 'sign_in_failures', 'audit_entries', 'servers'];
/** Made anew each minute from the records of patients who changed. */
export const KEPT = [
  'audit_seals',
  'changed_patients',
  'kept_answers',
  'kept_courses',
  'kept_levels',
  'kept_tests',
  'kept_thresholds',
  'kept_training',
];
/** A cast ends by itself, seconds after nobody looked on or no server took it in hand. */
const ENDING = ['casts', 'cast_viewers'];
/** What is counted as a row's change: of payments and refunds not when WeChat Pay was asked about them, as it is each minute. */
const changeOf = (table: string) =>
  table === 'wechat_payments' || table === 'wechat_refunds'
    ? "(to_jsonb(r) - 'asked_at')::text"
    : "r.tableoid || ' ' || r.ctid || ' ' || r.xmin";

/**
 * A digest of all rows that a call could change: where each lies and which transaction wrote it, which a change of any
 * column changes too. Their contents, some of them large, need not be read.
 */
export async function fingerprint(t: TestApp): Promise<string> {
  const tables = await t.owner<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1) ORDER BY 1`,
    [[...LEFT_BEHIND, ...KEPT, ...ENDING]],
  );
  const parts = tables.map(
    ({ name }) =>
      `(SELECT md5(coalesce(string_agg(c.change, '|' ORDER BY c.change), '')) FROM (SELECT ${changeOf(name)} AS change FROM ${name} AS r) AS c)`,
  );
  const [row] = await t.owner<{ digest: string }>(`SELECT array_to_string(ARRAY[${parts.join(', ')}], ',') AS digest`);
  return row?.digest ?? '';
}
