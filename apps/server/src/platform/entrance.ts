import type { FastifyRequest } from 'fastify';
import type { Implementation, Request } from './call.ts';
import type { Database } from './database.ts';
import type { Storage } from './storage.ts';

export type ServeOptions = {
  database: Database;
  storage: Pick<Storage, 'put' | 'delete'>;
  /** Holds answers to the contract's schemas; for tests. */
  checkAnswers: boolean;
};

/** One making of a call. */
export type Made = { implementation: Implementation; request: FastifyRequest; base: Request };

/** Lets one kind of caller in, or throws why not, and answers what the call's handler answers. */
export type Entrance = (made: Made, options: ServeOptions) => Promise<unknown>;

/** The handler of a call that is answered in one transaction or none. */
export function handlerOf(implementation: Implementation): (context: object) => Promise<unknown> {
  if (!('handler' in implementation)) throw new Error(`${implementation.call.path} has steps and no handler`);
  return implementation.handler;
}
