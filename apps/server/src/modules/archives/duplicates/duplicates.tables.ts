import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, institutionId } from '#platform/columns.ts';
import { archives } from '../archives.tables.ts';

/** Pairs of archives that somebody said are two people's; the smaller id first. */
export const distinctArchives = pgTable(
  'distinct_archives',
  {
    institutionId: institutionId(),
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.firstId, t.secondId] }),
    foreignKey({ columns: [t.institutionId, t.firstId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.secondId], foreignColumns: [archives.institutionId, archives.id] }),
    index('distinct_archives_second').on(t.institutionId, t.secondId),
  ],
);
