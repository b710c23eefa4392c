import { telling } from './entrance.changes.ts';
import { type Entrance, handlerOf } from './entrance.ts';
import { countGuess } from './guesses.ts';
import { parse, parsePart } from './input.ts';
import { Refusal } from './refusal.ts';

/**
 * Lets a patient in by the link whose token is in the path. Links that are unknown, withdrawn or expired, and those of deleted
 * patients, take the same way to the same answer.
 * @throws Refusal 404 when the link opens nothing, 429 after too many of those
 */
export const enterGuest: Entrance = async ({ implementation, request, base }, { database }) => {
  const { call } = implementation;
  const handler = handlerOf(implementation);
  // Only a token of the right form reaches the database.
  const { token } = parsePart(call, 'params', request.params) as { token: string };
  try {
    return await database.asGuest(token, (tx, guest) =>
      telling(call, tx, guest.actor, () => handler({ ...base, ...parse(call, request), tx, guest })),
    );
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) await countGuess(database, request.ip);
    throw error;
  }
};
