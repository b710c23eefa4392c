import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { gradeCalls } from '@cogclinic/contract/grades';
import { type GradeLimits, limitsOutOfOrder } from '@cogclinic/scales/grades';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, stale } from '#platform/refusal.ts';

type Grades = CallData<typeof gradeCalls.limits>;

/** An institution's limits as JSON, null where it grades nothing: as a part of another statement. */
export const gradeLimitsOf = (institutionId: string) =>
  `(SELECT jsonb_build_object('excellent', g.excellent, 'good', g.good, 'ordinary', g.ordinary, 'poor', g.poor)
      FROM grade_limits g WHERE g.institution_id = ${institutionId} AND g.excellent IS NOT NULL)`;

/** The limits by which the institution grades the mental dimensions; null where it grades none. */
export async function gradeLimits(tx: Tx, actor: Actor): Promise<Grades> {
  const [kept] = await tx.rows<Grades>(
    `SELECT ${gradeLimitsOf('l.institution_id')} AS limits, l.version FROM grade_limits l WHERE l.institution_id = $1`,
    [actor.institutionId],
  );
  return kept ?? { limits: null, version: 0 };
}

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
  const { excellent = null, good = null, ordinary = null, poor = null } = limits ?? {};
  // Of two who found the same limits the later one changes nothing.
  const changed = await tx.rows(
    `INSERT INTO grade_limits AS g (institution_id, excellent, good, ordinary, poor, updated_by) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (institution_id) DO UPDATE SET excellent = $2, good = $3, ordinary = $4, poor = $5, updated_by = $6,
       updated_at = now(), version = g.version + 1 WHERE g.version = $7 RETURNING version`,
    [actor.institutionId, excellent, good, ordinary, poor, actor.accountId, version],
  );
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

/** As the audit trail tells them. */
function written(limits: GradeLimits | null): string {
  return limits ? [limits.excellent, limits.good, limits.ordinary, limits.poor].join(' / ') : '—';
}
