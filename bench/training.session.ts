import { randomUUID } from 'node:crypto';
import { GAMES } from '@cogclinic/games/catalogue';
import { colorjump } from '@cogclinic/games/colorjump/game';
import { colourPlayer } from '@cogclinic/games/colorjump/player';
import { seedOf } from '@cogclinic/games/draw';
import { leftrighthand } from '@cogclinic/games/leftrighthand/game';
import { handPlayer } from '@cogclinic/games/leftrighthand/player';
import { measureGame } from '@cogclinic/games/measures';
import { profileOf } from '@cogclinic/games/profile';
import { claimOf } from '@cogclinic/games/replay';
import { perfect, playThrough } from '@cogclinic/games/simulated';
import { bandOf } from '@cogclinic/games/staircase';

const HASTY_MS = 70;
/** Answers so fast that five minutes have 300 trials, more than a patient plays. */
const hasty: typeof colourPlayer = {
  ...colourPlayer,
  next: (...seen) => {
    const deed = colourPlayer.next(...seen);
    return deed && { ...deed, after: HASTY_MS };
  },
};

const setupOf = (id: string) => ({ seed: seedOf(id), band: bandOf('easy'), stream: 'play' as const });

/** A session of 300 trials as its page sends it. @throws Error when it came to fewer */
export function longSession(archiveId: string) {
  const id = randomUUID();
  const { session, events } = playThrough(colorjump, setupOf(id), hasty, perfect);
  const claim = claimOf(session);
  if (claim.trials < 300) throw new Error(`a session of ${claim.trials} trials`);
  const ended = new Date();
  return {
    ...{ id, archiveId, game: colorjump.code, gameVersion: colorjump.version, difficulty: 'easy', lastMean: null },
    ...{ setting: 'clinic', planTask: null, ending: 'completed', practice: null, pauses: [], events, claim },
    begun: new Date(ended.getTime() - session.t).toISOString(),
    ended: ended.toISOString(),
    device: { frameMs: 16.7, width: 1366, height: 768, kind: 'desktop' },
  };
}

/** Measures of a session of the game that has most of its own. */
export function typicalMeasures() {
  const { session } = playThrough(leftrighthand, setupOf(randomUUID()), handPlayer, perfect);
  const { native, ...measures } = measureGame(GAMES.leftrighthand, session.played);
  return { native, measures, ...profileOf(session.played) };
}
