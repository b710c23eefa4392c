import type { SKIPPED_BECAUSE } from '@cogclinic/contract/batteries';
import type { Relation } from '@cogclinic/contract/contacts';
import { sql } from 'kysely';
import { queries } from '#platform/sql/builder.ts';
import { write, writeSql } from '#platform/sql/statement.ts';
import type { batteryRunItems, batteryRuns } from '../batteries.tables.ts';

const db = queries<typeof batteryRuns | typeof batteryRunItems>();

type Started = Readonly<{
  institutionId: string;
  id: string;
  archiveId: string;
  accountId: string;
  batteryId: string;
  name: string;
  informant: string | null;
  contactId: string | null;
  informantRelation: Relation | null;
}>;
/** Adds a run unless there is one with this id. */
export const ADD = write('batteryRuns.add', (given: Started) =>
  db
    .insertInto('battery_runs')
    .values({
      institution_id: given.institutionId,
      id: given.id,
      archive_id: given.archiveId,
      account_id: given.accountId,
      battery_id: given.batteryId,
      name: given.name,
      informant: given.informant,
      contact_id: given.contactId,
      informant_relation: given.informantRelation,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);
/** The battery's instruments as they are now. */
export const ADD_ITEMS = writeSql(
  'batteryRuns.addItems',
  {},
  ({ id, batteryId }: { id: string; batteryId: string }) =>
    `INSERT INTO battery_run_items (institution_id, run_id, position, instrument, answered_by, rest_after)
     SELECT b.institution_id, ${id}::uuid, (i.place - 1)::smallint, i.item ->> 'instrument', i.item ->> 'answeredBy',
       (i.item ->> 'restAfter')::smallint
       FROM batteries b, jsonb_array_elements(b.items) WITH ORDINALITY AS i (item, place) WHERE b.id = ${batteryId}`,
);
type Place = Readonly<{ runId: string; position: number }>;
export const BEGIN_ITEM = write('batteryRuns.beginItem', (given: Place & { administrationId: string }) =>
  db
    .updateTable('battery_run_items')
    .set({ administration_id: given.administrationId })
    .where('run_id', '=', given.runId)
    .where('position', '=', given.position),
);
type Skipped = Place & Readonly<{ reason: (typeof SKIPPED_BECAUSE)[number]; note: string | null; accountId: string }>;
export const SKIP_ITEM = write('batteryRuns.skipItem', (given: Skipped) =>
  db
    .updateTable('battery_run_items')
    .set({
      skip_reason: given.reason,
      skip_note: given.note,
      skipped_by: given.accountId,
      skipped_at: sql<Date>`now()`,
    })
    .where('run_id', '=', given.runId)
    .where('position', '=', given.position),
);
export const END = write('batteryRuns.end', (given: { id: string; by: string | null }) =>
  db
    .updateTable('battery_runs')
    .set({ ended_at: sql<Date>`now()`, ended_by: given.by })
    .where('id', '=', given.id)
    .where('ended_at', 'is', null)
    .returning('id'),
);
