import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, institutionId } from '#platform/columns.ts';
import { files } from '#platform/files.tables.ts';
import { refunds } from '../refunds/refunds.tables.ts';

/** Pictures that show why something is given back. Rows are only added. */
export const refundPictures = pgTable(
  'refund_pictures',
  {
    institutionId: institutionId(),
    /** Made by the client, so that a repeated upload adds one picture. */
    id: uuid('id').notNull(),
    refundId: uuid('refund_id').notNull(),
    wholeId: uuid('whole_id').notNull(),
    smallId: uuid('small_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.refundId], foreignColumns: [refunds.institutionId, refunds.id] }),
    foreignKey({ columns: [t.institutionId, t.wholeId], foreignColumns: [files.institutionId, files.id] }),
    foreignKey({ columns: [t.institutionId, t.smallId], foreignColumns: [files.institutionId, files.id] }),
    index('refund_pictures_whole').on(t.institutionId, t.wholeId),
    index('refund_pictures_small').on(t.institutionId, t.smallId),
    index('refund_pictures_refund').on(t.institutionId, t.refundId, t.createdAt, t.id),
  ],
);
