import { z } from 'zod';
import { ADMINS, call, calls } from './call.ts';

/** How full the disk is that holds the data; in state `low` administrators are told by mail. */
export const DISK_STATES = ['free', 'low', 'full'] as const;

export const BACKUP_STATES = ['good', 'late', 'away'] as const;

/** How the server is doing, for administrators: what it is, what waits, what was backed up, what went wrong lately. */
export const operation = z.object({
  version: z.object({ product: z.string(), database: z.string(), node: z.string() }),
  /** When this server process was started. */
  startTime: z.string(),
  /** How many server processes are at work on the database. */
  servers: z.int(),
  databaseBytes: z.int(),
  /** Null while it could not be measured yet. */
  disk: z.object({ free: z.int(), total: z.int(), state: z.enum(DISK_STATES) }).nullable(),
  queues: z.object({ jobsQueued: z.int(), jobsRunning: z.int(), lettersWaiting: z.int(), lettersFailed: z.int() }),
  /** Null where the server makes none: BACKUP_TO is not set, or the database has tools of its own. */
  backup: z
    .object({
      /** The last base backup. */
      baseTime: z.string().nullable(),
      /** Up to which moment all can be restored. */
      untilTime: z.string().nullable(),
      verifiedTime: z.string().nullable(),
      /** Late: of the last hour nothing is backed up, or no base backup was made for two days. Away: they could not be reached. */
      state: z.enum(BACKUP_STATES),
    })
    .nullable(),
  /** The last errors of this process, newest first; they tell of no patient. */
  errors: z.array(z.object({ time: z.string(), text: z.string(), kind: z.string().nullable() })),
});

export const operationCalls = calls('operations', {
  standing: call({
    method: 'GET',
    path: '/operation/standing',
    summary: 'Tells how the server is doing: versions, disk, queues, backups, last errors',
    access: ADMINS,
    scope: 'institution',
    data: operation,
  }),
});
