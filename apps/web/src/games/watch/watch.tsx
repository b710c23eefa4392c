import type { CallData } from '@cogclinic/contract/call';
import { CallError } from '@cogclinic/contract/client';
import type { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { seedOf } from '@cogclinic/games/draw';
import { bandOf } from '@cogclinic/games/staircase';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { send } from '../calls.ts';
import type { AnyPlayable } from '../playable.ts';
import { NotWatched } from './NotWatched.tsx';
import { replayCall } from './replayCall.ts';
import { WatchPage } from './WatchPage.tsx';

type Replay = CallData<(typeof trainingCourseCalls)['replay']>;

/**
 * The page on which a session is watched, or why it cannot be.
 * @param sessionId as the address names it
 * @throws CallError while the server cannot be reached; Error when code or texts do not come
 */
export async function watchPageOf(playable: AnyPlayable, sessionId: string, leave: () => void): Promise<ReactNode> {
  const [told] = await Promise.all([replayOf(sessionId), i18next.loadNamespaces('game-watch')]);
  if (typeof told === 'string') return <NotWatched why={told} leave={leave} />;
  if (told.game !== playable.code || told.gameVersion !== playable.game.version)
    return <NotWatched why={i18next.t('game-watch:otherVersion')} leave={leave} />;
  const { difficulty, lastMean, events, pauses } = told;
  const setup = {
    seed: seedOf(sessionId),
    band: bandOf(difficulty),
    stream: 'play' as const,
    ...(lastMean !== null && { lastMean }),
  };
  return <WatchPage playable={playable} setup={setup} events={events} pauses={pauses} leave={leave} />;
}

/** What the session is played again from; the server's words where it refuses. */
async function replayOf(id: string): Promise<Replay | string> {
  try {
    return await send(replayCall, { params: { id } });
  } catch (error) {
    if (error instanceof CallError && !error.isAway) return error.message;
    throw error;
  }
}
