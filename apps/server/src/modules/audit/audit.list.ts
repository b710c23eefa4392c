import { AUDIT_ACTIONS, AUDIT_NOUNS, type auditCalls } from '@cogclinic/contract/audit';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { callNamed } from '@cogclinic/contract/callNames';
import { wordsCondition } from '#modules/archives/record/words.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { json, moment, oneOf, text, uuid } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';
import { rangeOf, wireTime } from '#platform/time.ts';

type Page = CallData<typeof auditCalls.list>;

const ORDERS = {
  'time desc': { column: 'e.created_at', type: 'timestamptz', descending: true },
  'time asc': { column: 'e.created_at', type: 'timestamptz', descending: false },
} as const;

/** The archive of an entry, or the one that it was merged into since: where the patient's page is. */
const KEPT = 'coalesce(app.kept_archive(e.archive_id), e.archive_id)';

/** An archive and those merged into it: their entries belong to this patient's trail. */
const withMerged = (place: string): string =>
  `SELECT ${place}::uuid UNION ALL SELECT m.id FROM app.merged_archives(${place}::uuid) m`;

const LIST = list('audit.list', {
  columns: {
    id: text,
    createdAt: moment,
    accountId: uuid.orNull,
    clientId: uuid.orNull,
    action: oneOf(AUDIT_ACTIONS),
    noun: oneOf(AUDIT_NOUNS),
    subjectId: uuid.orNull,
    archiveId: uuid.orNull,
    detail: json<Record<string, unknown>>().orNull,
    address: text.orNull,
    accountName: text.orNull,
    clientName: text.orNull,
    patientName: text.orNull,
  },
  select: ({
    either,
  }) => `e.id::text AS id, e.created_at AS "createdAt", e.account_id AS "accountId", e.client_id AS "clientId", e.action, e.noun,
    e.subject_id AS "subjectId", ${KEPT} AS "archiveId", e.detail, e.address,
    (SELECT n.username FROM accounts n WHERE n.institution_id = e.institution_id AND n.id = e.account_id) AS "accountName",
    (SELECT c.name FROM api_clients c WHERE c.institution_id = e.institution_id AND c.id = e.client_id) AS "clientName",
    (SELECT a.name FROM ${either} a WHERE a.institution_id = e.institution_id AND a.id = e.archive_id) AS "patientName"`,
  from: () => 'audit_entries e',
  filters: {
    from: (moment: Date) => `e.created_at >= ${moment}`,
    before: (moment: Date) => `e.created_at < ${moment}`,
    accountId: (id: string) => `e.account_id = ${id}::uuid`,
    clientId: (id: string) => `e.client_id = ${id}::uuid`,
    archiveId: (id: string) => `e.archive_id IN (${withMerged(id)})`,
    action: (action: string) => `e.action = ${action}`,
    noun: (noun: string) => `e.noun = ${noun}`,
    text: (words: string, { either }) =>
      `e.archive_id IN (SELECT a.id FROM ${either} a WHERE ${wordsCondition('a.id', words)})`,
  },
  orders: ORDERS,
  idColumn: 'e.id',
  idType: 'bigint',
});

/**
 * The institution's audit trail. It names a patient only to whom the patient's archive is open; entries about others are
 * there all the same, without the name.
 */
export async function listAudit(
  tx: Tx,
  actor: Actor,
  query: CallInput<typeof auditCalls.list>['query'],
): Promise<Page> {
  const { accountId, clientId, archiveId, action, noun, text } = query;
  const filter = { ...rangeOf(query, actor.timeZone), accountId, clientId, archiveId, action, noun, text };
  const page = await LIST(tx, actor, query, filter);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      time: wireTime(row.createdAt, actor.timeZone),
      accountId: row.accountId,
      accountName: row.accountName,
      clientId: row.clientId,
      clientName: row.clientName,
      action: row.action,
      noun: row.noun,
      subjectId: row.subjectId,
      archiveId: row.archiveId,
      patientName: row.patientName,
      detail: row.detail,
      operation: typeof row.detail?.call === 'string' ? callNamed(row.detail.call) : null,
      address: row.address,
    })),
  };
}
