import type { GameCode } from '@cogclinic/games/game';
import type { PlannedGame } from '@cogclinic/games/planned';
import type { Difficulty } from '@cogclinic/games/staircase';
import { isHeadsetGame } from '@cogclinic/games/vr/games';

/** A task of today, as far as its order matters. */
export type TaskOfDay = Readonly<{ position: number; game: GameCode; difficulty: Difficulty; state: string }>;

/** Whether a task is played on a page of the browser, and not with a headset. */
export const isOnPage = <T extends { game: PlannedGame }>(task: T): task is T & { game: GameCode } =>
  !isHeadsetGame(task.game);

/** After so many tasks one after the other a longer rest comes (reference, section 5). */
const LONG_AFTER = 3;
const REST_SECONDS = { offered: 45, long: 120 };

/** A rest between two tasks; the long one is not skipped. */
export type Rest = Readonly<{ seconds: number; isLong: boolean }>;

/** The rest after so many tasks in a row. */
export function restAfter(played: number): Rest {
  const isLong = played % LONG_AFTER === 0;
  return { seconds: isLong ? REST_SECONDS.long : REST_SECONDS.offered, isLong };
}

/** The task that follows: the next in order that is not done, then those passed over; null when today's are done. */
export function taskAfter(tasks: readonly TaskOfDay[], position: number): TaskOfDay | null {
  const open = tasks.filter((task) => task.state !== 'done' && task.position !== position);
  return open.find((task) => task.position > position) ?? open[0] ?? null;
}
