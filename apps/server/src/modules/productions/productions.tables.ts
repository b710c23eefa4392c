import type { Production, ProductionKind } from '@cogclinic/contract/productions';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { administrations } from '#modules/scales/scales.tables.ts';
import { institutionId, moment } from '#platform/columns.ts';

/** What a patient made for an item (a drawing, words, taps, a recording), beside its points; each item keeps one of a kind. */
export const administrationProductions = pgTable(
  'administration_productions',
  {
    institutionId: institutionId(),
    administrationId: uuid('administration_id').notNull(),
    item: text('item').notNull(),
    kind: text('kind').$type<ProductionKind>().notNull(),
    production: jsonb('production').$type<Production>().notNull(),
    /** Where the bytes of a recording lie; null for other kinds, and once it is erased. */
    storageKey: text('storage_key'),
    /** Size of the recording, or of what is drawn, typed and tapped as text. */
    bytes: integer('bytes')
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN kind = 'recording' THEN coalesce((production ->> 'bytes')::integer, 0) ELSE octet_length(production::text) END`,
      ),
    revision: integer('revision').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.administrationId, t.item, t.kind] }),
    foreignKey({
      columns: [t.institutionId, t.administrationId],
      foreignColumns: [administrations.institutionId, administrations.id],
    }),
    index('administration_productions_raw').on(t.institutionId, t.savedAt).where(sql`storage_key is not null`),
  ],
);
