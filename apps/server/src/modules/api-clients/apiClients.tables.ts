import { DICTS } from '@cogclinic/contract/dict';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { accounts } from '#modules/identity/identity.tables.ts';
import { departments } from '#modules/institution/institution.tables.ts';
import { bytea, createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

const clientId = () => uuid('client_id').notNull();

/** Other systems that an administrator has connected, and those whose connection was ended. */
export const apiClients = pgTable(
  'api_clients',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    /** Whom to ask about it. */
    contact: text('contact').notNull(),
    /** SMART scopes that it may ask for. */
    scopes: text('scopes').array().notNull(),
    /** `all` patients of the institution, or `oneself`: those of the department. */
    dataAuthority: text('data_authority', { enum: DICTS.dataAuthority }).notNull(),
    departmentId: uuid('department_id'),
    /** Addresses and networks from which it may come; empty for any. */
    addresses: text('addresses').array().notNull().default(sql`'{}'`),
    /** SHA-256 of its secret, if it has one instead of keys. */
    secretHash: bytea('secret_hash'),
    /** Where it publishes its keys as a JWK Set, and whether that stands in our own network. */
    jwksAddress: text('jwks_address'),
    jwksInner: boolean('jwks_inner').notNull().default(false),
    lastUsedAt: moment('last_used_at'),
    addedBy: uuid('added_by').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    endedBy: uuid('ended_by'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.addedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({
      columns: [t.institutionId, t.departmentId],
      foreignColumns: [departments.institutionId, departments.id],
    }),
    uniqueIndex('api_clients_request').on(t.institutionId, t.requestId),
    uniqueIndex('api_clients_id').on(t.id),
  ],
);

/** Public keys by which clients prove who they are. */
export const apiClientKeys = pgTable(
  'api_client_keys',
  {
    institutionId: institutionId(),
    id: ownId(),
    clientId: clientId(),
    kid: text('kid').notNull(),
    alg: text('alg', { enum: ['RS384', 'ES384'] }).notNull(),
    /** Without any private part. */
    jwk: jsonb('jwk').$type<JWK>().notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.clientId], foreignColumns: [apiClients.institutionId, apiClients.id] }),
    uniqueIndex('api_client_keys_kid').on(t.institutionId, t.clientId, t.kid, t.alg).where(sql`removed_at IS NULL`),
  ],
);

/** Tokens that were issued; they go when they expire, or when their client or key is changed or ended. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    institutionId: institutionId(),
    /** SHA-256 of the token. */
    tokenHash: bytea('token_hash').notNull(),
    clientId: clientId(),
    /** The key that the client used; null for its secret, or a key that it publishes at its address. */
    keyId: uuid('key_id'),
    scopes: text('scopes').array().notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.tokenHash] }),
    foreignKey({ columns: [t.institutionId, t.clientId], foreignColumns: [apiClients.institutionId, apiClients.id] }),
    uniqueIndex('api_tokens_hash').on(t.tokenHash),
    index('api_tokens_client').on(t.institutionId, t.clientId),
    index('api_tokens_expiry').on(t.expiresAt),
  ],
);

/** Assertions that were used: each works once, whichever server it is sent to. */
export const apiAssertions = pgTable(
  'api_assertions',
  {
    institutionId: institutionId(),
    clientId: clientId(),
    /** SHA-256 of its `jti`. */
    jtiHash: bytea('jti_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.clientId, t.jtiHash] }),
    foreignKey({ columns: [t.institutionId, t.clientId], foreignColumns: [apiClients.institutionId, apiClients.id] }),
    index('api_assertions_expiry').on(t.expiresAt),
  ],
);
