import { z } from 'zod';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { asTyped, id, LIMITS, optional, required, text, versionField } from './fields.ts';
import { PEM_CHARACTERS, pem } from './pem.ts';
import { isWebAddress } from './webAddress.ts';

/** How we show a partner who we are. */
export const PARTNER_AUTHENTICATIONS = ['none', 'basic', 'bearer', 'certificate'] as const;
export type PartnerAuthentication = (typeof PARTNER_AUTHENTICATIONS)[number];

/** What can be wrong with a partner, each with a text of its own. */
export const PARTNER_PROBLEMS = [
  'unknownHost',
  'innerAddress',
  'forbiddenAddress',
  'insecure',
  'refused',
  'timeout',
  'cut',
  'certificate',
  'ownCertificate',
  'credentials',
  'forbidden',
  'redirected',
  'notDicomweb',
  'garbage',
  'tooLarge',
  'serverError',
  'secretLost',
] as const;
export type PartnerProblem = (typeof PARTNER_PROBLEMS)[number];

/** Seconds after which we stop waiting for a partner's next bytes. */
export const PARTNER_TIMEOUT = { least: 2, most: 120, usual: 20 } as const;
/** The address of a DICOMweb service without name, password, query or fragment, and without a slash at its end. */
const baseAddress = text(300)
  .min(1)
  .refine((given) => isWebAddress(given, { query: false }), { params: { rule: 'webAddress' } })
  .transform((given) => new URL(given).href.replace(/\/+$/, ''));

const partnerFields = z.object({
  name: required(LIMITS.name),
  baseAddress,
  /** Whether it stands in our own network: an inner address and http are then allowed. */
  inner: z.boolean(),
  authentication: z.enum(PARTNER_AUTHENTICATIONS),
  userName: optional(LIMITS.shortText),
  /** Password, token or private key; what is left blank keeps the one before. */
  secret: asTyped(PEM_CHARACTERS)
    .nullish()
    .transform((given) => given || null),
  /** Our certificate, as PEM. */
  certificate: pem('CERTIFICATE'),
  /** Authorities that we trust for this partner beside the well-known ones, as PEM. */
  authorities: pem('CERTIFICATE'),
  timeoutSeconds: z.int().min(PARTNER_TIMEOUT.least).max(PARTNER_TIMEOUT.most),
});

type PartnerFields = z.infer<typeof partnerFields>;

function needed(given: PartnerFields, ctx: z.RefinementCtx): void {
  const missing = [
    given.authentication === 'basic' && !given.userName && 'userName',
    given.authentication === 'certificate' && !given.certificate && 'certificate',
  ].filter((path) => path !== false);
  for (const path of missing) ctx.addIssue({ code: 'custom', path: [path], params: { rule: 'required' } });
  if (!given.inner && given.baseAddress.startsWith('http:'))
    ctx.addIssue({ code: 'custom', path: ['baseAddress'], params: { rule: 'httpsOnly' } });
}

export const partnerBody = partnerFields.superRefine(needed);
export const partnerChange = partnerFields.extend({ id, version: versionField }).superRefine(needed);

export const partner = partnerFields.omit({ secret: true }).extend({
  id,
  /** Whether we keep a password, token or key for it; itself it is never sent. */
  hasSecret: z.boolean(),
  version: z.int(),
});

const ADMIN = { access: ADMINS, scope: 'institution' } as const;

export const partnerCalls = calls('partners', {
  list: call({
    method: 'GET',
    path: '/partner/list',
    summary: 'The institutions from which images and findings are read',
    ...ADMIN,
    data: z.array(partner),
  }),
  choices: call({
    method: 'GET',
    path: '/partner/choices',
    summary: 'The names of the partners, for a query',
    access: EVERYONE,
    scope: 'institution',
    data: z.array(z.object({ id, name: z.string() })),
  }),
  add: call({
    method: 'POST',
    path: '/partner/add',
    changes: ['partners'],
    summary: 'Registers a partner',
    ...ADMIN,
    body: partnerBody,
    data: partner,
  }),
  update: call({
    method: 'POST',
    path: '/partner/update',
    changes: ['partners'],
    summary: 'Changes a partner; one with another origin needs its secret again',
    ...ADMIN,
    body: partnerChange,
    data: partner,
  }),
  remove: call({
    method: 'POST',
    path: '/partner/delete',
    changes: ['partners'],
    summary: 'Removes a partner; what was fetched from it stays',
    ...ADMIN,
    body: z.object({ id, version: versionField }),
    data: z.null(),
  }),
  check: call({
    method: 'POST',
    path: '/partner/check',
    changes: [],
    summary: 'Tries the connection to a registered partner, and tells in words what is wrong',
    repeatable: true,
    outside: true,
    ...ADMIN,
    body: z.object({ id }),
    data: z.object({
      /** Null when studies can be asked for. */
      problem: z.enum(PARTNER_PROBLEMS).nullable(),
      message: z.string(),
      milliseconds: z.int(),
    }),
  }),
});
