import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { institutions } from '#modules/institution/institution.tables.ts';
import { institutionId, moment, version } from '#platform/columns.ts';

/**
 * From how many percent on each grade of a cognitive dimension holds, as the institution set it; all null once it grades no
 * more. Reports keep the limits that they were made with.
 */
export const gradeLimits = pgTable(
  'grade_limits',
  {
    institutionId: institutionId().primaryKey(),
    excellent: smallint('excellent'),
    good: smallint('good'),
    ordinary: smallint('ordinary'),
    poor: smallint('poor'),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    foreignKey({ columns: [t.institutionId], foreignColumns: [institutions.id] }),
    foreignKey({ columns: [t.institutionId, t.updatedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    check('grade_limits_all_or_none', sql`num_nulls(excellent, good, ordinary, poor) IN (0, 4)`),
    check('grade_limits_percent', sql`excellent <= 100 AND poor >= 1`),
    check('grade_limits_fall', sql`excellent > good AND good > ordinary AND ordinary > poor`),
  ],
);
