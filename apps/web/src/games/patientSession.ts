import type { CallData } from '@cogclinic/contract/call';
import { createClient } from '@cogclinic/contract/client';
import type { trainingCalls } from '@cogclinic/contract/training';
import type { GameCode } from '@cogclinic/games/game';
import { claimOf } from '@cogclinic/games/replay';
import type { Difficulty } from '@cogclinic/games/staircase';
import i18next from 'i18next';
import { lightCall } from '#ui/lightCall.ts';
import { getToken } from '#ui/session.ts';
import type { Finished } from './assignment.ts';
import { currentLanguage } from './texts.ts';

type Calls = typeof trainingCalls;

export const sessionCalls = {
  start: lightCall<Calls['start']>('account', 'GET', '/train-history-report/start/{id}'),
  save: lightCall<Calls['save']>('account', 'POST', '/train-history-report/save', { body: true, repeatable: true }),
};

const { send } = createClient({
  token: getToken,
  language: currentLanguage,
  platform: () => 0,
  networkMessage: () => i18next.t('kept.waiting'),
});

/** How the patient's next session begins. @throws CallError */
export const startFor = (
  game: GameCode,
  archiveId: string,
  difficulty: Difficulty | null,
): Promise<CallData<Calls['start']>> =>
  send(sessionCalls.start, { params: { id: archiveId }, query: { game, ...(difficulty && { difficulty }) } });

type For = { archiveId: string; difficulty: Difficulty | null; lastMean: number | null };

/** Sends what was played. @throws CallError when it was refused, or did not get through */
export async function keepForPatient(finished: Finished, { archiveId, difficulty, lastMean }: For): Promise<void> {
  const { id, game, gameVersion, events, practice, pauses, ending, begun, ended, frameMs, session } = finished;
  await send(sessionCalls.save, {
    body: {
      ...{ id, archiveId, game, gameVersion, difficulty, lastMean, ending, setting: 'clinic', planTask: null },
      ...{ begun: begun.toISOString(), ended: ended.toISOString() },
      events: [...events],
      practice: practice && { seed: practice.seed, events: [...practice.events] },
      pauses: [...pauses],
      claim: claimOf(session),
      device: { frameMs, width: window.innerWidth, height: window.innerHeight, kind: kindOfDevice() },
    },
  });
}

const TABLET_PX = 600;

/** By how it is touched, and how large it is. */
function kindOfDevice(): 'desktop' | 'tablet' | 'phone' {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < TABLET_PX ? 'phone' : 'tablet';
}
