import { z } from 'zod';
import { type AccountAccess, call, calls, SELLERS } from './call.ts';
import { asTyped, id, idParams, LIMITS, text, versionField, wireDate } from './fields.ts';
import { WECHAT_REFUND_STATES } from './refunds.ts';

/** What can be wrong with the connection to WeChat Pay, each with a text of its own. */
export const WECHAT_PROBLEMS = [
  'unreachable',
  'credentials',
  'platformKey',
  'unsigned',
  'refused',
  'busy',
  'keysLost',
  'incomplete',
] as const;
export type WechatProblem = (typeof WECHAT_PROBLEMS)[number];

/**
 * Where a payment stands that WeChat Pay was asked to take. `closing`: nobody waits for it any more, and it is to be closed there.
 * `paid`: its money paid the order. `surplus`: money that came though the order was over or paid otherwise. `odd`: another amount than
 * was due, which pays nothing.
 */
export const WECHAT_STATES = ['open', 'closing', 'closed', 'paid', 'surplus', 'odd'] as const;

/**
 * What WeChat Pay's bill of a day and we say differently of a payment. `unknown`: we never asked for it. `notNoted`: we have not heard that
 * it came. `amount`: another amount. `surplus`, `odd`: as in `WECHAT_STATES`. `notInBill`: only we say that it came. Those that begin with
 * `refund` say the same of money that went back; `refundTwice`: it was given back otherwise too.
 */
export const BILL_DIFFERENCES = [
  'unknown',
  'notNoted',
  'amount',
  'surplus',
  'odd',
  'notInBill',
  'refundUnknown',
  'refundNotNoted',
  'refundAmount',
  'refundTwice',
  'refundNotInBill',
] as const;

const PEM_CHARACTERS = 20_000;

const blankIsNull = (value: string | null | undefined) => value || null;
const matching = (pattern: RegExp, rule: string, max: number) =>
  text(max)
    .refine((given) => given === '' || pattern.test(given), { params: { rule } })
    .nullish()
    .transform(blankIsNull);
const secret = asTyped(PEM_CHARACTERS).nullish().transform(blankIsNull);

/** What WeChat Pay gave the institution as a merchant. */
const merchantFields = z.object({
  /** Whether patients can pay by it now. */
  enabled: z.boolean(),
  merchantId: matching(/^\d{8,10}$/, 'merchantId', LIMITS.loginName),
  appId: matching(/^wx[0-9A-Za-z]{16}$/, 'appId', LIMITS.loginName),
  /** Serial number of the merchant's API certificate, hexadecimal. */
  certificateSerial: matching(/^[0-9A-Fa-f]{16,40}$/, 'hexSerial', LIMITS.loginName).transform(
    (given) => given?.toUpperCase() ?? null,
  ),
  /** Id of WeChat Pay's public key. A platform certificate brings its own number. */
  platformKeyId: matching(/^PUB_KEY_ID_[0-9A-Za-z_]{1,60}$/, 'platformKeyId', LIMITS.shortText),
  /** WeChat Pay's public key or platform certificate, as PEM. */
  platformKey: matching(/^-----BEGIN (PUBLIC KEY|CERTIFICATE)-----\r?\n/, 'pemKey', PEM_CHARACTERS),
});

const settings = merchantFields.extend({
  /** Whether we keep the private key and the API v3 key; themselves they are never sent. */
  hasPrivateKey: z.boolean(),
  hasApiKey: z.boolean(),
  /** Where WeChat Pay sends its notices. */
  noticeUrl: z.string(),
  version: z.int(),
});

/** 0 before anything was saved. */
const settingsVersion = z.int().min(0).max(2_000_000_000);

const NEEDED = ['merchantId', 'appId', 'certificateSerial', 'platformKey'] as const;

/** What patients can pay by is whole. The kept keys are the server's to know. */
function needed(given: z.output<typeof merchantFields>, ctx: z.RefinementCtx): void {
  if (!given.enabled) return;
  const missing: (keyof typeof given)[] = NEEDED.filter((name) => given[name] === null);
  if (given.platformKey?.includes('BEGIN PUBLIC KEY') && !given.platformKeyId) missing.push('platformKeyId');
  for (const name of missing) ctx.addIssue({ code: 'custom', path: [name], params: { rule: 'required' } });
}

const settingsFields = merchantFields.extend({
  /** The merchant's private key (apiclient_key.pem); what is left blank keeps the one before. */
  privateKey: secret.refine((given) => given === null || /^\s*-----BEGIN (RSA )?PRIVATE KEY-----\r?\n/.test(given), {
    params: { rule: 'pemKey' },
  }),
  /** The API v3 key of 32 characters; what is left blank keeps the one before. */
  apiKey: secret.refine((given) => given === null || /^[0-9A-Za-z]{32}$/.test(given), { params: { rule: 'apiKey' } }),
  version: settingsVersion,
});
export const paymentSettingsBody = settingsFields.superRefine(needed);

