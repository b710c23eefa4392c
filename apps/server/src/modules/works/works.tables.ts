import type { Work, WorkKind } from '@cogclinic/contract/works';
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { administrations } from '#modules/scales/scales.tables.ts';
import { institutionId, moment } from '#platform/columns.ts';

/** What was made while an item was given, beside its points; each item keeps one of a kind. */
export const administrationWorks = pgTable(
  'administration_works',
  {
    institutionId: institutionId(),
    administrationId: uuid('administration_id').notNull(),
    item: text('item').notNull(),
    kind: text('kind').$type<WorkKind>().notNull(),
    work: jsonb('work').$type<Work>().notNull(),
    /** Where the bytes of a recording lie. */
    storageKey: text('storage_key'),
    revision: integer('revision').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.administrationId, t.item, t.kind] }),
    foreignKey({
      columns: [t.institutionId, t.administrationId],
      foreignColumns: [administrations.institutionId, administrations.id],
    }),
  ],
);
