import type { z } from 'zod';
import type { RecordNoun } from './records.ts';
import type { FhirType, SmartScope } from './smart.ts';

export const ROLES = ['ADMIN', 'DOCTOR', 'CONTRACTMANAGER'] as const;
export type Role = (typeof ROLES)[number];

/** What an account may have to do before anything else: choose a password of its own after a reset, or set up a second factor. */
export const MUST_FIRST = ['password', 'factor'] as const;
export type MustFirst = (typeof MUST_FIRST)[number];

/**
 * The roles whose accounts may make a call; `mall` when the account needs the mall authority as well, `whole` when it must see every
 * patient of the institution.
 */
export type AccountAccess = Readonly<{ roles: readonly Role[]; mall?: true; whole?: true }>;

/**
 * Who may make a call. `public`: anyone, without signing in. `guest`: a patient with a pushed link, whose token is the
 * path's `{token}`. `device`: an enrolled device, by its token. `wall`: an enrolled wall screen, by its token. `client`: another
 * system that an administrator connected, by a token of OAuth 2. Roles: a signed-in account with one of them.
 */
export type Access = 'public' | 'guest' | 'device' | 'wall' | 'client' | AccountAccess;

/**
 * Whose data a call touches: none; the account's own; the whole institution's (settings); patients' records, narrowed
 * further by the data authority of the account or client; the one patient's record that the link was made for; the device itself and
 * the patient who has it; or the wall screen itself and sums over its institution's patients.
 */
export type DataScope = 'none' | 'own' | 'institution' | 'patients' | 'patient' | 'device' | 'wall';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Path below /api, parameters in braces: "/archives/oneById/{id}". */
type Path = string;
/**
 * How long a call may hold the database. By default the call is one transaction. `outside` authorises first, then does
 * slow input and output without holding a connection, then writes. A call that takes a file is always `outside`,
 * because a slow network makes a slow upload.
 */
type Shape = Readonly<
  | { outside?: undefined; upload?: undefined }
  | {
      outside: true;
      access: 'guest' | 'device' | 'client' | AccountAccess;
      /** A multipart form with one file part of at most `maxBytes`; other parts are ignored. */
      upload?: Readonly<{ maxBytes: number }>;
    }
>;

/** The combinations of access, scope and path that are allowed. */
type Reach = Readonly<
  | {
      access: 'public' | AccountAccess;
      scope: Exclude<DataScope, 'patient' | 'device' | 'wall'>;
      path: Path;
      lateDays?: undefined;
      needs?: undefined;
      interaction?: undefined;
    }
  | {
      access: 'device';
      scope: 'device';
      path: `/device-api/${Path}`;
      lateDays?: undefined;
      needs?: undefined;
      interaction?: undefined;
    }
  | {
      access: 'wall';
      scope: 'wall';
      path: `/wall/${Path}`;
      lateDays?: undefined;
      needs?: undefined;
      interaction?: undefined;
    }
  | {
      access: 'client';
      scope: 'patients' | 'institution';
      path: `/fhir/${Path}`;
      /**
       * The scope that the token must have. `any`: one scope of any kind will do, and the handler answers with no more than
       * the kinds of resources that the token's scopes name.
       */
      needs: SmartScope | 'any';
      interaction: Interaction;
      lateDays?: undefined;
    }
  | {
      access: 'guest';
      scope: 'patient';
      path: `${Path}/{token}${Path}`;
      /** Days after a link's end during which it still takes in what was made before; none by default. */
      lateDays?: number;
      needs?: undefined;
      interaction?: undefined;
    }
>;

/** The type of a FHIR search parameter. */
export type SearchParamType =
  | 'number'
  | 'date'
  | 'string'
  | 'token'
  | 'reference'
  | 'composite'
  | 'quantity'
  | 'uri'
  | 'special';

/** What a call is in FHIR's words; the CapabilityStatement tells it. */
export type Interaction =
  | Readonly<{
      type: FhirType;
      does: 'read';
      /** The type of the bytes that a resource holds, sent as they are to who does not ask for JSON. */
      native?: string;
    }>
  | Readonly<{
      type: FhirType;
      does: 'search-type';
      /** The search parameters that the call's query takes. */
      by: Readonly<Record<string, SearchParamType>>;
      /** Values of `_include`. */
      includes?: readonly string[];
    }>
  | Readonly<{
      does: 'operation';
      name: string;
      /** Canonical address of its OperationDefinition. */
      definition: string;
      /** Absent for an operation of the whole system. */
      type?: FhirType | 'Group';
    }>
  /** A step of an operation that the statement does not name: asking how an export is getting on, fetching its files. */
  | Readonly<{ does: 'step' }>;

