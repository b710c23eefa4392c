import { sql } from 'drizzle-orm';
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that every table of an institution shares; the primary key is (institution_id, id), so that rows can be distributed by institution. */
export const institutionId = () => uuid('institution_id').notNull();
export const ownId = () => uuid('id').notNull().default(sql`uuidv7()`);
export const moment = <const N extends string>(name: N) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Counted up by every change; an update names the version that it read. */
export const version = () => integer('version').notNull().default(1);
