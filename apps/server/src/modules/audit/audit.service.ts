import type { auditCalls } from '@cogclinic/contract/audit';
import type { CallInput } from '@cogclinic/contract/call';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import { notFound } from '#platform/refusal.ts';
import { whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

const DAY = "created_at > now() - interval '1 day'";
/** That the server showed the account a record, in whichever way. */
const RECORD_SHOWN = readSql(
  'audit.recordShown',
  { rows: whole.orNull },
  ({ accountId, subjectId, archiveId }: { accountId: string; subjectId: string; archiveId: string }) =>
    `SELECT NULL::int AS rows FROM audit_entries
      WHERE account_id = ${accountId} AND ${DAY} AND (subject_id = ${subjectId}::uuid OR archive_id = ${archiveId}::uuid) LIMIT 1`,
);
/** The list that the server showed the account last, with its count. */
const LIST_SHOWN = readSql(
  'audit.listShown',
  { rows: whole.orNull },
  ({ accountId, noun }: { accountId: string; noun: string }) =>
    `SELECT (detail ->> 'rows')::int AS rows FROM audit_entries
      WHERE account_id = ${accountId} AND ${DAY} AND noun = ${noun} AND action IN ('list', 'open') ORDER BY created_at DESC, id DESC LIMIT 1`,
);

/**
 * Notes what left the browser without a call of its own: a printed record, an exported or printed list. The page says it, so the entry
 * says that, and beside the page's number of rows how many the server showed. What it did not show the account within a day cannot
 * be noted.
 * @throws Refusal 404, also for a record of what there are only lists of
 */
export async function noteOutput(
  tx: Tx,
  actor: Actor,
  { action, noun, subjectId, rows }: CallInput<typeof auditCalls.note>['body'],
  records: readonly PatientRecord[],
): Promise<null> {
  const archiveId = subjectId ? await patientOf(noun, subjectId) : null;
  const { accountId } = actor;
  const [seen] = await (subjectId && archiveId
    ? tx.read(RECORD_SHOWN, { accountId, subjectId, archiveId })
    : tx.read(LIST_SHOWN, { accountId, noun }));
  if (!seen) throw notFound();
  const detail = { told: 'page', ...(rows !== undefined && { rows }), ...(seen.rows !== null && { shown: seen.rows }) };
  await audit(tx, actor, { action, noun, subjectId, archiveId, detail });
  return null;

  async function patientOf(printed: typeof noun, id: string): Promise<string> {
    const record = records.find((one) => one.noun === printed);
    if (!record?.patientOf) throw notFound();
    return record.patientOf(tx, actor, id);
  }
}