export type Call = Reach &
  Shape &
  Readonly<{
    method: Method;
    summary: string;
    /**
     * Whether making the call twice has the same effect as making it once, so that a client may repeat it without
     * knowing the outcome of the first. By default true for a GET and for a call with a client-made `requestId`.
     */
    repeatable?: boolean;
    params?: z.ZodObject;
    query?: z.ZodObject;
    body?: z.ZodType;
    /** What an account may still have to do that makes it all the same; every other call is refused until it has. */
    evenFirst?: readonly MustFirst[];
    /** Largest JSON body in bytes; 1 MB by default. */
    bodyBytes?: number;
    /** A multipart form with one file part of at most `maxBytes`; the other parts form the body. */
    upload?: Readonly<{ maxBytes: number }>;
    /**
     * The nouns that the call changes, required of every call that does more than read. Its client then reloads the data
     * of those nouns. Empty where no page shows the change, or where the page that types it stays current on its own.
     */
    changes?: readonly Noun[];
    /** The nouns that its answers show, where they differ from those of its neighbours. */
    tells?: Told;
    /**
     * The records that its answer shows to an account, for the audit trail. A GET of the scope `patients` shows those of its noun unless
     * it says otherwise, so that none is forgotten; other calls say it themselves. `nobody`: it names no patient.
     */
    shows?: 'nobody' | RecordNoun | 'audit';
    /**
     * Schema of `data` in the answer's envelope. Without an envelope: `blob`, bytes; `resource`, FHIR's JSON, whose refusals
     * are OperationOutcomes.
     */
    data: z.ZodType | 'blob' | 'resource';
  }>;

/**
 * Nouns that calls read and change: the kinds of a patient's record, the institution's own data, and parts of either that
 * change separately. `answers` are those of an unfinished test, `apiClients` other systems that were connected, `drafts` own instruments
 * that are being written, `files` bytes that never change.
 */
export type Noun =
  | RecordNoun
  | 'erasures'
  | 'accounts'
  | 'advices'
  | 'alerts'
  | 'analysis'
  | 'analysisLetters'
  | 'answers'
  | 'apiClients'
  | 'audit'
  | 'batteries'
  | 'casts'
  | 'commodities'
  | 'conclusions'
  | 'coupons'
  | 'departments'
  | 'devices'
  | 'dict'
  | 'drafts'
  | 'entitlements'
  | 'examSettings'
  | 'eyeReferences'
  | 'files'
  | 'grades'
  | 'guidanceTemplates'
  | 'identity'
  | 'institution'
  | 'instruments'
  | 'jobs'
  | 'notices'
  | 'operations'
  | 'overview'
  | 'partners'
  | 'payments'
  | 'passkeys'
  | 'phrases'
  | 'preferences'
  | 'research'
  | 'retention'
  | 'sessions'
  | 'sales'
  | 'statistics'
  | 'trainingSchemes'
  | 'productions'
  | 'wall'
  | 'webhooks';

/** Declares a call; the compiler keeps each schema's exact type. */
export function call<const C extends Call>(declared: C): C {
  return declared;
}

/** The noun of a call, and the other nouns that its answers show. */
export type Told = Readonly<{ noun: Noun; reads: readonly Noun[] }>;

const told = new WeakMap<Call, Told>();

/** Declares the calls of one noun; `reads` are the other nouns that their answers show parts of. */
export function calls<const C extends Readonly<Record<string, Call>>>(
  noun: Noun,
  declared: C,
  reads: readonly Noun[] = [],
): C {
  for (const one of Object.values(declared)) told.set(one, one.tells ?? { noun, reads });
  return declared;
}

/**
 * Reads the noun that a call was declared under.
 * @throws Error for a call that was declared outside of `calls`
 */
export function toldBy(call: Call): Told {
  const found = told.get(call);
  if (!found) throw new Error(`${call.method} ${call.path} belongs to no noun`);
  return found;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The parsed input that a handler receives. */
export type CallInput<C extends Call> = {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
};

/** The input that a client sends: only the parts that the call declares. */
export type CallArguments<C extends Call> = (C['params'] extends z.ZodType ? { params: Given<C['params']> } : object) &
  (C['query'] extends z.ZodType ? { query?: Given<C['query']> } : object) &
  (C['body'] extends z.ZodType ? { body: Given<C['body']> } : object) &
  (C['upload'] extends object ? { file: Blob } : object);

/** The type of `data` in the answer. */
export type CallData<C extends Call> = C['data'] extends z.ZodType
  ? z.output<C['data']>
  : C['data'] extends 'blob'
    ? Blob
    : unknown;

/** The envelope of every answer that is neither a blob nor a resource. */
export type Envelope<T> = { code: number; msg: string; data: T };

/** A patient with a pushed link reads or writes the patient's own record; the path holds the link's `{token}`. */
export const GUEST = { access: 'guest', scope: 'patient' } as const;
/** An enrolled device, which sees itself and the patient who has it. */
export const DEVICE = { access: 'device', scope: 'device' } as const;
/** An enrolled wall screen, which sees itself, and of patients only sums. */
export const WALL = { access: 'wall', scope: 'wall' } as const;
export const EVERYONE = { roles: ROLES } as const satisfies Access;
export const ADMINS = { roles: ['ADMIN'] } as const satisfies Access;
/** Administrators who see every patient of the institution. */
export const WHOLE_ADMINS = { roles: ['ADMIN'], whole: true } as const satisfies Access;
/** Accounts with the mall authority; on the platforms without a mall (`mall.ts`) the calls do not exist. */
export const SELLERS = { roles: ROLES, mall: true } as const satisfies Access;
/** Administrators with the mall authority: they agree on prices and decide on refunds. */
export const MALL_ADMINS = { roles: ['ADMIN'], mall: true } as const satisfies Access;
