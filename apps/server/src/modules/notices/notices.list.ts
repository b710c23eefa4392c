import type { CallData, CallInput } from '@cogclinic/contract/call';
import { NOTICE_KINDS, type noticeCalls } from '@cogclinic/contract/notices';
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
const from = ({ patients }: Pick<Parts, 'patients'>, accountId: string) =>
  `notices n
   JOIN administrations d ON d.institution_id = n.institution_id AND d.id = n.administration_id
   JOIN ${patients} a ON a.institution_id = d.institution_id AND a.id = d.archive_id
   LEFT JOIN reports r ON r.institution_id = d.institution_id AND r.administration_id = d.id
  WHERE n.account_id = ${accountId} AND n.created_at > now() - ${SINCE} AND d.state <> 'discarded' AND r.deleted_at IS NULL`;

const NEWEST = readVisibleSql(
  'notices.newest',
  {
    id: uuid,
    kind: oneOf(NOTICE_KINDS),
    report_id: uuid.orNull,
    archive_id: uuid,
    name: text,
    instrument: text,
    own: json<Texts>().orNull,
    created_at: moment,
    read: bool,
  },
  (parts, { accountId }: { accountId: string }) =>
    `SELECT n.id, n.kind, r.id AS report_id, a.id AS archive_id, a.name, d.instrument, ${ownName('d.instrument')} AS own,
            n.created_at, n.read_at IS NOT NULL AS read
       FROM ${from(parts, accountId)} ORDER BY n.created_at DESC, n.id DESC LIMIT ${LISTED}`,
);
const UNREAD = readVisibleSql(
  'notices.unread',
  { count: whole },
  (parts, { accountId }: { accountId: string }) =>
    `SELECT count(*) FROM ${from(parts, accountId)} AND n.read_at IS NULL`,
);
const READ = writeSql(
  'notices.read',
  {},
  ({ accountId, ids }: { accountId: string; ids: string[] | null }) =>
    `UPDATE notices SET read_at = now() WHERE account_id = ${accountId} AND read_at IS NULL
        AND (${ids}::uuid[] IS NULL OR id = ANY(${ids}::uuid[]))`,
);

/** What the account was told of its patients, newest first. */
export async function ownNotices(tx: Tx, actor: Actor, language: Language): Promise<CallData<typeof noticeCalls.list>> {
  const { accountId } = actor;
  const [rows, unread] = await Promise.all([NEWEST(tx, actor, { accountId }), UNREAD(tx, actor, { accountId })]);
  return {
    unread: unread[0]?.count ?? 0,
    notices: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      reportId: row.report_id,
      archiveId: row.archive_id,
      patientName: row.name,
      instrumentName: nameOf(row.instrument, row.own, language),
      time: wireTime(row.created_at, actor.timeZone),
      read: row.read,
    })),
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
