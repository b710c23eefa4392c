import { PARTNER_AUTHENTICATIONS } from '@cogclinic/contract/partners';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { institutions } from '#modules/institution/institution.tables.ts';
import { bytea, createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** Institutions from which images and findings are read by DICOMweb. */
export const partners = pgTable(
  'partners',
  {
    institutionId: institutionId(),
    id: ownId(),
    name: text('name').notNull(),
    baseAddress: text('base_address').notNull(),
    /** Whether it stands in our own network. */
    inner: boolean('inner').notNull(),
    authentication: text('authentication', { enum: PARTNER_AUTHENTICATIONS }).notNull(),
    userName: text('user_name'),
    /** Password, token or private key, sealed (`platform/sealed.ts`). */
    secret: bytea('secret'),
    certificate: text('certificate'),
    authorities: text('authorities'),
    timeoutSeconds: smallint('timeout_seconds').notNull(),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId], foreignColumns: [institutions.id] }),
    uniqueIndex('partners_name').on(t.institutionId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
  ],
);
