import type { SUGGESTION_KINDS } from '@cogclinic/contract/trainingPlans';
import { TASK_MINUTES, type Task } from '@cogclinic/contract/trainingSchedule';
import { GAME_CODES, type GameCode } from '@cogclinic/games/game';
import { BANDS, DIFFICULTIES, type Difficulty } from '@cogclinic/games/staircase';
import { type Trained, WEIGHTS, weightsAt } from '@cogclinic/games/weights';

type SuggestedTask = Task & Readonly<{ game: GameCode }>;

/** A scheme for one patient, without its texts. */
export type Choice = Readonly<{
  kind: (typeof SUGGESTION_KINDS)[number];
  weekdays: number[];
  minutes: number;
  weeks: number;
  /** Of pages of the browser only: not every institution has a headset. */
  tasks: SuggestedTask[];
  /** The dimensions that it trains first, the weakest first. */
  focus: readonly Trained[];
}>;

/** The mean level (1 to 15) of the last valid session of each game that the patient played. */
export type Thresholds = ReadonlyMap<GameCode, number>;

/** Three days a week of half an hour, 8 to 12 weeks: more days, or training at home alone, had no effect (Lampit 2014). */
const WEEKDAYS = [1, 3, 5];
const MINUTES = 30;
const [WEEKS, MORE_WEEKS] = [8, 12];
/** For those who tire easily; there is only weak support for less than half an hour. */
const GENTLE_MINUTES = 20;
const FOCUSED = 2;
/** How much the weakest dimension, the next, and the others are wanted. */
const [FIRST, SECOND, OTHER] = [3, 2, 0.5];
/** A difficulty whose top is nearly reached gives way to the next. */
const NEAR_TOP = 0.25;

type Needs = Readonly<Record<Trained, number>>;
type DifficultyOf = (game: GameCode) => Difficulty;

/**
 * Schemes for a patient: one for the weakest dimensions where any is known, one that trains all of them, and a gentle start.
 * Each has a week's tasks, every difficulty among them.
 * @param weakest the dimensions that leave something to train, the weakest first
 */
export function choicesFor(weakest: readonly Trained[], thresholds: Thresholds): Choice[] {
  const known: DifficultyOf = (game) => difficultyAt(thresholds.get(game));
  const focus = weakest.slice(0, FOCUSED);
  const focused: DifficultyOf = (game) =>
    focus.includes('calculation') && game === 'pokerflip' ? 'hard' : known(game);
  const plan = (needs: Needs, of: DifficultyOf, minutes: number) => ({
    ...{ weekdays: [...WEEKDAYS], minutes },
    tasks: withEveryDifficulty(gamesOfWeek(needs, of, minutes / TASK_MINUTES), of, thresholds),
  });
  const balanced: Choice = { kind: 'balanced', weeks: WEEKS, focus: [], ...plan(needsOf([]), known, MINUTES) };
  const gentle: Choice = {
    ...{ kind: 'gentle', weeks: WEEKS, focus: [] },
    ...plan(needsOf(focus), (game) => (known(game) === 'hard' ? 'medium' : 'easy'), GENTLE_MINUTES),
  };
  if (focus.length === 0) return [balanced, gentle];
  return [{ kind: 'focused', weeks: MORE_WEEKS, focus, ...plan(needsOf(focus), focused, MINUTES) }, balanced, gentle];
}

/** The difficulty at which a patient of that threshold goes on; easy for who never played. */
export const difficultyAt = (threshold = 0): Difficulty =>
  DIFFICULTIES.find((one) => threshold < BANDS[one].top - NEAR_TOP) ?? 'hard';

function needsOf([first, second]: readonly Trained[]): Needs {
  const other = first ? OTHER : 1;
  const needs = { attention: other, abstraction: other, calculation: other, execution: other, memory: other };
  return { ...needs, ...(first && { [first]: FIRST }), ...(second && { [second]: SECOND }) };
}

/** By how much a game trains each dimension at a difficulty: the mean over its levels. */
export function weightsOf(game: GameCode, difficulty: Difficulty): Readonly<Partial<Record<Trained, number>>> {
  const { bottom, top } = BANDS[difficulty];
  const mean: Partial<Record<Trained, number>> = {};
  for (let level = bottom; level <= top; level++) {
    for (const [dimension, weight] of entriesOf(weightsAt(game, level)))
      mean[dimension] = (mean[dimension] ?? 0) + weight / (top - bottom + 1);
  }
  return mean;
}

/** Three days of games: what is wanted most comes first, what came already counts less, and no game comes twice a day. */
function gamesOfWeek(needs: Needs, of: DifficultyOf, perDay: number): GameCode[] {
  const used = new Map<GameCode, number>();
  const gain = (game: GameCode) =>
    entriesOf(weightsOf(game, of(game))).reduce((sum, [dimension, weight]) => sum + weight * needs[dimension], 0) /
    (1 + (used.get(game) ?? 0));
  return WEEKDAYS.flatMap(() => {
    const day = GAME_CODES.toSorted((a, b) => gain(b) - gain(a)).slice(0, perDay);
    for (const game of day) used.set(game, (used.get(game) ?? 0) + 1);
    return spread(day);
  });
}

/** Puts games that train the same dimension apart, as far as it goes. */
function spread(games: readonly GameCode[]): GameCode[] {
  const left = [...games];
  const order: GameCode[] = [];
  while (left.length > 0) {
    const last = order.at(-1);
    const at = left.findIndex((game) => last === undefined || mainOf(game) !== mainOf(last));
    order.push(...left.splice(Math.max(at, 0), 1));
  }
  return order;
}

const mainOf = (game: GameCode): Trained | undefined =>
  entriesOf(WEIGHTS[game]).toSorted(([, a], [, b]) => b - a)[0]?.[0];

/** The tasks of the games; where none is of a difficulty, the one that comes nearest to it takes it. */
function withEveryDifficulty(games: readonly GameCode[], of: DifficultyOf, thresholds: Thresholds): SuggestedTask[] {
  const tasks = games.map((game): SuggestedTask => ({ game, difficulty: of(game), setting: 'clinic' }));
  const farFrom = (game: GameCode, { bottom, top }: { bottom: number; top: number }) =>
    Math.abs((thresholds.get(game) ?? 0) - (bottom + top) / 2);
  const countOf = (difficulty: Difficulty) => tasks.filter((one) => one.difficulty === difficulty).length;
  // Its hard levels are the only ones that train calculation.
  const isFirst = (game: GameCode, difficulty: Difficulty) => difficulty === 'hard' && game === 'pokerflip';
  for (const missing of DIFFICULTIES.filter((one) => countOf(one) === 0)) {
    const [nearest] = [...tasks.entries()]
      .filter(([, { game, difficulty }]) => !isFirst(game, difficulty) && countOf(difficulty) > 1)
      .sort(
        ([, a], [, b]) =>
          farFrom(a.game, BANDS[missing]) - farFrom(b.game, BANDS[missing]) ||
          Number(isFirst(b.game, missing)) - Number(isFirst(a.game, missing)),
      );
    if (nearest) tasks[nearest[0]] = { ...nearest[1], difficulty: missing };
  }
  return tasks;
}

const entriesOf = (weights: Readonly<Partial<Record<Trained, number>>>) =>
  Object.entries(weights) as [Trained, number][];
