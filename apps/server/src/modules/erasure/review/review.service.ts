import type { CallData, CallInput } from '@cogclinic/contract/call';
import { ageOn } from '@cogclinic/contract/nationalId';
import type { retentionCalls } from '@cogclinic/contract/retention';
import { needConfirmation } from '#modules/identity/confirmation.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { day, moment, text, uuid, whole } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireDay, wireTime } from '#platform/time.ts';

const REVIEWS = list('retention.reviews', {
  columns: {
    ...{ id: uuid, name: text, birthday: day, departmentName: text.orNull },
    ...{ lastContactDay: day, dueYears: whole },
    ...{ keptUntil: day.orNull, keptReason: text.orNull, keptByName: text.orNull, keptAt: moment.orNull },
  },
  select: `a.id, a.name, a.birthday, r.last_contact AS "lastContactDay", r.due_years AS "dueYears",
    (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
    r.kept_until AS "keptUntil", r.kept_reason AS "keptReason", r.kept_at AS "keptAt",
    (SELECT n.username FROM accounts n WHERE n.institution_id = r.institution_id AND n.id = r.kept_by) AS "keptByName"`,
  from: ({ patients }) =>
    `retention_reviews r JOIN ${patients} a ON a.institution_id = r.institution_id AND a.id = r.archive_id`,
  filters: {
    due: (today: string) => `(r.kept_until IS NULL OR r.kept_until < ${today}::date)`,
    kept: (today: string) => `r.kept_until >= ${today}::date`,
  },
  orders: {
    'lastContactDay asc': { column: 'r.last_contact', type: 'date', descending: false },
    'lastContactDay desc': { column: 'r.last_contact', type: 'date', descending: true },
  },
  idColumn: 'a.id',
});

/** The files that are due for review, or kept after one. */
export async function listReviews(
  tx: Tx,
  actor: Actor,
  query: CallInput<typeof retentionCalls.reviews>['query'],
): Promise<CallData<typeof retentionCalls.reviews>> {
  const today = wireDay(new Date(), actor.timeZone);
  const page = await REVIEWS(tx, actor, query, { [query.state]: today });
  return {
    ...page,
    rows: page.rows.map(({ birthday, keptAt, ...row }) => {
      const isKept = query.state === 'kept';
      return {
        ...row,
        age: ageOn(birthday, today),
        years: ageOn(row.lastContactDay, today),
        // Of a time that is over the list of those due tells nothing.
        keptUntil: isKept ? row.keptUntil : null,
        keptReason: isKept ? row.keptReason : null,
        keptByName: isKept ? row.keptByName : null,
        keepTime: isKept && keptAt ? wireTime(keptAt, actor.timeZone) : null,
      };
    }),
  };
}

const LISTED = readVisibleSql(
  'retention.listed',
  { id: uuid },
  ({ patients }, { id }: { id: string }) =>
    `SELECT a.id FROM ${patients} a JOIN retention_reviews r ON r.institution_id = a.institution_id AND r.archive_id = a.id
      WHERE a.id = ${id} FOR UPDATE OF r`,
);
const KEEP = writeSql(
  'retention.keep',
  { keptUntil: day.always },
  (given: { id: string; today: string; years: number; reason: string; by: string }) =>
    `UPDATE retention_reviews SET kept_until = (${given.today}::date + make_interval(years => ${given.years}::int))::date,
            kept_reason = ${given.reason}, kept_by = ${given.by}, kept_at = now()
      WHERE archive_id = ${given.id} RETURNING kept_until AS "keptUntil"`,
);
const RELEASE = writeSql(
  'retention.release',
  {},
  ({ id }: { id: string }) =>
    `UPDATE retention_reviews SET kept_until = NULL, kept_reason = NULL, kept_by = NULL, kept_at = NULL WHERE archive_id = ${id}`,
);

type Deciding = Readonly<{ tx: Tx; actor: Actor; tokenHash: Buffer }>;

/**
 * Keeps a listed file for more years from today: until then neither its review comes nor is anything of it erased.
 * @throws Refusal 404 when it is not in the list; 403 unless the session proved again who uses it
 */
export async function keepFile(
  { tx, actor, tokenHash }: Deciding,
  { id, years, reason }: CallInput<typeof retentionCalls.keep>['body'],
): Promise<CallData<typeof retentionCalls.keep>> {
  await needListed(tx, actor, id);
  await needConfirmation(tx, tokenHash);
  const today = wireDay(new Date(), actor.timeZone);
  const [kept] = await tx.write(KEEP, { id, today, years, reason, by: actor.accountId });
  if (!kept) throw notFound();
  const detail = { review: 'kept', until: kept.keptUntil };
  await audit(tx, actor, { action: 'change', noun: 'archives', subjectId: id, archiveId: id, detail });
  return kept;
}

/**
 * Ends that a file is kept.
 * @throws Refusal 404 when it is not in the list; 403 unless the session proved again who uses it
 */
export async function releaseFile({ tx, actor, tokenHash }: Deciding, id: string): Promise<null> {
  await needListed(tx, actor, id);
  await needConfirmation(tx, tokenHash);
  await tx.write(RELEASE, { id });
  const detail = { review: 'released' };
  await audit(tx, actor, { action: 'change', noun: 'archives', subjectId: id, archiveId: id, detail });
  return null;
}

async function needListed(tx: Tx, actor: Actor, id: string): Promise<void> {
  const [listed] = await LISTED(tx, actor, { id });
  if (!listed) throw notFound();
}
