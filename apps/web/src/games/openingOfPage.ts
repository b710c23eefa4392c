import { CallError } from '@cogclinic/contract/client';
import type { GameCode } from '@cogclinic/games/game';
import { bandOf } from '@cogclinic/games/staircase';
import { holdDraftKey } from '#ui/draftKey.ts';
import { clearToken, getToken } from '#ui/session.ts';
import { rememberWayBack } from '#ui/wayBack.ts';
import { type Asked, askedOf } from './asked.ts';
import type { Assignment } from './assignment.ts';
import { behindLink } from './behindLink.ts';
import { gameCalls, send } from './calls.ts';
import { openKeeping } from './openKeeping.ts';

/** What the page shows: a game to play, or why there is none; `elsewhere` while another page is on its way. */
export type Opening =
  | Readonly<{ kind: 'play'; assignment: Assignment }>
  | Readonly<{ kind: 'watch'; sessionId: string; leave: () => void }>
  | Readonly<{ kind: 'refused'; why: string; leave: () => void }>
  | Readonly<{ kind: 'elsewhere' }>;

/**
 * Opens what the address of the page asks for: a patient's training, behind a link or in the session of staff, a session to be
 * watched, or a game that staff try. Without that session, or with one that has ended, the way leads to the sign-in and from
 * there back to the patient.
 * @throws CallError while the server cannot be reached, or cannot answer for now
 */
export async function openingOfPage(code: GameCode): Promise<Opening> {
  const asked = askedOf(window.location.hash);
  if (asked.link) return openedByLink(code, { ...asked, link: asked.link });
  const home = asked.archiveId ? `/files/detail/${encodeURIComponent(asked.archiveId)}/training` : '/game/index';
  const token = getToken();
  if (!token) return signIn(home);
  if (asked.watch !== null) return { kind: 'watch', sessionId: asked.watch, leave: () => back(home) };
  try {
    const { archiveId, difficulty } = asked;
    if (archiveId) return { kind: 'play', assignment: await forPatient(code, { ...asked, archiveId }, token, home) };
    return { kind: 'play', assignment: { band: bandOf(difficulty), isKnown: true, leave: () => back(home) } };
  } catch (error) {
    if (!(error instanceof CallError) || error.isPassing) throw error;
    if (error.kind === 'session') return signIn(home);
    return { kind: 'refused', why: error.message, leave: () => window.location.assign(home) };
  }
}

async function openedByLink(code: GameCode, asked: Asked & { link: string }): Promise<Opening> {
  const home = asked.isHandedOver ? '/login' : `/p/${asked.link}`;
  try {
    return { kind: 'play', assignment: await behindLink(code, asked, home) };
  } catch (error) {
    if (!(error instanceof CallError) || error.isPassing) throw error;
    return { kind: 'refused', why: error.message, leave: () => window.location.assign(home) };
  }
}

async function forPatient(
  code: GameCode,
  { archiveId, difficulty, planTask }: Asked & { archiveId: string },
  token: string,
  home: string,
): Promise<Assignment> {
  const query = { game: code, ...(difficulty && { difficulty }) };
  const [{ lastMean, isKnown }, account] = await Promise.all([
    send(gameCalls.start, { params: { id: archiveId }, query }),
    send(gameCalls.info),
  ]);
  holdDraftKey(account);
  const whose = { kind: 'account' as const, accountId: account.id };
  const keepingFor = await openKeeping(whose, token);
  return {
    band: bandOf(difficulty),
    isKnown,
    ...(lastMean !== null && { lastMean }),
    keeping: keepingFor({ whose, archiveId, difficulty, lastMean, planTask }),
    leave: () => window.location.assign(home),
  };
}

const back = (elsewhere: string) =>
  window.history.length > 1 ? window.history.back() : window.location.assign(elsewhere);

function signIn(wayBack: string): Opening {
  clearToken();
  rememberWayBack(wayBack);
  window.location.replace('/login');
  return { kind: 'elsewhere' };
}
