import type { auditCalls } from '@cogclinic/contract/audit';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { listPage } from '#platform/paging.ts';
import { rangeOf, wireTime } from '#platform/time.ts';

type Page = CallData<typeof auditCalls.list>;
type Entry = Omit<Page['rows'][number], 'time'> & { createdAt: Date };

const ORDERS = {
  'time desc': { column: 'e.created_at', type: 'timestamptz', descending: true },
  'time asc': { column: 'e.created_at', type: 'timestamptz', descending: false },
} as const;

/**
 * The institution's audit trail. It names a patient only to whom the patient's archive is open; entries about others are
 * there all the same, without the name.
 */
export async function listAudit(
  tx: Tx,
  actor: Actor,
  query: CallInput<typeof auditCalls.list>['query'],
): Promise<Page> {
  const patients = visiblePatients(actor, 'either');
  const values: unknown[] = [];
  const where: string[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== null && value !== undefined) where.push(condition(`$${values.push(value)}`));
  };
  const { from, before } = rangeOf(query, actor.timeZone);
  add(from, (place) => `e.created_at >= ${place}`);
  add(before, (place) => `e.created_at < ${place}`);
  add(query.accountId, (place) => `e.account_id = ${place}::uuid`);
  add(query.archiveId, (place) => `e.archive_id IN (${withMerged(place)})`);
  add(query.action, (place) => `e.action = ${place}`);
  add(query.noun, (place) => `e.noun = ${place}`);
  add(
    query.patientName,
    (place) => `e.archive_id IN (SELECT a.id FROM ${patients} a WHERE strpos(lower(a.name), lower(${place})) > 0)`,
  );
  const page = await listPage<Entry>(tx, query, {
    select: `e.id::text AS id, e.created_at AS "createdAt", e.account_id AS "accountId", e.action, e.noun,
      e.subject_id AS "subjectId", ${KEPT} AS "archiveId", e.detail, e.address,
      (SELECT n.username FROM accounts n WHERE n.institution_id = e.institution_id AND n.id = e.account_id) AS "accountName",
      (SELECT a.name FROM ${patients} a WHERE a.institution_id = e.institution_id AND a.id = e.archive_id) AS "patientName"`,
    from: 'audit_entries e',
    where,
    values,
    orders: ORDERS,
    idColumn: 'e.id',
    idType: 'bigint',
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      time: wireTime(row.createdAt, actor.timeZone),
      accountId: row.accountId,
      accountName: row.accountName,
      action: row.action,
      noun: row.noun,
      subjectId: row.subjectId,
      archiveId: row.archiveId,
      patientName: row.patientName,
      detail: row.detail,
      address: row.address,
    })),
  };
}

/** The archive of an entry, or the one that it was merged into since: where the patient's page is. */
const KEPT = 'coalesce(app.kept_archive(e.archive_id), e.archive_id)';

/** An archive and those merged into it: what was done with them was done with this patient's file. */
const withMerged = (place: string): string =>
  `SELECT ${place}::uuid UNION ALL SELECT m.id FROM app.merged_archives(${place}::uuid) m`;
