import { CAST_PRESET_NAMES } from '@cogclinic/cast/source';
import { CAST_ENDINGS, CAST_SOURCES, type CastCrop } from '@cogclinic/contract/casts';
import { sql } from 'drizzle-orm';
import {
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
import { devices } from '#modules/devices/devices.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { institutions } from '#modules/institution/institution.tables.ts';
import { bytea, createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

const deviceId = () => uuid('device_id').notNull();

/** How an institution casts. */
export const castSettings = pgTable(
  'cast_settings',
  {
    institutionId: institutionId().primaryKey(),
    publicPage: boolean('public_page').notNull(),
    viewerNetworks: text('viewer_networks').array().notNull(),
    deviceNetworks: text('device_networks').array().notNull(),
    viewersAtMost: smallint('viewers_at_most').notNull(),
    /** scrcpy-server as an administrator gave it, and its SHA-256 in hexadecimal. */
    component: bytea('component'),
    componentSha256: text('component_sha256'),
    /** The key by which devices know the institution: PKCS #8 in base64, sealed (`platform/sealed.ts`). */
    adbKey: bytea('adb_key'),
    version: version(),
  },
  (t) => [foreignKey({ columns: [t.institutionId], foreignColumns: [institutions.id] })],
);

/** Programs that cast devices which the server does not reach, and those that were ended. */
export const castAgents = pgTable(
  'cast_agents',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the token; null while it is not enrolled, and once it was ended. */
    tokenHash: bytea('token_hash'),
    enrolledAt: moment('enrolled_at'),
    seenAt: moment('seen_at'),
    /** SHA-256 of the code by which it enrols, and how long that works. */
    codeHash: bytea('code_hash'),
    codeUntil: moment('code_until'),
    addedBy: uuid('added_by').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    endedBy: uuid('ended_by'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.addedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('cast_agents_request').on(t.institutionId, t.requestId),
    uniqueIndex('cast_agents_token').on(t.tokenHash),
    uniqueIndex('cast_agents_code').on(t.codeHash),
  ],
);

/** How a device is cast, and which part of its picture is shown. */
export const castDevices = pgTable(
  'cast_devices',
  {
    institutionId: institutionId(),
    deviceId: deviceId(),
    source: text('source', { enum: CAST_SOURCES }).notNull(),
    /** The agent that casts it. */
    agentId: uuid('agent_id'),
    /** SHA-256 of what the agent offers the device's picture with. */
    passHash: bytea('pass_hash'),
    address: text('address'),
    port: integer('port').notNull(),
    crop: jsonb('crop').$type<CastCrop>(),
    angle: smallint('angle').notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.deviceId] }),
    foreignKey({ columns: [t.institutionId, t.deviceId], foreignColumns: [devices.institutionId, devices.id] }),
    foreignKey({ columns: [t.institutionId, t.agentId], foreignColumns: [castAgents.institutionId, castAgents.id] }),
    uniqueIndex('cast_devices_pass').on(t.passHash),
    index('cast_devices_agent').on(t.institutionId, t.agentId),
  ],
);

/** Devices whose picture their own app or their agent offers, and the server that it talks to. */
export const castOffers = pgTable(
  'cast_offers',
  {
    institutionId: institutionId(),
    deviceId: deviceId(),
    /** `push` or `agent`: as the device is set to. */
    source: text('source', { enum: CAST_SOURCES }).notNull().default('push'),
    serverId: uuid('server_id').notNull(),
    aliveAt: moment('alive_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.deviceId] }),
    foreignKey({ columns: [t.institutionId, t.deviceId], foreignColumns: [devices.institutionId, devices.id] }),
  ],
);

/** Casts; nothing of a picture. */
export const casts = pgTable(
  'casts',
  {
    institutionId: institutionId(),
    id: ownId(),
    deviceId: deviceId(),
    /** Who had the device at the beginning: a cast never shows the next patient. No foreign key: it holds nothing of the patient. */
    assignmentId: uuid('assignment_id'),
    /** The session of the device that it was started from, and ends with. */
    sessionId: uuid('session_id'),
    source: text('source', { enum: CAST_SOURCES }).notNull(),
    preset: text('preset', { enum: CAST_PRESET_NAMES }).notNull(),
    /** Null where a code began it. */
    startedBy: uuid('started_by'),
    /** The server that has the source in hand, and its last sign of life. */
    serverId: uuid('server_id'),
    /** Where that server answers other servers. */
    serverUrl: text('server_url'),
    aliveAt: moment('alive_at').notNull().defaultNow(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    ending: text('ending', { enum: CAST_ENDINGS }),
    fault: text('fault'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.deviceId], foreignColumns: [devices.institutionId, devices.id] }),
    foreignKey({ columns: [t.institutionId, t.startedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('casts_of_device').on(t.institutionId, t.deviceId).where(sql`ended_at IS NULL`),
    index('casts_alive').on(t.aliveAt).where(sql`ended_at IS NULL`),
  ],
);

/** Codes by which one looks on without an account. */
export const castCodes = pgTable(
  'cast_codes',
  {
    institutionId: institutionId(),
    id: ownId(),
    deviceId: deviceId(),
    /** SHA-256 of its id and the six digits. */
    hash: bytea('hash').notNull(),
    until: moment('until').notNull(),
    usedAt: moment('used_at'),
    /** Null where the device asked for it. */
    madeBy: uuid('made_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.deviceId], foreignColumns: [devices.institutionId, devices.id] }),
    foreignKey({ columns: [t.institutionId, t.madeBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('cast_codes_open').on(t.until).where(sql`used_at IS NULL`),
  ],
);

/** Who looks on, or did: an account, or who came by a code. */
export const castViewers = pgTable(
  'cast_viewers',
  {
    institutionId: institutionId(),
    id: ownId(),
    castId: uuid('cast_id').notNull(),
    /** SHA-256 of what opens the channel. */
    tokenHash: bytea('token_hash').notNull(),
    /** SHA-256 of what another server opens the channel with, in the viewer's name. */
    relayHash: bytea('relay_hash'),
    accountId: uuid('account_id'),
    /** SHA-256 of the token of the account's session: with that it ends. */
    sessionHash: bytea('session_hash'),
    address: text('address').notNull(),
    until: moment('until').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.castId], foreignColumns: [casts.institutionId, casts.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('cast_viewers_token').on(t.tokenHash),
    uniqueIndex('cast_viewers_relay').on(t.relayHash),
    index('cast_viewers_now').on(t.institutionId, t.castId).where(sql`ended_at IS NULL`),
  ],
);
