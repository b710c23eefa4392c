import type { GUIDANCE_EVENTS } from '@cogclinic/contract/guidance';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import type { guidanceEvents } from './guidance.tables.ts';

export type GuidanceEvent = (typeof GUIDANCE_EVENTS)[number];

type Entry = Readonly<{ guidanceId: string; event: GuidanceEvent; revision: number; accountId: string | null }>;

const db = queries<typeof guidanceEvents>();
const ADD = write('guidance.addEvent', (given: Entry & { institutionId: string; pushId: string | null }) =>
  db.insertInto('guidance_events').values({
    institution_id: given.institutionId,
    guidance_id: given.guidanceId,
    event: given.event,
    revision: given.revision,
    account_id: given.accountId,
    push_id: given.pushId,
    created_at: sql<Date>`clock_timestamp()`,
  }),
);

/** Adds to the history of a guidance; `accountId` is null where the patient did it. */
export async function addEvent(
  tx: Tx,
  { institutionId }: Pick<Actor, 'institutionId'>,
  { pushId, ...entry }: Entry & { pushId?: string },
): Promise<void> {
  await tx.write(ADD, { ...entry, institutionId, pushId: pushId ?? null });
}
