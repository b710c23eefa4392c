import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { institutions } from '#modules/institution/institution.tables.ts';
import { createdAt, institutionId } from '#platform/columns.ts';

/** What accounts may export for research; one that is not there may export nothing. */
export const researchPermissions = pgTable(
  'research_permissions',
  {
    institutionId: institutionId(),
    accountId: uuid('account_id').notNull(),
    level: text('level', { enum: ['deidentified', 'identified'] }).notNull(),
    grantedBy: uuid('granted_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.accountId] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({ columns: [t.institutionId, t.grantedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
  ],
);

/** What an institution's keys and shifted dates are made with: 64 hexadecimal digits, never shown. */
export const researchSecrets = pgTable('research_secrets', {
  institutionId: institutionId()
    .primaryKey()
    .references(() => institutions.id),
  secret: text('secret').notNull(),
  createdAt: createdAt(),
});
