import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Server processes at work on this database. */
export const servers = pgTable('servers', {
  /** Another one with each start. */
  id: uuid('id').primaryKey(),
  /** Which folder or bucket it keeps files in; null until it could be read. */
  storage: text('storage'),
  /** The last sign of life. */
  beatAt: moment('beat_at').notNull(),
});
