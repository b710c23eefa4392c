import { turns } from '#platform/turns.ts';
import { type Scored, type Sent, scoreSession } from './scored.ts';

const scoring = turns();

/**
 * Scores a session as `scoreSession` does, one in each turn of the event loop: of sessions with as many events as are allowed,
 * each takes tens of milliseconds, and several that arrive at once would hold everybody up for all of them together.
 * @param party whose session it is; parties take turns
 * @throws Refusal as `scoreSession`
 */
export function scoreInTurn(party: string, sent: Sent): Promise<Scored> {
  return new Promise((resolve, reject) => {
    scoring.takeLong(
      () => party,
      () => {
        try {
          resolve(scoreSession(sent));
        } catch (error) {
          reject(error);
        }
      },
    );
  });
}
