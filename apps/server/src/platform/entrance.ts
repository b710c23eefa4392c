import type { FastifyRequest } from 'fastify';
import type { Implementation, Request } from './call.ts';
import type { Database } from './database.ts';

export type ServeOptions = {
  database: Database;
  /** Holds answers to the contract's schemas; for tests. */
  checkAnswers: boolean;
};

/** One making of a call. */
export type Made = { implementation: Implementation; request: FastifyRequest; base: Request };

/** Lets one kind of caller in, or throws why not, and answers what the call's handler answers. */
export type Entrance = (made: Made, options: ServeOptions) => Promise<unknown>;
