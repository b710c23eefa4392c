import { boolean, foreignKey, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { institutions } from '#modules/institution/institution.tables.ts';
import { bytea, institutionId, moment, version } from '#platform/columns.ts';

/** The identity provider of an institution (OpenID Connect); the client's secret is sealed. */
export const ssoProviders = pgTable(
  'sso_providers',
  {
    institutionId: uuid('institution_id').primaryKey(),
    enabled: boolean('enabled').notNull(),
    /** By which the institution is named at the sign-in, in lower case. */
    organisation: text('organisation'),
    issuer: text('issuer'),
    inner: boolean('inner').notNull(),
    clientId: text('client_id'),
    clientSecret: bytea('client_secret'),
    match: text('match', { enum: ['loginName', 'email'] }).notNull(),
    claim: text('claim').notNull(),
    askAgain: boolean('ask_again').notNull(),
    version: version(),
  },
  (t) => [
    foreignKey({ columns: [t.institutionId], foreignColumns: [institutions.id] }),
    uniqueIndex('sso_providers_organisation').on(t.organisation),
  ],
);

/** Sign-ins that were begun at a provider, for ten minutes; of state and browser only the SHA-256 is kept. */
export const ssoLogins = pgTable(
  'sso_logins',
  {
    stateHash: bytea('state_hash').primaryKey(),
    browserHash: bytea('browser_hash').notNull(),
    institutionId: institutionId(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    remember: boolean('remember').notNull(),
    /** Of the provider's settings: what was changed meanwhile is not finished. */
    version: integer('version').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [foreignKey({ columns: [t.institutionId], foreignColumns: [institutions.id] })],
);
