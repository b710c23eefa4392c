import { CODE_SYSTEMS, ENDINGS } from '@cogclinic/contract/diagnoses';
import { DICTS } from '@cogclinic/contract/dict';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { institutionId, moment, ownId, version } from '#platform/columns.ts';

/** What entries share that are ended and replaced, and never overwritten. */
const entry = () => ({
  institutionId: institutionId(),
  id: ownId(),
  archiveId: uuid('archive_id').notNull(),
  /** Client-made id of the request that added it: the same request twice adds one. */
  requestId: uuid('request_id').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: moment('recorded_at').notNull().defaultNow(),
  replaces: uuid('replaces'),
  endedAs: text('ended_as', { enum: ENDINGS }),
  endedBy: uuid('ended_by'),
  endedAt: moment('ended_at'),
  remark: text('remark'),
  version: version(),
});

/** Diagnoses of patients, each as it was recorded. */
export const diagnoses = pgTable(
  'diagnoses',
  {
    ...entry(),
    codeSystem: text('code_system', { enum: CODE_SYSTEMS }).notNull(),
    code: text('code').notNull(),
    /** As it was printed. */
    title: text('title').notNull(),
    certainty: text('certainty', { enum: DICTS.certainty }).notNull(),
    /** A day, a month or a year, as is `ended_on`. */
    diagnosedOn: text('diagnosed_on'),
    endedOn: text('ended_on'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.recordedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('diagnoses_request').on(t.institutionId, t.requestId),
    index('diagnoses_archive').on(t.institutionId, t.archiveId, t.recordedAt, t.id),
  ],
);

/** Medication of patients, each entry as it was recorded. */
export const medications = pgTable(
  'medications',
  {
    ...entry(),
    name: text('name').notNull(),
    dose: text('dose'),
    frequency: text('frequency'),
    reason: text('reason'),
    /** A day, a month or a year, as is `until`. */
    since: text('since'),
    until: text('until'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.recordedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('medications_request').on(t.institutionId, t.requestId),
    index('medications_archive').on(t.institutionId, t.archiveId, t.recordedAt, t.id),
  ],
);
