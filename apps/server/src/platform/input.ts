import type { Call } from '@cogclinic/contract/call';
import { catalogue } from '@cogclinic/contract/catalogue';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BadInput } from './errors.ts';

type Part = 'params' | 'query' | 'body';

/** What came with a call, held to the call's schemas. @throws BadInput */
export function parse(call: Call, request: FastifyRequest) {
  return {
    params: parsePart(call, 'params', request.params),
    query: parsePart(call, 'query', request.query),
    body: parsePart(call, 'body', request.body ?? {}),
  };
}

/** One part of what came with a call. @throws BadInput */
export function parsePart(call: Call, part: Part, value: unknown): unknown {
  const schema: z.ZodType | undefined = call[part];
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new BadInput(result.error, value, nounOf(call));
  return result.data;
}

const NOUNS = new Map(
  Object.entries(catalogue).flatMap(([noun, calls]) => Object.values(calls).map((call) => [call, noun] as const)),
);
const nounOf = (call: Call) => NOUNS.get(call) ?? '';
