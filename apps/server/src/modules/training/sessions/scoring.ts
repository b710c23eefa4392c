import { turns } from '#platform/turns.ts';
import { type Scored, type Sent, scoreInParts } from './scored.ts';

const scoring = turns();

/**
 * Scores a session as `scoreSession` does, one part of it in each turn of the event loop: a session with as many events as are
 * allowed takes more than a tenth of a second, which would hold everybody up.
 * @param party whose session it is; parties take turns
 * @throws Refusal as `scoreSession`
 */
export function scoreInTurn(party: string, sent: Sent): Promise<Scored> {
  const parts = scoreInParts(sent);
  return new Promise((resolve, reject) => {
    const next = () =>
      scoring.takeLong(
        () => party,
        () => {
          try {
            const part = parts.next();
            if (part.done) resolve(part.value);
            else next();
          } catch (error) {
            reject(error);
          }
        },
      );
    next();
  });
}
