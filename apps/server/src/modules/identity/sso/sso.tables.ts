import { boolean, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { institutions } from '#modules/institution/institution.tables.ts';
import { bytea, institutionId, moment, version } from '#platform/columns.ts';
import { accounts } from '../identity.tables.ts';

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
    authorities: text('authorities'),
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

/** Who of a provider each account is, since it signed in there first; an account of another issuer's person is bound anew. */
export const ssoSubjects = pgTable(
  'sso_subjects',
  {
    institutionId: institutionId(),
    accountId: uuid('account_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    boundAt: moment('bound_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.accountId, t.issuer] }),
    uniqueIndex('sso_subjects_subject').on(t.institutionId, t.issuer, t.subject),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
  ],
);
