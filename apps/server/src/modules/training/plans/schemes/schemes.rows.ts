import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import type { Task } from '@cogclinic/contract/trainingSchedule';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { queries } from '#platform/sql/builder.ts';
import { json, moment, type RowOf, text, uuid, whole, wholes } from '#platform/sql/columns.ts';
import { readSql, write } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';
import type { trainingSchemes } from '../plans.tables.ts';

export type Saved = CallInput<typeof trainingPlanCalls.saveScheme>['body'];
export type Scheme = CallData<typeof trainingPlanCalls.saveScheme>;

const COLUMNS = {
  id: uuid,
  name: text,
  weekdays: wholes,
  minutes: whole,
  weeks: whole,
  tasks: json<Task[]>(),
  created_by: uuid,
  by_name: text.orNull,
  updated_at: moment,
  version: whole,
};
export type SchemeRow = RowOf<typeof COLUMNS>;
const SELECT = `SELECT s.id, s.name, s.weekdays, s.minutes, s.weeks, s.tasks, s.created_by, s.updated_at, s.version,
    (SELECT u.username FROM accounts u WHERE u.institution_id = s.institution_id AND u.id = s.created_by) AS by_name
  FROM training_schemes s WHERE s.deleted_at IS NULL`;

export const LIST = readSql('trainingPlans.schemes', COLUMNS, () => `${SELECT} ORDER BY s.name, s.id`);
export const SEE = readSql('trainingPlans.scheme', COLUMNS, ({ id }: { id: string }) => `${SELECT} AND s.id = ${id}`);
export const BY_REQUEST = readSql(
  'trainingPlans.schemeByRequest',
  COLUMNS,
  ({ requestId }: { requestId: string }) => `${SELECT} AND s.request_id = ${requestId}`,
);

const db = queries<typeof trainingSchemes>();
export type Content = Pick<Saved, 'name' | 'weekdays' | 'minutes' | 'weeks'> & { tasks: string };
const contentOf = ({ name, weekdays, minutes, weeks, tasks }: Content) => ({
  ...{ name, weekdays, minutes, weeks },
  tasks: sql<Task[]>`${tasks}::jsonb`,
});
export const ADD = write(
  'trainingPlans.addScheme',
  (given: Content & Pick<Actor, 'institutionId'> & { requestId: string; createdBy: string }) =>
    db
      .insertInto('training_schemes')
      .values({
        institution_id: given.institutionId,
        request_id: given.requestId,
        created_by: given.createdBy,
        ...contentOf(given),
      })
      // Sent again, because the answer was lost on its way.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
);
const there = db
  .updateTable('training_schemes')
  .set({ updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
  .where('deleted_at', 'is', null);
export const CHANGE = write('trainingPlans.changeScheme', (given: Content & { id: string; version: number }) =>
  there.set(contentOf(given)).where('id', '=', given.id).where('version', '=', given.version).returning('id'),
);
export const REMOVE = write('trainingPlans.deleteScheme', ({ id }: { id: string }) =>
  there.set({ deleted_at: sql<Date>`now()` }).where('id', '=', id),
);

/** Who made a scheme, and administrators, change and delete it. */
export const mayChange = ({ created_by: by }: SchemeRow, { accountId, roleType }: Actor) =>
  roleType === 'ADMIN' || by === accountId;

/** A scheme as it goes out. */
export const present = (row: SchemeRow, actor: Actor): Scheme => ({
  id: row.id,
  name: row.name,
  weekdays: row.weekdays,
  minutes: row.minutes,
  weeks: row.weeks,
  tasks: row.tasks,
  byName: row.by_name ?? '',
  updateTime: wireTime(row.updated_at, actor.timeZone),
  mayChange: mayChange(row, actor),
  version: row.version,
});
