import { JOB_KINDS, JOB_STATES } from '@cogclinic/contract/jobs';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, institutionId, moment, ownId } from './columns.ts';

/** Long work that goes on without its page: an import, an export, a batch. */
export const jobs = pgTable(
  'jobs',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: JOB_KINDS }).notNull(),
    state: text('state', { enum: JOB_STATES }).notNull().default('queued'),
    title: text('title').notNull(),
    language: text('language').notNull(),
    /** What it was asked to do. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    added: integer('added').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Key of the text that says why it stopped. */
    problem: text('problem'),
    problemParams: jsonb('problem_params').$type<Record<string, string | number>>(),
    /** Of the file that it made, in the storage. */
    resultKey: text('result_key'),
    resultName: text('result_name'),
    /** The patients in that file; none for work that tells of none. */
    patients: uuid('patients').array(),
    /** Size of that file. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** The server that runs it; when that one falls silent, another takes over. */
    serverId: uuid('server_id'),
    /** The folder or bucket of the server that was asked, which holds its files. */
    storage: text('storage'),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('jobs_request').on(t.institutionId, t.accountId, t.requestId),
    index('jobs_account').on(t.institutionId, t.accountId, t.createdAt),
  ],
);

/** Rows that an import refused, as they were given, with their reasons. */
export const jobFailures = pgTable(
  'job_failures',
  {
    institutionId: institutionId(),
    jobId: uuid('job_id').notNull(),
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Field, key of the text and its figures. */
    reasons: jsonb('reasons')
      .$type<{ field: string | null; key: string; params: Record<string, string | number> }[]>()
      .notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.jobId, t.row] }),
    foreignKey({ columns: [t.institutionId, t.jobId], foreignColumns: [jobs.institutionId, jobs.id] }),
  ],
);

/** Files made for one account, to be fetched once within ten minutes by an unguessable name. */
export const downloads = pgTable(
  'downloads',
  {
    institutionId: institutionId(),
    nameHash: bytea('name_hash').notNull(),
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    fileName: text('file_name').notNull(),
    mime: text('mime').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.nameHash] })],
);
