import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { gradeCalls } from '@cogclinic/contract/grades';
import { type GradeLimits, limitsOutOfOrder } from '@cogclinic/scales/grades';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, stale } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { json, whole } from '#platform/sql/columns.ts';
import { readSql, write } from '#platform/sql/statement.ts';
import type { gradeLimits as gradeLimitsTable } from './grades.tables.ts';

type Grades = CallData<typeof gradeCalls.limits>;

const db = queries<typeof gradeLimitsTable>();
const NO_LIMITS = { excellent: null, good: null, ordinary: null, poor: null };

/** SQL of an institution's limits as JSON, null where it grades nothing. */
export const gradeLimitsOf = (institutionId: string) =>
  `(SELECT jsonb_build_object('excellent', g.excellent, 'good', g.good, 'ordinary', g.ordinary, 'poor', g.poor)
      FROM grade_limits g WHERE g.institution_id = ${institutionId} AND g.excellent IS NOT NULL)`;

const LIMITS = readSql(
  'grades.limits',
  { limits: json<GradeLimits>().orNull, version: whole },
  ({ institutionId }: { institutionId: string }) =>
    `SELECT ${gradeLimitsOf('l.institution_id')} AS limits, l.version FROM grade_limits l
      WHERE l.institution_id = ${institutionId}`,
);

/** The limits by which the institution grades the cognitive dimensions; null where it grades none. */
export async function gradeLimits(tx: Tx, actor: Actor): Promise<Grades> {
  const [kept] = await tx.read(LIMITS, { institutionId: actor.institutionId });
  return kept ?? { limits: null, version: 0 };
}

type Limits = { [K in keyof GradeLimits]: number | null };
type Change = Limits & { institutionId: string; updatedBy: string; version: number };

// Of two who read the same version the second changes nothing.
const SET_LIMITS = write('grades.setLimits', (given: Change) =>
  db
    .insertInto('grade_limits')
    .values({
      institution_id: given.institutionId,
      excellent: given.excellent,
      good: given.good,
      ordinary: given.ordinary,
      poor: given.poor,
      updated_by: given.updatedBy,
    })
    .onConflict((conflict) =>
      conflict
        .column('institution_id')
        .doUpdateSet(({ ref }) => ({
          excellent: ref('excluded.excellent'),
          good: ref('excluded.good'),
          ordinary: ref('excluded.ordinary'),
          poor: ref('excluded.poor'),
          updated_by: ref('excluded.updated_by'),
          updated_at: sql<Date>`now()`,
          version: sql<number>`grade_limits.version + 1`,
        }))
        .where('grade_limits.version', '=', given.version),
    )
    .returning('version'),
);

/**
 * Sets the limits or takes them back. Reports made before keep theirs.
 * @throws Refusal 422 at the limit that is not below the one before; 409 with the current ones when the version is old
 */
export async function setGradeLimits(
  tx: Tx,
  actor: Actor,
  { limits, version }: CallInput<typeof gradeCalls.update>['body'],
): Promise<Grades> {
  const [wrong] = limitsOutOfOrder(limits ?? {});
  if (wrong) throw fieldRefused(`limits.${wrong}`, 'rules:gradeOrder');
  const before = await gradeLimits(tx, actor);
  if (before.version !== version) throw stale(before);
  const { institutionId, accountId: updatedBy } = actor;
  const changed = await tx.write(SET_LIMITS, { ...(limits ?? NO_LIMITS), institutionId, updatedBy, version });
  const current = await gradeLimits(tx, actor);
  if (changed.length === 0) throw stale(current);
  await audit(tx, actor, {
    action: 'change',
    noun: 'institution',
    subjectId: actor.institutionId,
    detail: { fields: ['limits'], limitsBefore: written(before.limits), limitsAfter: written(limits) },
  });
  return current;
}

/** The limits as the audit trail shows them. */
function written(limits: GradeLimits | null): string {
  return limits ? [limits.excellent, limits.good, limits.ordinary, limits.poor].join(' / ') : '—';
}
