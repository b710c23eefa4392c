import { z } from 'zod';
import { ADMINS, call, calls } from './call.ts';
import { id, LIMITS, required, text, versionField } from './fields.ts';
import { page, pageQuery } from './paging.ts';
import { isWebAddress } from './webAddress.ts';

/** What happens at the institution that another program can be told of. */
export const WEBHOOK_EVENTS = [
  'patient.added',
  'patient.merged',
  'patient.erased',
  'result.submitted',
  'conclusion.signed',
  'safety.flagged',
  'followUp.due',
  'followUp.done',
  'training.finished',
  'device.offline',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What an administrator sends to try an address. */
export const TEST_EVENT = 'test';

/** Hours for which messages are signed with the secret before as well, once a new one is made. */
export const OLD_SECRET_HOURS = 24;
/** Days of failing after which an address is switched off. */
export const FAILING_DAYS = 3;

export const WEBHOOK_STATES = ['on', 'failing', 'off'] as const;
/** Who or what switched an address off: a person, days of failing, or its own answer 410. */
export const WEBHOOK_OFF = ['person', 'failing', 'gone'] as const;

export const DELIVERY_STATES = ['waiting', 'delivered', 'undelivered'] as const;
/** Why a message was not taken: on the way, or by the answer's status. */
export const DELIVERY_PROBLEMS = [
  'unknownHost',
  'innerAddress',
  'forbiddenAddress',
  'insecure',
  'refused',
  'timeout',
  'cut',
  'certificate',
  'ownCertificate',
  'redirected',
  'garbage',
  'tooLarge',
  'status',
  'secretLost',
  'leftOut',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

const fields = z.object({
  name: required(LIMITS.name),
  /** Where messages go. */
  address: text(300)
    .min(1)
    .refine((given) => isWebAddress(given, { query: true }), { params: { rule: 'webAddress' } })
    .transform((given) => new URL(given).href),
  /** Whether it stands in our own network: an inner address and http are then allowed. */
  inner: z.boolean().default(false),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
});

/** http stays in our own network. */
const secured = <F extends z.ZodType<{ inner: boolean; address: string }>>(given: F) =>
  given.superRefine(({ inner, address }, ctx) => {
    if (!inner && address.startsWith('http:'))
      ctx.addIssue({ code: 'custom', path: ['address'], params: { rule: 'httpsOnly' } });
  });

/** An address that is told what happens at the institution. */
export const webhook = z.object({
  id,
  name: z.string(),
  address: z.string(),
  inner: z.boolean(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(WEBHOOK_STATES),
  offBy: z.enum(WEBHOOK_OFF).nullable(),
  offTime: z.string().nullable(),
  /** Since when it takes no messages; null while it does. */
  failingTime: z.string().nullable(),
  /** When the next try is due, while it fails. */
  nextTime: z.string().nullable(),
  /** Messages that wait for it. */
  waiting: z.int(),
  lastDeliveredTime: z.string().nullable(),
  /** Until when messages are signed with the secret before as well. */
  oldSecretTime: z.string().nullable(),
  addedTime: z.string(),
  addedByName: z.string(),
  version: z.int(),
});

/** A message to an address, and what became of it. */
export const webhookDelivery = z.object({
  /** The `webhook-id` of every try. */
  id,
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  /** Ids and kinds; never names or results. */
  about: z.record(z.string(), z.unknown()),
  time: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  lastTryTime: z.string().nullable(),
  /** The status of the last answer; null where none came. */
  status: z.int().nullable(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
});

const ADMIN = { access: ADMINS, scope: 'institution' } as const;
const CHANGES = { method: 'POST', changes: ['webhooks'] } as const;

export const webhookCalls = calls(
  'webhooks',
  {
    list: call({
      method: 'GET',
      path: '/webhook/list',
      summary: 'The addresses that are told what happens, by name',
      ...ADMIN,
      data: z.array(webhook),
    }),
    add: call({
      ...CHANGES,
      path: '/webhook/add',
      summary: 'Registers an address; the secret that signs its messages is shown this once',
      ...ADMIN,
      body: secured(
        fields.extend({
          /** Made by the client; sending the same id twice adds once. */
          requestId: id,
        }),
      ),
      data: z.object({ webhook, secret: z.string() }),
    }),
    update: call({
      ...CHANGES,
      path: '/webhook/update',
      summary: 'Changes an address and the events that it is told of',
      ...ADMIN,
      body: secured(fields.extend({ id, version: versionField })),
      data: webhook,
    }),
    turn: call({
      ...CHANGES,
      path: '/webhook/turn',
      summary: 'Switches an address on or off; what waited for it goes out once it is on',
      ...ADMIN,
      body: z.object({ id, version: versionField, on: z.boolean() }),
      data: webhook,
    }),
    end: call({
      ...CHANGES,
      path: '/webhook/end',
      summary: 'Removes an address with its messages and its secret',
      ...ADMIN,
      body: z.object({ id, version: versionField }),
      data: z.null(),
    }),
    newSecret: call({
      ...CHANGES,
      path: '/webhook/secret/new',
      summary: `Makes a new secret, shown this once; for ${OLD_SECRET_HOURS} hours messages are signed with both`,
      ...ADMIN,
      body: z.object({ id }),
      data: z.object({ webhook, secret: z.string() }),
    }),
    tryNow: call({
      ...CHANGES,
      path: '/webhook/tryNow',
      summary: 'Has what waits for a failing address tried at once instead of after its pause',
      repeatable: true,
      ...ADMIN,
      body: z.object({ id }),
      data: webhook,
    }),
    test: call({
      ...CHANGES,
      path: '/webhook/test',
      summary: 'Sends a test event and says what was answered',
      outside: true,
      ...ADMIN,
      body: z.object({ id }),
      data: webhookDelivery,
    }),
    deliveries: call({
      method: 'GET',
      path: '/webhook/deliveries',
      summary: 'The messages to an address of the last 30 days, newest first',
      ...ADMIN,
      query: z.object({
        ...pageQuery,
        webhookId: id,
        state: z.enum(DELIVERY_STATES).optional(),
        orderBy: z.enum(['time desc', 'time asc']).default('time desc'),
      }),
      data: page(webhookDelivery),
    }),
    sendAgain: call({
      ...CHANGES,
      path: '/webhook/deliveries/again',
      summary: 'Sends a message that does not wait once more, with the same id, and says what was answered',
      outside: true,
      ...ADMIN,
      body: z.object({ id }),
      data: webhookDelivery,
    }),
    leaveOut: call({
      ...CHANGES,
      path: '/webhook/deliveries/leaveOut',
      summary: 'Leaves out a waiting message that the address does not take, so that those behind it go on',
      repeatable: true,
      ...ADMIN,
      body: z.object({ id }),
      data: webhookDelivery,
    }),
  },
  ['accounts'],
);
