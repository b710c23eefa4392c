import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { couponCalls } from '@cogclinic/contract/coupons';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { accountName } from '#platform/patientRecord.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { moment, text, uuid, whole } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';
import { seeCoupon } from './coupons.service.ts';
import { HOLD } from './coupons.statements.ts';

type Calls = typeof couponCalls;

const SEEN = readVisibleSql(
  'coupons.patients',
  { id: uuid },
  ({ patients }, { ids }: { ids: readonly string[] }) =>
    `SELECT a.id FROM ${patients} a WHERE a.id = ANY(${ids}::uuid[])`,
);
const GIVE = writeSql(
  'coupons.give',
  { archive_id: uuid },
  (given: { institutionId: string; couponId: string; grantedBy: string; archiveIds: readonly string[] }) =>
    `INSERT INTO coupon_grants (institution_id, coupon_id, archive_id, granted_by)
     SELECT ${given.institutionId}::uuid, ${given.couponId}::uuid, p.id, ${given.grantedBy}::uuid
       FROM unnest(${given.archiveIds}::uuid[]) AS p(id)
      WHERE NOT EXISTS (SELECT FROM coupon_grants g WHERE g.coupon_id = ${given.couponId} AND g.archive_id = p.id
        AND g.taken_back_at IS NULL)
     RETURNING archive_id`,
);
const GRANT = readVisibleSql(
  'coupons.grant',
  { id: uuid, coupon_id: uuid, archive_id: uuid },
  ({ patients }, { id }: { id: string }) =>
    `SELECT g.id, g.coupon_id, g.archive_id
       FROM coupon_grants g JOIN ${patients} a ON a.institution_id = g.institution_id AND a.id = g.archive_id
      WHERE g.id = ${id}`,
);
const TAKE_BACK = writeSql(
  'coupons.takeBack',
  { id: uuid },
  (given: { couponId: string; archiveId: string }) =>
    `UPDATE coupon_grants SET taken_back_at = now()
      WHERE coupon_id = ${given.couponId} AND archive_id = ${given.archiveId} AND taken_back_at IS NULL RETURNING id`,
);

const BY_TIME = { column: 'g.created_at', type: 'timestamptz' } as const;
const LIST = list('coupons.grants', {
  columns: { id: uuid, archive_id: uuid, name: text, uses: whole.always, by_name: text.orNull, created_at: moment },
  select: `g.id, g.archive_id, a.name, ${accountName('granted_by', 'g')} AS by_name, g.created_at,
    (SELECT count(*) FROM orders o JOIN order_coupons x ON x.institution_id = o.institution_id AND x.order_id = o.id
      WHERE o.institution_id = g.institution_id AND o.archive_id = g.archive_id AND x.coupon_id = g.coupon_id
        AND x.returned_at IS NULL) AS uses`,
  from: ({ patients }) =>
    `coupon_grants g JOIN ${patients} a ON a.institution_id = g.institution_id AND a.id = g.archive_id`,
  filters: { couponId: (id: string) => `g.coupon_id = ${id}::uuid AND g.taken_back_at IS NULL` },
  orders: { 'time desc': { ...BY_TIME, descending: true }, 'time asc': { ...BY_TIME, descending: false } },
  idColumn: 'g.id',
});

/**
 * Gives a coupon to patients; who has it already keeps it.
 * @returns how many have it now who did not
 * @throws Refusal 404 for a coupon that is not there, or a patient whom the actor may not see; 409 for a coupon that was withdrawn
 */
export async function giveCoupon(
  tx: Tx,
  actor: Actor,
  { id, archiveIds }: CallInput<Calls['give']>['body'],
): Promise<CallData<Calls['give']>> {
  // Held, so that two who give it at once give it once.
  await tx.read(HOLD, { id });
  const coupon = await seeCoupon(tx, actor, id);
  if (coupon.state === 'withdrawn') throw new Refusal(409, 'coupons:withdrawn');
  const seen = await SEEN(tx, actor, { ids: archiveIds });
  if (seen.length < archiveIds.length) throw notFound();
  const { institutionId, accountId: grantedBy } = actor;
  const given = await tx.write(GIVE, { institutionId, couponId: id, grantedBy, archiveIds });
  for (const { archive_id: archiveId } of given)
    await audit(tx, actor, { action: 'change', noun: 'coupons', subjectId: id, archiveId, detail: { given: true } });
  return { given: given.length };
}

/** Takes a coupon back from a patient; twice is once. @throws Refusal 404 */
export async function takeBackCoupon(
  tx: Tx,
  actor: Actor,
  { id }: CallInput<Calls['takeBack']>['body'],
): Promise<null> {
  const [grant] = await GRANT(tx, actor, { id });
  if (!grant) throw notFound();
  const { coupon_id: couponId, archive_id: archiveId } = grant;
  const taken = await tx.write(TAKE_BACK, { couponId, archiveId });
  const detail = { takenBack: true };
  if (taken.length > 0)
    await audit(tx, actor, { action: 'change', noun: 'coupons', subjectId: couponId, archiveId, detail });
  return null;
}

/** The patients within the actor's scope to whom a coupon was given. */
export async function listGrants(
  tx: Tx,
  actor: Actor,
  query: CallInput<Calls['grants']>['query'],
): Promise<CallData<Calls['grants']>> {
  const { couponId } = query;
  const page = await LIST(tx, actor, query, { couponId });
  const rows = page.rows.map((row) => ({
    ...{ id: row.id, archiveId: row.archive_id, patientName: row.name, uses: row.uses },
    ...{ byName: row.by_name ?? '', time: wireTime(row.created_at, actor.timeZone) },
  }));
  return { ...page, rows };
}
