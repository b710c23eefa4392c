import { TRAINING_SETTINGS } from '@cogclinic/contract/training';
import { VR_CODES } from '@cogclinic/games/vr/games';
import type { VrMeasures } from '@cogclinic/games/vr/measures';
import type { VrEvent } from '@cogclinic/games/vr/session';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { bytea, createdAt, institutionId, moment } from '#platform/columns.ts';

/** Sessions of headset games, measured when their device sent them. */
export const vrSessions = pgTable(
  'vr_sessions',
  {
    institutionId: institutionId(),
    /** Made by the device. */
    id: uuid('id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    game: text('game', { enum: VR_CODES }).notNull(),
    deviceId: uuid('device_id').notNull(),
    /** At the clinic on a device that stays there, at home on one that goes home with its patient. */
    setting: text('setting', { enum: TRAINING_SETTINGS }).notNull(),
    begunAt: moment('begun_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    measures: jsonb('measures').$type<VrMeasures>().notNull(),
    measuresVersion: smallint('measures_version').notNull(),
    events: jsonb('events').$type<VrEvent[]>().notNull(),
    /** Fifteen moments a second, packed; null once the raw data are erased. */
    movement: bytea('movement'),
    /** What the device sent, compressed; null once it is erased. */
    storageKey: text('storage_key'),
    /** When both were erased, as the institution keeps them no longer. */
    rawErasedAt: moment('raw_erased_at'),
    bytes: integer('bytes').notNull(),
    /** The account that gave the device to the patient. */
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.createdBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('vr_sessions_updated').on(t.institutionId, t.updatedAt, t.id),
    index('vr_sessions_raw').on(t.institutionId, t.begunAt).where(sql`raw_erased_at is null`),
    index('vr_sessions_begun').on(t.institutionId, t.begunAt, t.id),
    index('vr_sessions_game').on(t.institutionId, t.game, t.begunAt, t.id),
    index('vr_sessions_archive').on(t.institutionId, t.archiveId, t.game, t.begunAt, t.id),
  ],
);
