import { CallError } from '@cogclinic/contract/client';
import type { GameCode } from '@cogclinic/games/game';
import { bandOf } from '@cogclinic/games/staircase';
import { currentLanguage } from '#ui/pageTexts.ts';
import { returnAddress } from '#ui/returnAddress.ts';
import type { Asked } from './asked.ts';
import type { Assignment, Row } from './assignment.ts';
import { gameCalls, send } from './calls.ts';
import { gameAddress } from './gameAddress.ts';
import { openKeeping } from './openKeeping.ts';
import { isOnPage, taskAfter } from './row.ts';

type AskedByLink = Asked & { link: string };

/** Without a network a session begins as a first one does; the levels find their place within a few trials. */
const UNKNOWN = { lastMean: null, isKnown: true };

/**
 * A game played by a patient behind a link, also without a network.
 * @param home where the way out leads
 * @throws CallError when the link opens nothing
 */
export async function behindLink(code: GameCode, asked: AskedByLink, home: string): Promise<Assignment> {
  const { link, difficulty, planTask, isHandedOver } = asked;
  const whose = { kind: 'link' as const, token: link };
  const query = { game: code, ...(difficulty && { difficulty }) };
  const [{ lastMean, isKnown }, row, keepingFor] = await Promise.all([
    send(gameCalls.startBehindLink, { params: { token: link }, query }).catch((error: unknown) => {
      if (error instanceof CallError && error.isAway) return UNKNOWN;
      throw error;
    }),
    rowOf(asked),
    openKeeping(whose, null),
  ]);
  const leave = () => window.location.assign(home);
  return {
    band: bandOf(difficulty),
    isKnown,
    ...(lastMean !== null && { lastMean }),
    keeping: keepingFor({ whose, archiveId: null, difficulty, lastMean, planTask }),
    ...(row && { row }),
    leave,
    ...(isHandedOver && { giveBack: () => window.location.replace(returnAddress(link, currentLanguage())) }),
  };
}

/** The tasks that follow, as they stand now: once a network is gone it is too late to ask. */
async function rowOf({ link, planTask, row: played, isHandedOver }: AskedByLink): Promise<Row | null> {
  if (!planTask) return null;
  const { planId, day, position } = planTask;
  const today = await send(gameCalls.todayBehindLink, { params: { token: link } }).catch(() => null);
  if (today?.plan?.id !== planId || today.day !== day) return null;
  // Tasks of the clinic are trained there alone, those of a headset with one.
  const tasks = today.tasks.filter(isOnPage).filter(({ setting }) => isHandedOver || setting === 'home');
  return {
    played,
    next: taskAfter(tasks, position),
    go({ game, difficulty, position }) {
      const next = { planId, day, position };
      const language = currentLanguage();
      const address = { game, link, difficulty, planTask: next, language, row: played + 1, isHandedOver };
      window.location.assign(gameAddress(address));
      // The same game again: a change of the hash alone does not load the page.
      if (window.location.pathname === `/${game}`) window.location.reload();
    },
  };
}
