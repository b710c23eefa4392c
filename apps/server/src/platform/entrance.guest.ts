import type { Call } from '@cogclinic/contract/call';
import type { FastifyRequest } from 'fastify';
import { calledFrom } from './audit.ts';
import type { Guest, Tx } from './database.ts';
import { telling } from './entrance.changes.ts';
import { type Entrance, handlerOf, type ServeOptions } from './entrance.ts';
import { countGuess } from './guesses.ts';
import { parse, parsePart } from './input.ts';
import { Refusal } from './refusal.ts';

type AtDoor = Readonly<{ call: Call; request: FastifyRequest; once?: 'once' }>;

/**
 * Lets a patient in by the link whose token is in the path. Links that are unknown, withdrawn or expired, and those of deleted
 * patients, take the same way to the same answer.
 * @throws Refusal 404 when the link opens nothing, 429 after too many of those
 */
export const enterGuest: Entrance = ({ implementation, request, base }, options) => {
  const { call } = implementation;
  const handler = handlerOf(implementation);
  return byLink({ call, request }, options, (tx, guest) => {
    calledFrom(tx, base.address);
    return telling(call, tx, guest.actor, () => handler({ ...base, ...parse(call, request), tx, guest }));
  });
};

/**
 * Lets pass only a link that opens, before anything large is taken.
 * @throws Refusal as `enterGuest`
 */
export const admitGuest = (door: AtDoor, options: Pick<ServeOptions, 'database'>): Promise<void> =>
  byLink(door, options, async () => undefined);

/** Runs `work` for the guest whose link it is. @param once as in `asActor` @throws Refusal as `enterGuest` */
export async function byLink<T>(
  { call, request, once }: AtDoor,
  { database }: Pick<ServeOptions, 'database'>,
  work: (tx: Tx, guest: Guest) => Promise<T>,
): Promise<T> {
  // Only a token of the right form reaches the database.
  const { token } = parsePart(call, 'params', request.params) as { token: string };
  try {
    return await database.asGuest(token, work, { lateDays: call.lateDays, once });
  } catch (error) {
    // Only what opened nothing is made to wait: one who guesses must not close the links of others; 256 bits are beyond guessing.
    const isGuess = error instanceof Refusal && error.status === 404;
    if (isGuess && !(await countGuess(database, 'push', request.ip))) throw new Refusal(429, 'errors:linkWaiting');
    throw error;
  }
}
