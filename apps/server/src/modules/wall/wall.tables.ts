import { LANGUAGES } from '@cogclinic/contract/fields';
import { WALL_PANELS } from '@cogclinic/contract/wallRules';
import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { departments } from '#modules/institution/institution.tables.ts';
import { bytea, createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** Televisions that show the figures of an institution, and those that were ended. */
export const wallScreens = pgTable(
  'wall_screens',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** What it shows beside the numbers of today. */
    panels: text('panels', { enum: WALL_PANELS }).array().notNull(),
    /** Only patients of this department are counted; of all where it is null. */
    departmentId: uuid('department_id'),
    /** SHA-256 of the token; null while it is not enrolled, and once it was ended. */
    tokenHash: bytea('token_hash'),
    enrolledAt: moment('enrolled_at'),
    seenAt: moment('seen_at'),
    /** SHA-256 of the code by which it enrols, and how long that works. */
    codeHash: bytea('code_hash'),
    codeUntil: moment('code_until'),
    addedBy: uuid('added_by').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    endedBy: uuid('ended_by'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.addedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({
      columns: [t.institutionId, t.departmentId],
      foreignColumns: [departments.institutionId, departments.id],
    }),
    uniqueIndex('wall_screens_request').on(t.institutionId, t.requestId),
    uniqueIndex('wall_screens_token').on(t.tokenHash),
    uniqueIndex('wall_screens_code').on(t.codeHash),
  ],
);
