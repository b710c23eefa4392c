import { customType, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { institutionId, moment } from '#platform/columns.ts';

const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The parts of one to three characters of the names of archives that are there, in scripts that write a syllable or a word
 * with one character. Kept by triggers on `archives`. A list by part of a name reads its page, and its count, from the key
 * alone, however many bear the part.
 */
export const archiveSyllables = pgTable(
  'archive_syllables',
  {
    institutionId: institutionId(),
    part: byteText('part').notNull(),
    createdAt: moment('created_at').notNull(),
    archiveId: uuid('archive_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.part, t.createdAt, t.archiveId] })],
);
