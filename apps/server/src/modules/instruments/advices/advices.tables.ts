import type { Texts } from '@cogclinic/scales/instrument';
import { foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { institutionId, moment, version } from '#platform/columns.ts';

/** An institution's own advice for a band of a norm set, in place of the built-in text; reports keep what they were made with. */
export const advices = pgTable(
  'advices',
  {
    institutionId: institutionId(),
    instrument: text('instrument').notNull(),
    normSet: text('norm_set').notNull(),
    band: text('band').notNull(),
    /** By language; a language without a text has the built-in one. */
    texts: jsonb('texts').$type<Partial<Texts>>().notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.instrument, t.normSet, t.band] }),
    foreignKey({ columns: [t.institutionId, t.updatedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
  ],
);
