import { WEBHOOK_EVENTS, WEBHOOK_OFF } from '@cogclinic/contract/webhooks';
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
import { accounts } from '#modules/identity/identity.tables.ts';
import { bytea, createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** Addresses of other programs that are told what happens. */
export const webhooks = pgTable(
  'webhooks',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** Whether it stands in our own network. */
    isInner: boolean('is_inner').notNull(),
    events: text('events', { enum: WEBHOOK_EVENTS }).array().notNull(),
    /** Sealed; signs every message. */
    secret: bytea('secret').notNull(),
    /** The secret before, which signs too until that moment. */
    oldSecret: bytea('old_secret'),
    oldSecretUntil: moment('old_secret_until'),
    offAt: moment('off_at'),
    offBy: text('off_by', { enum: WEBHOOK_OFF }),
    /** How often the message in front was not taken, and since when. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    /** Nothing is sent before this moment. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** The server that sends, until then. */
    leasedBy: uuid('leased_by'),
    leasedUntil: moment('leased_until'),
    lastDeliveredAt: moment('last_delivered_at'),
    addedBy: uuid('added_by').notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.addedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('webhooks_request').on(t.institutionId, t.requestId),
  ],
);

/** Messages to these addresses, in the order in which they are sent, and for 30 days what became of them. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    institutionId: institutionId(),
    /** The `webhook-id` of every try. */
    id: ownId(),
    webhookId: uuid('webhook_id').notNull(),
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    event: text('event').notNull(),
    /** Ids and kinds; never names or results. */
    about: jsonb('about').$type<Record<string, unknown>>().notNull(),
    /** Of what can be noticed twice: an address is told of each once. */
    onceKey: text('once_key'),
    state: text('state', { enum: ['waiting', 'delivered', 'undelivered'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Of the last try: when, the status of the answer, and what was wrong. */
    triedAt: moment('tried_at'),
    status: smallint('status'),
    problem: text('problem'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.webhookId], foreignColumns: [webhooks.institutionId, webhooks.id] }),
    uniqueIndex('webhook_deliveries_once').on(t.institutionId, t.webhookId, t.onceKey).where(sql`once_key IS NOT NULL`),
    index('webhook_deliveries_waiting').on(t.institutionId, t.webhookId, t.position).where(sql`state = 'waiting'`),
    index('webhook_deliveries_newest').on(t.institutionId, t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_old').on(t.createdAt),
  ],
);
