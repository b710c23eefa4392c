import type { CallData } from '@cogclinic/contract/call';
import type { guidanceCalls } from '@cogclinic/contract/guidance';
import type { accounts } from '#modules/identity/identity.tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { read } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';
import { noteOpened, seeGuidance } from './guidance.service.ts';
import type { guidanceEvents, guidanceVersions } from './guidance.tables.ts';

const db = queries<typeof guidanceVersions | typeof guidanceEvents | typeof accounts>();
const VERSIONS = read('guidance.versions', ({ id }: { id: string }) =>
  db
    .selectFrom('guidance_versions as v')
    .innerJoin('accounts as u', (join) =>
      join.onRef('u.institution_id', '=', 'v.institution_id').onRef('u.id', '=', 'v.saved_by'),
    )
    .select(['v.revision', 'v.title', 'v.body', 'u.username as savedByName', 'v.created_at'])
    .where('v.guidance_id', '=', id)
    .orderBy('v.revision', 'desc'),
);
const EVENTS = read('guidance.events', ({ id }: { id: string }) =>
  db
    .selectFrom('guidance_events as e')
    .leftJoin('accounts as u', (join) =>
      join.onRef('u.institution_id', '=', 'e.institution_id').onRef('u.id', '=', 'e.account_id'),
    )
    .select(['e.event', 'e.revision', 'e.created_at', 'u.username as byName'])
    .where('e.guidance_id', '=', id)
    .orderBy('e.created_at')
    .orderBy('e.id'),
);

/** Every version of a guidance, newest first, and what was done with it, oldest first. */
export async function guidanceHistory(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<CallData<typeof guidanceCalls.record>> {
  const record = await seeGuidance(tx, actor, id);
  const [versions, events] = await Promise.all([
    tx.read(VERSIONS, { id: record.id }),
    tx.read(EVENTS, { id: record.id }),
    noteOpened(tx, actor, record),
  ]);
  const time = (at: Date) => wireTime(at, actor.timeZone);
  return {
    versions: versions.map(({ created_at, ...version }) => ({ ...version, saveTime: time(created_at) })),
    events: events.map(({ created_at, ...event }) => ({ ...event, time: time(created_at) })),
  };
}
