import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { eyeReferenceCalls } from '@cogclinic/contract/eyeReferences';
import { specOf } from '@cogclinic/gaze/tasks/catalogue';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, stale } from '#platform/refusal.ts';
import { json, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

type References = CallData<typeof eyeReferenceCalls.list>;

const REFERENCES = readSql(
  'eye.references',
  { own: json<References['own']>(), version: whole },
  ({ institutionId }: { institutionId: string }) =>
    `SELECT own, version FROM eye_references WHERE institution_id = ${institutionId}`,
);

/** The institution's own reference values. */
export async function ownReferences(tx: Tx, { institutionId }: Pick<Actor, 'institutionId'>): Promise<References> {
  const [kept] = await tx.read(REFERENCES, { institutionId });
  return kept ?? { own: [], version: 0 };
}

// Of two who read the same version the second changes nothing.
const SET = writeSql(
  'eye.setReferences',
  { version: whole },
  (given: { institutionId: string; own: string; by: string; version: number }) =>
    `INSERT INTO eye_references AS r (institution_id, own, updated_by) VALUES (${given.institutionId}, ${given.own}, ${given.by})
     ON CONFLICT (institution_id) DO UPDATE
        SET own = excluded.own, updated_by = excluded.updated_by, updated_at = now(), version = r.version + 1
      WHERE r.version = ${given.version} RETURNING version`,
);

/** Only a measure of which more, or less, is better has bands, and they follow each other in that direction. */
function needGradable({ task, measure, limits }: References['own'][number], at: number): void {
  const better = specOf(task, measure)?.better;
  if (!better) throw fieldRefused(`own.${at}.measure`, 'eye:noBands');
  const [first, , last] = limits;
  if (first < last !== (better === 'lower')) throw fieldRefused(`own.${at}.limits`, `eye:limits.${better}`);
}

/**
 * Sets the institution's own reference values, all at once.
 * @throws Refusal 422 for a measure without bands, or limits in the wrong direction, 409 with the current ones when the version is old
 */
export async function setReferences(
  tx: Tx,
  actor: Actor,
  { own, version }: CallInput<typeof eyeReferenceCalls.save>['body'],
): Promise<References> {
  own.forEach(needGradable);
  const before = await ownReferences(tx, actor);
  if (before.version !== version) throw stale(before);
  const { institutionId, accountId: by } = actor;
  const changed = await tx.write(SET, { institutionId, own: JSON.stringify(own), by, version });
  const current = await ownReferences(tx, actor);
  if (changed.length === 0) throw stale(current);
  const detail = { fields: ['eyeReferences'] };
  await audit(tx, actor, { action: 'change', noun: 'institution', subjectId: institutionId, detail });
  return current;
}
