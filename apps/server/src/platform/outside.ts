import type { Call, CallInput } from '@cogclinic/contract/call';
import type { Actor } from './actor.ts';
import type {
  Answer,
  ClientContext,
  Common,
  Context,
  DeviceContext,
  GuestContext,
  Implementation,
  Request,
  Steps,
} from './call.ts';
import type { Client, Device, Guest, Tx } from './database.ts';
import type { Party } from './fairQueue.ts';
import type { NewFiles } from './newFiles.ts';

type OutsideCall = Call & { outside: true };
/** Who a transaction of the call is in the name of. */
type Entered<C extends Call> = C['access'] extends 'device'
  ? { tx: Tx; device: Device }
  : C['access'] extends 'client'
    ? { tx: Tx; client: Client }
    : C['access'] extends 'guest'
      ? { tx: Tx; guest: Guest }
      : { tx: Tx; actor: Actor };
type Writing<C extends Call> = C['access'] extends 'device'
  ? DeviceContext<C>
  : C['access'] extends 'client'
    ? ClientContext<C>
    : C['access'] extends 'guest'
      ? GuestContext<C>
      : Context<C>;

/** The three steps of a call `C`: `A` is what the first finds, `R` what comes of the second. */
type TypedSteps<C extends OutsideCall, A, R> = {
  /**
   * Refuses what is not to be begun, in a transaction of its own, once the caller may make the call. It runs before a file is
   * taken, so that a refused caller need not send megabytes first.
   */
  authorise?: (context: CallInput<C> & Request & Entered<C>) => Promise<A>;
  /** Does what is slow; no connection to the database is held meanwhile. What it stores and nothing keeps goes again. */
  work: (given: Common<C> & { allowed: A; party: Party; files: NewFiles }) => Promise<R>;
  /**
   * Writes what came of it, in a second transaction, as the caller is by then. It runs once: what was allowed before may
   * have changed, so it looks again.
   */
  write: (context: Writing<C> & { allowed: A; done: R; files: NewFiles }) => Promise<Answer<C>>;
};

/** Ties the three steps to a call of the shape `outside`; the compiler holds them to the call's schemas and to each other. */
export function implementOutside<C extends OutsideCall, R, A = undefined>(
  call: C,
  steps: TypedSteps<C, A, R>,
): Implementation {
  return { call, steps: steps as Steps };
}
