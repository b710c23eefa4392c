import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { cervicalCalls } from '@cogclinic/contract/cervical';
import type { OwnReference } from '@cogclinic/motion/grading';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, stale } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import type { cervicalReferences } from './cervical.tables.ts';

type Calls = typeof cervicalCalls;

const db = queries<typeof cervicalReferences>();
const OWN = read('cervical.references', () => db.selectFrom('cervical_references').select(['ranges', 'version']));
/** Ranges as JSON. */
type Given = Readonly<{ institutionId: string; ranges: string; version: number }>;
const written = (ranges: string) => sql<OwnReference[]>`${ranges}::jsonb`;
const ADD = write('cervical.addReferences', ({ institutionId, ranges }: Given) =>
  db
    .insertInto('cervical_references')
    .values({ institution_id: institutionId, ranges: written(ranges) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version'),
);
const CHANGE = write('cervical.changeReferences', ({ ranges, version }: Given) =>
  db
    .updateTable('cervical_references')
    .set({ ranges: written(ranges), version: sql<number>`version + 1` })
    .where('version', '=', version)
    .returning('version'),
);

/** The reference ranges of the actor's institution; version 0 before any were set. */
export async function referencesOf(tx: Tx): Promise<CallData<Calls['references']>> {
  const [own] = await tx.read(OWN);
  return { references: [...(own?.ranges ?? [])], version: own?.version ?? 0 };
}

/**
 * Sets the reference ranges of the actor's institution.
 * @throws Refusal 422 where two of a direction overlap in age, or an age ends before it begins; 409 with the current ones
 */
export async function saveReferences(
  tx: Tx,
  actor: Actor,
  { references, version }: CallInput<Calls['saveReferences']>['body'],
): Promise<CallData<Calls['references']>> {
  references.forEach((one, index) => {
    if (one.ageTo <= one.ageFrom) throw fieldRefused(`references.${index}.ageTo`, 'cervical:ageTurned');
    const isDouble = references
      .slice(0, index)
      .some((other) => other.direction === one.direction && other.ageFrom < one.ageTo && one.ageFrom < other.ageTo);
    if (isDouble) throw fieldRefused(`references.${index}.ageFrom`, 'cervical:agesOverlap');
  });
  const given = { institutionId: actor.institutionId, ranges: JSON.stringify(references), version };
  const [changed] = await tx.write(version === 0 ? ADD : CHANGE, given);
  if (!changed) throw stale(await referencesOf(tx));
  await audit(tx, actor, { action: 'change', noun: 'cervical', detail: { fields: ['references'] } });
  return referencesOf(tx);
}
