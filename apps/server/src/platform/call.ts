import type { Readable } from 'node:stream';
import type { Call, CallData, CallInput } from '@cogclinic/contract/call';
import type { Language } from '@cogclinic/scales/instrument';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from './actor.ts';
import type { Cookies } from './cookies.ts';
import type { Client, Device, Guest, Tx, Wall } from './database.ts';
import type { ClientAnswer, Resource } from './resource.ts';
import type { Translate } from './texts.ts';

/** A file that came with the call, already on disk; gone after the answer. */
export type UploadedFile = { path: string; name: string; mime: string; bytes: number };

/** Bytes that go out without an envelope. */
export type Blobbed = { bytes: Buffer | Readable; mime: string; fileName: string; inline?: boolean };

/** What every handler gets. */
export type Request = {
  language: Language;
  t: Translate;
  /** Address of the caller. */
  address: string;
  agent: string;
  /** The header Prefer: how a caller of another system wants to be answered. */
  prefer: string;
  cookies: Cookies;
  log: FastifyBaseLogger;
};

/** What came with the call, parsed, and with what. */
export type Common<C extends Call> = CallInput<C> &
  Request & { file: C['upload'] extends object ? UploadedFile : undefined };

/** What the handler of a signed-in call gets: its transaction commits when the handler returns. */
export type Context<C extends Call> = Common<C> & { actor: Actor; tx: Tx; tokenHash: Buffer };
/** What the handler of a patient's call gets, who came by a link: its transaction commits when the handler returns. */
export type GuestContext<C extends Call> = Common<C> & { guest: Guest; tx: Tx };
/** What the handler of a device's call gets: its transaction commits when the handler returns. */
export type DeviceContext<C extends Call> = Common<C> & { device: Device; tx: Tx };
/** What the handler of a wall screen's call gets: its transaction commits when the handler returns. */
export type WallContext<C extends Call> = Common<C> & { wall: Wall; tx: Tx };
/** What the handler of another system's call gets: its transaction commits when the handler returns. */
export type ClientContext<C extends Call> = Common<C> & { client: Client; tx: Tx };
/** What the handler of a public call gets; it has no transaction of its own. */
export type PublicContext<C extends Call> = Common<C>;

/** What a handler gets by who may make its call. */
type ContextOf<C extends Call> = C['access'] extends 'public'
  ? PublicContext<C>
  : C['access'] extends 'guest'
    ? GuestContext<C>
    : C['access'] extends 'device'
      ? DeviceContext<C>
      : C['access'] extends 'wall'
        ? WallContext<C>
        : C['access'] extends 'client'
          ? ClientContext<C>
          : Context<C>;

type Answered<C extends Call> = C['data'] extends 'blob'
  ? Blobbed
  : C['data'] extends 'resource'
    ? Resource
    : CallData<C>;
/** What a handler answers; to another system always with what of patients it shows. */
export type Answer<C extends Call> = C['access'] extends 'client' ? ClientAnswer<Answered<C>> : Answered<C>;
export type Handler<C extends Call> = (context: ContextOf<C>) => Promise<Answer<C>>;

/** The steps of a call of the shape `outside`, in their order; each gets what the one before it answered. */
export type Steps = {
  authorise?: (context: object) => Promise<unknown>;
  work: (given: object) => Promise<unknown>;
  write: (context: object) => Promise<unknown>;
};

/** A call with the function that answers it in one transaction, or with the steps that do when it is slow. */
export type Implementation =
  | { call: Call; handler: (context: object) => Promise<unknown> }
  | { call: Call; steps: Steps };

/** A call that is answered in one transaction, or in none. */
type Direct = Call & { outside?: undefined };

/** Ties a handler to a call of the contract; the compiler holds its input and its answer to the call's schemas. */
export function implement<C extends Direct>(call: C, handler: Handler<C>): Implementation {
  return { call, handler: handler as (context: object) => Promise<unknown> };
}
