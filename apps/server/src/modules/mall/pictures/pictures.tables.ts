import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { createdAt, institutionId, ownId } from '#platform/columns.ts';
import { files } from '#platform/files.tables.ts';
import { commodities } from '../commodities/commodities.tables.ts';

/** Pictures of commodities: the whole one, and the square of it that is shown, in two sizes. */
export const commodityPictures = pgTable(
  'commodity_pictures',
  {
    institutionId: institutionId(),
    id: ownId(),
    commodityId: uuid('commodity_id').notNull(),
    position: smallint('position').notNull(),
    wholeId: uuid('whole_id').notNull(),
    largeId: uuid('large_id').notNull(),
    smallId: uuid('small_id').notNull(),
    /** Of the whole picture, in pixels; the square lies within. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    cropX: integer('crop_x').notNull(),
    cropY: integer('crop_y').notNull(),
    cropSide: integer('crop_side').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.commodityId],
      foreignColumns: [commodities.institutionId, commodities.id],
    }),
    foreignKey({ columns: [t.institutionId, t.wholeId], foreignColumns: [files.institutionId, files.id] }),
    foreignKey({ columns: [t.institutionId, t.largeId], foreignColumns: [files.institutionId, files.id] }),
    foreignKey({ columns: [t.institutionId, t.smallId], foreignColumns: [files.institutionId, files.id] }),
    index('commodity_pictures_commodity').on(t.institutionId, t.commodityId, t.position),
    index('commodity_pictures_whole').on(t.institutionId, t.wholeId),
    index('commodity_pictures_large').on(t.institutionId, t.largeId),
    index('commodity_pictures_small').on(t.institutionId, t.smallId),
    check(
      'commodity_pictures_crop',
      sql`crop_x >= 0 AND crop_y >= 0 AND crop_side > 0 AND crop_x + crop_side <= width AND crop_y + crop_side <= height`,
    ),
  ],
);
