import { z } from 'zod';
import { ADMINS, call, calls } from './call.ts';
import { asTyped, id, LIMITS, orNull, required, text, versionField, wireDate } from './fields.ts';
import { FHIR_TYPES } from './smart.ts';
import { isWebAddress } from './webAddress.ts';

const ADDRESSES_AT_MOST = 50;
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Addresses and networks, separated by spaces, commas or line ends; blank for any. */
const addresses = text(LIMITS.longText)
  .nullish()
  .transform((given) => (given ?? '').split(/[\s,;，；]+/u).filter(Boolean))
  .refine((given) => given.length <= ADDRESSES_AT_MOST && given.every((one) => address.safeParse(one).success), {
    params: { rule: 'networks' },
  });

const fields = {
  name: required(LIMITS.name),
  /** Whom to ask about it. */
  contact: required(LIMITS.shortText),
  /** What it may read. */
  types: z.array(z.enum(FHIR_TYPES)).min(1).max(FHIR_TYPES.length),
  /** `all` patients, or `oneself`: those of the department. */
  dataAuthority: z.enum(['all', 'oneself']),
  /** Needed where it is held to a department. */
  departmentId: orNull(id),
  addresses,
};

/** A public key by which a connected system proves who it is. */
export const apiClientKey = z.object({
  id,
  kid: z.string(),
  alg: z.enum(['RS384', 'ES384']),
  /** The last day on which it is taken; null for no end. */
  expiresOn: z.string().nullable(),
  isExpired: z.boolean(),
  addedTime: z.string(),
  lastUsedTime: z.string().nullable(),
});

/** Another program that reads the institution's data by FHIR. */
export const apiClient = z.object({
  id,
  name: z.string(),
  contact: z.string(),
  types: z.array(z.enum(FHIR_TYPES)),
  dataAuthority: z.enum(['all', 'oneself']),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  addresses: z.array(z.string()),
  keys: z.array(apiClientKey),
  /** Where the system publishes its keys, beside those above; null where it does not. */
  jwksAddress: z.string().nullable(),
  /** Whether that address stands in our own network. */
  jwksInner: z.boolean(),
  hasSecret: z.boolean(),
  lastUsedTime: z.string().nullable(),
  addedTime: z.string(),
  addedByName: z.string(),
  endedTime: z.string().nullable(),
  endedByName: z.string().nullable(),
  version: z.int(),
});

/** Where a system publishes its keys as a JWK Set; none to take the address away. */
const jwksAddressBody = z
  .object({
    id,
    jwksAddress: text(300)
      .min(1)
      .refine((given) => isWebAddress(given, { query: true }), { params: { rule: 'webAddress' } })
      .transform((given) => new URL(given).href)
      .nullable(),
    /** An inner address and http are then allowed. */
    inner: z.boolean().default(false),
  })
  .superRefine(({ jwksAddress, inner }, ctx) => {
    if (!inner && jwksAddress?.startsWith('http:'))
      ctx.addIssue({ code: 'custom', path: ['jwksAddress'], params: { rule: 'httpsOnly' } });
  });

const ADMIN = { access: ADMINS, scope: 'institution' } as const;
const CHANGES = { method: 'POST', changes: ['apiClients'] } as const;

export const apiClientCalls = calls(
  'apiClients',
  {
    list: call({
      method: 'GET',
      path: '/apiClient/list',
      summary: 'The connected systems, those whose connection was ended last',
      ...ADMIN,
      data: z.array(apiClient),
    }),
    addresses: call({
      method: 'GET',
      path: '/apiClient/addresses',
      summary: 'The addresses that another system needs to connect',
      ...ADMIN,
      data: z.object({
        fhirBase: z.string(),
        tokenEndpoint: z.string(),
        /** Whether the server was told the address at which others reach it. */
        isConfigured: z.boolean(),
      }),
    }),
    add: call({
      ...CHANGES,
      path: '/apiClient/add',
      summary: 'Connects a system',
      ...ADMIN,
      body: z.object({
        /** Made by the client; sending the same id twice adds once. */
        requestId: id,
        ...fields,
      }),
      data: apiClient,
    }),
    update: call({
      ...CHANGES,
      path: '/apiClient/update',
      summary: 'Changes what a connected system may read; its tokens end, and it gets new ones by itself',
      ...ADMIN,
      body: z.object({ id, version: versionField, ...fields }),
      data: apiClient,
    }),
    end: call({
      ...CHANGES,
      path: '/apiClient/end',
      summary: 'Ends the connection of a system at once',
      ...ADMIN,
      body: z.object({ id, version: versionField }),
      data: apiClient,
    }),
    addKeys: call({
      ...CHANGES,
      path: '/apiClient/keys/add',
      summary: 'Adds the public keys of a system: a JWK, or a set of them (RS384 or ES384)',
      ...ADMIN,
      body: z.object({ id, jwks: asTyped(20_000).trim().min(1), expiresOn: orNull(wireDate) }),
      data: apiClient,
    }),
    removeKey: call({
      ...CHANGES,
      path: '/apiClient/keys/remove',
      summary: 'Removes a key; the tokens that it opened end at once',
      ...ADMIN,
      body: z.object({ id, keyId: id }),
      data: apiClient,
    }),
    setJwksAddress: call({
      ...CHANGES,
      path: '/apiClient/keys/address',
      summary: 'Says where a system publishes its keys as a JWK Set, which is read at once; its tokens end',
      outside: true,
      ...ADMIN,
      body: jwksAddressBody,
      data: apiClient,
    }),
    newSecret: call({
      ...CHANGES,
      path: '/apiClient/secret/new',
      summary: 'Makes a secret for a system that cannot use keys, shown this once; one made before ends',
      ...ADMIN,
      body: z.object({ id }),
      data: z.object({ secret: z.string() }),
    }),
    endSecret: call({
      ...CHANGES,
      path: '/apiClient/secret/end',
      summary: 'Ends the secret of a system, and the tokens that it opened',
      ...ADMIN,
      body: z.object({ id }),
      data: apiClient,
    }),
  },
  ['accounts', 'departments'],
);
