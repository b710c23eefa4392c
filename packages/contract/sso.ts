import { z } from 'zod';
import { call, calls, WHOLE_ADMINS } from './call.ts';
import { asTyped, LIMITS, text } from './fields.ts';
import { SECOND_FACTORS } from './identity.ts';
import { pem } from './pem.ts';

/** By what an account is found: its login name, which a claim tells, or its e-mail address, which the provider has verified. */
export const SSO_MATCHES = ['loginName', 'email'] as const;
export type SsoMatch = (typeof SSO_MATCHES)[number];

/** What can be wrong with a provider, each with a text of its own. */
export const SSO_PROBLEMS = [
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
  'otherIssuer',
  'notOpenId',
  'incomplete',
  'secretLost',
] as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[number];

/** By which an institution is named at the sign-in. */
const organisation = text(LIMITS.loginName)
  .transform((given) => given.toLowerCase())
  .refine((given) => given === '' || /^[a-z0-9][a-z0-9-]{1,39}$/.test(given), { params: { rule: 'organisation' } });
const orBlank = (value: string | null | undefined) => value || null;

/** The issuer as it writes itself in its tokens: compared letter by letter, so that a slash at its end stays. */
const issuer = text(300)
  .refine((given) => given === '' || isIssuer(given), { params: { rule: 'issuer' } })
  .nullish()
  .transform(orBlank);

function isIssuer(given: string): boolean {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return !url.username && !url.password && !url.search && !url.hash && url.hostname !== '';
}

/** How accounts sign in with the institution's own identity provider (OpenID Connect). */
const providerFields = z.object({
  /** Whether accounts can sign in by it now. */
  enabled: z.boolean(),
  organisation: organisation.nullish().transform(orBlank),
  issuer,
  /** Whether it stands in our own network: an inner address and http are then allowed. */
  inner: z.boolean(),
  /** Authorities that we trust for this provider beside the well-known ones, as PEM. */
  authorities: pem('CERTIFICATE'),
  openidClientId: text(LIMITS.shortText).nullish().transform(orBlank),
  foundBy: z.enum(SSO_MATCHES),
  /** The claim that tells the login name. */
  claim: text(LIMITS.loginName)
    .refine((given) => given === '' || /^[\w.:/-]{1,60}$/.test(given), { params: { rule: 'claimName' } })
    .nullish()
    .transform((given) => given || 'preferred_username'),
  /** Whether the provider is to ask for its password each time, also while it has a session of its own. */
  askAgain: z.boolean(),
});

const settings = providerFields.extend({
  /** Whether we keep the client's secret; it is never sent. */
  hasClientSecret: z.boolean(),
  /** Where the provider sends people back to; to be registered there. */
  redirectUri: z.string(),
  /** The sign-in that begins with this institution's provider. */
  signInUrl: z.string().nullable(),
  /** 0 before anything was saved. */
  version: z.int(),
});

const NEEDED = ['organisation', 'issuer', 'openidClientId'] as const;

export const ssoSettingsBody = providerFields
  .extend({
    /** What is left blank keeps the one before. */
    clientSecret: asTyped(500).nullish().transform(orBlank),
    version: z.int().min(0).max(2_000_000_000),
  })
  .superRefine((given, ctx) => {
    if (!given.enabled) return;
    for (const name of NEEDED.filter((one) => given[one] === null))
      ctx.addIssue({ code: 'custom', path: [name], params: { rule: 'required' } });
  });

const PUBLIC = { access: 'public', scope: 'none', changes: [] } as const;
/** Who answers for the provider can be anyone of the institution there. */
const SETTING = { access: WHOLE_ADMINS, scope: 'institution' } as const;

export const ssoCalls = calls('accounts', {
  settings: call({
    method: 'GET',
    path: '/account/sso',
    summary: 'How accounts of the institution sign in with its identity provider, without the secret',
    ...SETTING,
    data: settings,
  }),
  saveSettings: call({
    method: 'POST',
    path: '/account/sso',
    changes: ['accounts'],
    summary: 'Changes how accounts sign in with the institution’s identity provider; the secret is sealed',
    ...SETTING,
    body: ssoSettingsBody,
    data: settings,
  }),
  check: call({
    method: 'POST',
    path: '/account/sso/check',
    changes: [],
    summary: 'Reads what the identity provider tells of itself, and says in words what is wrong',
    repeatable: true,
    outside: true,
    ...SETTING,
    data: z.object({ problem: z.enum(SSO_PROBLEMS).nullable(), message: z.string() }),
  }),
  begin: call({
    method: 'POST',
    path: '/login/sso/begin',
    summary: 'Begins a sign-in with an institution’s identity provider; answers the address to go to',
    ...PUBLIC,
    body: z.object({
      organisation: organisation.refine((given) => given !== ''),
      remember: z.boolean().default(false),
    }),
    data: z.object({ url: z.string() }),
  }),
  finish: call({
    method: 'POST',
    path: '/login/sso/finish',
    summary:
      'Completes a sign-in with what the identity provider sent back, in the browser in which it began, once; no account is made',
    ...PUBLIC,
    body: z.object({
      /** The query of the address to which the provider sent the browser back. */
      query: z.string().min(1).max(6000),
    }),
    data: z.object({ token: z.string(), awaits: z.array(z.enum(SECOND_FACTORS)), organisation: z.string() }),
  }),
  end: call({
    method: 'POST',
    path: '/login/sso/end',
    summary:
      'Answers where the browser ends its session at an institution’s identity provider; null if it has no such place',
    repeatable: true,
    ...PUBLIC,
    body: z.object({ organisation: organisation.refine((given) => given !== '') }),
    data: z.object({ url: z.string().nullable() }),
  }),
});
