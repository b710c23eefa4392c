import { OPEN_DICTS } from '@cogclinic/contract/dict';
import type { Language } from '@cogclinic/scales/instrument';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, institutionId, ownId, version } from '#platform/columns.ts';

/** Entries that an institution added to the open dictionaries. */
export const dictEntries = pgTable(
  'dict_entries',
  {
    institutionId: institutionId(),
    id: ownId(),
    dictType: text('dict_type', { enum: OPEN_DICTS }).notNull(),
    /** `own-` and twelve hexadecimal digits; what records keep. */
    code: text('code').notNull().default(sql`'own-' || substr(md5(gen_random_uuid()::text), 1, 12)`),
    labels: jsonb('labels').$type<Record<Language, string | null>>().notNull(),
    retired: boolean('retired').notNull().default(false),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('dict_entries_code').on(t.institutionId, t.dictType, t.code),
  ],
);
