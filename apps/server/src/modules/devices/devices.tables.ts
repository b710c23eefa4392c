import { DEVICE_SESSION_KINDS, DEVICE_SESSION_STATES, NETWORKS } from '@cogclinic/contract/deviceApi';
import { DEVICE_VERSIONS } from '@cogclinic/contract/devices';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { bytea, createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

const deviceId = () => uuid('device_id').notNull();

/** Devices that are, or were, bound to an institution. While bound, a number is one device's in all institutions. */
export const devices = pgTable(
  'devices',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    imei: text('imei'),
    serial: text('serial'),
    versionType: text('version_type', { enum: DEVICE_VERSIONS }).notNull(),
    model: text('model'),
    remainingCount: integer('remaining_count').notNull(),
    usedCount: integer('used_count').notNull().default(0),
    /** SHA-256 of the token; null while it is not enrolled, or its token was ended. */
    tokenHash: bytea('token_hash'),
    enrolledAt: moment('enrolled_at'),
    /** SHA-256 of the code by which it enrols, how long that works, and how often it was guessed wrongly. */
    codeHash: bytea('code_hash'),
    codeUntil: moment('code_until'),
    codeGuesses: smallint('code_guesses').notNull().default(0),
    boundBy: uuid('bound_by').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    unboundAt: moment('unbound_at'),
    unboundBy: uuid('unbound_by'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.boundBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('devices_request').on(t.institutionId, t.requestId),
    uniqueIndex('devices_imei').on(t.imei).where(sql`unbound_at IS NULL`),
    uniqueIndex('devices_serial').on(t.serial).where(sql`unbound_at IS NULL`),
    uniqueIndex('devices_token').on(t.tokenHash),
    index('devices_bound').on(t.institutionId, t.createdAt, t.id),
  ],
);

/** What devices said of themselves last: apart, as each heartbeat writes it. */
export const deviceStates = pgTable(
  'device_states',
  {
    institutionId: institutionId(),
    deviceId: deviceId(),
    seenAt: moment('seen_at').notNull(),
    appVersion: text('app_version').notNull(),
    battery: smallint('battery'),
    charging: boolean('charging'),
    storageFreeMb: integer('storage_free_mb'),
    storageTotalMb: integer('storage_total_mb'),
    network: text('network', { enum: NETWORKS }),
    signal: smallint('signal'),
    showing: text('showing'),
    /** The session that runs, as the device will send it, and since when it told so. */
    sessionId: uuid('session_id'),
    sessionKind: text('session_kind', { enum: DEVICE_SESSION_KINDS }),
    sessionSince: moment('session_since'),
    waiting: integer('waiting'),
    /** Its clock less ours. */
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.deviceId] }),
    foreignKey({ columns: [t.institutionId, t.deviceId], foreignColumns: [devices.institutionId, devices.id] }),
  ],
);

/** Which patient had which device when. A row's id is what devices know of it, and name with each session. */
export const deviceUsers = pgTable(
  'device_users',
  {
    institutionId: institutionId(),
    id: ownId(),
    deviceId: deviceId(),
    archiveId: uuid('archive_id').notNull(),
    givenBy: uuid('given_by').notNull(),
    createdAt: createdAt(),
    untilAt: moment('until_at'),
    endedBy: uuid('ended_by'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.deviceId], foreignColumns: [devices.institutionId, devices.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.givenBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('device_users_current').on(t.institutionId, t.deviceId).where(sql`until_at IS NULL`),
    index('device_users_history').on(t.institutionId, t.deviceId, t.createdAt),
    index('device_users_archive').on(t.institutionId, t.archiveId),
  ],
);

/** What was added to the uses of a device, or, below zero, taken back when the money for them went back. */
export const deviceTopUps = pgTable(
  'device_top_ups',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    deviceId: deviceId(),
    count: integer('count').notNull(),
    remainingAfter: integer('remaining_after').notNull(),
    note: text('note'),
    /** Null when the patient bought them by a link, or WeChat Pay paid their money back. */
    addedBy: uuid('added_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.deviceId], foreignColumns: [devices.institutionId, devices.id] }),
    foreignKey({ columns: [t.institutionId, t.addedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('device_top_ups_request').on(t.institutionId, t.requestId),
    index('device_top_ups_device').on(t.institutionId, t.deviceId, t.createdAt),
  ],
);

/** The sessions that devices send; a kept one is a use that was counted. */
export const deviceSessions = pgTable(
  'device_sessions',
  {
    institutionId: institutionId(),
    /** Made by the device. */
    id: uuid('id').notNull(),
    deviceId: deviceId(),
    assignmentId: uuid('assignment_id').notNull(),
    kind: text('kind', { enum: DEVICE_SESSION_KINDS }).notNull(),
    state: text('state', { enum: DEVICE_SESSION_STATES }).notNull().default('open'),
    /** By our clock. */
    begunAt: moment('begun_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    /** By how much the device's times were corrected. */
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }),
    appVersion: text('app_version').notNull(),
    encoding: text('encoding', { enum: ['gzip', 'identity'] }).notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    meta: jsonb('meta').$type<Record<string, string | number | boolean | null>>().notNull(),
    /** Key and parameters of the text that says why it was refused. */
    reason: jsonb('reason').$type<{ key: string; params: Record<string, unknown> }>(),
    /** The record that came of it. */
    resultId: uuid('result_id'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
    /** Its parts are no longer in the storage. */
    cleared: boolean('cleared').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.deviceId], foreignColumns: [devices.institutionId, devices.id] }),
    foreignKey({
      columns: [t.institutionId, t.assignmentId],
      foreignColumns: [deviceUsers.institutionId, deviceUsers.id],
    }),
    index('device_sessions_device').on(t.institutionId, t.deviceId, t.createdAt),
    index('device_sessions_assignment').on(t.institutionId, t.assignmentId),
    index('device_sessions_uncleared').on(t.createdAt).where(sql`NOT cleared`),
  ],
);

/** The parts of sessions that have arrived; their bytes lie in the storage until the session is finished. */
export const deviceParts = pgTable(
  'device_parts',
  {
    institutionId: institutionId(),
    sessionId: uuid('session_id').notNull(),
    index: smallint('index').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.sessionId, t.index] }),
    foreignKey({
      columns: [t.institutionId, t.sessionId],
      foreignColumns: [deviceSessions.institutionId, deviceSessions.id],
    }),
  ],
);
