import { JOB_STATES } from '@cogclinic/contract/jobs';
import { bool, oneOf, type RowOf, uuid, whole } from './sql/columns.ts';
import { readSql, writeSql } from './sql/statement.ts';

const STANDING = { state: oneOf(JOB_STATES), done: whole, serverId: uuid.orNull };
/** Whether a job still runs, how far it came, and in which server's hands it is. */
export type Standing = RowOf<typeof STANDING>;

const standing = (id: string) => `SELECT state, done, server_id AS "serverId" FROM jobs WHERE id = ${id}`;
export const SEE_STANDING = readSql('jobs.standing', STANDING, ({ id }: { id: string }) => standing(id));
export const HOLD_STANDING = readSql(
  'jobs.holdStanding',
  STANDING,
  ({ id }: { id: string }) => `${standing(id)} FOR UPDATE`,
);

type Counts = Readonly<{
  id: string;
  done: number;
  added: number;
  skipped: number;
  failed: number;
  total: number | null;
}>;
/** Adds to the counts of one job. */
export const MOVE = writeSql(
  'jobs.move',
  {},
  ({ id, done, added, skipped, failed, total }: Counts) =>
    `UPDATE jobs SET done = done + ${done}, added = added + ${added}, skipped = skipped + ${skipped},
            failed = failed + ${failed}, total = coalesce(${total}, total) WHERE id = ${id}`,
);

/** Locks the job if the server still has it in hand. */
export const HOLD_OURS = readSql(
  'jobs.holdOurs',
  { id: uuid },
  ({ id, serverId }: { id: string; serverId: string | null }) =>
    `SELECT id FROM jobs WHERE id = ${id} AND state = 'running' AND server_id = ${serverId} FOR UPDATE`,
);
/** Whether the account that asked for the job may still sign in. */
export const ACCOUNT_OF_JOB = readSql(
  'jobs.account',
  { enabled: bool },
  ({ institutionId, id }: { institutionId: string; id: string }) =>
    `SELECT enabled FROM accounts WHERE institution_id = ${institutionId} AND id = ${id}`,
);
