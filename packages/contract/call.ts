import type { z } from 'zod';
import type { RecordNoun } from './records.ts';

export const ROLES = ['ADMIN', 'DOCTOR', 'CONTRACTMANAGER'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of accounts that may make a call, and `mall` when the account must also hold the mall authority. */
export type AccountAccess = Readonly<{ roles: readonly Role[]; mall?: true }>;

/**
 * Who may make a call. `public`: anyone, without signing in. `guest`: a patient with a pushed link, whose token is the path's
 * `{token}`. Otherwise an account that is signed in.
 */
export type Access = 'public' | 'guest' | AccountAccess;

/**
 * Whose data a call touches: none; the account's own; the whole institution's (settings); patients' records, which the
 * account's data authority narrows further; or the record of the one patient for whom the link was made.
 */
export type DataScope = 'none' | 'own' | 'institution' | 'patients' | 'patient';

export type Method = 'GET' | 'POST' | 'PUT';

/** Path below /api, parameters in braces: "/archives/oneById/{id}". */
type Path = string;
/**
 * How long a call may hold the database. Unless told, it is one transaction. `outside`: first it is authorised; then it takes
 * its file or does other slow input and output while it holds no connection; then it writes. A call that takes a file is
 * always of that kind, for a file comes as slowly as its network is.
 */
type Shape = Readonly<
  | { outside?: undefined; upload?: undefined }
  | {
      outside: true;
      access: AccountAccess;
      /** A multipart form with one file part of at most `maxBytes`; other parts are let go. */
      upload?: Readonly<{ maxBytes: number }>;
    }
>;

/** What access, scope and path must have in common. */
type Reach = Readonly<
  | { access: 'public' | AccountAccess; scope: Exclude<DataScope, 'patient'>; path: Path }
  | { access: 'guest'; scope: 'patient'; path: `${Path}/{token}${Path}` }
>;

export type Call = Reach &
  Shape &
  Readonly<{
    method: Method;
    summary: string;
    /**
     * Whether making the call twice has the effect of making it once, so that a client may repeat it without knowing what
     * became of the first. Unless told: a GET, and what carries a client-made `requestId`.
     */
    repeatable?: boolean;
    params?: z.ZodObject;
    query?: z.ZodObject;
    body?: z.ZodType;
    /** How large the JSON body may be; 1 MB unless told. */
    bodyBytes?: number;
    /** A multipart form with one file part of at most `maxBytes`; other parts are the body. */
    upload?: Readonly<{ maxBytes: number }>;
    /**
     * What is different after it; required of all that are not mere reading. Its client then asks anew for what shows that.
     * Empty where nothing that is shown changes, or where the client that types it keeps it up to date itself.
     */
    changes?: readonly Noun[];
    /** Of what its answers tell, where that is not what the calls beside it tell of. */
    tells?: Told;
    /** Schema of `data` in the answer's envelope, or `blob`: bytes without an envelope. */
    data: z.ZodType | 'blob';
  }>;

/**
 * What calls tell of and change: the kinds of a patient's record, what belongs to the institution, and those parts of either
 * that change without the rest. `answers` are those of an unfinished test, `drafts` those of own instruments, `files` bytes
 * that never change.
 */
export type Noun =
  | RecordNoun
  | 'accounts'
  | 'advices'
  | 'answers'
  | 'audit'
  | 'conclusions'
  | 'departments'
  | 'dict'
  | 'drafts'
  | 'examSettings'
  | 'files'
  | 'grades'
  | 'guidanceTemplates'
  | 'identity'
  | 'institution'
  | 'instruments'
  | 'overview'
  | 'preferences'
  | 'statistics'
  | 'tasks'
  | 'works';

/** Declares a call; the compiler keeps each schema's exact type. */
export function call<const C extends Call>(declared: C): C {
  return declared;
}

/** Of which noun a call tells, and of which others its answers show parts. */
export type Told = Readonly<{ noun: Noun; reads: readonly Noun[] }>;

const told = new WeakMap<Call, Told>();

/** Declares the calls of one noun; `reads` are the others of which their answers show parts. */
export function calls<const C extends Readonly<Record<string, Call>>>(
  noun: Noun,
  declared: C,
  reads: readonly Noun[] = [],
): C {
  for (const one of Object.values(declared)) told.set(one, one.tells ?? { noun, reads });
  return declared;
}

/** @throws Error for a call that was declared outside of `calls` */
export function toldBy(call: Call): Told {
  const found = told.get(call);
  if (!found) throw new Error(`${call.method} ${call.path} belongs to no noun`);
  return found;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives, after parsing. */
export type CallInput<C extends Call> = {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
};

/** What a client sends; only the parts that the call declares. */
export type CallArguments<C extends Call> = (C['params'] extends z.ZodType ? { params: Given<C['params']> } : object) &
  (C['query'] extends z.ZodType ? { query?: Given<C['query']> } : object) &
  (C['body'] extends z.ZodType ? { body: Given<C['body']> } : object) &
  (C['upload'] extends object ? { file: Blob } : object);

/** What the answer's `data` holds. */
export type CallData<C extends Call> = C['data'] extends z.ZodType ? z.output<C['data']> : Blob;

/** The envelope of every answer that is not a blob. */
export type Envelope<T> = { code: number; msg: string; data: T };

/** A patient by a pushed link, to the own record; the path holds the link's `{token}`. */
export const GUEST = { access: 'guest', scope: 'patient' } as const;
export const EVERYONE = { roles: ROLES } as const satisfies Access;
export const ADMINS = { roles: ['ADMIN'] } as const satisfies Access;
