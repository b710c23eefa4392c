import type { CallData, CallInput } from '@cogclinic/contract/call';
import { NOTICE_KINDS, type noticeCalls, OPERATION_KINDS } from '@cogclinic/contract/notices';
import type { Language, Texts } from '@cogclinic/scales/instrument';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { bool, json, moment, oneOf, text, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';

const LISTED = 50;
const SINCE = "interval '90 days'";

/** An account's notices of patients whom it still sees. */
const ofTests = ({ patients }: Pick<Parts, 'patients'>, accountId: string) =>
  `notices n
   JOIN administrations d ON d.institution_id = n.institution_id AND d.id = n.administration_id
   JOIN ${patients} a ON a.institution_id = d.institution_id AND a.id = d.archive_id
   LEFT JOIN reports r ON r.institution_id = d.institution_id AND r.administration_id = d.id
  WHERE n.account_id = ${accountId} AND n.created_at > now() - ${SINCE} AND d.state <> 'discarded' AND r.deleted_at IS NULL`;
/** Those of the institution, while the account is an administrator. */
const ofOperation = (accountId: string) =>
  `notices n
   JOIN accounts u ON u.institution_id = n.institution_id AND u.id = n.account_id AND u.role_type = 'ADMIN'
  WHERE n.account_id = ${accountId} AND n.created_at > now() - ${SINCE} AND n.about IS NOT NULL`;
const NEWEST_FIRST = `ORDER BY created_at DESC, id DESC LIMIT ${LISTED}`;

const NEWEST = readVisibleSql(
  'notices.newest',
  {
    id: uuid,
    kind: oneOf([...NOTICE_KINDS, ...OPERATION_KINDS]),
    about: text.orNull,
    report_id: uuid.orNull,
    archive_id: uuid.orNull,
    name: text.orNull,
    instrument: text.orNull,
    own: json<Texts>().orNull,
    created_at: moment,
    read: bool,
  },
  (parts, { accountId }: { accountId: string }) =>
    `SELECT t.* FROM (
     (SELECT n.id, n.kind, n.about, r.id AS report_id, a.id AS archive_id, a.name, d.instrument, ${ownName('d.instrument')} AS own,
             n.created_at, n.read_at IS NOT NULL AS read
        FROM ${ofTests(parts, accountId)} ${NEWEST_FIRST})
     UNION ALL
     (SELECT n.id, n.kind, n.about, NULL, NULL, NULL, NULL, NULL, n.created_at, n.read_at IS NOT NULL
        FROM ${ofOperation(accountId)} ${NEWEST_FIRST})) t
     ${NEWEST_FIRST}`,
);
const UNREAD = readVisibleSql(
  'notices.unread',
  { count: whole },
  (parts, { accountId }: { accountId: string }) =>
    `SELECT (SELECT count(*) FROM ${ofTests(parts, accountId)} AND n.read_at IS NULL)
          + (SELECT count(*) FROM ${ofOperation(accountId)} AND n.read_at IS NULL) AS count`,
);
const READ = writeSql(
  'notices.read',
  {},
  ({ accountId, ids }: { accountId: string; ids: string[] | null }) =>
    `UPDATE notices SET read_at = now() WHERE account_id = ${accountId} AND read_at IS NULL
        AND (${ids}::uuid[] IS NULL OR id = ANY(${ids}::uuid[]))`,
);

type Notice = CallData<typeof noticeCalls.list>['notices'][number];
type Row = Awaited<ReturnType<typeof NEWEST>>[number];

/** What the account was told of its patients, and as an administrator, newest first. */
export async function ownNotices(tx: Tx, actor: Actor, language: Language): Promise<CallData<typeof noticeCalls.list>> {
  const { accountId } = actor;
  const [rows, unread] = await Promise.all([NEWEST(tx, actor, { accountId }), UNREAD(tx, actor, { accountId })]);
  return {
    unread: unread[0]?.count ?? 0,
    notices: rows.flatMap((row) => presented(row, actor, language) ?? []),
  };
}

function presented(row: Row, { timeZone }: Actor, language: Language): Notice | undefined {
  const { id, kind, about, read } = row;
  const told = { id, time: wireTime(row.created_at, timeZone), read };
  if (kind === 'webhookOff' || kind === 'unusualReading') return { ...told, kind, name: about ?? '' };
  if (row.archive_id === null || row.name === null || row.instrument === null) return undefined;
  return {
    ...told,
    kind,
    reportId: row.report_id,
    archiveId: row.archive_id,
    patientName: row.name,
    instrumentName: nameOf(row.instrument, row.own, language),
  };
}

/** Marks the account's notices as read, and tells its other windows. */
export async function readNotices(
  tx: Tx,
  { institutionId, accountId }: Actor,
  { ids }: CallInput<typeof noticeCalls.read>['body'],
): Promise<null> {
  await tx.write(READ, { accountId, ids });
  tx.announce({ institutionId, accountId }, ['notices']);
  return null;
}