/** What the institution is paid by is for its administrators with the mall authority. */
const MALL_ADMINS = { roles: ['ADMIN'], mall: true } as const satisfies AccountAccess;
/** Money that WeChat Pay took and that paid no order. */
const surplusPayment = z.object({
  /** The payment's. */
  id,
  orderId: id,
  orderNumber: z.string(),
  /** `surplus`: the order was over or paid otherwise. `odd`: another amount than was due. */
  state: z.enum(['surplus', 'odd']),
  /** What came. */
  paidMinor: z.int(),
  /** What was due. */
  amountMinor: z.int(),
  paidTime: z.string(),
  /** What became of it at WeChat Pay, in its own words why it refused; null while nobody has it paid back. */
  back: z.object({ state: z.enum(WECHAT_REFUND_STATES), told: z.string().nullable() }).nullable(),
});

const OF_PATIENTS = { access: SELLERS, scope: 'patients' } as const;
const SETTING = { access: MALL_ADMINS, scope: 'institution' } as const;

export const paymentCalls = calls('payments', {
  settings: call({
    method: 'GET',
    path: '/mall/payment/settings',
    summary: 'How the institution is connected to WeChat Pay, without its keys',
    ...SETTING,
    data: settings,
  }),
  saveSettings: call({
    method: 'POST',
    path: '/mall/payment/settings',
    changes: ['payments'],
    summary: 'Changes how the institution is connected to WeChat Pay; the keys are sealed',
    ...SETTING,
    body: paymentSettingsBody,
    data: settings,
  }),
  check: call({
    method: 'POST',
    path: '/mall/payment/check',
    changes: [],
    summary: 'Asks WeChat Pay for an order that does not exist, and tells in words what is wrong with the connection',
    repeatable: true,
    outside: true,
    ...SETTING,
    data: z.object({
      /** Null when WeChat Pay knows the merchant and we know WeChat Pay. */
      problem: z.enum(WECHAT_PROBLEMS).nullable(),
      message: z.string(),
    }),
  }),
  ways: call({
    method: 'GET',
    path: '/mall/payment/ways',
    summary: 'How patients can pay besides at the desk',
    access: SELLERS,
    scope: 'institution',
    data: z.object({ wechat: z.boolean() }),
  }),
  open: call({
    method: 'POST',
    path: '/mall/payment/open',
    changes: [],
    summary: 'Has WeChat Pay take an order, and answers the QR code that the patient scans',
    repeatable: true,
    outside: true,
    ...OF_PATIENTS,
    body: z.object({
      /** Made by the client; while the order has a code for the same amount, that is answered. */
      requestId: id,
      /** The order's. */
      id,
      version: versionField,
    }),
    data: z.object({
      /** The payment's. */
      id,
      /** What the QR code holds. */
      code: z.string(),
      amountMinor: z.int(),
      expiresInS: z.int(),
    }),
  }),
  ask: call({
    method: 'GET',
    path: '/mall/payment/ask/{id}',
    summary: 'Asks WeChat Pay whether a payment came, and takes in what it answers',
    outside: true,
    ...OF_PATIENTS,
    params: idParams,
    data: z.object({ state: z.enum(WECHAT_STATES) }),
  }),
  surplus: call({
    method: 'GET',
    path: '/mall/payment/surplus',
    summary:
      'Money that WeChat Pay took and that paid no order, the latest first, at most 200; what is to go back stands first',
    ...SETTING,
    data: z.array(surplusPayment),
  }),
  payBackSurplus: call({
    method: 'POST',
    path: '/mall/payment/payBackSurplus',
    changes: ['payments', 'orders'],
    summary: 'Has WeChat Pay pay back a payment that paid no order, once',
    repeatable: true,
    outside: true,
    ...SETTING,
    body: z.object({
      /** The payment's. */
      id,
    }),
    data: surplusPayment,
  }),
  reconcile: call({
    method: 'GET',
    path: '/mall/payment/reconcile',
    summary: 'Compares WeChat Pay’s bill of a day with the payments that are noted, and names the differences',
    outside: true,
    ...SETTING,
    query: z.object({
      /** In the time of Shanghai, before today. */
      day: wireDate,
    }),
    data: z.object({
      day: z.string(),
      billCount: z.int(),
      billMinor: z.int(),
      ownCount: z.int(),
      ownMinor: z.int(),
      /** Money that went back. */
      billRefundCount: z.int(),
      billRefundMinor: z.int(),
      ownRefundCount: z.int(),
      ownRefundMinor: z.int(),
      rows: z.array(
        z.object({
          kind: z.enum(BILL_DIFFERENCES),
          /** Our number of the payment, or of the refund. */
          tradeNumber: z.string(),
          transactionId: z.string().nullable(),
          orderId: id.nullable(),
          orderNumber: z.string().nullable(),
          ownMinor: z.int().nullable(),
          billMinor: z.int().nullable(),
        }),
      ),
    }),
  }),
});
