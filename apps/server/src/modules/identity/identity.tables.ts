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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { departments, institutions } from '#modules/institution/institution.tables.ts';
import { bytea, createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    institutionId: institutionId(),
    id: ownId(),
    username: text('username').notNull(),
    /** Unique over all institutions, its case ignored. */
    loginName: text('login_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Whether an administrator reset the password: the account must choose its own before it does anything else. */
    isPasswordReset: boolean('is_password_reset').notNull().default(false),
    /** With which the account takes a device back from a patient; none unless it set one. */
    pinHash: text('pin_hash'),
    /** For the application's role, which reads neither hash. */
    hasPin: boolean('has_pin').generatedAlwaysAs(sql`pin_hash IS NOT NULL`),
    roleType: text('role_type', { enum: ['ADMIN', 'DOCTOR', 'CONTRACTMANAGER'] }).notNull(),
    title: text('title', { enum: ['chief', 'associateChief', 'attending', 'resident'] }),
    departmentId: uuid('department_id'),
    dataAuthority: text('data_authority', { enum: ['all', 'oneself', 'private'] }).notNull(),
    mallAuthority: boolean('mall_authority').notNull().default(false),
    email: text('email'),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId], foreignColumns: [institutions.id] }),
    foreignKey({
      columns: [t.institutionId, t.departmentId],
      foreignColumns: [departments.institutionId, departments.id],
    }),
    uniqueIndex('accounts_login_name').on(sql`lower(${t.loginName})`),
    index('accounts_id').on(t.id),
  ],
);

/** A signed-in account; only the token's SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** By which its owner names it; it opens nothing. */
    id: ownId(),
    institutionId: institutionId(),
    accountId: uuid('account_id').notNull(),
    remember: boolean('remember').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    address: text('address'),
    agent: text('agent'),
    /** When whoever uses it last proved again who he is; a signature uses that up. */
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('sessions_account').on(t.accountId),
  ],
);

/** Browsers from which an account has signed in; of the token in the cookie only the SHA-256 is kept. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    institutionId: institutionId(),
    accountId: uuid('account_id').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('known_devices_account').on(t.accountId),
  ],
);

/** The authenticator app of an account; its secret is sealed. */
export const accountFactors = pgTable(
  'account_factors',
  {
    institutionId: institutionId(),
    accountId: uuid('account_id').primaryKey(),
    secret: bytea('secret').notNull(),
    /** Null until its first code was typed: until then it is not asked for. */
    confirmedAt: moment('confirmed_at'),
    /** The time step of the newest code that was taken: no code is taken twice. */
    lastStep: integer('last_step').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
  ],
);

/** Codes that take the place of the authenticator app, each once; of their 80 random bits only the SHA-256 is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { institutionId: institutionId(), accountId: uuid('account_id').notNull(), codeHash: bytea('code_hash').notNull() },
  (t) => [
    primaryKey({ columns: [t.accountId, t.codeHash] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
  ],
);

/** Keys in devices, browsers and security keys by which an account proves who it is (WebAuthn); here lie the public ones. */
export const passkeys = pgTable(
  'passkeys',
  {
    institutionId: institutionId(),
    id: ownId(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** How often the key was used, as it says itself; 0 for keys that do not count. One that goes back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('passkeys_credential').on(t.institutionId, t.credentialId),
    index('passkeys_account').on(t.accountId),
  ],
);

/** What a browser is to sign, by the token of its session or sign-in; each is used once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  tokenHash: bytea('token_hash').primaryKey(),
  challenge: bytea('challenge').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Sign-ins whose password was right and whose second factor is still to come, for ten minutes. */
export const signIns = pgTable(
  'sign_ins',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    institutionId: institutionId(),
    accountId: uuid('account_id').notNull(),
    remember: boolean('remember').notNull(),
    /** What was checked: a password that changes meanwhile ends the sign-in. */
    passwordHash: text('password_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
  ],
);

/** Failed sign-ins and wrong or asked-for codes, by login name and by address; the waiting after too many is read off these rows. */
export const signInFailures = pgTable(
  'sign_in_failures',
  { key: text('key').notNull(), at: moment('at').notNull().defaultNow() },
  (t) => [index('sign_in_failures_key').on(t.key, t.at)],
);

/** Mailed codes for a forgotten password: hashed, ten minutes, five tries, one use. */
export const resetCodes = pgTable('reset_codes', {
  accountId: uuid('account_id').primaryKey(),
  codeHash: text('code_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
});

export const preferences = pgTable(
  'preferences',
  {
    institutionId: institutionId(),
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.accountId, t.key] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
  ],
);
