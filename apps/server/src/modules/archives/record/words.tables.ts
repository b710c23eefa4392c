import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { institutionId } from '#platform/columns.ts';
import { archives } from '../archives.tables.ts';

/**
 * What an archive is searched by: the name, its pinyin, the numbers. Triggers on `archives` keep a row for each archive, those
 * in the bin included; the server writes the pinyin, and at its start that of rows which have none yet.
 */
export const archiveWords = pgTable(
  'archive_words',
  {
    institutionId: institutionId(),
    archiveId: uuid('archive_id').notNull(),
    name: text('name').notNull(),
    /** Phone, outpatient number and the end of the document's number that lists show, lower case, between spaces. */
    numbers: text('numbers').notNull(),
    /** The number of the identity document, which is found only whole. */
    document: text('document').notNull(),
    /** Null until the server has written it; empty where the name has no Chinese characters. */
    pinyin: text('pinyin'),
    words: text('words').notNull().generatedAlwaysAs(sql`app.searched_words(name, numbers, pinyin)`),
    parts: text('parts').array().notNull().generatedAlwaysAs(sql`app.searched_parts(name, numbers, document, pinyin)`),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.archiveId] }),
    foreignKey({
      columns: [t.institutionId, t.archiveId],
      foreignColumns: [archives.institutionId, archives.id],
    }).onDelete('cascade'),
    // What is added waits in a list of a megabyte, so that an import writes each part once for many rows; `tidyWords` empties it.
    index('archive_words_parts').using('gin', t.parts).with({ fastupdate: true, gin_pending_list_limit: 1024 }),
    index('archive_words_unspelled').on(t.institutionId, t.archiveId).where(sql`pinyin is null`),
  ],
);
