import { GAMES } from '@cogclinic/games/catalogue';
import type { Played } from '@cogclinic/games/game';
import { replay } from '@cogclinic/games/replay';
import { openedSent, openedTrials } from './packed.ts';
import { setupOf } from './scored.ts';

/**
 * The trials of a session as they were judged when it was sent. Of a session from before trials were kept, those of its
 * replay; none where its game has another version by now.
 */
export async function trialsOf(kept: { sent: Buffer; trials: Buffer | null }): Promise<readonly Played[]> {
  if (kept.trials) return openedTrials(kept.trials);
  const sent = await openedSent(kept.sent);
  const game = GAMES[sent.game];
  if (sent.gameVersion !== game.version) return [];
  const again = replay(game, setupOf(sent), sent.events);
  return 'session' in again ? again.session.played : [];
}
