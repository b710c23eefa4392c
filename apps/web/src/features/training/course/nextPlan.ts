import { bandAdvice, counted } from '@cogclinic/games/course';
import type { GameCode } from '@cogclinic/games/game';
import { DIFFICULTIES, type Difficulty } from '@cogclinic/games/staircase';
import type { WeeklyStart } from '../plans/prescribe/steps.ts';
import type { Plan } from '../plans/shared/types.ts';
import type { CoursePoint } from './types.ts';

/** The difficulty that the course suggests next; null where it suggests none other. */
export function suggestedDifficulty(points: readonly CoursePoint[]): Difficulty | null {
  const valid = counted(points);
  const advice = bandAdvice(valid);
  const last = valid.at(-1)?.difficulty ?? null;
  if (last === null || (advice !== 'raise' && advice !== 'lower')) return null;
  return DIFFICULTIES[DIFFICULTIES.indexOf(last) + (advice === 'raise' ? 1 : -1)] ?? null;
}

/**
 * The running weekly plan with one game at another difficulty, to prescribe it anew; null where no weekly plan has it.
 * @param reason why, for the new plan
 */
export function planWith(
  plans: readonly Plan[],
  game: GameCode,
  difficulty: Difficulty,
  reason: string,
): WeeklyStart | null {
  const running = plans.find(({ state }) => state === 'running' || state === 'paused' || state === 'waiting');
  if (!running || running.tasks.every((task) => task.game !== game)) return null;
  const { name, weekdays, minutes, weeks, tasks } = running;
  if (weekdays === null || minutes === null || weeks === null) return null;
  return {
    ...{ name, weekdays, minutes, weeks, reason },
    tasks: tasks.map((task) => (task.game === game ? { ...task, difficulty } : task)),
  };
}
