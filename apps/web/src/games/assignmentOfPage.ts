import { ALL_LEVELS, BANDS, DIFFICULTIES } from '@cogclinic/games/staircase';
import type { Assignment } from './assignment.ts';

const TOKEN = 'Doctor-Token';

/**
 * What the address of the page asks for: staff try a game, at the difficulty after `#difficulty=` or at all levels. Without
 * a session of staff the way leads to the sign-in, as from every page.
 */
export function assignmentOfPage(): Assignment | null {
  if (!localStorage.getItem(TOKEN)) {
    window.location.replace('/login');
    return null;
  }
  const asked = new URLSearchParams(window.location.hash.slice(1)).get('difficulty');
  const difficulty = DIFFICULTIES.find((one) => one === asked);
  return {
    band: difficulty ? BANDS[difficulty] : ALL_LEVELS,
    isKnown: true,
    leave: () => (window.history.length > 1 ? window.history.back() : window.location.assign('/game/index')),
  };
}
