import type { GameCode } from '@cogclinic/games/game';
import { bandOf, DIFFICULTIES, type Difficulty } from '@cogclinic/games/staircase';
import { getToken } from '#ui/session.ts';
import type { Assignment } from './assignment.ts';
import { keepForPatient, startFor } from './patientSession.ts';

/**
 * What the address of the page asks for: a patient's training (`#archive=`), or a game that staff try, at the difficulty after
 * `difficulty=` or at all levels. Without a session of staff the way leads to the sign-in, as from every page.
 * @throws CallError when the patient's last session cannot be read
 */
export async function assignmentOfPage(code: GameCode): Promise<Assignment | null> {
  if (!getToken()) {
    window.location.replace('/login');
    return null;
  }
  const asked = new URLSearchParams(window.location.hash.slice(1));
  const difficulty = DIFFICULTIES.find((one) => one === asked.get('difficulty')) ?? null;
  const archiveId = asked.get('archive');
  if (archiveId) return forPatient(code, archiveId, difficulty);
  return { band: bandOf(difficulty), isKnown: true, leave: () => back('/game/index') };
}

async function forPatient(code: GameCode, archiveId: string, difficulty: Difficulty | null): Promise<Assignment> {
  const { lastMean, isKnown } = await startFor(code, archiveId, difficulty);
  return {
    band: bandOf(difficulty),
    isKnown,
    ...(lastMean !== null && { lastMean }),
    keep: (finished) => keepForPatient(finished, { archiveId, difficulty, lastMean }),
    leave: () => window.location.assign(`/files/detail/${archiveId}/training`),
  };
}

const back = (elsewhere: string) =>
  window.history.length > 1 ? window.history.back() : window.location.assign(elsewhere);
